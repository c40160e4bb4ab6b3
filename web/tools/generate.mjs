// What the page takes from the program: the catalogue that it shows and the types of the protocol.
//
//   node tools/generate.mjs ../build/kanly           writes src/generated
//   node tools/generate.mjs ../build/kanly --check   says whether it is as the program has it
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [program = "../build/kanly", check] = process.argv.slice(2);
const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/generated");
const run = (...words) => execFileSync(resolve(program), words, { encoding: "utf8", maxBuffer: 1 << 26 });

const all = JSON.parse(run("catalog", "--json"));
const kept = ["map", "factions", "leaders", "cards", "spice", "skills", "strongholds", "homeworlds", "tokens", "nexus"];
function tableRules() {
  const { variants, advanced_parts, house_rules } = JSON.parse(run("rules", "options", "--json"));
  return { variants, parts: advanced_parts, house: house_rules.filter((h) => h.id !== "more_than_six") };
}
const files = {
  "catalog.json": `${JSON.stringify(Object.fromEntries(kept.map((k) => [k, all[k]])), null, 1)}\n`,
  // Only for the tests of the languages.
  "messages.json": `${JSON.stringify(Object.fromEntries(all.messages.map((m) => [m.id, m.message])), null, 1)}\n`,
  "sentences.json": `${JSON.stringify(all.sentences.map((s) => s.sentence), null, 1)}\n`,
  // What a table may agree on; of more than six players the page has no circle to show.
  "table.json": `${JSON.stringify(tableRules(), null, 1)}\n`,
  "protocol.ts": run("protocol", "typescript"),
  "rules.json": `${JSON.stringify({ sections: JSON.parse(run("rules", "--json")), rules: JSON.parse(run("rules", "list", "--texts", "--json")) }, null, 1)}\n`,
};
for (const [name, text] of Object.entries(files)) {
  const file = join(folder, name);
  if (check !== "--check") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`web/src/generated/${name} is not what the program says; make web writes it anew`);
    process.exitCode = 1;
  }
}
