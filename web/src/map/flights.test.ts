import { describe, expect, it } from "vitest";

import type { View } from "../lib/view";
import { journeys } from "./flights";

const view = (forces: View["forces"], reserve: number) => ({ forces, reserves: { fremen: { normal: reserve, special: 0 } } }) as unknown as View;
const at = (place: string, normal: number, special = 0) => ({ faction: "fremen" as const, at: place, normal, special });

describe("journeys", () => {
  it("sees a move from place to place", () => {
    const { moved, lost } = journeys(view([at("tsimpo@11", 5, 1)], 3), view([at("tsimpo@11", 2), at("carthag@10", 3, 1)], 3));
    expect(moved).toEqual([{ faction: "fremen", from: "tsimpo@11", to: "carthag@10", normal: 3, special: 1 }]);
    expect(lost).toEqual([]);
  });
  it("sees a shipment out of the reserves", () => {
    expect(journeys(view([], 8), view([at("arrakeen@9", 4)], 4)).moved).toEqual([{ faction: "fremen", from: null, to: "arrakeen@9", normal: 4, special: 0 }]);
  });
  it("sees what is lost", () => {
    expect(journeys(view([at("the_great_flat@15", 4)], 8), view([at("the_great_flat@15", 1)], 8)).lost).toEqual([{ faction: "fremen", at: "the_great_flat@15", number: 3 }]);
  });
});
