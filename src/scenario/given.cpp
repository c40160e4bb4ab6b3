#include "scenario/given.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/queries.h"
#include "play/game_in_play.h"
#include "rules/invariants.h"
#include "rules/phases/storm.h"
#include "rules/showing.h"
#include "scenario/expect.h"
#include "scenario/given_parts.h"
#include "scenario/given_value.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

constexpr int kMostSpice = 999;

Factions all_playing(const Game& g, const json::value& list, const std::string& where) {
  Factions set;
  for (const json::value& item : array_of(list, where)) {
    set.add(playing(g, text_of(item, where), where));
  }
  return set;
}

// --- Turn, storm, order -------------------------------------------------------------------------

void give_turn(Game& g, Fields& given) {
  g.turn = static_cast<uint8_t>(given.number("turn", 1, 1, g.config.turns));
  g.phase = phase_named(given.text("phase", "storm"), given.at("phase"));
  if (g.phase == Phase::Over) throw BadScenario(given.at("phase"), "a scenario cannot begin there");
  if (given.has("storm")) {
    const int sector = given.number("storm", 0, 0, kSectorCount);
    g.storm = static_cast<uint8_t>(sector == 0 ? kSectorCount : sector);
  }
  const bool storm_has_moved = g.turn > 1 || g.phase > Phase::Storm;
  if (storm_has_moved) {
    g.wheel_users = {g.config.seats[0], g.config.seats[static_cast<size_t>(g.config.players - 1)]};
    if (uses_storm_deck(g)) g.storm_card = static_cast<uint8_t>(1 + g.chance.below(6));
  }
  if (const json::value* const card = given.find("storm_card")) {
    if (!uses_storm_deck(g)) {
      throw BadScenario(
          given.at("storm_card"),
          "the storm deck is used in the advanced game with Fremen, or by house rule without them");
    }
    g.storm_card = static_cast<uint8_t>(number_of(*card, given.at("storm_card"), 1, 6));
  }
  if (const json::value* const users = given.find("wheel_users")) {
    const json::array& list = array_of(*users, given.at("wheel_users"));
    if (list.size() > 2) throw BadScenario(given.at("wheel_users"), "names two players at most");
    g.wheel_users = {Faction::None, Faction::None};
    for (size_t i = 0; i < list.size(); ++i) {
      g.wheel_users[i] =
          playing(g, text_of(list[i], given.at("wheel_users")), given.at("wheel_users"));
    }
  }
  g.shield_wall_destroyed = given.yes("shield_wall_destroyed");
}

void give_order(Game& g, Fields& given, bool seated) {
  by_faction(g, given, "circles", [&](Faction f, const json::value& v, const std::string& where) {
    g.circle[f] = static_cast<uint8_t>(number_of(v, where, 0, 5));
  });
  Table t(g);
  set_storm_order(t);
  const json::value* const order = given.find("storm_order");
  if (order == nullptr) return;
  const std::string where = given.at("storm_order");
  const json::array& list = array_of(*order, where);
  if (all_playing(g, *order, where) != g.players || list.size() != g.config.players) {
    throw BadScenario(where, "names every player once");
  }
  std::vector<Faction> wanted;
  for (const json::value& item : list) wanted.push_back(faction_named(item, where));
  if (seated && !goes_round(g.config, wanted)) {
    throw BadScenario(where, "contradicts the seats: the order goes round the table from somebody");
  }
  std::ranges::copy(wanted, g.order.begin());
}

// --- Spice --------------------------------------------------------------------------------------

// The name of a Territory alone means the sector in which its card places spice.
Place place_of_spice(const json::value& at, const std::string& where) {
  const auto territory = from_id<Territory>(text_of(at, where));
  for (SpiceCard card : kBaseSpiceDeck - kShaiHuludCards) {
    if (territory == info(card).territory) return info(card).place;
  }
  return place_named(at, where);
}

void give_spice(Game& g, Fields& given) {
  by_faction(g, given, "spice", [&](Faction f, const json::value& v, const std::string& where) {
    g.spice[f] = static_cast<uint16_t>(number_of(v, where, 0, kMostSpice));
  });
  by_faction(g, given, "bribes", [&](Faction f, const json::value& v, const std::string& where) {
    g.bribes[f] = static_cast<uint16_t>(number_of(v, where, 0, kMostSpice));
  });
  if (const json::value* const list = given.find("spice_on_map")) {
    for (const json::value& item : array_of(*list, given.at("spice_on_map"))) {
      Fields f(item, given.at("spice_on_map"));
      const Place p = place_of_spice(f.need("at"), f.at("at"));
      const int amount = number_of(f.need("amount"), f.at("amount"), 0, 255);
      f.done();
      if (static_cast<int>(p) >= kBoardPlaceCount) {
        throw BadScenario(given.at("spice_on_map"), "spice lies on the board only");
      }
      g.spice_at[p] = static_cast<uint8_t>(amount);
    }
  }
}

