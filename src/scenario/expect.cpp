#include "scenario/expect.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "scenario/answers.h"
#include "scenario/expect_events.h"
#include "scenario/expect_form.h"
#include "scenario/given.h"
#include "scenario/names.h"
#include "scenario/select.h"
#include "view/game_json.h"

namespace kanly::scenario {

namespace {

using Problems = std::vector<std::string>;

std::string show(const json::value& v) { return json::serialize(v); }

void differ(Problems& out, const std::string& where, const std::string& expected,
            const std::string& actual) {
  out.push_back(fmt::format("{}: expected {}, got {}", where, expected, actual));
}

// --- Comparing ----------------------------------------------------------------------------------

bool lies_in(std::string_view place, std::string_view where) {
  if (place == where) return true;
  const auto t = from_id<Territory>(where);
  const auto p = from_id<Place>(place);
  return t && p && territory_of(*p) == *t;
}

const json::value* member_meant(const json::object& actual, std::string_view key) {
  for (const std::string& name : names_meant(key)) {
    if (const json::value* const found = actual.if_contains(name)) return found;
  }
  return nullptr;
}

// Nothing there, in a table that lists only where there is something.
bool means_nothing(const json::value& expected, std::string_view key) {
  const bool nothing =
      expected.is_null() || (expected.is_number() && expected.to_number<double>() == 0);
  const std::string name = place_alias(std::string(key));
  return nothing && (from_id<Territory>(name) || from_id<Place>(name) || from_id<Leader>(name));
}

bool same_plain(const json::value& expected, const json::value& actual) {
  if (expected == actual) return true;
  if (expected.is_number() && actual.is_number()) {
    return expected.to_number<double>() == actual.to_number<double>();
  }
  if (!expected.is_string() || !actual.is_string()) return false;
  const std::string_view have = actual.get_string();
  const std::vector<std::string> meant = names_meant(expected.get_string());
  return lies_in(have, meant[1]) || std::ranges::count(meant, have) > 0;
}

// A list of ids: these among others, and an empty one demands that there are none.
bool same_list(const json::array& want, const json::array& have) {
  const bool all = std::ranges::all_of(want, [&](const json::value& v) {
    return std::ranges::any_of(have, [&](const json::value& h) { return same_plain(v, h); });
  });
  return all && (!want.empty() || have.empty());
}

// Keys that are in both; a key the actual object does not have is an error in the scenario.
void compare_object(const json::value& expected, const json::value& actual,
                    const std::string& where, Problems& out) {
  if (!expected.is_object()) {
    // A leader is where it is: in the pool, in the tanks ….
    const json::value* const zone =
        actual.is_object() ? actual.get_object().if_contains("zone") : nullptr;
    if (zone != nullptr && same_plain(expected, *zone)) return;
    const bool lists = expected.is_array() && actual.is_array();
    const bool same =
        lists ? same_list(expected.get_array(), actual.get_array()) : same_plain(expected, actual);
    if (!same) differ(out, where, show(expected), show(actual));
    return;
  }
  if (!actual.is_object()) {
    differ(out, where, show(expected), show(actual));
    return;
  }
  for (const json::key_value_pair& m : expected.get_object()) {
    const std::string inner = where + "." + std::string(m.key());
    const json::value* const found = member_meant(actual.get_object(), m.key());
    if (found == nullptr && means_nothing(m.value(), m.key())) continue;
    if (found == nullptr) {
      std::vector<std::string> known;
      for (const json::key_value_pair& a : actual.get_object()) known.emplace_back(a.key());
      throw BadScenario("expect." + where, unknown_key(m.key(), known));
    }
    compare_object(m.value(), *found, inner, out);
  }
}

int stack_number(const json::value& stack, std::string_view key) {
  const json::object& o = stack.get_object();
  const auto number = [&](std::string_view k) { return o.at(k).to_number<int>(); };
  if (key != "total") return number(key);
  const json::value* const token = o.if_contains("no_field");  // it counts as one force (2.10.29)
  return number("normal") + number("special") + (token != nullptr && token->as_bool() ? 1 : 0);
}

void compare_stack(const json::value& expected, const json::value& actual, const std::string& where,
                   Problems& out) {
  if (!expected.is_object()) {
    const int total = stack_number(actual, "total");
    if (total != expected.to_number<int>()) {
      differ(out, where, show(expected), std::to_string(total));
    }
    return;
  }
  for (const json::key_value_pair& m : expected.get_object()) {
    const int number = stack_number(actual, m.key());
    if (number == m.value().to_number<int>()) continue;
    differ(out, where + "." + std::string(m.key()), show(m.value()), std::to_string(number));
  }
}

std::vector<std::string> sorted_ids(const json::value& list) {
  std::vector<std::string> ids;
  for (const json::value& v : list.get_array()) ids.push_back(show(v));
  std::ranges::sort(ids);
  return ids;
}

void compare_exact_set(const json::value& expected, const json::value& actual,
                       const std::string& where, Problems& out) {
  if (sorted_ids(expected) != sorted_ids(actual)) differ(out, where, show(expected), show(actual));
}

void compare_among(const json::value& expected, const json::value& actual, const std::string& where,
                   Problems& out) {
  const json::array& want = expected.get_array();
  std::vector<std::string> have = sorted_ids(actual);
  if (want.empty() && !have.empty()) differ(out, where, "none", show(actual));
  for (const json::value& v : want) {
    const auto found = std::ranges::find(have, show(v));
    if (found == have.end()) {
      differ(out, where, show(v) + " among them", show(actual));
    } else {
      have.erase(found);
    }
  }
}

// Treachery cards and both piles of the spice deck; no two cards of them have the same name.
json::array all_discards(const json::object& game) {
  json::array all = game.at("treachery_discards").get_array();
  for (const json::key_value_pair& pile : game.at("spice_discards").get_object()) {
    for (const json::value& card : pile.value().get_array()) all.push_back(card);
  }
  return all;
}

void compare_pile(const json::value& expected, const json::value& actual, const std::string& where,
                  Problems& out) {
  const json::array& want = expected.get_array();
  const json::array& have = actual.get_array();
  bool same = want.size() <= have.size() && (!want.empty() || have.empty());
  for (size_t i = 0; same && i < want.size(); ++i) same = want[i] == have[i];
  if (same) return;
  json::array top(have.begin(), have.begin() + static_cast<std::ptrdiff_t>(
                                                   std::min(have.size(), want.size() + 2)));
  differ(out, where, want.empty() ? "an empty pile" : show(expected) + " on top", show(top));
}

// With the natives: they are reserves, and forces where somebody looks for them on their world.
json::array forces_and_natives(const json::object& game) {
  json::array all = game.at("forces").get_array();
  const json::value* const worlds = game.if_contains("homeworlds");
  if (worlds == nullptr) return all;
  for (const json::key_value_pair& m : worlds->get_object()) {
    const json::object& world = m.value().get_object();
    const auto stands_there = [&](const json::value& entry) {  // in a battle they have come down
      return entry.at("faction") == world.at("native") && entry.at("at") == m.key();
    };
    if (std::ranges::any_of(all, stands_there)) continue;
    all.push_back({{"faction", world.at("native")},
                   {"at", m.key()},
                   {"normal", world.at("normal")},
                   {"special", world.at("special")}});
  }
  return all;
}

void compare_forces(const json::value& expected, const json::object& game, Problems& out) {
  const json::value& actual = game.at("forces");
  const json::array have = forces_and_natives(game);
  if (expected.get_array().empty() && !actual.get_array().empty()) {
    differ(out, "forces", "none", show(actual));
  }
  for (const json::value& item : expected.get_array()) {
    const json::object& want = item.get_object();
    const std::string_view at = want.at("at").get_string();
    json::object sum = {{"normal", 0}, {"special", 0}, {"side", nullptr}, {"no_field", false}};
    if (want.at("faction") == "bene_gesserit")
      sum["side"] = "fighters";  // as all in the basic game
    for (const json::value& entry : have) {
      const json::object& e = entry.get_object();
      if (e.at("faction") != want.at("faction") || !lies_in(e.at("at").get_string(), at)) continue;
      for (std::string_view key : {"normal", "special"}) {
        sum[key] = sum[key].to_number<int>() + e.at(key).to_number<int>();
      }
      if (const json::value* const side = e.if_contains("side")) sum["side"] = *side;
      if (const json::value* const token = e.if_contains("no_field"); token && token->as_bool()) {
        sum["no_field"] = true;
      }
    }
    const std::string where =
        fmt::format("forces of {} at {}", std::string_view(want.at("faction").get_string()), at);
    json::object stack;
    for (const json::key_value_pair& m : want) {
      if (m.key() == "faction" || m.key() == "at") continue;
      if (m.key() == "side" || m.key() == "no_field") {
        if (sum[m.key()] != m.value()) {
          differ(out, where + ", " + std::string(m.key()), show(m.value()), show(sum[m.key()]));
        }
        continue;
      }
      stack[m.key()] = m.value();
    }
    compare_stack(stack, sum, where, out);
  }
}

void compare_spice_on_map(const json::value& expected, const json::value& actual, Problems& out) {
  const json::array& have = actual.get_array();
  if (expected.get_array().empty() && !have.empty()) {
    differ(out, "spice_on_map", "none", show(actual));
  }
  for (const json::value& item : expected.get_array()) {
    const json::object& want = item.get_object();
    const std::string_view at = want.at("at").get_string();
    int sum = 0;
    for (const json::value& entry : have) {
      const json::object& e = entry.get_object();
      if (lies_in(e.at("at").get_string(), at)) sum += e.at("amount").to_number<int>();
    }
    if (sum != want.at("amount").to_number<int>()) {
      differ(out, fmt::format("spice at {}", at), show(want.at("amount")), std::to_string(sum));
    }
  }
}

void compare_records(const json::value& expected, const json::value& actual,
                     const std::string& where, Problems& out) {
  const json::array& have = actual.get_array();
  if (expected.get_array().empty() && !have.empty()) differ(out, where, "none", show(actual));
  for (const json::value& want : expected.get_array()) {
    const bool found = std::ranges::any_of(have, [&](const json::value& entry) {
      Problems none;
      compare_object(want, entry, where, none);
      return none.empty();
    });
    if (!found) differ(out, where, show(want), show(actual));
  }
}

// A faction by its name, or with what it is asked.
bool waits_as(const json::value& wanted, const json::object& waiting) {
  if (!wanted.is_object()) return wanted == waiting.at("faction");
  return std::ranges::all_of(wanted.get_object(), [&](const json::key_value_pair& m) {
    if (m.key() == "prompt" && waiting.at("prompt").is_string()) {
      return is_prompt(waiting.at("prompt").get_string(), m.value().get_string());
    }
    return waiting.at(m.key()) == m.value();
  });
}

void compare_waiting(const json::value& expected, const json::value& actual, Problems& out) {
  json::array have = actual.get_array();
  bool same = expected.get_array().size() == have.size();
  for (const json::value& item : expected.get_array()) {
    // Nobody waits twice: whoever was found is not looked for again.
    const auto found = std::ranges::find_if(
        have, [&](const json::value& entry) { return waits_as(item, entry.get_object()); });
    same = same && found != have.end();
    if (found != have.end()) have.erase(found);
  }
  if (!same) differ(out, "waiting", show(expected), show(actual));
}

template <class Compare1>
void compare_by_faction(const json::value& expected, const json::value& actual,
                        const std::string& where, Problems& out, Compare1 compare) {
  for (const json::key_value_pair& m : expected.get_object()) {
    const std::string inner = where + "." + std::string(m.key());
    const json::value* const found = actual.get_object().if_contains(m.key());
    if (found == nullptr) {
      out.push_back(inner + ": does not play in this game");
      continue;
    }
    compare(m.value(), *found, inner, out);
  }
}

void compare_plain(const json::value& expected, const json::value& actual, const std::string& where,
                   Problems& out) {
  const bool numbers = expected.is_number() && actual.is_number();
  const bool same =
      numbers ? expected.to_number<int>() == actual.to_number<int>() : expected == actual;
  if (!same) differ(out, where, show(expected), show(actual));
}

void compare_state(const StateKey& key, const json::value& expected, const json::value& actual,
                   Problems& out) {
  const std::string where(key.name);
  switch (key.shape) {
    case Shape::Number:
    case Shape::Bool:
    case Shape::Phase:
    case Shape::Word:
    case Shape::Faction:
    case Shape::Place:
    case Shape::FactionOrder:
      compare_plain(expected, actual, where, out);
      break;
    case Shape::FactionNumbers:
      compare_by_faction(expected, actual, where, out, compare_plain);
      break;
    case Shape::FactionStacks:
      compare_by_faction(expected, actual, where, out, compare_stack);
      break;
    case Shape::FactionCards:
    case Shape::FactionLeaders:
      compare_by_faction(expected, actual, where, out, compare_exact_set);
      break;
    case Shape::CardPile:
    case Shape::SpicePile:
    case Shape::NexusPile:
      compare_pile(expected, actual, where, out);
      break;
    case Shape::SpicePiles:
      for (const json::key_value_pair& m : expected.get_object()) {
        compare_pile(m.value(), actual.get_object().at(m.key()), where + "." + std::string(m.key()),
                     out);
      }
      break;
    case Shape::FactionSet:
    case Shape::CardSet:
      compare_exact_set(expected, actual, where, out);
      break;
    case Shape::Factions:
    case Shape::Leaders:
    case Shape::Cards:
    case Shape::SkillList:
    case Shape::Alliances:
      compare_among(expected, actual, where, out);
      break;
    case Shape::Forces:
      break;  // compared with the natives of homeworlds
    case Shape::SpiceOnMap:
      compare_spice_on_map(expected, actual, out);
      break;
    case Shape::Records:
      compare_records(expected, actual, where, out);
      break;
    case Shape::Object:
    case Shape::Skills:
    case Shape::StrongholdCards:
    case Shape::TechTokens:
    case Shape::NexusCards:
    case Shape::Inflation:
      compare_object(expected, actual, where, out);
      break;
    case Shape::Waiting:
      compare_waiting(expected, actual, out);
      break;
  }
}

constexpr StateKey kTableKeys[] = {
    {"turn", Shape::Number, true},
    {"phase", Shape::Phase, true},
    {"seats", Shape::FactionOrder, true},
    {"circles", Shape::FactionNumbers, true},
    {"storm", Shape::Number, true},
    {"storm_card", Shape::Number, true},
    {"storm_order", Shape::FactionOrder, true},
    {"wheel_users", Shape::FactionSet, true},
    {"shield_wall_destroyed", Shape::Bool, true},
    {"spice", Shape::FactionNumbers, true},
    {"bribes", Shape::FactionNumbers, true},
    {"spice_on_map", Shape::SpiceOnMap, true},
    {"bank", Shape::Number, false},
    {"forces", Shape::Forces, true},
    {"reserves", Shape::FactionStacks, true},
    {"tanks", Shape::FactionStacks, true},
    {"special_revived", Shape::Factions, true},
    {"leaders", Shape::Object, true},
    {"leaders_in_tanks", Shape::Leaders, true},
    {"leaders_face_down", Shape::Leaders, true},
    {"captured_leaders", Shape::FactionLeaders, true},
    {"leaders_used", Shape::Object, true},
    {"traitors", Shape::FactionLeaders, true},
    {"traitors_aside", Shape::FactionLeaders, true},
    {"traitor_deck", Shape::Leaders, false},
    {"traitors_called", Shape::Leaders, true},
    {"hands", Shape::FactionCards, true},
    {"hand_sizes", Shape::FactionNumbers, false},
    {"treachery_deck", Shape::CardPile, true},
    {"treachery_discards", Shape::CardPile, true},
    {"removed_cards", Shape::Cards, true},
    {"locked_cards", Shape::Cards, false},
    {"spice_deck", Shape::SpicePile, true},
    {"spice_discards", Shape::SpicePiles, true},
    {"last_blow", Shape::Object, true},
    {"sandtrout_waits", Shape::Bool, true},
    {"deck_sizes", Shape::Object, false},
    {"karama_powers_used", Shape::Factions, true},
    {"stopped", Shape::Records, false},
    {"alliances", Shape::Alliances, true},
    {"help", Shape::Object, true},
    {"agreements", Shape::Records, true},
    {"truths", Shape::Records, false},
    {"charity", Shape::Object, true},
    {"knows", Shape::Object, true},
    {"cache", Shape::CardSet, true},
    {"just_discarded", Shape::Object, false},
    {"goes_first", Shape::Faction, false},
    {"goes_last", Shape::Faction, false},
    {"storm_work", Shape::Object, false},
    {"nexus", Shape::Object, false},
    {"bidding", Shape::Object, false},
    {"revival", Shape::Object, false},
    {"shipment", Shape::Object, false},
    {"battle", Shape::Object, false},
    {"waiting", Shape::Waiting, false},
    {"winners", Shape::FactionSet, false},
    {"victory", Shape::Word, false},
    {"over", Shape::Bool, false},
};

const StateKey* find_state_key(std::string_view name) {
  const auto found = std::ranges::find(state_keys(), name, &StateKey::name);
  return found == state_keys().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<StateKey>& state_keys() {
  static const std::vector<StateKey> keys = [] {
    std::vector<StateKey> all(std::begin(kTableKeys), std::end(kTableKeys));
    for (const Showing* s : showings()) {
      for (const ShownKey& key : s->keys) {
        all.push_back({key.key, key.shape, key.give != nullptr, key.schema});
      }
    }
    return all;
  }();
  return keys;
}

const std::vector<std::string>& expect_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const StateKey& key : state_keys()) all.emplace_back(key.name);
    for (std::string_view key :
         {"bank_change", "discards_contain", "asked", "not_asked", "offered", "not_offered",
          "events", "no_events", "sees", "not_sees", "game_refused"}) {
      all.emplace_back(key);
    }
    return all;
  }();
  return keys;
}

