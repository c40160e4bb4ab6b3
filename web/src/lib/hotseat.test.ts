import { describe, expect, it } from "vitest";

import { nextHolder } from "./hotseat";

describe("nextHolder", () => {
  it("gives the device to whoever is asked first", () => {
    expect(nextHolder([true, true], -1)).toBe(0);
    expect(nextHolder([false, false, true], -1)).toBe(2);
  });
  it("leaves it where it is while its holder is asked, or nobody", () => {
    expect(nextHolder([true, true, true], 1)).toBe(1);
    expect(nextHolder([false, false], 1)).toBe(1);
    expect(nextHolder([false, false], -1)).toBe(-1);
  });
  it("takes several who are asked at once one after the other, round the table", () => {
    const asked = [true, true, true];
    const order: number[] = [];
    for (let holder = 1; asked.includes(true); asked[holder] = false) order.push((holder = nextHolder(asked, holder)));
    expect(order).toEqual([1, 2, 0]);
  });
});
