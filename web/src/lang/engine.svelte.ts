// What the engine says, in the language that was chosen: it speaks English; another language has its sentences by their ids.
import { factions, nameOf, territoryOf } from "../lib/catalog";
import type { EventInfo, Menu, MenuOption, Refusal } from "../lib/session.svelte";
import { inHalves } from "../table/options";
import { boxWords, engineWords, fill, t, wordsOf, type BoxWords, type EngineWords } from "./index.svelte";
import type { SaidParts } from "../generated/protocol";

export type { BoxWords, EngineWords };
const advantages = new Map([...factions.values()].flatMap((f) => f.advantages.map((a) => [a.id, a.title] as const)));

function named(words: EngineWords, id: string): string {
  return words.words[id] ?? boxWords()?.names[id] ?? advantages.get(id) ?? nameOf(id);
}
// What a menu or a view calls by its id.
export const called = (id: string | null | undefined): string => (id ? (engineWords()?.words[id] ?? nameOf(id)) : "");
const halved = (text: string): string | null => (/^\d+\.5$/.test(text) ? inHalves(Number(text)) : null);
// Sentences that come with what they are made of (src/words/said.h).
type Said = SaidParts[number];
const firstOf = (text: string) => /^.*?\.(?= )/s.exec(text)?.[0] ?? text;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
function listed(words: EngineWords, box: BoxWords, parts: readonly Said[], by?: string): string {
  const all = parts.map((part) => sayPart(words, box, part));
  if (by !== undefined) return all.join(by);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} ${t("list.and")} ${all[all.length - 1]}`;
}
function textIn(box: BoxWords, part: { text: string; first?: boolean; after?: boolean }): string {
  const text = box.texts[part.text] ?? "";
  return part.first ? firstOf(text) : part.after ? text.slice(firstOf(text).length + 1) : text;
}
function sayPart(words: EngineWords, box: BoxWords, part: Said): string {
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return halved(part) ?? named(words, part);
  if (Array.isArray(part)) {
    const [pattern, ...rest] = part as [string, ...Said[]];
    const filled = rest.map((r) => sayPart(words, box, r));
    return (box.sentences[pattern] ?? words.meanings[pattern] ?? pattern).replaceAll("{}", () => filled.shift() ?? "");
  }
  if ("text" in part) return textIn(box, part);
  if ("start" in part) return upper(sayPart(words, box, part.start as Said));
  if ("join" in part) return listed(words, box, part.join as Said[], part.by);
  return listed(words, box, part.all as Said[], "");
}
export function say(parts: SaidParts): string {
  const [words, box] = [engineWords(), boxWords()];
  return words && box ? listed(words, box, parts, "") : "";
}
const owners = new Map([...factions.values()].map((f) => [f.name, f.id]));
// What is said of a leader is put together: "strength 5, Harkonnen, dead".
function meaningIn(words: EngineWords, said: string): string {
  const part = (text: string): string | null => {
    const [, strength] = /^strength (\d+)$/.exec(text) ?? [];
    return strength ? t("option.strength", { n: strength }) : text === "dead" ? t("option.dead") : owners.has(text) ? nameOf(owners.get(text)) : null;
  };
  const parts = said.split(", ").map(part);
  return words.meanings[said] ?? (parts.every((p) => p !== null) ? parts.join(", ") : said);
}
// "Old Gap, West (10)"
function labelOf(words: EngineWords, name: string): string {
  const [, sector] = /@(\d+)$/.exec(name) ?? [];
  return sector ? `${nameOf(name)} (${sector})` : named(words, name.replace(/^territory:/, ""));
}
function optionIn(words: EngineWords, said: MenuOption): MenuOption {
  const option = said.said ? { ...said, meaning: say(said.said) } : said.meaning ? { ...said, meaning: meaningIn(words, said.meaning) } : said;
  if (/^\d/.test(option.name)) return option;
  if (words.words[option.name]) return { ...option, label: words.words[option.name] as string };
  const ground = territoryOf(option.name);
  return nameOf(ground) !== ground.replaceAll("_", " ") || advantages.has(option.name) ? { ...option, label: labelOf(words, option.name) } : option;
}
export function options(list: MenuOption[]): MenuOption[] {
  const words = engineWords();
  return words ? list.map((o) => optionIn(words, o)) : list;
}
function headingIn(words: EngineWords, heading: string): string {
  const [, what, who] = /^(Leaders|Advantages) of (?:the )?(.+)$/.exec(heading) ?? [];
  if (what && who && owners.has(who)) return t(what === "Leaders" ? "heading.leaders" : "heading.advantages", { faction: nameOf(owners.get(who)) });
  return words.headings[heading] ?? heading;
}
export function menuInWords(menu: Menu | null, phase: string): Menu | null {
  const words = engineWords();
  if (!menu || !words) return menu;
  const groups = menu.groups?.map((g) => ({ ...g, heading: headingIn(words, g.heading ?? "") }));
  const [meaning, advice] = words.guides[menu.prompt ?? ""] ?? [];
  const guide = { ...(menu.meaning && meaning ? { meaning } : {}), ...(menu.advice && advice ? { advice } : {}) };
  const title = (menu.title ?? "").split(": ").map((part) => words.titles[part] ?? wordsOf("phase", phase)).join(": ");
  const situation = menu.said ? { situation: say(menu.said).split("\n").filter(Boolean), spoken: menu.situation } : {};
  return { ...menu, ...guide, ...situation, title, text: words.prompts[menu.prompt ?? ""] ?? menu.text, ...(groups ? { groups } : {}), options: options(menu.options ?? []) };
}

// The fields of an event, each as it is said.
function valueOf(words: EngineWords, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((v) => nameOf(String(v))).join(", ");
  const id = String(value);
  if (field === "cause") return words.causes[id] ?? id;
  if (field === "phase") return wordsOf("phase", id);
  if (field === "side") return wordsOf("side", id);
  if (id === "bank") return t("event.bank");
  return halved(id) ?? (typeof value === "number" || /^\d/.test(id) ? id : named(words, id));
}
export function eventInWords(event: EventInfo): string {
  const words = engineWords();
  const text = words?.events[event.data.type];
  if (!words || !text) return event.text;
  const values: Record<string, string> = {};
  for (const [field, value] of Object.entries(event.data)) if (value !== null && value !== undefined && value !== "") values[field] = valueOf(words, field, value);
  values["yes"] = t(event.data["number"] === 1 ? "yes" : "no").toLowerCase();
  const whole = text.replace(/\[([^\]]*)\]/g, (_, part: string) => ([...part.matchAll(/\{(\w+)\}/g)].every((m) => values[m[1] as string] !== undefined) ? part : ""));
  // A battle on a homeworld has no territory.
  const placed = whole.replace(/ in \{(territory|at)\}/g, (part, field: string) => (values[field] === undefined ? "" : part));
  const said = fill(placed, values);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
export function refusalInWords(refusal: Refusal): Refusal {
  const words = engineWords();
  const text = words?.messages[refusal.id ?? ""];
  if (!words || !text) return refusal;
  const values = Object.fromEntries(Object.entries(refusal.parameters ?? {}).map(([name, value]) => [name, /^-?\d/.test(String(value)) ? String(value) : named(words, String(value))]));
  return { ...refusal, text: fill(text, values) };
}
