// Finding rules by words: all of them must be there; those whose title has one come first.
export interface Findable {
  id: string;
  title: string;
  text: string;
}
export const termsOf = (words: string): string[] => words.toLowerCase().split(/\s+/).filter(Boolean);

export function findRules<T extends Findable>(rules: readonly T[], words: string): T[] {
  const terms = termsOf(words);
  const has = (rule: T, term: string) => rule.id.startsWith(term) || `${rule.title} ${rule.text}`.toLowerCase().includes(term);
  const found = rules.filter((rule) => terms.every((term) => has(rule, term)));
  const first = (rule: T) => terms.some((term) => rule.id.startsWith(term) || rule.title.toLowerCase().includes(term));
  return [...found.filter(first), ...found.filter((rule) => !first(rule))];
}
// A text cut where the words that were looked for stand.
export function hits(text: string, words: string): { text: string; hit: boolean }[] {
  const terms = termsOf(words).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!terms.length) return [{ text, hit: false }];
  return text.split(new RegExp(`(${terms.join("|")})`, "gi")).map((part, i) => ({ text: part, hit: i % 2 === 1 })).filter((part) => part.text);
}
