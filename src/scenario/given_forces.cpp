// Forces of `given`: on the board, in reserves, in the tanks; they always add up.
#include <fmt/format.h>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "scenario/given_parts.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

// {"normal": 3, "special": 1}, or 3 for normal ones alone.
Stack stack_of(const json::value& value, const std::string& where) {
  Stack s;
  if (!value.is_object()) {
    s.normal = static_cast<uint8_t>(number_of(value, where, 0, 99));
    return s;
  }
  Fields f(value, where);
  s.normal = static_cast<uint8_t>(f.number("normal", 0, 0, 99));
  s.special = static_cast<uint8_t>(f.number("special", 0, 0, 99));
  f.done();
  return s;
}

// What the faction has in all.
Stack whole_army(const Game& g, Faction f) {
  return g.forces.total(f) + g.reserves[f] + g.tanks[f];
}

void clear_board(Game& g, Faction f) {
  for (Place p : g.forces.places(f)) {
    const Stack s = g.forces.at(f, p);
    g.forces.remove(f, p, s);
    g.reserves[f] += s;
  }
  if (f == Faction::BeneGesserit) g.advisors = {};
}

void take_side(Game& g, Faction f, Territory t, const std::string& side, const std::string& where) {
  if (side != "advisors" && side != "fighters") {
    throw BadScenario(where, fmt::format("a side is advisors or fighters, not '{}'", side));
  }
  if (f != Faction::BeneGesserit) {
    throw BadScenario(where, "only Bene Gesserit forces have a side");
  }
  if (side == "fighters") {
    if (g.advisors.has(t)) throw BadScenario(where, "one Territory has one side");
    return;
  }
  if (!g.config.has(AdvancedPart::Advisors))
    throw BadScenario(where, "there are no advisors in the basic game");
  g.advisors.add(t);
}

struct Named {
  PerFaction<Stack> board{};
  PerFaction<Stack> at_home{};  // named as forces on the own homeworld
  Factions has_home;
  PerFaction<Stack> reserves{};
  PerFaction<Stack> tanks{};
  Factions has_board;
  Factions has_reserves;
  Factions has_tanks;
};

// Each kind of the Emperor's on its own world: who stands on the other one is said under `homeworlds`.
void check_own_world(Faction f, Territory t, Stack s, const std::string& where) {
  if (f != Faction::Emperor || s.empty()) return;
  const bool salusa = homeworld_of(t) == Homeworld::SalusaSecundus;
  if ((salusa ? s.normal : s.special) == 0) return;
  throw BadScenario(where, fmt::format("forces that strayed to {} are named under 'reserves' and "
                                       "'homeworlds'",
                                       id_of(t)));
}

// Natives are reserves: said in one way or the other.
void natives_are_reserves(Named& named) {
  for (Faction f : named.has_home) {
    if (named.has_reserves.has(f)) {
      throw BadScenario("given",
                        fmt::format("forces of {} on the own homeworld are its 'reserves': "
                                    "name them once",
                                    id_of(f)));
    }
    named.reserves[f] = named.at_home[f];
    named.has_reserves.add(f);
  }
}

