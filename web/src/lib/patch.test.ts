import { describe, expect, it } from "vitest";

import { patched } from "./patch";

describe("patched", () => {
  it("adds, replaces and removes in objects and lists", () => {
    const before = { spice: { atreides: 5 }, order: ["a", "b"], "a/b": 1 };
    const after = patched(before, [
      { op: "replace", path: "/spice/atreides", value: 7 },
      { op: "add", path: "/order/1", value: "x" },
      { op: "add", path: "/order/-", value: "z" },
      { op: "remove", path: "/order/0" },
      { op: "remove", path: "/a~1b" },
      { op: "add", path: "/phase", value: "storm" },
    ]);
    expect(after).toEqual({ spice: { atreides: 7 }, order: ["x", "b", "z"], phase: "storm" });
    expect(before.order).toEqual(["a", "b"]);
  });
  it("refuses what does not fit", () => {
    expect(() => patched({ a: [1] }, [{ op: "replace", path: "/b", value: 1 }])).toThrow("nothing is at b");
    expect(() => patched({ a: [1] }, [{ op: "remove", path: "/a/1" }])).toThrow("no place 1");
    expect(() => patched({ a: [1] }, [{ op: "add", path: "/a/01", value: 1 }])).toThrow();
    expect(() => patched({ a: 1 }, [{ op: "add", path: "/a/b", value: 1 }])).toThrow("nothing is below");
  });
});
