import { describe, expect, it } from "vitest";

import { longestPiece, softened } from "./hyphens";

describe("names on cards", () => {
  it("may break where their long words are joined", () => {
    expect(softened("Stören und Zurückziehen")).toBe("Stören und Zurück\u00adziehen");
    expect(softened("Lasgun")).toBe("Lasgun");
    expect(longestPiece("Wetterkontrolle")).toBe(9);
    expect(longestPiece("Tragbarer Snooper")).toBe(7);
  });
});
