// How often somebody has won, and how sure that is.
import type { Faction } from "./catalog";

// A game that is over, as this browser or the server keeps it.
export interface Finished {
  id: string;
  place: "room" | "local";
  faction: Faction;
  won: boolean;
  turn: number;
  victory: string;
  at: number;
  factions?: Faction[];
}

// The 95 % interval of Wilson for so many of so many, from 0 to 1.
export function wilson(won: number, games: number): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const share = won / games;
  const under = 1 + (z * z) / games;
  const middle = (share + (z * z) / 2 / games) / under;
  const reach = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / 4 / games / games)) / under;
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export interface Row {
  faction: Faction;
  games: number;
  won: number;
  share: number;
  low: number;
  high: number;
}
// By faction, those with most games first.
export function byFaction(tallies: readonly { faction: Faction; games: number; won: number }[]): Row[] {
  return tallies
    .map(({ faction, games, won }) => ({ faction, games, won, share: games ? won / games : 0, ...wilson(won, games) }))
    .sort((a, b) => b.games - a.games || b.share - a.share);
}
export function tally(finished: readonly Finished[]): { faction: Faction; games: number; won: number }[] {
  const counts = new Map<Faction, { faction: Faction; games: number; won: number }>();
  for (const game of finished) {
    const row = counts.get(game.faction) ?? { faction: game.faction, games: 0, won: 0 };
    row.games++;
    if (game.won) row.won++;
    counts.set(game.faction, row);
  }
  return [...counts.values()];
}
// Those whose interval leaves the mean of all out: the rest may be luck.
export const clear = (rows: readonly Row[], mean: number): Row[] => rows.filter((r) => r.games >= kRanked && (r.low > mean || r.high < mean));
export const kRanked = 10; // fewer games say nothing

// --- Kept in this browser

const kKey = "kanly.finished";
export const finishedGames = (): Finished[] => JSON.parse(localStorage.getItem(kKey) ?? "[]") as Finished[];
export function rememberFinished(game: Finished): void {
  const others = finishedGames().filter((g) => g.id !== game.id);
  localStorage.setItem(kKey, JSON.stringify([game, ...others].slice(0, 500)));
}
