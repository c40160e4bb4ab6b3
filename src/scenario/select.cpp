#include "scenario/select.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/errors.h"
#include "rules/selection.h"
#include "scenario/forced_chance.h"
#include "scenario/names.h"
#include "scenario/said_twice.h"

namespace kanly::scenario {

namespace {

json::value as_json(Faction f) {
  if (f == Faction::None) return nullptr;
  return text(id_of(f));
}

json::value as_json(Factions factions) {
  json::array out;
  for (Faction f : factions) out.push_back(as_json(f));
  return out;
}

SelectionMethod method_named(const std::string& name) {
  if (const auto found = from_id<SelectionMethod>(name)) return *found;
  throw BadScenario("game.selection.method",
                    fmt::format("there is no method '{}': random, free_choice or draft.{}", name,
                                did_you_mean(name, {"random", "free_choice", "draft"})));
}

int seat_named(std::string_view name, const std::string& where) {
  int seat = 0;
  for (char c : name) seat = c >= '0' && c <= '9' && seat < 100 ? 10 * seat + (c - '0') : 1000;
  if (seat < 1 || seat > kMaxSeats) throw BadScenario(where, fmt::format("'{}' is no seat", name));
  return seat;
}

void differ(Result& result, const std::string& where, const json::value& expected,
            const json::value& actual) {
  if (expected == actual) return;
  result.problems.push_back(fmt::format("{}: expected {}, got {}", where, json::serialize(expected),
                                        json::serialize(actual)));
}

void compare(const json::object& expect, const Selection& selection, Result& result) {
  for (const json::key_value_pair& m : expect) {
    const std::string key(m.key());
    if (key == "factions_in_play") {
      differ(result, key, m.value(), static_cast<int64_t>(selection.in_play().size()));
    } else if (key == "complete") {
      differ(result, key, m.value(), selection.complete());
    } else if (key == "left_out") {
      differ(result, key, m.value(), as_json(selection.left_out()));
    } else {
      for (const json::key_value_pair& seat : m.value().get_object()) {
        const int n = seat_named(seat.key(), "expect." + key);
        const std::string where = key + "." + std::to_string(n);
        if (key == "offers") {
          differ(result, where, seat.value(), as_json(selection.offered(n)));
        } else {
          differ(result, where, seat.value(),
                 as_json(key == "shown" ? selection.shown(n) : selection.picked(n)));
        }
      }
    }
  }
}

bool pick(const PlayStep& step, Selection& selection, Result& result) {
  const Selection before = selection;
  const auto refusal = selection.pick(step.seat, step.faction, &result.trace);
  if (refusal && !step.refused) {
    result.problems.push_back(
        fmt::format("{}: refused by {}: {}", step.where, refusal->rule.id(), refusal->text));
  } else if (!refusal && step.refused) {
    result.problems.push_back(step.where + ": should have been refused but was accepted");
  } else if (refusal && !covers(*step.refused, refusal->rule)) {
    result.problems.push_back(fmt::format("{}: refused by {} (\"{}\"), expected {}", step.where,
                                          refusal->rule.id(), refusal->text, step.refused->id()));
  } else if (refusal && !(selection == before)) {
    result.problems.push_back(step.where + ": the refused pick changed the selection");
  }
  return result.problems.empty();
}

}  // namespace

const std::vector<std::string>& selection_expect_keys() {
  static const std::vector<std::string> keys = {
      "picked", "shown", "offers", "complete", "left_out", "factions_in_play", "game_refused"};
  return keys;
}

json::value checked_selection_expect(std::string_view key, const json::value& value,
                                     const std::string& where) {
  const auto factions = [&](const json::value& list) {
    return as_json(factions_named<Factions>(list, where));
  };
  if (key == "factions_in_play") {
    return static_cast<int64_t>(number_of(value, where, 0, kFactionCount));
  }
  if (key == "complete") return bool_of(value, where);
  if (key == "left_out") return factions(value);
  json::object out;
  for (const json::key_value_pair& m : object_of(value, where)) {
    seat_named(m.key(), where);
    if (key == "offers") {
      out[m.key()] = factions(m.value());
    } else {
      out[m.key()] =
          m.value().is_null() ? json::value(nullptr) : as_json(faction_named(m.value(), where));
    }
  }
  return out;
}

void run_selection(const Scenario& s, const SelectionSetup& setup, Result& result) {
  const SelectionMethod method = method_named(setup.method);
  Factions among;
  for (Faction f : setup.among) among.add(f);
  if (setup.among.empty()) among = factions_in(Expansion::Base);
  if (expects_refusal(s, Selection::check(method, setup.players, among), result)) return;
  for (const json::key_value_pair& m : s.given) {
    if (m.key() != "chance") {
      throw BadScenario("given", "before a faction selection only chance can be given");
    }
  }
  const json::value* const list = s.given.if_contains("chance");
  ForcedChance forced = list == nullptr ? ForcedChance() : ForcedChance(*list);
  Chance chance(s.config.seed);
  Selection selection(method, setup.players, among, chance, &forced, &result.trace);
  if (!forced.error().empty()) throw BadScenario("", forced.error());
  for (const PlayStep& step : s.play) {
    if (step.kind == PlayStep::Kind::Expect) {
      compare(step.expect, selection, result);
    } else if (!pick(step, selection, result)) {
      return;
    }
  }
  compare(s.expect, selection, result);
  if (!forced.empty()) result.problems.push_back("given.chance: left over: " + forced.rest());
}

}  // namespace kanly::scenario
