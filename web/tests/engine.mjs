// The engine of the page in Node: rooms in which every seat is played from here, to meet every kind of question.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { transformWithOxc } from "vite";

import { top } from "./browser.mjs";

export async function engine() {
  const file = join(top, "web/src/engine/wasm.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const { Engine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Engine.load(readFileSync(join(top, "web/dist/kanly.wasm")));
}

// A room with a visitor in each seat. `turn()` hears what was told and says who is asked what.
export function table(kanly, { factions, rules, options = {} }, seed) {
  let now = 1_700_000_000_000;
  const request = JSON.stringify({ factions, rules, seats: factions.map(() => "open"), options });
  const room = kanly.number("kanly_room_create", request, BigInt(now), seed.toString(16).padStart(64, "0"));
  if (room === 0) throw new Error(kanly.lastError);
  const seats = factions.map((faction) => ({ faction, visitor: kanly.number("kanly_room_open", room), welcome: null, view: null, stale: false, events: [], menu: null, anyTime: [], over: null, refused: "", given: 0 }));
  const say = (seat, message) => kanly.number("kanly_room_hear", room, seat.visitor, JSON.stringify(message), BigInt(now));
  function hear(seat) {
    for (const message of JSON.parse(kanly.text("kanly_room_take", room, seat.visitor) ?? "[]")) {
      if (message.type === "welcome") seat.welcome = message;
      else if (message.type === "view") [seat.view, seat.stale] = [message.view, false];
      else if (message.type === "change") seat.stale = true;
      else if (message.type === "menu") seat.menu = message.question > 0 ? message : null;
      else if (message.type === "any_time") seat.anyTime = message.options ?? [];
      else if (message.type === "over") seat.over = message;
      else if (message.type === "refusal") seat.refused = message.refusal.text;
      if (message.events) seat.events = [...seat.events, ...message.events].slice(-40);
    }
  }
  for (const seat of seats) {
    say(seat, { type: "hello", protocol: 1 });
    say(seat, { type: "join", name: seat.faction });
    say(seat, { type: "take_seat", seat: seat.faction });
  }
  say(seats[0], { type: "begin" });
  seats.forEach(hear);
  return {
    seats,
    say,
    // The position as the seat sees it now, whole.
    look(seat) {
      if (seat.stale) say(seat, { type: "resend" });
      hear(seat);
      return { welcome: { ...seat.welcome, seat: seat.faction, stage: "playing" }, view: seat.view, events: seat.events, menu: seat.menu, anyTime: { type: "any_time", options: seat.anyTime } };
    },
    // An answer; in a window for reactions it counts when the window closes, and is not given again.
    choose(seat, answer) {
      seat.given = seat.menu.in_window ? seat.menu.question : 0;
      say(seat, { type: "choose", id: 1, question: seat.menu.question, answers: [answer] });
    },
    turn() {
      seats.forEach(hear);
      const open = (s) => s.menu?.options?.length && !s.menu.answered && s.given !== s.menu.question;
      const asked = seats.filter(open);
      if (asked.length || seats[0].over) return asked;
      const tick = kanly.number("kanly_room_next_tick", room);
      if (tick > 0) now = Math.max(now + 1, tick);
      kanly.number("kanly_room_tick", room, BigInt(now));
      seats.forEach(hear);
      return seats.filter(open);
    },
    close: () => kanly.call("kanly_room_free", [room]),
  };
}
