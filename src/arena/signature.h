// One number for how the engine behaves.
#pragma once

#include <cstdint>

namespace kanly {

// A hash over a fixed set of seeded random games, basic and advanced, of 2 to 6 factions: every
// question with its menu and answer by their names, and how each game ended. It changes when a rule
// does, and not when code or memory is only arranged otherwise.
uint64_t signature();

}  // namespace kanly
