import { describe, expect, it } from "vitest";

import { dodge, meet } from "./dodge";

describe("names on the map", () => {
  const token = { x: 0, y: 0, w: 50, h: 27 };
  it("stay where nothing lies", () => {
    expect(dodge({ x: 100, y: 0, w: 60, h: 14 }, [token])).toBe(0);
  });
  it("move off a token, the shorter way", () => {
    const name = { x: 0, y: 10, w: 60, h: 14 };
    const dy = dodge(name, [token]);
    expect(dy).toBeGreaterThan(0);
    expect(meet({ ...name, y: name.y + dy }, token)).toBe(false);
  });
  it("stay when there is no room", () => {
    expect(dodge({ x: 0, y: 0, w: 60, h: 14 }, [{ x: 0, y: 0, w: 50, h: 400 }])).toBe(0);
  });
});
