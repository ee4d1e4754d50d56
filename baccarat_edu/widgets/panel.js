/* One painter for every panel: it shows Python's HTML and reports clicks and keys. It decides nothing. */

const SILENT_AFTER_MS = 2000;
const STEPS = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  Home: [0, -Infinity], End: [0, Infinity],
};

/* Change `old` into `wanted`, keeping every node that is still the same thing: a slider under the
   finger, an open fold, a scrolled table and the focus all survive a repaint. The value of `dragged`
   stays the learner's, since a newer one is on its way. */
function morph(old, wanted, dragged) {
  const kept = [...old.childNodes];
  const coming = [...wanted.childNodes];
  coming.forEach((node, place) => {
    const here = kept[place];
    if (!here) old.append(node);
    else if (!sameThing(here, node)) here.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (here.data !== node.data) here.data = node.data;
    } else {
      copyAttributes(here, node, dragged);
      morph(here, node, dragged);
    }
  });
  kept.slice(coming.length).forEach((node) => node.remove());
}

function sameThing(one, other) {
  return one.nodeName === other.nodeName && one.nodeType === other.nodeType
    && (one.dataset?.key ?? null) === (other.dataset?.key ?? null);
}

function copyAttributes(old, wanted, dragged) {
  for (const { name } of [...old.attributes]) {
    const ownState = name === "open" && old.nodeName === "DETAILS";
    if (!wanted.hasAttribute(name) && !ownState) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.nodeName === "INPUT" && old !== dragged && old.value !== wanted.value) {
    old.value = wanted.value;
  }
}

/* What is chosen in a table that scrolls sideways is to be seen there, beside the heads that stay. */
function bringIntoFrame(mount) {
  for (const frame of mount.querySelectorAll(".be-scroll")) {
    const chosen = frame.querySelector("td [aria-pressed=true]");
    if (!chosen) continue;
    const [cell, edge] = [chosen.getBoundingClientRect(), frame.getBoundingClientRect()];
    const head = chosen.closest("tr").querySelector("th")?.getBoundingClientRect();
    const left = Math.max(edge.left, head?.right ?? edge.left);
    if (cell.left < left) frame.scrollLeft -= left - cell.left + 6;
    else if (cell.right > edge.right) frame.scrollLeft += cell.right - edge.right + 6;
  }
}

/* Actions leave one at a time; while one is under way, only the newest of a slider's is kept. */
function makeSender(model, silent) {
  let underWay = null;
  let queue = [];
  let timer;

  function tellSilence() {
    queue = [];
    silent.hidden = false;
  }

  function dispatch(message) {
    underWay = `${performance.now()}-${Math.random()}`;
    timer = setTimeout(tellSilence, SILENT_AFTER_MS);
    try {
      model.send({ ...message, token: underWay });
    } catch {
      tellSilence(); // the kernel is gone, and its channel with it
    }
  }

  return {
    send(message, { newestOnly = false } = {}) {
      if (underWay === null || !silent.hidden) return dispatch(message);
      if (newestOnly) queue = queue.filter((waiting) => waiting.action !== message.action);
      queue.push(message);
      return undefined;
    },
    answered() {
      if (model.get("handled") !== underWay) return;
      clearTimeout(timer);
      silent.hidden = true;
      underWay = null;
      if (queue.length) dispatch(queue.shift());
    },
    hasNewer: () => queue.length > 0,
    isUnderWay: (token) => token === underWay,
    stop: () => clearTimeout(timer),
  };
}

/* JupyterLab takes arrows and letters from whatever has the focus unless that very element says no. */
function keepKeys(fragment) {
  for (const node of fragment.querySelectorAll("button, input, select, textarea, summary, [tabindex]")) {
    node.dataset.lmSuppressShortcuts = "true";
  }
}

