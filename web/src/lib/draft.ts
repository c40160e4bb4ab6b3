// A decision of several parts, put together before anything of it is given: where to, how many, who leads them.
import type { Menu, MenuOption, Refusal } from "./session.svelte";

export interface Part {
  menu: Menu;
  answer: string;
  led?: boolean; // it was answered by itself (`lead`) and not by a person
}
export interface Draft {
  parts: readonly Part[]; // what is answered so far
  menu: Menu | null; // what is asked after it
  at: string | null; // the answer there that was given or proposed before
  anyTime?: boolean; // it began with something done of one's own accord
}
// Where answers lead: to the next part; or nowhere but into effect; or they are refused.
export type Led = { next: Menu } | { complete: true } | { refusal: Refusal };
export type Wish = (menu: Menu) => { answer: string; led?: boolean } | null;

export const answersOf = (draft: Draft): string[] => draft.parts.map((part) => part.answer);
export const optionOf = (menu: Menu, answer: string | null): MenuOption | null => menu.options?.find((o) => o.name === answer) ?? null;
const kLongest = 64;

// Goes on from a menu with the answers that are wished for, as far as there are any and each is possible. The last part stays
// open: nothing is given by itself.
export async function goOn(from: Draft, wish: Wish, ask: (answers: string[]) => Promise<Led>): Promise<Draft> {
  let draft = from;
  while (draft.menu && draft.parts.length < kLongest) {
    const wished = wish(draft.menu);
    if (!wished || !optionOf(draft.menu, wished.answer)) break;
    const led = await ask([...answersOf(draft), wished.answer]);
    if (!("next" in led)) return { ...draft, at: "complete" in led ? wished.answer : null };
    draft = { ...draft, parts: [...draft.parts, { menu: draft.menu, answer: wished.answer, led: wished.led ?? false }], menu: led.next, at: null };
  }
  return draft;
}
// What was answered from part `i` on, to be given again where it still can be.
export function wishesAfter(draft: Draft, i: number): Wish {
  const given = new Map(draft.parts.slice(i).map((p) => [p.menu.prompt, { answer: p.answer, led: p.led ?? false }]));
  if (draft.menu && draft.at !== null) given.set(draft.menu.prompt, { answer: draft.at, led: true });
  return (menu) => given.get(menu.prompt) ?? null;
}
// One part back: to the last that a person answered. Nothing, if there is none.
export function partBack(draft: Draft): Draft | null {
  const i = draft.parts.findLastIndex((part) => !part.led);
  return i < 0 ? null : rewound(draft, i);
}
// Part `i` is asked again, with the answer it had.
export function rewound(draft: Draft, i: number): Draft {
  const part = draft.parts[i];
  return part ? { ...draft, parts: draft.parts.slice(0, i), menu: part.menu, at: part.answer } : draft;
}
