// What a table agrees on, as the words of a request (`rules` of a new room): only what differs from the usual is said.
import table from "../generated/table.json";

export type Marks = Readonly<Record<string, boolean>>;
export const variants = table.variants;
export const parts = table.parts;
export const house = table.house;
const usual: ReadonlyMap<string, boolean> = new Map(house.map((h) => [h.id, h.default]));

export const kTurns = 10;
// Whether a rule holds: what was marked, else what is usual in the basic or the advanced game.
export function holds(id: string, advanced: boolean, marks: Marks): boolean {
  return marks[id] ?? usual.get(id) ?? (advanced && parts.some((p) => p.id === id));
}
export function rulesOf(advanced: boolean, marks: Marks, turns: number): string[] {
  const said = [...parts, ...house, ...variants].map(({ id }) => id).filter((id) => holds(id, advanced, marks) !== holds(id, advanced, {}));
  return [advanced ? "advanced" : "basic", ...said.map((id) => (holds(id, advanced, marks) ? id : `no_${id}`)), ...(turns === kTurns ? [] : [`turns=${turns}`])];
}
