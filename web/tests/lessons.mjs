// The positions of the lessons: made by playing a room to the question that a lesson is about, and checked.
//
//   node tests/lessons.mjs --write     plays them anew: src/lessons/positions.json
//   node tests/lessons.mjs             every position opens, with the question its lesson begins with
import { readFileSync, writeFileSync } from "node:fs";

import { top } from "./browser.mjs";
import { engine } from "./engine.mjs";

const file = `${top}/web/src/lessons/positions.json`;
const six = ["atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen"];
const wanted = {
  board: { seat: "atreides", prompt: /^bid$/, fits: (v) => v.turn === 2 },
  bidding: { seat: "atreides", prompt: /^bid$/, fits: (v) => v.turn === 1 && v.bidding.row[0] && v.bidding.bid < 3 },
  shipping: { seat: "harkonnen", prompt: /^ship$/, fits: (v) => v.turn === 1 },
  battle: { seat: "harkonnen", prompt: /^plan_leader$/, fits: (v, s) => v.hands[s].some((c) => /crysknife|maula|slip|stunner|lasgun|chaumas|chaumurky|ellaca|gom/.test(c)) && v.hands[s].some((c) => /^shield$|snooper/.test(c)) },
  nexus: { seat: "fremen", prompt: /^nexus$/, fits: (v) => v.turn > 1 },
};
const now = 1_700_000_000_000n;
function visit(kanly, room) {
  const visitor = kanly.number("kanly_room_open", room);
  const here = { menu: null, view: null };
  const say = (message) => {
    kanly.number("kanly_room_hear", room, visitor, JSON.stringify(message), now);
    hear();
  };
  function hear() {
    for (const m of JSON.parse(kanly.text("kanly_room_take", room, visitor) ?? "[]")) {
      if (m.type === "menu") here.menu = m.question > 0 ? m : null;
      else if (m.type === "view") here.view = m.view;
    }
  }
  return { here, say, hear };
}
function make(kanly, { seat, prompt, fits }, seed) {
  const request = { factions: six, rules: ["advanced"], seats: six.map((f) => (f === seat ? "open" : "heuristic")), options: { title: "Lesson", pace_ms: 0 } };
  const room = kanly.number("kanly_room_create", JSON.stringify(request), now, seed.toString(16).padStart(64, "0"));
  const { here, say, hear } = visit(kanly, room);
  say({ type: "hello", protocol: 1 });
  say({ type: "join", name: "You" });
  say({ type: "take_seat", seat });
  say({ type: "begin" });
  for (let n = 0; n < 400; n++) {
    while (kanly.number("kanly_room_think", room, 50, now) > 0);
    hear();
    if (!here.menu?.options?.length) break;
    if (prompt.test(here.menu.prompt)) {
      say({ type: "resend" });
      if (here.view.turn > 3) break;
      if (fits(here.view, seat)) return kanly.text("kanly_room_save", room, 0);
    }
    const { options, usual } = here.menu;
    const answer = options.find((o) => o.name === usual) ?? options.find((o) => !o.declines) ?? options[0];
    say({ type: "choose", question: here.menu.question, answers: [answer.name] });
  }
  return null;
}
const kanly = await engine();
if (process.argv[2] === "--write") {
  const positions = {};
  for (const [id, lesson] of Object.entries(wanted)) {
    for (let seed = 1; !positions[id] && seed < 200; seed++) {
      const record = make(kanly, lesson, seed);
      if (record) positions[id] = { seat: lesson.seat, record };
      if (record) console.log(`${id}: seed ${seed}, ${record.length} bytes`);
    }
    if (!positions[id]) throw new Error(`no position for ${id}`);
  }
  writeFileSync(file, `${JSON.stringify(positions, null, 1)}\n`);
} else {
  for (const [id, { seat, record }] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
    const room = kanly.number("kanly_room_restore", record, new TextEncoder().encode(record).length);
    if (!room) throw new Error(`${id}: ${kanly.lastError}; make it anew with node tests/lessons.mjs --write`);
    const { here, say } = visit(kanly, room);
    say({ type: "hello", protocol: 1, token: "1", seat });
    if (!wanted[id].prompt.test(here.menu?.prompt ?? "")) throw new Error(`${id}: asks ${here.menu?.prompt}`);
  }
  console.log("lessons: every position opens with its question");
}
