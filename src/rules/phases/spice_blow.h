// Spice Blow and Nexus phase (1.02), double spice blow (1.13.02), alliances (1.10.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kSpiceBlowScript;
extern const Script kPileScript;
extern const Script kWormScript;
extern const Script kWormStrikesScript;

}  // namespace kanly
