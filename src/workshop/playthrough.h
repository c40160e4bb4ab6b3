// A game between bots as one seat lives it: what it sees happen, what it is asked and what it answers.
#pragma once

#include <string>

#include "catalog/factions.h"
#include "simulation/simulate.h"

namespace kanly::cli {

struct Playthrough {
  Simulation game;
  Faction seat = Faction::None;
  int turns = 1;  // it breaks off after so many
};

// The same text on every machine: tests/playthroughs keeps one for each faction and variant.
std::string playthrough_text(const Playthrough& playthrough);

}  // namespace kanly::cli
