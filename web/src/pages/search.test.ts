import { describe, expect, it } from "vitest";

import book from "../generated/rules.json";
import { findRules, hits } from "./search";

describe("rules", () => {
  it("are found by all the words, in their titles first", () => {
    const found = findRules(book.rules, "traitor leader");
    expect(found.length).toBeGreaterThan(5);
    expect(found.every((r) => /traitor/i.test(r.title + r.text) && /leader/i.test(r.title + r.text))).toBe(true);
    expect(found[0]?.title).toMatch(/traitor|leader/i);
    const last = found.findLastIndex((r) => /traitor|leader/i.test(r.title));
    expect(found.slice(0, last + 1).every((r) => /traitor|leader/i.test(r.title))).toBe(true);
  });
  it("are found by the beginning of their number", () => {
    expect(findRules(book.rules, "1.06.03")[0]?.id).toBe("1.06.03");
  });
  it("show where the words stand", () => {
    expect(hits("Two Traitors (both)", "traitor (")).toEqual([
      { text: "Two ", hit: false }, { text: "Traitor", hit: true }, { text: "s ", hit: false }, { text: "(", hit: true }, { text: "both)", hit: false },
    ]);
    expect(hits("As it is", "")).toEqual([{ text: "As it is", hit: false }]);
  });
});
