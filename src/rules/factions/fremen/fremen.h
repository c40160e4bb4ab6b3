// Fremen: storm losses (2.04.16), worms (2.04.07, 2.04.08, 2.04.10, 2.04.15), free revivals for the
// ally (2.04.11), special victory (2.04.09).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// Fremen forces stand unsheltered in that sector.
bool fremen_in_the_open(const Game& g, int sector);
// Half of a stack in the storm dies, rounded up; the Fremen choose which where there is a choice. False
// if a Karama has cost them this.
bool lose_half_in_storm(Table& t, Place p);

// Asks whether the ally gets three free revivals, if it has forces in the Tanks (2.04.11).
void offer_free_revivals(Table& t);
// Their battles need no spice; that can be prevented (2.04.21).
void battle_hardened_at_stake(const Game& g, AtStake& at_stake);
// The Karama worm may come: a Spice Blow is on and the Nexus has not begun (1.14.03).
bool may_call_worm(const Game& g);
// Victories of the last Turn: the condition on the sietches where the Guild plays (2.04.09) …
bool guards_the_sietches(Table& t);
// … and without it the desert is theirs (1.09.05).
bool nobody_has_won(Table& t);

extern const Script kFremenGrantScript;
extern const Script kFremenStormLossesScript;
extern const Script kRideScript;
extern const Script kKaramaWormScript;

}  // namespace kanly