function moveInGrid(event) {
  const grid = event.target.closest("[data-grid]");
  const step = STEPS[event.key];
  const cell = event.target.closest("[data-row]");
  if (!grid || !step || !cell || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
  const columns = [...grid.querySelectorAll(`[data-row="${row}"]`)].map((c) => Number(c.dataset.column));
  const wanted = Math.max(Math.min(...columns), Math.min(Math.max(...columns), column + step[1]));
  return grid.querySelector(`[data-row="${row + step[0]}"][data-column="${wanted}"]`);
}

/* Two colours for the suits or four: one choice of the reader's for every panel, kept by the browser. */
const SUITS_KEY = "baccarat_edu:four-colours";
const SUITS = '<button type="button"><span class="be-spades be-black">♠\ufe0e</span><span class="be-hearts be-red">♥\ufe0e</span>'
  + '<span class="be-diamonds be-red">♦\ufe0e</span><span class="be-clubs be-black">♣\ufe0e</span></button>';

function wearSuits(four) {
  document.documentElement.classList.toggle("be-four-colours", four);
  for (const button of document.querySelectorAll(".be-suits button")) {
    button.setAttribute("aria-pressed", String(four));
  }
}

function chosenSuits() {
  try {
    return localStorage.getItem(SUITS_KEY) === "true";
  } catch {
    return document.documentElement.classList.contains("be-four-colours"); // no storage: this page alone
  }
}

function switchSuits() {
  const four = !document.documentElement.classList.contains("be-four-colours");
  try {
    localStorage.setItem(SUITS_KEY, String(four));
  } catch { /* a browser without storage forgets it with the page */ }
  wearSuits(four);
}

/* A panel may show another inside it: the actions and the keys of the two are apart. */
const isInner = (node) => node.closest("[data-inner]") !== null;

/* What is to be pressed next in the outer panel, if it is awake. */
const outerNext = (mount) => [...mount.querySelectorAll("[data-focus]:not(:disabled)")].find((node) => !isInner(node));

/* What was pressed stays where it is, whatever grows or goes above it. */
function scrollBack(node, top) {
  if (!node.isConnected) return;
  for (let frame = node.parentElement; frame; frame = frame.parentElement) {
    const moved = node.getBoundingClientRect().top - top;
    if (Math.abs(moved) < 1) return;
    if (/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame.scrollTop += moved;
  }
}

function saveFile({ name, text, type }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const USABLE = "button, input, select, textarea, summary, a, label, [tabindex]";

function render({ model, el }) {
  const live = document.createElement("div");
  live.className = "be-live";
  live.innerHTML = '<div class="be-mount"></div><p class="be-silent" role="alert" hidden></p>'
    + `<div class="be-announce" role="status" aria-live="polite"></div><div class="be-suits">${SUITS}</div>`;
  const [mount, silent, announce, suits] = live.children;
  silent.textContent = model.get("silent_line");
  suits.firstChild.setAttribute("aria-label", model.get("suits_label"));
  suits.firstChild.setAttribute("aria-pressed", String(chosenSuits()));
  suits.firstChild.title = model.get("suits_label");
  suits.addEventListener("click", switchSuits);
  keepKeys(suits);
  el.append(live);
  const sender = makeSender(model, silent);

  function paint() {
    const focused = mount.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    const inner = focused !== null && isInner(focused);
    const top = focused?.getBoundingClientRect().top;
    const before = outerNext(mount);
    const wanted = document.createElement("template");
    wanted.innerHTML = model.get("html");
    keepKeys(wanted.content);
    morph(mount, wanted.content, sender.hasNewer() ? focused : null);
    bringIntoFrame(mount);
    if (focused) scrollBack(focused, top);
    if (!focused || (document.activeElement === focused && !focused.disabled)) return;
    const usable = [...mount.querySelectorAll("[data-key]:not(:disabled)")];
    const beside = usable.filter((node) => isInner(node) === inner);
    // Where a press inside has woken what comes next outside, the way leads there.
    const woken = inner ? [outerNext(mount)].filter((node) => node && node !== before) : [];
    (beside.find((node) => node.dataset.key === key)
      || [...woken, ...beside, ...usable].find((node) => "focus" in node.dataset))?.focus({ preventScroll: true });
  }

  function report(node, value, options) {
    sender.send({ action: node.dataset.action, value, inner: isInner(node) }, options);
  }

  function clicked(event) {
    const button = event.target.closest("button[data-action]");
    if (button && !button.disabled) {
      report(button, button.dataset.value ?? null);
    } else if (!mount.contains(event.target.closest(USABLE)) && getSelection().isCollapsed) {
      mount.querySelector("[data-focus]:not(:disabled)")?.focus({ preventScroll: true });
    }
  }

  function slid(event) {
    const { dataset, type, value } = event.target;
    if (dataset.action && type !== "file") report(event.target, value, { newestOnly: true });
  }

  /* No more is sent than the panel reads; a file chosen once more is reported once more. */
  async function filed(event) {
    const [file] = (event.target.type === "file" && event.target.files) || [];
    if (!file) return;
    const text = await file.slice(0, Number(event.target.dataset.most)).text();
    report(event.target, text);
    event.target.value = "";
  }

  /* The keys 1 to 9 press the buttons of a numbered group. */
  function pressesNumber(event) {
    if (!/^[1-9]$/.test(event.key) || event.target.nodeName === "INPUT" || event.repeat
      || event.altKey || event.ctrlKey || event.metaKey || isInner(event.target)) return false;
    const button = mount.querySelectorAll("[data-numbered] button")[Number(event.key) - 1];
    if (!button || button.disabled) return false;
    button.focus();
    button.click();
    return true;
  }

  const offered = ({ file, token }) => {
    if (file && (!token || sender.isUnderWay(token))) saveFile(file);
  };

  function keyed(event) {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); // a key that is held down presses once
      return;
    }
    if (event.key === "Enter" && event.target.dataset.enter) {
      sender.send({ action: event.target.dataset.enter, value: null, inner: isInner(event.target) });
      return;
    }
    if (pressesNumber(event)) return;
    const cell = moveInGrid(event);
    if (!cell) return;
    cell.focus();
    report(cell, cell.dataset.value, { newestOnly: true });
  }

  // One message may bring the answer before the picture it is about; the next press waits for both.
  const answered = () => queueMicrotask(sender.answered);
  const say = () => { announce.textContent = model.get("announcement"); };
  mount.addEventListener("click", clicked);
  mount.addEventListener("input", slid);
  mount.addEventListener("change", filed);
  mount.addEventListener("keydown", keyed);
  model.on("change:html", paint);
  model.on("change:announcement", say);
  model.on("change:handled", answered);
  model.on("msg:custom", offered);
  paint();
  wearSuits(chosenSuits());

  return () => {
    sender.stop();
    model.off("change:html", paint);
    model.off("change:announcement", say);
    model.off("change:handled", answered);
    model.off("msg:custom", offered);
  };
}

export default { render };
