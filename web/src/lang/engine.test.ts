import { describe, expect, it } from "vitest";

import events from "../../../docs/events.md?raw";
import prompts from "../../../docs/prompts.md?raw";
import describeWords from "../../../src/words/describe.cpp?raw";
import vocabulary from "../../../src/game/option.cpp?raw";
import promptWords from "../../../src/words/prompts.cpp?raw";
import menuWords from "../../../src/words/menu_words.cpp?raw";
import menus from "../../tests/menus.json";
import messages from "../generated/messages.json";
import sentences from "../generated/sentences.json";
import table from "../generated/table.json";
import catalog from "../generated/catalog.json";
import box from "./box.de";
import de from "./engine.de";

const ids = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((m) => m[1] as string))];
const asked = ids(prompts.split("## At any time")[0] ?? "", /^\| `(\w+)` \| (?:ask|sealed|open|pause)/gm);
const [told, , causes] = [events.split("## Fields")[0] ?? "", "", events.split("## Causes")[1] ?? ""];

describe("what the engine says, in German", () => {
  it("has every question", () => {
    expect([...asked, ...Object.keys(menus)].filter((id) => !(id in de.prompts))).toEqual([]);
    expect(asked.length).toBeGreaterThan(200);
  });
  it("has what every answer does, and advice where there is some", () => {
    const text = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
    const rows = [...promptWords.matchAll(new RegExp(`\\{"(\\w+)",\\s*${text},\\s*${text}(?:,\\s*${text})?\\}`, "g"))].map((m) => ({ id: m[1] as string, advice: /"[^"]/.test(m[4] ?? "") }));
    expect(rows.length).toBeGreaterThan(280);
    expect(rows.filter((r) => !(r.id in de.guides)).map((r) => r.id)).toEqual([]);
    expect(rows.filter((r) => (de.guides[r.id]?.[1] !== undefined) !== r.advice).map((r) => r.id)).toEqual([]);
  });
  it("has every title of a question, and every part of one", () => {
    const titles = ids(promptWords, /\{"\w+",\s*"((?:[^"\\]|\\.)*)",/g).flatMap((title) => title.split(": "));
    expect(new Set(titles).size).toBeGreaterThan(200);
    expect(titles.filter((title) => !(title in de.titles))).toEqual([]);
  });
  it("has every word of a menu", () => {
    const words = ids(vocabulary, /\{Word::\w+, "(\w+)"\}/g);
    expect(words.filter((id) => !(id in de.words))).toEqual([]);
    expect(words.length).toBeGreaterThan(90);
  });
  it("has what every word of a menu means, and every way to decline", () => {
    const table = (name: string) => (describeWords.split(`${name}[] = {`)[1] ?? "").split("\n};")[0] ?? "";
    const said = (text: string) => [...text.matchAll(/\{(?:Word::\w+|"\w+"),\s*((?:"[^"]*"\s*)+)\}/g)].map((m) => [...(m[1] as string).matchAll(/"([^"]*)"/g)].map((p) => p[1]).join(""));
    const all = [...said(table("kWordMeanings")), ...said(table("kDeclined")), ...said(table("kKaramaUses"))];
    for (const use of table("kWordUses").matchAll(/\{"\w+", Word::\w+,\s*"([^"]*)"\}/g)) all.push(use[1] as string);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((text) => !(text in de.meanings))).toEqual([]);
  });
  it("has every heading of a menu", () => {
    const part = menuWords.slice(menuWords.indexOf("heading_of_ground("), menuWords.indexOf("int group_for("));
    const headings = ids(part, /"([A-Z][^"{}]*)"/g).filter((heading) => !heading.endsWith(" of "));
    expect(headings.length).toBeGreaterThan(15);
    expect(headings.filter((heading) => !(heading in de.headings))).toEqual([]);
  });
  it("has every refusal, with the fields it has in English", () => {
    const fields = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort().join();
    expect(Object.keys(messages).length).toBeGreaterThan(900);
    expect(Object.keys(messages).filter((id) => !(id in de.messages))).toEqual([]);
    expect(Object.entries(messages).filter(([id, text]) => fields(text) !== fields(de.messages[id] ?? "")).map(([id]) => id)).toEqual([]);
    expect(Object.keys(de.messages).filter((id) => !(id in messages))).toEqual([]);
  });
  it("has every sentence above a menu and beside its options, with as many gaps and lines", () => {
    const shape = (text: string) => [text.split("{}").length, text.split("\n").length, text.startsWith(" "), text.endsWith(" ")].join();
    expect(sentences.length).toBeGreaterThan(180);
    expect(sentences.filter((text) => !(text in box.sentences))).toEqual([]);
    expect(sentences.filter((text) => shape(text) !== shape(box.sentences[text] ?? ""))).toEqual([]);
    expect(Object.keys(box.sentences).filter((text) => !sentences.includes(text))).toEqual([]);
  });
  it("has every text on a card, a token, a homeworld, a skill and of an advantage", () => {
    const { tokens } = catalog;
    const uses = ["betrayal/effect", "cunning/effect", "secret_ally/effect"];
    const printed: [string, readonly { id: string }[], string[]][] = [
      ["factions", catalog.factions, ["theme"]], ["advantages", catalog.factions.flatMap((f) => f.advantages), ["effect"]],
      ["cards", catalog.cards.kinds, ["when", "effect", "choam_power"]], ["skills", catalog.skills, ["passive", "in_battle"]],
      ["strongholds", catalog.strongholds, ["effect"]], ["homeworlds", catalog.homeworlds, ["high_effect", "low_effect", "occupied_effect"]],
      ["tech", tokens.tech, ["trigger"]], ["ambassadors", tokens.ambassadors, ["effect"]], ["terror", tokens.terror, ["effect"]],
      ["discovery", tokens.discovery, ["effect"]], ["variants", table.variants, ["text"]], ["parts", table.parts, ["text"]], ["house", table.house, ["on"]], ["nexus", catalog.nexus, uses], ["spice", catalog.spice.filter((s) => "effect" in s), ["effect"]],
    ];
    const all = printed.flatMap(([table, things, fields]) => things.flatMap((thing) => fields.filter((f) => f !== "choam_power" || (thing as { choam_power?: string }).choam_power).map((f) => `${table}/${thing.id}/${f}`)));
    expect(new Set(all).size).toBeGreaterThan(400);
    expect(all.filter((path) => !(path in box.texts))).toEqual([]);
    expect(Object.keys(box.texts).filter((path) => !all.includes(path))).toEqual([]);
    expect(catalog.factions.flatMap((f) => f.advantages).filter((a) => !(a.id in box.names)).map((a) => a.id)).toEqual([]);
  });
  it("has every event with fields that it may have, and every cause", () => {
    const rows = [...told.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map((m) => ({ type: m[1] as string, fields: new Set(ids(m[2] as string, /`(\w+)`/g)) }));
    expect(rows.length).toBeGreaterThan(180);
    expect(rows.filter((r) => !(r.type in de.events)).map((r) => r.type)).toEqual([]);
    const strange = rows.flatMap((r) => ids(de.events[r.type] ?? "", /\{(\w+)\}/g).filter((f) => !r.fields.has(f) && !(f === "yes" && r.fields.has("number"))).map((f) => `${r.type}: ${f}`));
    expect(strange).toEqual([]);
    expect(ids(causes, /^\| `(\w+)` \|/gm).filter((id) => !(id in de.causes))).toEqual([]);
  });
});