void read_board(Game& g, Fields& given, Named& named) {
  const json::value* const list = given.find("forces");
  if (list == nullptr) return;
  const std::string where = given.at("forces");
  const json::array& items = array_of(*list, where);
  PerFaction<Stack> army{};
  for (Faction f : g.players) army[f] = whole_army(g, f);
  for (Faction f : items.empty() ? g.players : Factions()) {  // an empty board
    clear_board(g, f);
    named.has_board.add(f);
  }
  for (const json::value& item : items) {
    if (!item.is_object() || !item.get_object().contains("faction")) continue;
    const Faction f = playing(g, text_of(item.get_object().at("faction"), where), where);
    if (!named.has_board.has(f)) clear_board(g, f);
    named.has_board.add(f);
  }
  for (const json::value& item : items) {
    Fields f(item, where);
    const Faction faction = playing(g, text_of(f.need("faction"), where), where);
    const Place p = place_named(f.need("at"), f.at("at"));
    Stack s;
    s.normal = static_cast<uint8_t>(f.number("normal", 0, 0, 99));
    s.special = static_cast<uint8_t>(f.number("special", 0, 0, 99));
    const std::string side = f.text("side");
    f.done();
    if (is_own_world(g, faction, territory_of(p))) {
      check_own_world(faction, territory_of(p), s, where);
      named.at_home[faction] += s;
      named.has_home.add(faction);
      continue;
    }
    if (static_cast<int>(p) >= kBoardPlaceCount && !is_annex(p) &&
        !foreign_worlds(g, faction).has(p)) {
      throw BadScenario(where, fmt::format("{} is not on the board", id_of(p)));
    }
    named.board[faction] += s;
    const Stack sum = named.board[faction];
    if (sum.normal > army[faction].normal || sum.special > army[faction].special) {
      throw BadScenario(where, fmt::format("{} has {} normal and {} special forces in all; here "
                                           "{} and {} are on the board",
                                           id_of(faction), army[faction].normal,
                                           army[faction].special, sum.normal, sum.special));
    }
    g.forces.add(faction, p, s);
    g.reserves[faction] -= s;
    if (!side.empty() && !s.empty()) take_side(g, faction, territory_of(p), side, f.at("side"));
  }
}

void read_stacks(const Game& g, Fields& given, std::string_view key, PerFaction<Stack>& stacks,
                 Factions& has) {
  const json::value* const value = given.find(key);
  if (value == nullptr) return;
  for (const json::key_value_pair& member : object_of(*value, given.at(key))) {
    const std::string where = given.at(key) + "." + std::string(member.key());
    const Faction f = playing(g, member.key(), where);
    stacks[f] = stack_of(member.value(), where);
    has.add(f);
  }
}

// What is left once the named stacks are taken from the whole; an error if it is less than nothing.
Stack left_over(Faction f, Stack whole, Stack board, Stack named) {
  const Stack sum = board + named;
  if (sum.normal > whole.normal || sum.special > whole.special) {
    throw BadScenario("given",
                      fmt::format("{} has {} normal and {} special forces in all, but {} "
                                  "and {} are given",
                                  id_of(f), whole.normal, whole.special, sum.normal, sum.special));
  }
  return whole - sum;
}

void settle(Game& g, Faction f, const Named& named) {
  if (!named.has_reserves.has(f) && !named.has_tanks.has(f)) return;
  const Stack whole = whole_army(g, f);
  // Who has the whole army elsewhere has nothing left of the set-up placement.
  if (!named.has_board.has(f) && named.reserves[f] + named.tanks[f] == whole) clear_board(g, f);
  const Stack board = g.forces.total(f);
  const Stack rest = left_over(f, whole, board, named.reserves[f] + named.tanks[f]);
  g.reserves[f] = named.reserves[f];
  g.tanks[f] = named.tanks[f];
  if (rest.empty()) return;
  if (!named.has_reserves.has(f)) {
    g.reserves[f] += rest;
  } else if (!named.has_tanks.has(f)) {
    g.tanks[f] += rest;
  } else {
    throw BadScenario(
        "given", fmt::format("{} has {} normal and {} special forces in all; {} and "
                             "{} of them are nowhere",
                             id_of(f), whole.normal, whole.special, rest.normal, rest.special));
  }
}

}  // namespace

void give_forces(Game& g, Fields& given) {
  Named named;
  read_board(g, given, named);
  read_stacks(g, given, "reserves", named.reserves, named.has_reserves);
  read_stacks(g, given, "tanks", named.tanks, named.has_tanks);
  natives_are_reserves(named);
  for (Faction f : g.players) settle(g, f, named);
  if (const json::value* const list = given.find("special_revived")) {
    for (const json::value& item : array_of(*list, given.at("special_revived"))) {
      g.special_revived.add(faction_named(item, given.at("special_revived")));
    }
  }
}

}  // namespace kanly::scenario
