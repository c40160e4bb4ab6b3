import { describe, expect, it } from "vitest";

import { asNumber, isPlace, litBy, nextAnswer } from "./options";

describe("answers", () => {
  it("tells numbers, halves and places apart", () => {
    expect(asNumber("12")).toBe(12);
    expect(asNumber("3.5")).toBe(3.5);
    expect(asNumber("pass")).toBeNull();
    expect(isPlace("arrakeen@9")).toBe(true);
    expect(isPlace("arrakeen")).toBe(true);
    expect(isPlace("lasgun")).toBe(false);
  });
  it("lights a ground once for all its sectors, with the lowest price", () => {
    const lit = litBy(
      [
        { name: "pass", label: "Pass" },
        { name: "the_minor_erg@5", label: "5", price: { spice: 4 } },
        { name: "the_minor_erg@6", label: "6", price: { spice: 2 } },
      ],
      "the_minor_erg@6",
    );
    expect([...lit.keys()]).toEqual(["the_minor_erg"]);
    const ground = lit.get("the_minor_erg");
    expect(ground).toMatchObject({ price: 2, chosen: true, answers: ["the_minor_erg@5", "the_minor_erg@6"] });
    expect(ground && nextAnswer(ground, "the_minor_erg@6")).toBe("the_minor_erg@5");
    expect(ground && nextAnswer(ground, null)).toBe("the_minor_erg@5");
  });
});
