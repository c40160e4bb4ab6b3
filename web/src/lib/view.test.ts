import { describe, expect, it } from "vitest";

import { strongholdsHeld, strongholdsOf, type View } from "./view";

describe("strongholds", () => {
  const view = {
    forces: [
      { faction: "fremen", at: "sietch_tabr", normal: 3, special: 0 },
      { faction: "fremen", at: "the_great_flat@15", normal: 1, special: 0 },
      { faction: "bene_gesserit", at: "arrakeen", normal: 2, special: 0, side: "advisors" },
      { faction: "bene_gesserit", at: "carthag", normal: 2, special: 0, side: "fighters" },
    ],
  } as unknown as View;
  const all = new Set(["arrakeen", "carthag", "sietch_tabr"]);
  it("are held by fighters, not by advisors", () => {
    expect(strongholdsHeld(view, "bene_gesserit", all)).toEqual(["carthag"]);
    expect(strongholdsOf(view, "fremen", all)).toBe(1);
    expect(strongholdsHeld(view, "emperor", all)).toEqual([]);
  });
});
