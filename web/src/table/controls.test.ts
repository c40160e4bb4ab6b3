import { describe, expect, it } from "vitest";

import prompts from "../../../docs/prompts.md?raw";
import { controlOf, proposedNumber, unitOf, verbOf } from "./controls";

const text = prompts.split("## At any time")[0] ?? "";
const catalogue = [...new Set([...text.matchAll(/^\| `(\w+)` \| (?:ask|sealed|open|pause)/gm)].map((m) => m[1] as string))];

describe("controls", () => {
  it("reads the catalogue of prompts", () => {
    expect(catalogue.length).toBeGreaterThan(200);
  });
  it("falls back to a list for these prompts alone", () => {
    expect(catalogue.filter((id) => controlOf(id) === "list").sort()).toEqual([
      "ambassador_of_ecaz", "auction_direction", "black_market_method", "cache_auction", "cache_method", "cancel_deal", "capture",
      "discovery_token", "inflation", "juice_of_sapho", "karama_prevent", "ornithopter", "place_skilled_leader", "poison_tooth",
      "robbery", "row_card_end", "ship", "ship_cargo", "stone_burner", "terror", "unsold_card",
    ]);
  });
  it("says on the button what will happen", () => {
    expect(verbOf("bid", { name: "4", label: "4" })).toBe("Bid 4");
    expect(verbOf("bid", { name: "pass", label: "pass", declines: true })).toBe("Pass");
    expect(verbOf("revive_forces", { name: "0", label: "0", declines: true })).toBe("None");
    expect(verbOf("weather_control", { name: "0", label: "0", declines: true })).toBe("Keep it still");
    expect(verbOf("prescience_answer", { name: "0.5", label: "0.5" })).toBe("Name ½");
    expect(verbOf("deal_turns", { name: "1", label: "1" })).toBe("For 1 more turn");
    expect(verbOf("claim_charity", { name: "yes", label: "yes" })).toBe("Claim charity");
    expect(verbOf("robbery", { name: "half", label: "half of the spice" })).toBe("Half of the spice");
  });
  it("proposes what is free, what is usual, or the least", () => {
    const priced = [0, 0, 0, 2, 4].map((spice, i) => ({ name: String(i), label: String(i), price: { spice } }));
    expect(proposedNumber("revive_forces", priced, undefined)?.name).toBe("2");
    expect(proposedNumber("ship_forces", priced, undefined)?.name).toBe("1");
    expect(proposedNumber("ship_forces", priced, "4")?.name).toBe("4");
    expect(proposedNumber("forces", priced, undefined)?.name).toBe("4");
    expect(proposedNumber("bid", [], undefined)).toBeNull();
  });
  it("counts in units", () => {
    expect(unitOf("deal_spice", 9)).toBe("spice");
    expect(unitOf("ship_forces", 9)).toBe("of 9");
    expect(unitOf("ship_special_forces", 2)).toBe("of 2 starred");
  });
});
