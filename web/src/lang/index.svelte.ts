// The page's own words: t("key", { … }) in the language that was chosen. English is always there; another language
// is fetched when it is wanted. In a text {n} stands for a parameter and {n|card|cards} for one of two words by number.
import en from "./en";

export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Language = "en" | "de";
export const languages: readonly [Language, string][] = [["en", "English"], ["de", "Deutsch"]];

type Names<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? (P extends `${infer N}|${string}` ? N : P) | Names<Rest> : never;
type Values<K extends Key> = [Names<(typeof en)[K]>] extends [never] ? [] : [Record<Names<(typeof en)[K]>, string | number>];

// What the engine says, where it does not say it in this language itself (engine.svelte.ts).
export interface EngineWords {
  prompts: Readonly<Record<string, string>>;
  guides: Readonly<Record<string, readonly [meaning: string, advice?: string]>>; // what an answer does and what people usually do
  words: Readonly<Record<string, string>>;
  meanings: Readonly<Record<string, string>>; // of an option, by what the engine says
  headings: Readonly<Record<string, string>>; // by what the engine says: they have no ids
  titles: Readonly<Record<string, string>>; // of a question, by what the engine says: the subject, and after a colon its part
  events: Readonly<Record<string, string>>;
  causes: Readonly<Record<string, string>>;
  messages: Readonly<Record<string, string>>;
}
// What is in the box, and the sentences that the engine makes of it (box.de.ts).
export interface BoxWords {
  names: Readonly<Record<string, string>>; // by id; what has none is called as in English
  texts: Readonly<Record<string, string>>; // "cards/lasgun/effect"
  sentences: Readonly<Record<string, string>>; // by the English pattern
}
const loaders: Record<Language, () => Promise<[Words, EngineWords | null, BoxWords | null]>> = {
  en: () => Promise.resolve([en, null, null]),
  de: () => Promise.all([import("./de").then((m) => m.default), import("./engine.de").then((m) => m.default), import("./box.de").then((m) => m.default)]),
};
let words = $state.raw<Words>(en);
let engine = $state.raw<EngineWords | null>(null);
let box = $state.raw<BoxWords | null>(null);
let chosen = $state<Language>("en");

export const language = (): Language => chosen;
export const engineWords = (): EngineWords | null => engine;
export const boxWords = (): BoxWords | null => box;
export async function speak(wanted: Language): Promise<void> {
  [words, engine, box] = await loaders[wanted]();
  chosen = wanted;
  document.documentElement.lang = wanted;
}
export function choose(wanted: Language): void {
  localStorage.setItem("kanly.language", wanted);
  void speak(wanted);
}
// What was chosen before, else what the browser asks for.
export function preferred(): Language {
  const wanted = [localStorage.getItem("kanly.language"), ...navigator.languages.map((l) => l.slice(0, 2))];
  return (wanted.find((l) => languages.some(([id]) => id === l)) ?? "en") as Language;
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, other?: string) =>
    one === undefined ? String(values[name] ?? "") : ((Number(values[name]) === 1 ? one : other) ?? ""),
  );
}
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill(words[key], values[0] ?? {});
}
// For keys that are put together from ids: null where there is no such text.
export function maybe(key: string, values: Readonly<Record<string, string | number>> = {}): string | null {
  return Object.hasOwn(words, key) ? fill(words[key as Key], values) : null;
}
// An id as words: its text, or itself with spaces.
export const wordsOf = (kind: string, id: string | null | undefined): string => (id ? (maybe(`${kind}.${id}`) ?? id.replaceAll("_", " ")) : "");
