import { describe, expect, it } from "vitest";

import { answersOf, goOn, partBack, rewound, wishesAfter, type Draft, type Led } from "./draft";
import type { Menu } from "./session.svelte";

const menu = (prompt: string, ...names: string[]): Menu => ({ question: 7, prompt, options: names.map((name) => ({ name, label: name })) });
const where = menu("ship_to", "arrakeen", "carthag");
const many = (most: number) => menu("ship_forces", ...Array.from({ length: most }, (_, i) => String(i + 1)));
// To Arrakeen up to five can be shipped, to Carthag up to three.
const asked: string[][] = [];
const room = async (answers: string[]): Promise<Led> => {
  asked.push(answers);
  if (answers[0] === "nowhere") return { refusal: { text: "No." } };
  return answers.length === 1 ? { next: many(answers[0] === "arrakeen" ? 5 : 3) } : { complete: true };
};
const start: Draft = { parts: [], menu: where, at: null };
const shipped = (answer: string): Draft => ({ parts: [{ menu: where, answer: "arrakeen" }], menu: many(5), at: answer });

describe("a decision of several parts", () => {
  it("goes on with what is wished for and leaves the last part open", async () => {
    const after = await goOn(start, (open) => ({ answer: open.prompt === "ship_to" ? "arrakeen" : "4" }), room);
    expect(answersOf(after)).toEqual(["arrakeen"]);
    expect(after.menu?.prompt).toBe("ship_forces");
    expect(after.at).toBe("4");
  });
  it("goes no further than there are wishes", async () => {
    expect(await goOn(start, () => null, room)).toBe(start);
    expect(await goOn(start, () => ({ answer: "sietch_tabr" }), room)).toBe(start);
  });
  it("stands still where an answer is refused", async () => {
    const after = await goOn({ ...start, menu: menu("ship_to", "nowhere") }, () => ({ answer: "nowhere" }), room);
    expect(after.parts).toEqual([]);
    expect(after.at).toBeNull();
  });
  it("keeps what was answered after a part that is changed, where it still can be", async () => {
    const change = async (draft: Draft) => {
      const kept = wishesAfter(draft, 1);
      return goOn(rewound(draft, 0), (open) => (open === where ? { answer: "carthag" } : kept(open)), room);
    };
    expect(await change(shipped("2"))).toMatchObject({ parts: [{ answer: "carthag" }], at: "2" });
    expect(await change(shipped("5"))).toMatchObject({ parts: [{ answer: "carthag" }], at: null });
  });
  it("is taken back to the last part that a person answered", () => {
    const [way, to] = [menu("ship", "reserves"), { menu: where, answer: "arrakeen" }];
    const led: Draft = { parts: [{ menu: way, answer: "reserves", led: true }, to], menu: many(5), at: null };
    const back = partBack(led);
    expect(back).toMatchObject({ menu: where, at: "arrakeen" });
    expect(back && partBack(back)).toBeNull();
  });
});
