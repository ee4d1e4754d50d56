// Reads a GIFT file with gift-pegjs and prints what it has read.
import { readFileSync } from "node:fs";
import { parse } from "gift-pegjs";

console.log(JSON.stringify(parse(readFileSync(process.argv[2], "utf8")), null, 1));
