import { describe, expect, it } from "vitest";

import canned from "../../tests/canned/ship_to.json";
import type { View } from "../lib/view";
import { ground } from "./geometry";
import { liesAt, saidOf } from "./lies";
import { inside, outlineOf, stones } from "./rubble";
import { tokensOf } from "./tokens";

const view = {
  ...(canned.view as unknown as View),
  forces: [
    { faction: "harkonnen", at: "carthag@10", normal: 12, special: 0 },
    { faction: "emperor", at: "carthag@10", normal: 0, special: 4 },
    { faction: "richese", at: "cielago_east@2", normal: 1, special: 0, no_field: true },
    { faction: "fremen", at: "cistern", normal: 1, special: 0 },
    { faction: "ixians", at: "hidden_mobile_stronghold", normal: 3, special: 0 },
  ],
  spice_on_map: [{ at: "cielago_east@2", amount: 8 }],
  mobile_stronghold: "the_great_flat@14",
  discoveries: {
    cielago_east: { at: "cielago_east@2", kind: "hiereg", token: "cistern", face_up: true },
    sihaya_ridge: { at: "sihaya_ridge@8", kind: "hiereg", token: null, face_up: false },
  },
  ambassadors: { ambassador_fremen: "carthag", ambassador_emperor: "supply", ambassador_choam: null },
  terror_at: { carthag: 2, arrakeen: 1 },
  terror_tokens: { terror_atomics: "carthag", terror_robbery: null },
  moritani: { aftermath: "arrakeen" },
} as unknown as View;
const said = (territory: string) => liesAt(view, territory).map(saidOf);

describe("what lies on a ground", () => {
  it("is told with everything that stands beside the forces", () => {
    expect(said("carthag")).toEqual(["Harkonnen 12 forces", "Emperor 4 elite", "Ecaz Ambassador of Fremen", "Moritani 2 terror tokens: Atomics"]);
    expect(said("arrakeen")).toEqual(["Moritani 1 terror token", "Atomics Aftermath: no forces may be shipped here"]);
  });
  it("has the places that stand on it, with who is there", () => {
    expect(said("cielago_east")).toEqual(["Richese No-Field (0, 3 or 5) · 1 force", "8 spice", "Cistern", "Fremen 1 force"]);
    expect(said("the_great_flat")).toEqual(["Hidden Mobile Stronghold", "Ixians 3 forces"]);
  });
  it("does not say what a find is before it is known", () => {
    expect(said("sihaya_ridge")).toEqual(["A hiereg discovery, face down"]);
  });
});
describe("the tokens of the expansions", () => {
  const { finds, ambassadors, terrors } = tokensOf(view, (place) => (place.startsWith("carthag") ? 40 : 11));
  it("stand beside the forces of their place", () => {
    expect(ambassadors.map((a) => [a.faction, a.dx])).toEqual([["fremen", 54]]);
    expect(terrors.find((x) => x.id === "carthag")?.dx).toBe(-58);
    expect(finds.map((f) => f.open)).toEqual([true, false]);
  });
  it("show their kind to those who know it", () => {
    expect(terrors.find((x) => x.id === "carthag")?.kinds).toEqual(["terror_atomics", null]);
  });
});
describe("rubble", () => {
  it("lies on the Shield Wall, the same every time", () => {
    const path = ground.get("shield_wall")!.path;
    const { shadows, faces } = stones(path);
    expect(stones(path).shadows).toBe(shadows);
    const outline = outlineOf(path);
    expect(inside([0, 0], outline)).toBe(false);
    const starts = faces.flatMap((face) => [...face.path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m): [number, number] => [Number(m[1]), Number(m[2])]));
    expect(starts.length).toBeGreaterThan(300);
    expect(starts.filter((p) => inside(p, outline)).length / starts.length).toBeGreaterThan(0.9);
  });
});
