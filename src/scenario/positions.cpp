#include "scenario/positions.h"

#include <algorithm>
#include <exception>

#include "play/config_text.h"
#include "play/game_in_play.h"
#include "play/position_line.h"
#include "scenario/given.h"
#include "scenario/scenario.h"

namespace kanly::scenario {
namespace {

// Who answers first of those whom the scenario names; else whoever is asked.
Faction player_of(const Scenario& s, const GameInPlay& begun) {
  const auto named = std::ranges::find_if(
      s.play, [](const PlayStep& step) { return step.faction != Faction::None; });
  return named != s.play.end() ? named->faction : begun.waiting().first();
}

// Why it cannot be opened, or "".
std::string add(const Scenario& s, std::vector<CasePosition>& cases) {
  if (!s.error.empty()) return s.error;
  if (s.selection) return "it is about choosing factions, before there is a game.";
  const Game start = position_of(s);
  GameInPlay begun;
  begun.stand_at(start);
  begun.go_on();
  if (begun.over()) return "the game is over where it begins.";
  CasePosition c;
  c.id = s.id;
  c.title = s.title;
  c.rules = s.rules;
  c.seat = id_of(player_of(s, begun));
  c.factions = factions_text(start.config);
  c.game_rules = rules_text(start.config);
  c.seed = hex_of(start.config.seed);
  c.position = position_line(start);
  if (position_from_line(start.config, c.position) != start) {
    return "its position cannot be written down.";
  }
  cases.push_back(std::move(c));
  return "";
}

}  // namespace

CasePositions case_positions(const std::filesystem::path& folder) {
  CasePositions all;
  for (const std::filesystem::path& file : scenario_files(folder)) {
    for (const Scenario& s : load_scenarios(file)) {
      std::string why;
      try {
        why = add(s, all.cases);
      } catch (const std::exception& wrong) {
        why = wrong.what();
      }
      if (!why.empty()) all.left_out.emplace(s.id, why);
    }
  }
  return all;
}

}  // namespace kanly::scenario
