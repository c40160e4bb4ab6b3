import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { begin, calm, setMoves, toggleTheme } from "./theme";

let kept: Map<string, string>;
const root = { dataset: {} as Record<string, string> };
beforeEach(() => {
  kept = new Map();
  root.dataset = {};
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("light") }));
});
afterEach(() => vi.unstubAllGlobals());

describe("how the page looks", () => {
  it("is what the device prefers until something else is chosen", () => {
    begin();
    expect(root.dataset["theme"]).toBe("light");
    toggleTheme();
    begin();
    expect(root.dataset["theme"]).toBe("dark");
  });
  it("stands still for those who want that, in the styles as well", () => {
    begin();
    expect([calm(), root.dataset["motion"]]).toEqual([false, "on"]);
    setMoves(false);
    expect([calm(), root.dataset["motion"]]).toEqual([true, "off"]);
    root.dataset = {};
    begin();
    expect(root.dataset["motion"]).toBe("off");
  });
});
