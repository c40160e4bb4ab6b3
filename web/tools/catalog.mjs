// Makes src/generated: the parts of the catalogue that the board shows, from the program itself.
//
//   node tools/catalog.mjs ../build/kanly
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const kanly = process.argv[2] ?? "../build/kanly";
const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/generated");
const run = (...words) => execFileSync(kanly, words, { encoding: "utf8", maxBuffer: 1 << 26 });

const all = JSON.parse(run("catalog", "--json"));
const kept = ["map", "factions", "leaders", "cards", "spice", "skills", "strongholds", "homeworlds", "tokens", "nexus"];
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "catalog.json"), JSON.stringify(Object.fromEntries(kept.map((k) => [k, all[k]]))));
writeFileSync(join(folder, "protocol.ts"), run("protocol", "typescript"));