// The ledger is what the bank has paid out so far.
void settle_bank(Game& g) {
  g.bank = 0;
  for (Faction f : g.players) g.bank -= g.spice[f].value() + g.bribes[f];
  for (uint8_t amount : g.spice_at) g.bank -= amount;
}

// --- Dealings -----------------------------------------------------------------------------------

void give_alliances(Game& g, Fields& given) {
  const json::value* const list = given.find("alliances");
  if (list == nullptr) return;
  const std::string where = given.at("alliances");
  for (const json::value& item : array_of(*list, where)) {
    const json::array& pair = array_of(item, where);
    if (pair.size() != 2) throw BadScenario(where, "an alliance has two members");
    const Faction a = playing(g, text_of(pair[0], where), where);
    const Faction b = playing(g, text_of(pair[1], where), where);
    if (a == b) throw BadScenario(where, "nobody is allied with itself");
    for (Faction f : {a, b}) {
      if (g.ally[f] != Faction::None) {
        throw BadScenario(where, fmt::format("{} is in two alliances", id_of(f)));
      }
    }
    g.ally[a] = b;
    g.ally[b] = a;
  }
}

void give_help(Game& g, Fields& given) {
  by_faction(g, given, "help", [&](Faction f, const json::value& v, const std::string& where) {
    if (g.ally[f] == Faction::None) {
      throw BadScenario(where, fmt::format("{} has no ally to help", id_of(f)));
    }
    Fields h(v, where);
    Help& help = g.help[f];
    help.bids = static_cast<uint8_t>(h.number("bids", help.bids, 0, 250));
    help.shipping = static_cast<uint8_t>(h.number("shipping", help.shipping, 0, 250));
    help.permits = h.yes("permits", help.permits);
    help.shares = h.yes("shares", help.shares);
    h.done();
  });
}

Agreement::Clause clause_named(const std::string& name, const std::string& where) {
  if (name == "none") return Agreement::Clause::None;
  if (name == "not_enter") return Agreement::Clause::NotEnter;
  if (name == "share_sight") return Agreement::Clause::ShareSight;
  if (name == "support_bid") return Agreement::Clause::SupportBid;
  throw BadScenario(where, fmt::format("there is no clause '{}': none, not_enter, share_sight or "
                                       "support_bid",
                                       name));
}

void give_agreements(Game& g, Fields& given) {
  const json::value* const list = given.find("agreements");
  if (list == nullptr) return;
  for (const json::value& item : array_of(*list, given.at("agreements"))) {
    Fields f(item, given.at("agreements"));
    Agreement a;
    a.from = playing(g, text_of(f.need("from"), f.at("from")), f.at("from"));
    a.to = playing(g, text_of(f.need("to"), f.at("to")), f.at("to"));
    a.spice = static_cast<uint8_t>(f.number("spice", 0, 0, 250));
    a.asked = static_cast<uint8_t>(f.number("asked", 0, 0, 250));
    a.clause = clause_named(f.text("clause", "none"), f.at("clause"));
    if (const json::value* const who = f.find("promiser")) {
      a.promiser = playing(g, text_of(*who, f.at("promiser")), f.at("promiser"));
    } else if (a.clause != Agreement::Clause::None) {
      a.promiser = a.to;
    }
    if (const json::value* const t = f.find("territory")) {
      a.territory = territory_named(*t, f.at("territory"));
    }
    a.amount = static_cast<uint8_t>(f.number("amount", 0, 0, 250));
    a.until_turn = static_cast<uint8_t>(f.number("until_turn", g.turn, 1, 255));
    a.enforced = f.yes("enforced", true);
    a.broken = f.yes("broken", false);
    f.done();
    if (g.agreements.full()) throw BadScenario(f.where(), "too many agreements");
    g.agreements.push_back(a);
  }
}

void give_charity(Game& g, Fields& given) {
  const json::value* const value = given.find("charity");
  if (value == nullptr) return;
  Fields f(*value, given.at("charity"));
  if (const json::value* const v = f.find("answered")) {
    g.charity.answered = all_playing(g, *v, f.at("answered"));
  }
  if (const json::value* const v = f.find("claimed")) {
    g.charity.claimed = all_playing(g, *v, f.at("claimed"));
    g.charity.answered |= g.charity.claimed;
  }
  f.done();
  if (g.phase <= Phase::Charity) {
    throw BadScenario(given.at("charity"), "nobody has answered before that phase");
  }
}

