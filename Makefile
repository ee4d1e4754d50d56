# Everything a learner, an instructor or a maintainer runs. `make help` lists it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

# A stamp file says that a step is done, and is older than what the step was made from when it is not.
VENV_MADE := $(VENV)/.made
LAB_READY := $(VENV)/.lab-ready
DEV_READY := $(VENV)/.dev-ready
BROWSER_READY := $(VENV)/.browser-ready

NOTEBOOKS := notebooks

# The lessons are compared as they look to someone who has done nothing yet.
FRESH_HOME = home=$$(mktemp -d); trap 'rm -rf "$$home"' EXIT; BACCARAT_EDU_HOME=$$home

# Python that makes the binder pins and tries them: the version in binder/runtime.txt.
BINDER_VERSION := $(subst python-,,$(shell cat binder/runtime.txt))
BINDER_PYTHON ?= python$(BINDER_VERSION)
BINDER_VENV := $(VENV)/binder
BINDER_PIP := $(BINDER_VENV)/bin/python -m pip --disable-pip-version-check
BINDER_HEADER := \
  '\# What the lessons need, all of it, at exact versions, for Python $(BINDER_VERSION).' \
  '\# Made by: make binder-pins (a clean environment, the lab extra, pip freeze without the package itself).' \
  '\# Third-party packages only: a local path here would spoil the cached layers of the image.'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

# ---------------------------------------------------------------- the lessons

.PHONY: lessons
lessons: $(LAB_READY) ## open the lessons (LESSONS=ru in Russian, LAB=... for JupyterLab)
	$(BIN)/baccarat-edu lab $(if $(LESSONS),--lang $(LESSONS)) $(if $(LAB),-- $(LAB))

# ---------------------------------------------------------------- tests

.PHONY: test
test: $(DEV_READY) $(BROWSER_READY) check test-unit test-notebooks test-browser test-packaging ## everything, the browser included

.PHONY: check
check: $(DEV_READY) ## lint, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict

.PHONY: test-unit
test-unit: $(DEV_READY) ## all tests but the slow kinds below
	$(BIN)/pytest -n 2 --dist worksteal --ignore=tests/browser --ignore=tests/packaging

.PHONY: test-notebooks
test-notebooks: $(DEV_READY) ## run every lesson and compare it with what it shows
	$(FRESH_HOME) $(BIN)/pytest --nbval --nbval-current-env $(NOTEBOOKS)

.PHONY: test-browser
test-browser: $(DEV_READY) $(BROWSER_READY) ## drive the lessons in JupyterLab
	$(BIN)/pytest -n 2 --dist loadgroup tests/browser

.PHONY: test-packaging
test-packaging: $(DEV_READY) ## build the wheel and use it in a clean environment
	$(BIN)/pytest tests/packaging

.PHONY: bench
bench: $(DEV_READY) $(BROWSER_READY) ## run every benchmark
	@set -e; for file in benchmarks/bench_*.py; do \
	  echo "== $$file"; $(BIN)/python -m benchmarks.$$(basename $$file .py); \
	done

# ---------------------------------------------------------------- upkeep

.PHONY: refresh
refresh: $(DEV_READY) ## run all lessons anew and store what they show
	$(BIN)/baccarat-edu refresh notebooks

.PHONY: messages
messages: $(DEV_READY) ## bring the catalogues up to the code's messages (NEW=de begins one)
	$(BIN)/python -m tests.words.update $(NEW)

.PHONY: binder-pins
binder-pins: ## pin anew what Binder installs (BINDER_PYTHON=python3.12)
	$(BINDER_PYTHON) -m venv --clear $(BINDER_VENV)
	$(BINDER_PIP) install --quiet --upgrade pip
	$(BINDER_PIP) install --quiet '.[lab]'
	{ printf '%s\n' $(BINDER_HEADER); $(BINDER_PIP) freeze --exclude baccarat-edu; } \
	  > $(BINDER_VENV)/requirements.txt
	mv $(BINDER_VENV)/requirements.txt binder/requirements.txt

.PHONY: binder-test
binder-test: ## run the lessons with exactly Binder's pins (BINDER_PYTHON=python3.12)
	$(BINDER_PYTHON) -m venv --clear $(BINDER_VENV)
	$(BINDER_PIP) install --quiet --upgrade pip
	$(BINDER_PIP) install --quiet --requirement binder/requirements.txt
	$(BINDER_PIP) install --quiet --no-deps .
	$(BINDER_PIP) install --quiet --constraint binder/requirements.txt 'nbval>=0.11'
	$(FRESH_HOME) $(BINDER_VENV)/bin/python -m pytest --nbval --nbval-current-env $(NOTEBOOKS)

.PHONY: clean
clean: ## remove the environment and everything built
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +

# ---------------------------------------------------------------- environments

# pip 25.1 is the first that knows dependency groups.
$(VENV_MADE):
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here." \
	  "Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is $$($(PYTHON) -V 2>&1), and the lessons need Python 3.11 or newer." \
	  "Name one: make PYTHON=/path/to/python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --upgrade 'pip>=25.1'
	touch $@

$(LAB_READY): pyproject.toml baccarat_edu/lab/overrides.json $(VENV_MADE)
	@echo "Installing JupyterLab and the lessons into $(VENV): a minute or two, the first time."
	$(PIP) install --quiet --editable '.[lab]'
	touch $@

$(DEV_READY): pyproject.toml $(LAB_READY)
	$(PIP) install --quiet --group dev
	touch $@

$(BROWSER_READY): tests/browser/setup_browser.py $(DEV_READY)
	$(BIN)/python tests/browser/setup_browser.py
	touch $@
