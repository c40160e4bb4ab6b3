// The options that say which game is played: shared by simulate, story, bench and others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/command_line.h"
#include "simulation/simulate.h"

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
void add_game_options(Command command, GameOptions& options);

// What they ask for; throws BadInput. Without --factions and --players: the six of the base game.
Simulation simulation_of(const GameOptions& options);

// Whether the same seeds give the same games again: not if an agent looks at the clock.
bool is_repeatable(const Simulation& simulation);

// Commands that play games of every kind may be held to one kind.
struct OneKind {
  std::string factions;
  std::string rules;
};

// Adds --factions and --rules.
void add_one_kind_options(Command command, OneKind& options);

// The kind they ask for, or nothing if they ask for none; throws BadInput.
std::optional<Config> config_of(const OneKind& options);

}  // namespace kanly::cli
