// What moved between two views of the board, as journeys to be drawn once.
import type { Faction } from "../lib/catalog";
import { total, type View } from "../lib/view";

export interface Journey {
  faction: Faction;
  from: string | null; // a place, or null: out of the reserves
  to: string;
  normal: number;
  special: number;
}
export interface Loss {
  faction: Faction;
  at: string;
  number: number;
}

export function journeys(before: View, now: View): { moved: Journey[]; lost: Loss[] } {
  const key = (f: { faction: Faction; at: string }) => `${f.faction} ${f.at}`;
  const sum = (view: View) => {
    const at = new Map<string, { faction: Faction; at: string; normal: number; special: number }>();
    for (const f of view.forces) {
      const held = at.get(key(f)) ?? { faction: f.faction, at: f.at, normal: 0, special: 0 };
      at.set(key(f), { ...held, normal: held.normal + f.normal, special: held.special + f.special });
    }
    return at;
  };
  const [old, fresh] = [sum(before), sum(now)];
  const gains: { faction: Faction; at: string; normal: number; special: number }[] = [];
  const losses: typeof gains = [];
  for (const k of new Set([...old.keys(), ...fresh.keys()])) {
    const a = old.get(k);
    const b = fresh.get(k);
    const { faction, at } = (b ?? a) as { faction: Faction; at: string };
    const [normal, special] = [(b?.normal ?? 0) - (a?.normal ?? 0), (b?.special ?? 0) - (a?.special ?? 0)];
    if (normal + special > 0) gains.push({ faction, at, normal: Math.max(0, normal), special: Math.max(0, special) });
    else if (normal + special < 0) losses.push({ faction, at, normal: Math.max(0, -normal), special: Math.max(0, -special) });
  }
  const moved: Journey[] = [];
  for (const gain of gains) {
    const source = losses.find((l) => l.faction === gain.faction && total(l) > 0);
    if (source) {
      const [normal, special] = [Math.min(source.normal, gain.normal), Math.min(source.special, gain.special)];
      source.normal -= normal;
      source.special -= special;
      moved.push({ faction: gain.faction, from: source.at, to: gain.at, normal: gain.normal, special: gain.special });
    } else if (total(now.reserves[gain.faction]) < total(before.reserves[gain.faction])) {
      moved.push({ faction: gain.faction, from: null, to: gain.at, normal: gain.normal, special: gain.special });
    }
  }
  return { moved, lost: losses.filter((l) => total(l) > 0).map((l) => ({ faction: l.faction, at: l.at, number: total(l) })) };
}
