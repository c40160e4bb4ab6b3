// The games of tests/c/same_games.txt, played by the WebAssembly module: each must go as it does in the
// native program. Then the rest of kanly.h, as a page would use it.
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

const hashOf = (game) => BigInt.asUintN(64, kanly.call("kanly_hash", game)).toString(16).padStart(16, "0");

let games = 0;
for (const line of readFileSync(new URL("../c/same_games.txt", import.meta.url), "utf8").split("\n")) {
  if (line === "" || line.startsWith("#")) continue;
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

console.log(`Kanly ${kanly.version()} in WebAssembly: ${games} games, all the same`);