// Leaders in the Tanks may be named with how they lie: that is a matter of `leaders`.
void how_leaders_lie(const json::value& list, json::object& out) {
  for (const json::value& item : list.get_array()) {
    if (!item.is_object() || !item.get_object().contains("face_down")) continue;
    json::value& leaders = out["leaders"];
    if (!leaders.is_object()) leaders = json::object();
    const json::object& named = item.get_object();
    json::value& leader = leaders.get_object()[named.at("leader").get_string()];
    if (!leader.is_object()) leader = json::object();
    leader.get_object()["face_down"] = named.at("face_down");
  }
}

json::object checked_expect(const json::object& expect, const Scenario& s,
                            const std::string& within) {
  if (!s.selection) check_section(expect, expect_keys(), given_keys(), "given", within);
  check_keys(expect, s.selection ? selection_expect_keys() : expect_keys(), within);
  json::object out;
  for (const json::key_value_pair& m : expect) {
    const std::string where = within + "." + std::string(m.key());
    if (m.key() == "game_refused") {
      out[m.key()] = text(rule_named(m.value(), where).id());
    } else if (s.selection) {
      out[m.key()] = checked_selection_expect(m.key(), m.value(), where);
    } else if (m.key() == "homeworlds") {
      out[m.key()] = checked_homeworlds(m.value(), where);
    } else if (const StateKey* const key = find_state_key(m.key())) {
      out[m.key()] = checked_state(key->shape, m.value(), where);
      if (m.key() == "storm" && out["storm"] == 0) out["storm"] = kSectorCount;
      if (m.key() == "leaders_in_tanks") how_leaders_lie(m.value(), out);
    } else if (m.key() == "bank_change") {
      out[m.key()] = number_of(m.value(), where, -9999, 9999);
    } else if (m.key() == "discards_contain") {
      out[m.key()] = checked_discards(m.value(), where);
    } else {
      out[m.key()] = checked_happenings(m.key(), m.value(), where);
    }
  }
  return out;
}

std::vector<std::string> compare_expect(const json::object& expect, const Session& session) {
  Problems out;
  const json::object actual = json::parse(whole_game_json(session.game())).get_object();
  for (const json::key_value_pair& m : expect) {
    const StateKey* const key = find_state_key(m.key());
    if (m.key() == "bank_change") {
      const int change = session.game().bank - session.start().bank;
      compare_plain(m.value(), change, "bank_change", out);
    } else if (m.key() == "waiting") {
      compare_waiting(m.value(), json::parse(whole_game_json(session.table())).at("waiting"), out);
    } else if (m.key() == "discards_contain") {
      compare_among(m.value(), all_discards(actual), "discards_contain", out);
    } else if (m.key() == "forces") {
      compare_forces(m.value(), actual, out);
    } else if (key != nullptr) {
      compare_state(*key, m.value(), actual.at(m.key()), out);
    } else {
      compare_happenings(m.key(), m.value(), session, out);
    }
  }
  return out;
}

}  // namespace kanly::scenario