// --- Knowledge ----------------------------------------------------------------------------------

// What everybody knows by the rules: own cards and traitors, and what lies open. Of the discards
// only the Atreides keep notes (2.01.06).
void settle_knowledge(Game& g) {
  const Cards open = (g.removed_cards & treachery_cards(g.config)) | g.richese.cache.cards;
  for (Faction f : g.players) {
    Knowledge& k = g.knows[f];
    k.cards = open | g.hands[f].cards;
    if (f == Faction::Atreides) {
      for (Card c : g.treachery_discard) k.cards.add(c);
    }
    k.traitors = g.traitors[f].cards | g.traitors_aside[f].cards;
  }
}

void give_knowledge(Game& g, Fields& given) {
  by_faction(g, given, "knows", [&](Faction f, const json::value& v, const std::string& where) {
    Fields k(v, where);
    Knowledge& known = g.knows[f];
    if (const json::value* const list = k.find("cards")) {
      for (const json::value& item : array_of(*list, k.at("cards"))) {
        known.cards |= cards_of(card_named(item, k.at("cards"))) - g.removed_cards;
      }
    }
    if (const json::value* const list = k.find("hands_of")) {
      for (Faction other : all_playing(g, *list, k.at("hands_of"))) {
        known.cards |= g.hands[other].cards;
      }
    }
    if (const json::value* const list = k.find("traitors")) {
      for (const json::value& item : array_of(*list, k.at("traitors"))) {
        known.traitors.add(leader_named(item, k.at("traitors")));
      }
    }
    if (const json::value* const list = k.find("spice_of")) {
      known.spice_of = all_playing(g, *list, k.at("spice_of"));
    }
    known.spice_top = static_cast<uint8_t>(k.number("spice_deck_top", known.spice_top, 0, 21));
    known.deck_top = static_cast<uint8_t>(k.number("treachery_deck_top", known.deck_top, 0, 64));
    known.deck_bottom =
        static_cast<uint8_t>(k.number("treachery_deck_bottom", known.deck_bottom, 0, 64));
    known.storm_card = k.yes("storm_card", known.storm_card);
    known.prediction = k.yes("prediction", known.prediction);
    k.done();
  });
}

// --- Factions and variants ----------------------------------------------------------------------

std::vector<const ShownKey*> row_keys() {
  std::vector<const ShownKey*> keys;
  for (const Showing* s : showings()) {
    for (const ShownKey& key : s->keys) {
      if (key.give != nullptr) keys.push_back(&key);
    }
  }
  return keys;
}

void give_row_key(Game& g, Fields& given, const ShownKey& key) {
  const json::value* const value = given.find(key.key);
  if (value == nullptr) return key.give(g, nullptr);
  JsonGiven reader(g, *value, given.at(key.key));
  key.give(g, &reader);
}

// What they have of their own; after everything that all share.
void give_rows(Game& g, Fields& given) {
  for (const ShownKey* key : row_keys()) give_row_key(g, given, *key);
}

// Before the traitors, since the one who is loyal is none of them (2.11.19).
void give_loyal_leader(Game& g, Fields& given) {
  const auto keys = row_keys();
  const auto found = std::ranges::find(keys, "loyal_leader", &ShownKey::key);
  if (found != keys.end()) give_row_key(g, given, **found);
}

// --- The agenda ---------------------------------------------------------------------------------

// The Turn's step that begins the phase; a Turn begins with what comes before its storm.
uint8_t turn_step(Phase phase) {
  if (phase == Phase::Storm) return 0;
  const std::string_view id = phase == Phase::Charity ? "charity" : id_of(phase);
  const auto& steps = script(ScriptId::Turn).steps;
  const auto found = std::ranges::find(steps, id, &Step::id);
  return static_cast<uint8_t>(found - steps.begin());
}

void stand_at_phase(Game& g) {
  g.agenda.clear();
  Frame turn;
  turn.script = ScriptId::Turn;
  turn.step = turn_step(g.phase);
  g.agenda.push_back(turn);
  g.waiting = {};
  g.storm_work = {};
}

void play_setup(Game& g) {
  GameInPlay play;
  play.stand_at(g);
  play.go_on();
  while (play.game().phase == Phase::Setup) {
    const Faction f = play.waiting().first();
    play.take({f, play.idle_answer(f)});
  }
  g = play.game();
}

bool is_setup_key(std::string_view key) { return key == "chance" || key == "seats"; }

