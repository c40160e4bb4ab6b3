// A whole game in numbers: counted from what its frames tell, so that no rule is needed for it.
import type { Faction } from "../lib/catalog";
import { patched, type Operation } from "../lib/patch";
import type { View } from "../lib/view";
import type { About, Frame, Line, Source } from "./source";

export const counted = ["battles", "won", "spice", "cards", "paid", "lost", "leaders", "traitors"] as const;
export type Counted = (typeof counted)[number];
export type Counts = Record<Counted, number>;
export interface Numbers {
  of: Partial<Record<Faction, Counts>>;
  all: Counts;
  dearest: { faction: Faction; card: string | null; amount: number } | null;
  deals: number;
  forces: Line; // on the planet, at the places of the other curves
}
const nothing = (): Counts => ({ battles: 0, won: 0, spice: 0, cards: 0, paid: 0, lost: 0, leaders: 0, traitors: 0 });

// So many forces each faction has on the planet: not in reserve, not in the Tanks, not on a homeworld.
export function forcesOnPlanet(view: Pick<View, "seats" | "forces" | "homeworlds">): Partial<Record<Faction, number>> {
  const sum: Partial<Record<Faction, number>> = Object.fromEntries(view.seats.map((f) => [f, 0]));
  for (const force of view.forces) if (!view.homeworlds?.[force.at]) sum[force.faction] = (sum[force.faction] ?? 0) + force.normal + force.special;
  return sum;
}

export function numbersOf(about: Pick<About, "factions" | "curves">, frames: readonly Frame[]): Numbers {
  const numbers: Numbers = { of: Object.fromEntries(about.factions.map((f) => [f, nothing()])), all: nothing(), dearest: null, deals: 0, forces: Object.fromEntries(about.factions.map((f) => [f, []])) };
  const add = (faction: unknown, what: Counted, amount = 1, inAll = true) => {
    const own = numbers.of[faction as Faction];
    if (own) own[what] += amount;
    if (inAll) numbers.all[what] += amount;
  };
  for (const { data } of frames.flatMap((frame) => frame.events)) {
    const amount = Number(data["amount"] ?? 0);
    if (data.type === "battle_won") {
      add(data.faction, "battles");
      add(data["target"], "battles", 1, false);
      add(data.faction, "won");
    } else if (data.type === "spice_collected") add(data.faction, "spice", amount);
    else if (data.type === "forces_lost") add(data.faction, "lost", amount);
    else if (data.type === "leader_killed") add(data.faction, "leaders");
    else if (data.type === "traitor_called") add(data.faction, "traitors");
    else if (data.type === "deal_made") numbers.deals++;
    else if (data.type === "card_bought") {
      add(data.faction, "cards");
      add(data.faction, "paid", amount);
      if (data.faction && amount > (numbers.dearest?.amount ?? 0)) numbers.dearest = { faction: data.faction, card: typeof data["card"] === "string" ? data["card"] : null, amount };
    }
  }
  // Views are put together only where a curve has a point.
  const wanted = new Map(about.curves.at.map((at, i) => [at, i]));
  let view: View | null = null;
  let since: Operation[] = [];
  for (const frame of frames) {
    if (frame.view) [view, since] = [frame.view, []];
    else since.push(...(frame.patch ?? []));
    const point = wanted.get(frame.at);
    if (point === undefined || !view) continue;
    [view, since] = [since.length ? patched(view, since) : view, []];
    const now = forcesOnPlanet(view);
    for (const f of about.factions) (numbers.forces[f] as (number | null)[])[point] = now[f] ?? null;
  }
  return numbers;
}

// Everything of a game, fetched piece by piece.
const kPiece = 200;
export async function allFrames(source: Source, last: number): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (let from = 0; from <= last; from += kPiece) frames.push(...(await source.frames(from, Math.min(last, from + kPiece - 1), "")));
  return frames;
}
