import { describe, expect, it } from "vitest";

import { byFaction, clear, tally, wilson, type Finished } from "./statistics";

const game = (faction: Finished["faction"], won: boolean): Finished => ({ id: String(Math.random()), place: "local", faction, won, turn: 5, victory: "strongholds", at: 0 });

describe("statistics", () => {
  it("knows Wilson's interval", () => {
    const { low, high } = wilson(8, 10); // from the literature: 0.490 to 0.943
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.943, 2);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(20, 20).high).toBeCloseTo(1, 9);
  });
  it("counts games by faction", () => {
    const rows = byFaction(tally([game("atreides", true), game("fremen", false), game("atreides", false)]));
    expect(rows.map((r) => [r.faction, r.games, r.won])).toEqual([["atreides", 2, 1], ["fremen", 1, 0]]);
  });
  it("calls clear only what leaves the mean out, with enough games", () => {
    const rows = byFaction([{ faction: "atreides", games: 40, won: 30 }, { faction: "fremen", games: 40, won: 12 }, { faction: "emperor", games: 3, won: 3 }]);
    expect(clear(rows, 0.3).map((r) => r.faction)).toEqual(["atreides"]);
  });
});