void take_seats(Config& config, Fields& given) {
  const json::value* const seats = given.find("seats");
  if (seats == nullptr) return;
  const std::string where = given.at("seats");
  const json::array& list = array_of(*seats, where);
  const Factions before = config.factions();
  if (factions_named<Factions>(*seats, where) != before || list.size() != config.players) {
    throw BadScenario(where, "names every player once");
  }
  for (size_t i = 0; i < list.size(); ++i) config.seats[i] = faction_named(list[i], where);
  config.random_seats = false;
}

}  // namespace

Faction playing(const Game& g, std::string_view name, const std::string& where) {
  const Faction f = faction_named(name, where);
  if (!g.in_play(f)) {
    throw BadScenario(where, fmt::format("{} does not play in this game", id_of(f)));
  }
  return f;
}

const std::vector<std::string>& given_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all = {"turn",
                                    "phase",
                                    "seats",
                                    "circles",
                                    "storm",
                                    "storm_card",
                                    "storm_order",
                                    "wheel_users",
                                    "shield_wall_destroyed",
                                    "spice",
                                    "bribes",
                                    "spice_on_map",
                                    "forces",
                                    "reserves",
                                    "tanks",
                                    "special_revived",
                                    "leaders",
                                    "leaders_in_tanks",
                                    "leaders_face_down",
                                    "captured_leaders",
                                    "leaders_used",
                                    "traitors",
                                    "traitors_aside",
                                    "traitors_called",
                                    "hands",
                                    "treachery_deck",
                                    "treachery_discards",
                                    "removed_cards",
                                    "spice_deck",
                                    "spice_discards",
                                    "last_blow",
                                    "sandtrout_waits",
                                    "karama_powers_used",
                                    "alliances",
                                    "help",
                                    "agreements",
                                    "charity",
                                    "knows",
                                    "cache",
                                    "chance"};
    for (const ShownKey* key : row_keys()) all.emplace_back(key->key);
    return all;
  }();
  return keys;
}

void check_given_keys(const json::object& given) {
  check_section(given, given_keys(), expect_keys(), "expect", "given");
  check_keys(given, given_keys(), "given");
}

bool goes_round(const Config& config, const std::vector<Faction>& order) {
  std::vector<Faction> twice;
  for (int i = 0; i < 2 * config.players; ++i) {
    twice.push_back(config.seats[static_cast<size_t>(i % config.players)]);
  }
  return !std::ranges::search(twice, order).empty();
}

bool starts_in_setup(const Scenario& s) {
  const json::value* const phase = s.given.if_contains("phase");
  if (phase != nullptr) {
    return phase->is_string() &&
           phase_named(std::string_view(phase->get_string()), "given.phase") == Phase::Setup;
  }
  return std::ranges::all_of(s.given, [](const auto& m) { return is_setup_key(m.key()); });
}

Game position_of(const Scenario& s) {
  Config config = s.config;
  const json::value value = s.given;
  Fields given(value, "given");
  take_seats(config, given);
  Game g = new_game(config);
  if (starts_in_setup(s)) {
    for (const json::key_value_pair& member : s.given) {
      if (!is_setup_key(member.key()) && member.key() != "phase") {
        throw BadScenario(given.at(member.key()),
                          "cannot be given before set-up; give a turn or a later phase");
      }
    }
    return g;
  }

  play_setup(g);
  given.find("chance");
  give_turn(g, given);
  give_spice(g, given);
  give_forces(g, given);
  give_leaders(g, given);
  give_loyal_leader(g, given);
  give_traitors(g, given);
  give_treachery_cards(g, given);
  give_spice_cards(g, given);
  give_alliances(g, given);
  give_help(g, given);
  give_agreements(g, given);
  give_charity(g, given);
  if (const json::value* const list = given.find("karama_powers_used")) {
    g.karama_powers_used = all_playing(g, *list, given.at("karama_powers_used"));
  }
  settle_knowledge(g);
  give_knowledge(g, given);
  settle_bank(g);
  give_order(g, given, s.seated);
  give_rows(g, given);
  given.done();
  stand_at_phase(g);

  Game probe = g;
  probe.waiting = probe.players;
  // A hand above its limit may be given: rule 1.04.02 is about just that.
  Frame discarding;
  discarding.script = ScriptId::DiscardDown;
  probe.agenda.push_back(discarding);
  if (const auto broken = broken_invariant(probe)) {
    throw BadScenario("given", "this position cannot be: " + *broken +
                                   " (whose forces are not named stand where set-up put them)");
  }
  return g;
}

}  // namespace kanly::scenario
