// Fremen: storm losses (2.04.16), worms (2.04.07, 2.04.08, 2.04.10, 2.04.15), free revivals for the
// ally (2.04.11), special victory (2.04.09).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Fremen forces stand unsheltered in that sector.
bool fremen_in_the_open(const Game& g, int sector);
// Half of the stack, rounded up, dies; the Fremen choose which where there is a choice.
void lose_half_in_storm(Table& t, Place p);

// Asks whether the ally gets three free revivals, if it has forces in the Tanks (2.04.11).
void offer_free_revivals(Table& t);
// The last-Turn condition on the sietches (2.04.09.02, 2.04.09.03).
bool guards_the_sietches(Table& t);

extern const Script kFremenGrantScript;
extern const Script kFremenStormLossesScript;
extern const Script kRideScript;
extern const Script kKaramaWormScript;

}  // namespace kanly
