import { describe, expect, it } from "vitest";

import { holds, house, parts, rulesOf, variants } from "./agreed";

describe("what a table agrees on", () => {
  it("says the game and nothing else where all is usual", () => {
    expect(rulesOf(true, {}, 10)).toEqual(["advanced"]);
    expect(rulesOf(false, {}, 10)).toEqual(["basic"]);
  });
  it("says what differs, with no_ before what is left out", () => {
    expect(rulesOf(true, { homeworlds: true, sardaukar: false, notes_kept: false, pass_is_final: true }, 8)).toEqual(["advanced", "no_sardaukar", "pass_is_final", "no_notes_kept", "homeworlds", "turns=8"]);
    expect(rulesOf(false, { sardaukar: true }, 10)).toEqual(["basic", "sardaukar"]);
  });
  it("marks what is usual", () => {
    expect(parts.every((p) => holds(p.id, true, {}) && !holds(p.id, false, {}))).toBe(true);
    expect(variants.some((v) => holds(v.id, true, {}))).toBe(false);
    expect(house.filter((h) => holds(h.id, false, {})).map((h) => h.id)).toEqual(house.filter((h) => h.default).map((h) => h.id));
    expect(house.length).toBeGreaterThan(20);
  });
});
