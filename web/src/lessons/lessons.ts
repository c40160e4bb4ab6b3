// Five short lessons on positions of their own: what each step points at, and when it comes by itself. Their words are in lang,
// their positions are made by tests/lessons.mjs.
import type { Faction } from "../lib/catalog";
import type { Menu } from "../lib/session.svelte";
import type { View } from "../lib/view";
import type { LessonId } from "./ids";
import positions from "./positions.json";

export interface Step {
  id: string;
  ring?: string; // a selector: what is meant
  when?: (view: View, menu: Menu | null) => boolean; // comes by itself as soon as this holds
}
const asks = (prompt: RegExp) => (_: View, menu: Menu | null) => prompt.test(menu?.prompt ?? "");

const lessons: Record<LessonId, readonly Step[]> = {
  board: [
    { id: "planet", ring: ".map > svg" },
    { id: "storm", ring: ".stormmark" },
    { id: "forces", ring: "[data-ground=arrakeen]" },
    { id: "seats", ring: ".seats" },
    { id: "mine", ring: ".mine" },
    { id: "turn", ring: ".track" },
    { id: "asked", ring: ".tray" },
  ],
  bidding: [
    { id: "card", ring: ".upcard" },
    { id: "worth", ring: ".upcard" },
    { id: "bid", ring: ".tray > .acts" },
    { id: "round", ring: ".inrow", when: (v, m) => asks(/^bid$/)(v, m) && ((v.bidding?.number ?? 0) > 1 || (v.bidding?.passed.length ?? 0) > 2) },
    { id: "sold", ring: ".mine", when: (v) => v.phase !== "bidding" },
  ],
  shipping: [
    { id: "space", ring: ".tray" },
    { id: "where", ring: ".map > svg" },
    { id: "many", ring: ".tray .stepper", when: asks(/^ship_(special_)?forces$/) },
    { id: "move", ring: ".tray", when: asks(/^move$/) },
    { id: "to", ring: ".map > svg", when: asks(/^(move_to|forces)$/) },
    { id: "done", when: (v) => v.phase !== "shipment_and_movement" || (v.shipment?.done.includes("harkonnen") ?? false) },
  ],
  battle: [
    { id: "secret", ring: ".vs" },
    { id: "leader", ring: ".lds" },
    { id: "weapon", ring: ".played > :first-child" },
    { id: "defence", ring: ".played > :last-child" },
    { id: "dial", ring: ".dial" },
    { id: "spice", ring: ".parts .right" },
    { id: "open", ring: ".reveal", when: (v) => v.battle?.revealed ?? v.phase !== "battle" },
  ],
  nexus: [
    { id: "worm", ring: ".tray" },
    { id: "rows", ring: ".nx" },
    { id: "offer", ring: ".nx" },
    { id: "after", when: (v) => v.phase !== "spice_blow" },
  ],
};

export const stepsOf = (id: LessonId): readonly Step[] => lessons[id];
export const positionOf = (id: LessonId): { seat: Faction; record: string } => positions[id] as { seat: Faction; record: string };

// The step that comes next by itself: the last one whose time has come, never one before.
export function stepNow(id: LessonId, step: number, view: View | null, menu: Menu | null): number {
  if (!view) return step;
  return Math.max(step, stepsOf(id).findLastIndex((s) => s.when?.(view, menu)));
}
