// Meets every kind of question it can by playing rooms at random, and keeps one menu of each for the tests of the page.
//
//   node tests/menus.mjs GAMES [FIRST]     adds to tests/canned/menus.json
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { dice, top } from "./browser.mjs";
import { engine, table } from "./engine.mjs";

const [games = "4", first = "1"] = process.argv.slice(2);
const file = `${top}/web/tests/menus.json`;
const met = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const everybody = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild", "ixians", "tleilaxu", "choam", "richese", "ecaz", "moritani"];
const variants = ["leader_skills", "stronghold_cards", "tech_tokens", "homeworlds", "nexus_cards", "discoveries"];

// A menu with few options says as much about the page as one with all of them.
function shortened(menu) {
  const { letter, re, question, ...kept } = menu;
  const spread = kept.options.filter((o, i) => o.declines || o.name === kept.usual || i % Math.ceil(kept.options.length / 10) === 0);
  return { ...kept, question: 1, options: spread };
}
const kanly = await engine();
for (let game = Number(first); game < Number(first) + Number(games); game++) {
  const random = dice(game * 7919);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const factions = everybody.map((f) => [random(), f]).sort((a, b) => a[0] - b[0]).slice(0, 6).map(([, f]) => f);
  const room = table(kanly, { factions, rules: ["advanced", ...variants] }, game);
  const before = Object.keys(met).length;
  for (let n = 0; n < 2500 && !room.seats[0].over; n++) {
    const seat = pick(room.turn());
    if (!seat) continue;
    const { menu } = seat;
    met[menu.prompt] ??= shortened(menu);
    if (seat.anyTime.length && random() < 0.04) {
      room.say(seat, { type: "choose", id: 1, answers: [pick(seat.anyTime).name], any_time: true });
      continue;
    }
    const bold = menu.options.filter((o) => !o.declines);
    room.choose(seat, (bold.length && random() < 0.75 ? pick(bold) : pick(menu.options)).name);
  }
  console.log(`game ${game}: ${factions.join(", ")}; ${Object.keys(met).length - before} new questions, ${Object.keys(met).length} in all`);
  room.close();
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(met).sort(([a], [b]) => a.localeCompare(b))), null, 0).replaceAll(/,"(\w+)":\{"type":"menu"/g, ',\n"$1":{"type":"menu"')}\n`);
}
