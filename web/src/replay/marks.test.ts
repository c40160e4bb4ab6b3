import { describe, expect, it } from "vitest";

import { drawn, nextMark, previousMark, turnings } from "./marks";
import type { About, Mark } from "./source";

const mark = (at: number, kind: Mark["kind"], turn = 1, more: object = {}): Mark => ({ at, turn, kind, text: `${kind} ${at}`, event: { type: kind, ...more } });
const marks = [mark(3, "turn"), mark(10, "battle"), mark(20, "battle"), mark(30, "victory")];

describe("marks", () => {
  it("are found in both directions, never the one stood at", () => {
    expect(nextMark(marks, "battle", 10)).toBe(20);
    expect(previousMark(marks, "battle", 10)).toBe(null);
    expect(previousMark(marks, "battle", 25)).toBe(20);
    expect(nextMark(marks, "auction", 0)).toBe(null);
  });
});

describe("turning points", () => {
  const about = {
    last: 40, seat: null, factions: ["atreides", "fremen"], marks: [mark(5, "battle_won", 1, { faction: "fremen" }), mark(15, "battle_won", 2, { faction: "atreides" }), mark(18, "worm", 2)],
    curves: { at: [], turns: [], spice: {}, strongholds: {}, chance: { at: [1, 11, 21, 31], of: { atreides: [0.5, 0.48, 0.7, 0.71], fremen: [0.5, 0.52, 0.4, 0.38] } } },
  } as unknown as About;
  it("are the turns that changed most, told by the battle of whom it concerns", () => {
    expect(turnings(about)).toEqual([{ turn: 2, at: 15, faction: "atreides", from: 0.48, to: 0.7, text: "battle_won 15" }]);
  });
  it("need the chances", () => {
    expect(turnings({ ...about, curves: { ...about.curves, chance: undefined } } as unknown as About)).toEqual([]);
  });
});

describe("curves", () => {
  const box = { width: 100, height: 50, apart: 10, steps: false };
  it("go from left to right, and leave out what nobody knows", () => {
    const [line] = drawn([0, 50, 100], { atreides: [0, null, 10] }, 100, 10, box);
    expect(line?.path).toBe("M0.0 50.0L100.0 0.0");
  });
  it("end in sigils that keep their distance within the box", () => {
    const ends = drawn([0, 100], { atreides: [1, 1], fremen: [1, 1], emperor: [1, 1] }, 100, 10, box).map((d) => d.end);
    expect(ends[1]! - ends[0]!).toBeGreaterThanOrEqual(10);
    expect(ends[2]! - ends[1]!).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ends)).toBeLessThanOrEqual(55);
  });
});
