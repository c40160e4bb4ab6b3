// Answers by what they are: numbers, and places of the map with the grounds they lie on.
import { places, territories, territoryOf } from "../lib/catalog";
import type { MenuOption } from "../lib/session.svelte";

// "4" and "4.5" are numbers; dials may end in a half.
export function asNumber(name: string): number | null {
  return /^\d+(\.5|½)?$/.test(name) ? Number(name.replace("½", ".5")) : null;
}
// As a wheel says it: 4½.
export const inHalves = (n: number): string => (n % 1 ? `${Math.floor(n) || ""}½` : `${n}`);
export const isPlace = (name: string): boolean => places.has(name) || territories.has(name.replace(/^territory:/, ""));

export interface LitGround {
  answers: string[];
  price: number | null;
  meaning: string;
  chosen: boolean;
}
// Which grounds of the map a menu lights, with the answers that lie there.
export function litBy(options: readonly MenuOption[], chosen: string | null): Map<string, LitGround> {
  const lit = new Map<string, LitGround>();
  for (const option of options) {
    if (!isPlace(option.name)) continue;
    const id = territoryOf(option.name);
    const ground = lit.get(id) ?? { answers: [], price: null, meaning: "", chosen: false };
    ground.answers.push(option.name);
    if (typeof option.price?.spice === "number") ground.price = Math.min(ground.price ?? Infinity, option.price.spice);
    if (option.meaning) ground.meaning ||= option.meaning;
    ground.chosen ||= option.name === chosen;
    lit.set(id, ground);
  }
  return lit;
}
// A press on a ground goes from one of its answers to the next.
export function nextAnswer(ground: LitGround, chosen: string | null): string {
  const at = chosen === null ? -1 : ground.answers.indexOf(chosen);
  return ground.answers[(at + 1) % ground.answers.length] as string;
}
