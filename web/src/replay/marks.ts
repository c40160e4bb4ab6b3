// What happened when: to jump to, and what turned the game.
import type { Faction } from "../lib/catalog";
import { eventInWords } from "../lang/engine.svelte";
import type { About, Line, Mark, MarkKind } from "./source";

// What was told at a mark, in the language that was chosen.
export const wordsAt = (mark: Mark): string => eventInWords({ turn: mark.turn, text: mark.text, data: mark.event });

// What the jump buttons go to.
export const stops = ["turn", "battle", "auction", "nexus", "victory"] as const satisfies readonly MarkKind[];
export type Stop = (typeof stops)[number];

export function nextMark(marks: readonly Mark[], kind: MarkKind, at: number): number | null {
  return marks.find((m) => m.kind === kind && m.at > at)?.at ?? null;
}
export function previousMark(marks: readonly Mark[], kind: MarkKind, at: number): number | null {
  return marks.findLast((m) => m.kind === kind && m.at < at)?.at ?? null;
}

// A turn after which somebody's chance was another by much, and what people will remember of it.
export interface Turning {
  turn: number;
  at: number;
  faction: Faction;
  from: number;
  to: number;
  text: string;
}
const kWorth = 0.04; // less is no turning point

export function turnings(about: About, most = 3): Turning[] {
  const chance = about.curves.chance;
  if (!chance) return [];
  const all: Turning[] = [];
  for (let i = 1; i < chance.at.length; i++) {
    const [begin, end] = [chance.at[i - 1] as number, chance.at[i] as number];
    const during = about.marks.filter((m) => m.at > begin && m.at <= end);
    let best: Turning | null = null;
    for (const faction of about.factions) {
      const [from, to] = [chance.of[faction]?.[i - 1] ?? 0, chance.of[faction]?.[i] ?? 0];
      if (Math.abs(to - from) < kWorth || (best && Math.abs(best.to - best.from) >= Math.abs(to - from))) continue;
      const told = (kind: MarkKind, own: boolean) => during.findLast((m) => m.kind === kind && (!own || m.event.faction === faction || m.event["target"] === faction));
      const wins = about.over && i === chance.at.length - 1 && about.winners.includes(faction);
      const mark = (wins ? told("victory", false) : undefined) ?? told("traitor", true) ?? told("battle_won", true) ?? told("victory", false) ?? told("worm", false) ?? told("battle_won", false);
      best = { turn: mark?.turn ?? about.marks.findLast((m) => m.at <= begin)?.turn ?? 0, at: mark?.at ?? end, faction, from, to, text: mark ? wordsAt(mark) : "" };
    }
    if (best) all.push(best);
  }
  const great = [...all].sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from)).slice(0, most);
  return all.filter((turning) => great.includes(turning));
}

// --- Curves

export interface Drawn {
  faction: Faction;
  path: string;
  end: number; // where its sigil stands, as far down
}
// Lines over the places of a game, in a box so wide and high; sigils at their ends keep a distance.
export function drawn(at: readonly number[], line: Line, last: number, top: number, box: { width: number; height: number; apart: number; steps: boolean }): Drawn[] {
  const x = (place: number) => ((place / Math.max(1, last)) * box.width).toFixed(1);
  const y = (value: number) => box.height - (Math.min(value, top) / top) * box.height;
  const all: Drawn[] = [];
  for (const [faction, values] of Object.entries(line) as [Faction, (number | null)[]][]) {
    let path = "";
    let end: number | null = null;
    values.forEach((value, i) => {
      if (value === null) return;
      const point = `${x(at[i] as number)} ${y(value).toFixed(1)}`;
      path += path === "" ? `M${point}` : box.steps ? `H${x(at[i] as number)}V${y(value).toFixed(1)}` : `L${point}`;
      end = y(value);
    });
    if (end !== null) all.push({ faction, path, end });
  }
  all.sort((a, b) => a.end - b.end);
  for (let i = 1; i < all.length; i++) {
    const [above, here] = [all[i - 1] as Drawn, all[i] as Drawn];
    here.end = Math.max(here.end, above.end + box.apart);
  }
  const low = box.height + box.apart / 2;
  const over = (all.at(-1)?.end ?? 0) - low;
  if (over > 0) {
    for (let i = all.length - 1, limit = low; i >= 0; i--, limit -= box.apart) (all[i] as Drawn).end = Math.min((all[i] as Drawn).end, limit);
  }
  return all;
}
export function topOf(lines: Line, least: number): number {
  const highest = Math.max(least, ...Object.values(lines).flatMap((values) => (values ?? []).map((v) => v ?? 0)));
  return highest;
}
