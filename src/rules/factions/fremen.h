// Fremen: storm losses (2.04.16), worms (2.04.07, 2.04.08, 2.04.10, 2.04.15).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Fremen forces stand unsheltered in that sector.
bool fremen_in_the_open(const Game& g, int sector);
// Half of the stack, rounded up, dies; the Fremen choose which where there is a choice.
void lose_half_in_storm(Table& t, Place p);

extern const Script kFremenStormLossesScript;
extern const Script kRideScript;
extern const Script kKaramaWormScript;

}  // namespace kanly
