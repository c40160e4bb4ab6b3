// The options that say which game is played: shared by simulate, story, bench and others.
#pragma once

#include <cstdint>
#include <string>

#include "arena/simulate.h"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
}

namespace kanly::cli {

struct GameOptions {
  std::string factions;
  int players = 0;
  std::string rules = "advanced";
  std::string agents = "random";
  uint64_t seed = 1;
  int restless = 0;  // see RandomAgent
};

// Adds --factions, --players, --rules, --agents, --seed and --restless.
void add_game_options(CLI::App& command, GameOptions& options);

// What they ask for; throws BadInput. Without --factions and --players: the six of the base game.
Simulation simulation_of(const GameOptions& options);

}  // namespace kanly::cli
