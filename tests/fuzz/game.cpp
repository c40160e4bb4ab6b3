// Any bytes are a game: a configuration, then what people do, right or wrong.
//
//   byte 0   the factions, as bits         byte 2   house rules flipped, as bits
//   byte 1   bit 0 advanced, bits 1 to 4   byte 3   the seed
//            turns, bits 5 to 7 variants
//
// Every further byte is something that somebody does:
//   0 … 207    takes an option of its menu; of several who are asked, the high bits say who
//   208 … 231  says anything at all (two bytes say what, one says who): refused unless on the menu
//   232 … 247  takes an any-time action
//   248 … 251  is looked at: what a seat may see, dealt anew
//   252 … 255  says several things at once, of which the last is wrong: nothing may change
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "rules/invariants.h"
#include "rules/kernel/engine.h"
#include "simulation/checks.h"

namespace {

using namespace kanly;

class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }

 private:
  const uint8_t* data_;
  size_t left_;
};

[[noreturn]] void fail(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
  std::abort();
}
void check(const Wrong& wrong) {
  if (wrong) fail(*wrong);
}

Config config_from(Bytes& bytes) {
  Config c;
  const unsigned factions = bytes.next();
  unsigned bit = 0;
  for (Faction f : playable_factions()) {
    if ((factions >> bit++ & 1U) != 0) c.seats[c.players++] = f;
  }
  const unsigned mode = bytes.next();
  if ((mode & 1U) != 0) c.advanced = kAdvancedGame;
  unsigned parts = 0;  // that are turned round
  for (AdvancedPart part : kAdvancedGame) {
    const int i = static_cast<int>(part);
    if (i % 8 == 0) parts = bytes.next();
    if ((parts >> i % 8 & 1U) == 0) continue;
    c.advanced.has(part) ? c.advanced.remove(part) : c.advanced.add(part);
  }
  c.turns = static_cast<uint8_t>(1 + (mode >> 1 & 15U) % 10);
  bit = 5;
  for (Variant v : playable_variants()) {
    const bool possible = v != Variant::StrongholdCards || !c.is_basic();
    if ((mode >> bit++ & 1U) != 0 && possible) c.variants.add(v);
  }
  unsigned flipped = 0;
  for (int i = 0; i < kHouseRuleCount; ++i) {
    const auto rule = static_cast<HouseRule>(i);
    if (i % 8 == 0) flipped = bytes.next();
    if ((flipped >> i % 8 & 1U) == 0) continue;
    c.has(rule) ? c.house_rules.remove(rule) : c.house_rules.add(rule);
  }
  if (c.is_large()) c.house_rules.add(HouseRule::MoreThanSix);
  c.seed = seed_from_number(bytes.next());
  return c;
}

Faction one_of(Factions factions, unsigned n) {
  n %= static_cast<unsigned>(factions.size());
  for (Faction f : factions) {
    if (n-- == 0) return f;
  }
  return Faction::None;
}

void answer(Table& t, unsigned byte) {
  const Faction f = one_of(t.game.waiting, byte >> 4);
  Options options;
  menu(t.game, f, options);
  if (options.empty()) fail("an empty menu at " + std::string(prompt(t.game, f)->id));
  apply(t, f, options[static_cast<int>(byte) % options.size()]);
}

void say_anything(Table& t, Bytes& bytes) {
  const unsigned who = bytes.next();
  const unsigned high = bytes.next();
  const unsigned low = bytes.next();
  const Choice c{static_cast<Faction>(who % kFactionCount),
                 Option{static_cast<Option::Kind>(high), static_cast<uint8_t>(low)},
                 (who & 0x80U) != 0};
  Options options;
  c.interrupt ? interrupts(t.game, c.faction, options) : menu(t.game, c.faction, options);
  if (options.contains(c.option)) {
    apply(t, c);
  } else {
    check(wrong_refusal(t.game, c));
  }
}

void act(Table& t, unsigned byte) {
  const Faction f = one_of(t.game.players, byte);
  Options options;
  interrupts(t.game, f, options);
  if (options.empty()) return;
  apply_interrupt(t, f, options[static_cast<int>(byte / 3) % options.size()]);
}

void submit_nonsense(Table& t, Bytes& bytes) {
  const Faction f = t.game.waiting.first();
  Options options;
  menu(t.game, f, options);
  const Option path[] = {options[bytes.next() % options.size()], Option{Option::Kind::None, 7}};
  Game trial = t.game;
  Table trial_table(trial);
  const PathResult result = submit(trial_table, f, path);
  if (result.refusal && !(trial == t.game)) fail("a refused path changed something");
  if (!result.refusal && result.unused != 1) fail("nonsense was accepted");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes bytes(data, size);
  const Config config = config_from(bytes);
  if (check_config(config)) return 0;
  Game game = new_game(config);
  Table t(game);
  advance(t);
  Chance chance(seed_from_number(size));
  while (!bytes.empty() && !game.over()) {
    if (game.waiting.empty()) fail("nobody is asked");
    const unsigned byte = bytes.next();
    if (byte < 208) {
      answer(t, byte);
    } else if (byte < 232) {
      say_anything(t, bytes);
    } else if (byte < 248) {
      act(t, bytes.next());
    } else if (byte < 252) {
      check(wrong_menus(game));
      check(wrong_secrecy(game, one_of(game.players, bytes.next()), chance));
    } else {
      submit_nonsense(t, bytes);
    }
    check(broken_invariant(game));
  }
  return 0;
}
