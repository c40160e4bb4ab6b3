import { describe, expect, it } from "vitest";

import type { Faction } from "../lib/catalog";
import type { View } from "../lib/view";
import { forcesOnPlanet, numbersOf } from "./numbers";
import type { Frame } from "./source";

const event = (type: string, faction: Faction, more: object = {}) => ({ turn: 1, text: "", data: { type, faction, ...more } });
const force = (faction: Faction, at: string, normal: number, special = 0) => ({ faction, at, normal, special });
const view = { seats: ["atreides", "fremen"], forces: [force("atreides", "arrakeen", 4), force("fremen", "red_chasm@6", 2, 1)] } as unknown as View;
const about = { factions: ["atreides", "fremen"] as Faction[], curves: { at: [0, 2], turns: [1, 1], spice: {}, strongholds: {} } };
const frames: Frame[] = [
  { at: 0, view, events: [event("card_bought", "fremen", { amount: 2, card: "shield" }), event("card_bought", "atreides", { amount: 5, card: "lasgun" })] },
  { at: 1, patch: [{ op: "replace", path: "/forces/1/normal", value: 0 }], events: [event("forces_lost", "fremen", { amount: 2 }), event("battle_won", "atreides", { target: "fremen" })] },
  { at: 2, patch: [{ op: "replace", path: "/forces/0/normal", value: 7 }], events: [event("spice_collected", "atreides", { amount: 6 })] },
];

describe("a game in numbers", () => {
  const numbers = numbersOf(about, frames);
  it("counts each faction's part and the whole", () => {
    expect(numbers.of.atreides).toMatchObject({ battles: 1, won: 1, spice: 6, cards: 1, paid: 5, lost: 0 });
    expect(numbers.of.fremen).toMatchObject({ battles: 1, won: 0, spice: 0, cards: 1, paid: 2, lost: 2 });
    expect(numbers.all).toMatchObject({ battles: 1, won: 1, spice: 6, cards: 2, paid: 7, lost: 2 });
  });
  it("names the dearest card", () => expect(numbers.dearest).toEqual({ faction: "atreides", card: "lasgun", amount: 5 }));
  it("has the forces where the other curves have points", () => expect(numbers.forces).toEqual({ atreides: [4, 7], fremen: [3, 1] }));
  it("leaves homeworlds out", () => {
    const away = { ...view, homeworlds: { arrakeen: {} } } as unknown as View;
    expect(forcesOnPlanet(away)).toEqual({ atreides: 0, fremen: 3 });
  });
});
