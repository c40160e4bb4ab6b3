import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { discoveries, homeworlds, nameOf, places, territories } from "./catalog";
import { speak } from "../lang/index.svelte";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  return speak("de");
});
afterAll(() => speak("en"));

describe("names in German", () => {
  it("are there for every place, also where it is called as in English", () => {
    for (const id of [...places.keys(), ...territories.keys(), ...homeworlds.keys(), ...discoveries.keys()]) expect(nameOf(id).length, id).toBeGreaterThan(1);
    expect(nameOf("caladan")).toBe("Caladan");
    expect(nameOf("hidden_mobile_stronghold")).toBe("Verborgene Mobile Festung");
  });
});
