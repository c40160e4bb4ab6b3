#include "cli/scenario/expect.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/scenario/answers.h"
#include "cli/scenario/expect_events.h"
#include "cli/scenario/names.h"
#include "cli/scenario/select.h"
#include "view/game_json.h"

namespace kanly::cli::scenario {

namespace {

using Problems = std::vector<std::string>;

json::string text(std::string_view s) { return json::string(s.data(), s.size()); }

std::string show(const json::value& v) { return json::serialize(v); }

void differ(Problems& out, const std::string& where, const std::string& expected,
            const std::string& actual) {
  out.push_back(fmt::format("{}: expected {}, got {}", where, expected, actual));
}

// --- Bringing to one form -----------------------------------------------------------------------

json::value checked_list(const json::value& v, const std::string& where,
                         std::string (*id)(const json::value&, const std::string&)) {
  json::array out;
  for (const json::value& item : array_of(v, where)) out.push_back(text(id(item, where)));
  return out;
}

std::string faction_id(const json::value& v, const std::string& where) {
  return std::string(id_of(faction_named(v, where)));
}
std::string card_id(const json::value& v, const std::string& where) {
  return std::string(id_of(card_named(v, where)));
}
std::string spice_card_id(const json::value& v, const std::string& where) {
  return std::string(id_of(spice_card_named(v, where)));
}
std::string leader_id(const json::value& v, const std::string& where) {
  if (v.is_object()) {
    Fields f(v, where);
    const std::string id = leader_id(f.need("leader"), where);
    f.done();
    return id;
  }
  return std::string(id_of(leader_named(v, where)));
}

template <class Check>
json::value checked_by_faction(const json::value& v, const std::string& where, Check check) {
  json::object out;
  for (const json::key_value_pair& m : object_of(v, where)) {
    const std::string inner = where + "." + std::string(m.key());
    out[id_of(faction_named(std::string_view(m.key()), inner))] = check(m.value(), inner);
  }
  return out;
}

json::value checked_stack(const json::value& v, const std::string& where) {
  if (!v.is_object()) return number_of(v, where, 0, 99);
  Fields f(v, where);
  json::object out;
  for (std::string_view key : {"normal", "special", "total"}) {
    if (f.has(key)) out[key] = f.number(key, 0, 0, 99);
  }
  f.done();
  return out;
}

// A place, or a territory of several sectors, of which the sum counts.
std::string place_or_territory(const json::value& v, const std::string& where) {
  std::string name = text_of(v, where);
  if (const auto t = territory_from_id(name); t && places_of(*t).size() > 1) return name;
  return std::string(id_of(place_named(v, where)));
}

json::value checked_forces(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    Fields f(item, where);
    json::object entry;
    entry["faction"] = text(faction_id(f.need("faction"), where));
    entry["at"] = text(place_or_territory(f.need("at"), where));
    for (std::string_view key : {"normal", "special", "total"}) {
      if (f.has(key)) entry[key] = f.number(key, 0, 0, 99);
    }
    if (const json::value* const side = f.find("side")) {
      const std::string name = text_of(*side, where);
      if (name != "advisors" && name != "fighters") {
        throw BadScenario(where, fmt::format("a side is advisors or fighters, not '{}'", name));
      }
      entry["side"] = text(name);
    }
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_spice_on_map(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    Fields f(item, where);
    json::object entry;
    entry["at"] = text(place_or_territory(f.need("at"), where));
    entry["amount"] = number_of(f.need("amount"), where, 0, 999);
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_alliances(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    const json::array& pair = array_of(item, where);
    if (pair.size() != 2) throw BadScenario(where, "an alliance has two members");
    Faction a = faction_named(pair[0], where);
    Faction b = faction_named(pair[1], where);
    if (b < a) std::swap(a, b);
    out.push_back(json::array{text(id_of(a)), text(id_of(b))});
  }
  return out;
}

json::value checked_piles(const json::value& v, const std::string& where) {
  Fields f(v, where);
  json::object out;
  for (std::string_view key : {"a", "b"}) {
    if (const json::value* const pile = f.find(key)) {
      out[key] = checked_list(*pile, f.at(key), spice_card_id);
    }
  }
  f.done();
  return out;
}

json::value checked_waiting(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    if (!item.is_object()) {
      out.push_back(text(faction_id(item, where)));
      continue;
    }
    Fields f(item, where);
    json::object entry;
    entry["faction"] = text(faction_id(f.need("faction"), where));
    if (const json::value* const p = f.find("prompt")) {
      entry["prompt"] = text(prompt_named(*p, where));
    }
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_number(const json::value& v, const std::string& where) {
  if (v.is_null()) return v;
  return number_of(v, where, -9999, 9999);
}

json::value checked_state(Compare compare, const json::value& v, const std::string& where) {
  switch (compare) {
    case Compare::Number:
      return checked_number(v, where);
    case Compare::Bool:
      return bool_of(v, where);
    case Compare::Phase:
      return text(id_of(phase_named(text_of(v, where), where)));
    case Compare::Word:
      return text(text_of(v, where));
    case Compare::FactionNumbers:
      return checked_by_faction(v, where, checked_number);
    case Compare::FactionStacks:
      return checked_by_faction(v, where, checked_stack);
    case Compare::FactionCards:
      return checked_by_faction(v, where, [](const json::value& x, const std::string& w) {
        return checked_list(x, w, card_id);
      });
    case Compare::FactionLeaders:
      return checked_by_faction(v, where, [](const json::value& x, const std::string& w) {
        return checked_list(x, w, leader_id);
      });
    case Compare::CardPile:
    case Compare::Cards:
      return checked_list(v, where, card_id);
    case Compare::SpicePile:
      return checked_list(v, where, spice_card_id);
    case Compare::SpicePiles:
      return checked_piles(v, where);
    case Compare::FactionOrder:
    case Compare::FactionSet:
    case Compare::Factions:
      return checked_list(v, where, faction_id);
    case Compare::Leaders:
      return checked_list(v, where, leader_id);
    case Compare::Alliances:
      return checked_alliances(v, where);
    case Compare::Forces:
      return checked_forces(v, where);
    case Compare::SpiceOnMap:
      return checked_spice_on_map(v, where);
    case Compare::Records:
      return array_of(v, where);
    case Compare::Object:
      return object_of(v, where);
    case Compare::Waiting:
      return checked_waiting(v, where);
  }
  return v;
}

// --- Comparing ----------------------------------------------------------------------------------

// Keys that are in both; a key the actual object does not have is an error in the scenario.
void compare_object(const json::value& expected, const json::value& actual,
                    const std::string& where, Problems& out) {
  if (!expected.is_object()) {
    if (expected == actual) return;
    if (expected.is_number() && actual.is_number() &&
        expected.to_number<double>() == actual.to_number<double>()) {
      return;
    }
    if (expected.is_array() && actual.is_array()) {  // a list of ids: these among others
      const json::array& have = actual.get_array();
      const json::array& want = expected.get_array();
      const bool all = std::ranges::all_of(
          want, [&](const json::value& v) { return std::ranges::find(have, v) != have.end(); });
      if (all && (!want.empty() || have.empty())) return;
    }
    differ(out, where, show(expected), show(actual));
    return;
  }
  if (!actual.is_object()) {
    differ(out, where, show(expected), show(actual));
    return;
  }
  for (const json::key_value_pair& m : expected.get_object()) {
    const std::string inner = where + "." + std::string(m.key());
    const json::value* const found = actual.get_object().if_contains(m.key());
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
  return key == "total" ? number("normal") + number("special") : number(key);
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

bool lies_in(std::string_view place, std::string_view where) {
  if (place == where) return true;
  const auto t = territory_from_id(where);
  const auto p = place_from_id(place);
  return t && p && territory_of(*p) == *t;
}

void compare_forces(const json::value& expected, const json::value& actual, Problems& out) {
  const json::array& have = actual.get_array();
  if (expected.get_array().empty() && !have.empty()) differ(out, "forces", "none", show(actual));
  for (const json::value& item : expected.get_array()) {
    const json::object& want = item.get_object();
    const std::string_view at = want.at("at").get_string();
    json::object sum = {{"normal", 0}, {"special", 0}, {"side", nullptr}};
    for (const json::value& entry : have) {
      const json::object& e = entry.get_object();
      if (e.at("faction") != want.at("faction") || !lies_in(e.at("at").get_string(), at)) continue;
      for (std::string_view key : {"normal", "special"}) {
        sum[key] = sum[key].to_number<int>() + e.at(key).to_number<int>();
      }
      if (const json::value* const side = e.if_contains("side")) sum["side"] = *side;
    }
    const std::string where =
        fmt::format("forces of {} at {}", std::string_view(want.at("faction").get_string()), at);
    json::object stack;
    for (const json::key_value_pair& m : want) {
      if (m.key() == "faction" || m.key() == "at") continue;
      if (m.key() == "side") {
        if (sum["side"] != m.value()) {
          differ(out, where + ", side", show(m.value()), show(sum["side"]));
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

void compare_waiting(const json::value& expected, const json::value& actual, Problems& out) {
  const json::array& want = expected.get_array();
  const json::array& have = actual.get_array();
  bool same = want.size() == have.size();
  for (const json::value& item : want) {
    const std::string_view faction =
        item.is_object() ? item.get_object().at("faction").get_string() : item.get_string();
    const json::value* const prompt =
        item.is_object() ? item.get_object().if_contains("prompt") : nullptr;
    same = same && std::ranges::any_of(have, [&](const json::value& entry) {
             const json::object& e = entry.get_object();
             return std::string_view(e.at("faction").get_string()) == faction &&
                    (prompt == nullptr || e.at("prompt") == *prompt);
           });
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
  switch (key.compare) {
    case Compare::Number:
    case Compare::Bool:
    case Compare::Phase:
    case Compare::Word:
    case Compare::FactionOrder:
      compare_plain(expected, actual, where, out);
      break;
    case Compare::FactionNumbers:
      compare_by_faction(expected, actual, where, out, compare_plain);
      break;
    case Compare::FactionStacks:
      compare_by_faction(expected, actual, where, out, compare_stack);
      break;
    case Compare::FactionCards:
    case Compare::FactionLeaders:
      compare_by_faction(expected, actual, where, out, compare_exact_set);
      break;
    case Compare::CardPile:
    case Compare::SpicePile:
      compare_pile(expected, actual, where, out);
      break;
    case Compare::SpicePiles:
      for (const json::key_value_pair& m : expected.get_object()) {
        compare_pile(m.value(), actual.get_object().at(m.key()), where + "." + std::string(m.key()),
                     out);
      }
      break;
    case Compare::FactionSet:
      compare_exact_set(expected, actual, where, out);
      break;
    case Compare::Factions:
    case Compare::Leaders:
    case Compare::Cards:
    case Compare::Alliances:
      compare_among(expected, actual, where, out);
      break;
    case Compare::Forces:
      compare_forces(expected, actual, out);
      break;
    case Compare::SpiceOnMap:
      compare_spice_on_map(expected, actual, out);
      break;
    case Compare::Records:
      compare_records(expected, actual, where, out);
      break;
    case Compare::Object:
      compare_object(expected, actual, where, out);
      break;
    case Compare::Waiting:
      compare_waiting(expected, actual, out);
      break;
  }
}

const StateKey* find_state_key(std::string_view name) {
  const auto found = std::ranges::find(state_keys(), name, &StateKey::name);
  return found == state_keys().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<StateKey>& state_keys() {
  static const std::vector<StateKey> keys = {
      {"turn", Compare::Number, true},
      {"phase", Compare::Phase, true},
      {"seats", Compare::FactionOrder, true},
      {"circles", Compare::FactionNumbers, true},
      {"storm", Compare::Number, true},
      {"storm_card", Compare::Number, true},
      {"storm_order", Compare::FactionOrder, true},
      {"wheel_users", Compare::FactionSet, true},
      {"shield_wall_destroyed", Compare::Bool, true},
      {"spice", Compare::FactionNumbers, true},
      {"bribes", Compare::FactionNumbers, true},
      {"spice_on_map", Compare::SpiceOnMap, true},
      {"bank", Compare::Number, false},
      {"forces", Compare::Forces, true},
      {"reserves", Compare::FactionStacks, true},
      {"tanks", Compare::FactionStacks, true},
      {"special_revived", Compare::Factions, true},
      {"leaders", Compare::Object, true},
      {"leaders_in_tanks", Compare::Leaders, true},
      {"leaders_face_down", Compare::Leaders, true},
      {"captured_leaders", Compare::FactionLeaders, true},
      {"leaders_used", Compare::Object, true},
      {"kwisatz_haderach", Compare::Object, true},
      {"traitors", Compare::FactionLeaders, true},
      {"traitors_aside", Compare::FactionLeaders, true},
      {"traitor_deck", Compare::Leaders, false},
      {"hands", Compare::FactionCards, true},
      {"hand_sizes", Compare::FactionNumbers, false},
      {"treachery_deck", Compare::CardPile, true},
      {"treachery_discards", Compare::CardPile, true},
      {"removed_cards", Compare::Cards, true},
      {"locked_cards", Compare::Cards, false},
      {"spice_deck", Compare::SpicePile, true},
      {"spice_discards", Compare::SpicePiles, true},
      {"last_blow", Compare::Object, true},
      {"deck_sizes", Compare::Object, false},
      {"karama_powers_used", Compare::Factions, true},
      {"stopped", Compare::Records, false},
      {"alliances", Compare::Alliances, true},
      {"help", Compare::Object, true},
      {"agreements", Compare::Records, true},
      {"prediction", Compare::Object, true},
      {"truths", Compare::Records, false},
      {"charity", Compare::Object, true},
      {"knows", Compare::Object, true},
      {"nexus", Compare::Object, false},
      {"bidding", Compare::Object, false},
      {"revival", Compare::Object, false},
      {"shipment", Compare::Object, false},
      {"battle", Compare::Object, false},
      {"waiting", Compare::Waiting, false},
      {"winners", Compare::FactionSet, false},
      {"victory", Compare::Word, false},
      {"over", Compare::Bool, false},
  };
  return keys;
}

const std::vector<std::string>& expect_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const StateKey& key : state_keys()) all.emplace_back(key.name);
    for (std::string_view key : {"bank_change", "asked", "not_asked", "offered", "not_offered",
                                 "events", "no_events", "sees", "not_sees", "game_refused"}) {
      all.emplace_back(key);
    }
    return all;
  }();
  return keys;
}

json::object checked_expect(const json::object& expect, const Scenario& s) {
  check_keys(expect, s.selection ? selection_expect_keys() : expect_keys(), "expect");
  json::object out;
  for (const json::key_value_pair& m : expect) {
    const std::string where = "expect." + std::string(m.key());
    if (m.key() == "game_refused") {
      out[m.key()] = text(rule_named(m.value(), where).id());
    } else if (s.selection) {
      out[m.key()] = checked_selection_expect(m.key(), m.value(), where);
    } else if (const StateKey* const key = find_state_key(m.key())) {
      out[m.key()] = checked_state(key->compare, m.value(), where);
    } else if (m.key() == "bank_change") {
      out[m.key()] = number_of(m.value(), where, -9999, 9999);
    } else {
      out[m.key()] = checked_happenings(m.key(), m.value(), where);
    }
  }
  return out;
}

std::vector<std::string> compare_expect(const json::object& expect, const Session& session) {
  Problems out;
  const json::object actual = json::parse(game_json(session.game())).get_object();
  for (const json::key_value_pair& m : expect) {
    const StateKey* const key = find_state_key(m.key());
    if (m.key() == "bank_change") {
      const int change = session.game().bank - session.start().bank;
      compare_plain(m.value(), change, "bank_change", out);
    } else if (m.key() == "waiting") {
      compare_waiting(m.value(), json::parse(game_json(session.table())).at("waiting"), out);
    } else if (key != nullptr) {
      compare_state(*key, m.value(), actual.at(m.key()), out);
    } else {
      compare_happenings(m.key(), m.value(), session, out);
    }
  }
  return out;
}

}  // namespace kanly::cli::scenario
