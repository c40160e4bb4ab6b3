import { describe, expect, it } from "vitest";

import en from "../lang/en";
import { lessonIds } from "./ids";
import { positionOf, stepNow, stepsOf } from "./lessons";
import type { View } from "../lib/view";

const words = en as Record<string, string>;
describe("lessons", () => {
  it("have a position and words for each step, at most 45 in a bubble", () => {
    for (const id of lessonIds) {
      expect(positionOf(id).record).toContain("kanly room");
      for (const step of stepsOf(id)) {
        expect(words[`lesson.${id}.${step.id}.h`], `${id} ${step.id}`).toBeTruthy();
        expect((words[`lesson.${id}.${step.id}.p`] ?? "").split(" ").length, `${id} ${step.id}`).toBeLessThanOrEqual(45);
      }
    }
  });
  it("go on by themselves and never back", () => {
    const view = { phase: "shipment_and_movement" } as View;
    expect(stepNow("shipping", 0, view, { question: 1, prompt: "ship_forces" })).toBe(2);
    expect(stepNow("shipping", 3, view, { question: 1, prompt: "ship_forces" })).toBe(3);
    expect(stepNow("shipping", 0, null, null)).toBe(0);
  });
});
