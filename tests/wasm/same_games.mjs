// The games of tests/c/same_games.txt and the rooms of tests/c/same_rooms.txt, played by the WebAssembly
// module: each must go as it does in the native program. Then the rest of kanly.h, as a page would use it.
//
//   node tests/wasm/same_games.mjs build/wasm/kanly.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "./kanly.mjs";

const kanly = await load(process.argv[2]);

function create(factions, rules, seed) {
  const game = kanly.call("kanly_create", factions, rules, seed);
  assert.notEqual(game, 0, kanly.lastError());
  return game;
}

function seatBots(game, factions, bots) {
  factions.forEach((faction, i) => {
    const bot = bots.length === 1 ? bots[0] : bots[i];
    assert.equal(kanly.call("kanly_seat_bot", game, faction, bot), 0, kanly.lastError());
  });
}

const hashOf = (game, hash = "kanly_hash") =>
  BigInt.asUintN(64, kanly.call(hash, game)).toString(16).padStart(16, "0");
const linesOf = (name) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

let games = 0;
for (const line of linesOf("../c/same_games.txt")) {
  const [hash, seed, factions, rules, bots] = line.split(" ");
  const game = create(factions, rules, BigInt(seed));
  seatBots(game, factions.split(","), bots.split(","));
  assert.ok(kanly.call("kanly_play_bots", game, 0) > 0, kanly.lastError());
  assert.equal(kanly.call("kanly_over", game), 1);
  assert.equal(hashOf(game), hash, `another game: ${line}`);
  kanly.call("kanly_free", game);
  ++games;
}
assert.ok(games >= 9);

// A person, here one who takes the first option, against bots.
const game = create("atreides fremen harkonnen", "advanced turns=2", 5n);
seatBots(game, ["fremen", "harkonnen"], ["heuristic"]);
let asked = 0;
while (kanly.call("kanly_over", game) === 0) {
  kanly.call("kanly_play_bots", game, 0);
  const { options } = kanly.json("kanly_menu", game, "atreides");
  if (options.length === 0) continue;
  assert.equal(kanly.call("kanly_choose", game, "atreides", options[0].name), 0, kanly.lastError());
  ++asked;
}
assert.ok(asked > 5);
const status = kanly.json("kanly_status_json", game);
assert.equal(status.over, true);
assert.ok(kanly.json("kanly_events", game, "atreides", 0).length > 50);
assert.ok(kanly.json("kanly_view", game, "atreides").spice !== undefined);

// Saved and loaded.
const file = kanly.text("kanly_save", game, 0);
const again = kanly.call("kanly_load", file, file.length);
assert.notEqual(again, 0, kanly.lastError());
assert.equal(hashOf(again), hashOf(game));

// What is said wrongly.
assert.equal(kanly.call("kanly_create", "atreides", "basic", 1n), 0);
assert.match(kanly.lastError(), /rule/);
assert.equal(kanly.call("kanly_choose", game, "emperor", "pass"), -1);
assert.equal(kanly.call("kanly_seat_bot", game, "atreides", "heuristic:weights=/no/such/file"), -1);
assert.match(kanly.lastError(), /cannot be read/);
assert.equal(kanly.call("kanly_seat_bot", game, "atreides", "search:iterations=5:threads=4"), 0);

// Whole games in rooms, through the messages of the protocol: what tests/c/same_rooms.c does.
let rooms = 0;
for (const line of linesOf("../c/same_rooms.txt")) {
  const [, hash, messages, request] = line.match(/^(\S+) (\d+) (.*)$/);
  let now = 1700000000000n;
  const room = kanly.call("kanly_room_create", request, now, "07".repeat(32));
  assert.notEqual(room, 0, kanly.lastError());
  const visitor = kanly.call("kanly_room_open", room);
  const say = (message) =>
    assert.equal(kanly.call("kanly_room_hear", room, visitor, JSON.stringify(message), now), 0);
  say({ type: "hello", protocol: 1 });
  say({ type: "join", name: "Irulan" });
  say({ type: "take_seat", seat: JSON.parse(request).factions[0] });
  say({ type: "begin" });
  let told = 0;
  let answered = 0;
  let last;
  while (kanly.call("kanly_room_over", room) === 0) {
    const thought = kanly.call("kanly_room_think", room, 50, now);
    const news = kanly.json("kanly_room_take", room, visitor);
    told += news.length;
    for (const { type } of news) assert.ok(type !== "error" && type !== "refusal", JSON.stringify(news));
    const menu = news.findLast(({ type }) => type === "menu");
    if (menu !== undefined) {
      const options = menu.options ?? [];
      ++answered;
      if (menu.question > 0 && options.length > 0) {
        const { name } = options[(answered * 7) % options.length];
        say({ type: "choose", question: menu.question, answers: [name] });
      }
    } else if (thought === 0) {
      now = kanly.call("kanly_room_next_tick", room);
      assert.ok(now > 0n, "the room stands still");
      kanly.call("kanly_room_tick", room, now);
    }
    last = news;
  }
  assert.equal(hashOf(room, "kanly_room_hash"), hash, `another game: ${line}`);
  assert.equal(told, Number(messages));
  const end = kanly.json("kanly_room_take", room, visitor).concat(last);
  assert.ok(end.some(({ type }) => type === "over"));

  // Saved, restored, and looked at by the same person.
  const record = kanly.text("kanly_room_save", room, 0);
  const restored = kanly.call("kanly_room_restore", record, new TextEncoder().encode(record).length);
  assert.notEqual(restored, 0, kanly.lastError());
  assert.equal(hashOf(restored, "kanly_room_hash"), hash);
  const back = kanly.call("kanly_room_open", restored);
  kanly.call("kanly_room_hear", restored, back, '{"type":"hello","protocol":1,"token":"1"}', now);
  assert.equal(kanly.json("kanly_room_take", restored, back)[0].stage, "over");
  kanly.call("kanly_room_free", restored);
  kanly.call("kanly_room_free", room);
  ++rooms;
}
assert.ok(rooms >= 3);

// A game looked at again, and what would have been better.
const replay = kanly.call("kanly_replay_open", file, new TextEncoder().encode(file).length);
assert.notEqual(replay, 0, kanly.lastError());
const about = kanly.json("kanly_replay_about", replay);
assert.equal(about.over, true);
assert.equal(about.curves.chance.of.atreides.length, about.curves.chance.at.length);
const { frames } = kanly.json("kanly_replay_frames", replay, "", 10, 12);
assert.deepEqual(frames.map(({ at }) => at), [10, 11, 12]);
assert.ok(kanly.json("kanly_replay_analysis", replay, 12, 10).best);
kanly.call("kanly_replay_free", replay);

// What is said wrongly to a room.
assert.equal(kanly.call("kanly_room_create", '{"factions":["atreides"]}', 1n, "07".repeat(32)), 0);
assert.notEqual(kanly.lastError(), "");
assert.equal(kanly.call("kanly_room_create", "{}", 1n, "7"), 0);
assert.match(kanly.lastError(), /64 hexadecimal digits/);
assert.equal(kanly.call("kanly_room_restore", "nonsense", 8), 0);

console.log(`Kanly ${kanly.version()} in WebAssembly: ${games} games and ${rooms} rooms, all the same`);
