import { describe, expect, it } from "vitest";

import type { View } from "../lib/view";
import { seatState, stepsOf } from "./steps";

interface Canned { view: View }
const canned = import.meta.glob<Canned>("../../tests/canned/*.json", { import: "default", eager: true });
const viewOf = (name: string) => structuredClone(canned[`../../tests/canned/${name}.json`]!.view);
const said = (view: View) => stepsOf(view).map((s) => `${s.faction ?? s.words}${s.state && `:${s.state}`}`);

describe("the steps of a phase", () => {
  it("are the players in storm order while forces are shipped", () => {
    const view = viewOf("ship_to");
    const [first, second, third] = view.storm_order;
    Object.assign(view.shipment!, { acting: third, done: [first, second] });
    expect(said(view)).toEqual(view.storm_order.map((f, i) => (i < 2 ? `${f}:done` : i === 2 ? `${f}:now` : f)));
  });
  it("are the cards that are sold, one after the other", () => {
    const view = viewOf("bid");
    Object.assign(view.bidding!, { number: 3 });
    expect(said(view)).toEqual(["1:done", "2:done", "Card 3 of 5:now", "4", "5"]);
    Object.assign(view.bidding!, { sale: "black_market" });
    expect(said(view)[0]).toBe("Black Market:now");
  });
  it("name worms, and who is through with a Nexus", () => {
    const view = viewOf("nexus");
    view.nexus!.done = [view.seats[0]!];
    view.waiting = view.waiting.filter((w) => w.faction !== view.seats[0]);
    const steps = said(view);
    expect(steps[0]).toBe("Worm: South Mesa:done");
    expect(steps).toContain(`${view.seats[0]}:done`);
    expect(steps).toContain(`${view.seats[1]}:now`);
  });
  it("tell of a battle whose plan is in, never what is in it", () => {
    const view = viewOf("plan_leader");
    const { aggressor, defender } = view.battle!;
    view.battle!.plans[aggressor!]!.committed = true;
    const steps = said(view);
    expect(steps.slice(-4)).toEqual(["Plans:now", `${aggressor}:done`, `${defender}:now`, "Reveal"]);
    view.battle!.revealed = true;
    expect(said(view).slice(-2)).toEqual(["Plans:done", "Reveal:now"]);
  });
  it("say nothing of who has revived before anybody was asked", () => {
    const view = viewOf("accept_deal");
    view.waiting = [];
    expect(stepsOf(view).some((s) => s.state)).toBe(false);
    Object.assign(view.revival!.drafts[view.seats[0]!]!, { done: false });
    expect(stepsOf(view).filter((s) => s.state === "now").map((s) => s.faction)).toEqual([view.seats[0]]);
  });
  it("are how far the storm goes, then that it goes", () => {
    const view = viewOf("dial_storm");
    expect(said(view)).toEqual(["How far:now", "Storm moves"]);
    view.storm_work = { moves: 4, left: 2 };
    expect(said(view)).toEqual(["How far:done", "Storm moves 4:now"]);
  });
});

describe("what stands beside a faction's name", () => {
  it("is a tick for who has shipped, and who is asked", () => {
    const view = viewOf("ship_to");
    const [first, second] = view.storm_order;
    Object.assign(view.shipment!, { acting: second, done: [first] });
    view.waiting = [{ faction: second!, prompt: "ship_to" }];
    expect(view.storm_order.map((f) => seatState(view, f, f === second)?.look)).toEqual(["ok", "you", ...view.storm_order.slice(2).map(() => undefined)]);
    expect(seatState(view, second!, false)).toEqual({ words: "choosing", look: "" });
  });
  it("is how it stands in an auction, as far as all may know", () => {
    const view = viewOf("bid");
    const [asked, leads, passed, full, out] = view.storm_order;
    Object.assign(view.bidding!, { bidder: asked, leader: leads, bid: 4, passed: [passed] });
    view.waiting = [{ faction: asked!, prompt: "bid" }];
    view.hand_sizes = { [full!]: 4, [out!]: null };
    if (full === "harkonnen") view.hand_sizes[full] = 8;
    expect([asked, leads, passed, full, out].map((f) => seatState(view, f!, false)?.words)).toEqual(["choosing", "bid 4", "passed", "hand full", "in"]);
  });
  it("is nothing once the game is over", () => {
    const view = viewOf("bid");
    view.over = true;
    expect(view.seats.every((f) => seatState(view, f, false) === null)).toBe(true);
  });
});
