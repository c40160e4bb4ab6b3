// One number for how the engine behaves.
#pragma once

#include <cstdint>

#include "game/config.h"

namespace kanly {

// A hash over a fixed set of seeded random games, basic and advanced, between 2 and all of these
// factions: every question with its menu and answer by their names, and how each game ended. It
// changes when a rule does, and not when code or memory is only arranged otherwise.
uint64_t signature(Factions factions, Variants variants);

}  // namespace kanly
