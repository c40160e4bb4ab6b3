// Fremen: free revivals for the ally (2.04.11), battles without spice (2.04.21), special victory (2.04.09).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// Asks whether the ally gets three free revivals, if it has forces in the Tanks (2.04.11).
void offer_free_revivals(Table& t);
// Their battles need no spice; that can be prevented (2.04.21).
void battle_hardened_at_stake(const Game& g, AtStake& at_stake);
// Victories of the last Turn: the condition on the sietches where the Guild plays (2.04.09) …
bool guards_the_sietches(Table& t);
// … and without it the desert is theirs (1.09.05).
bool nobody_has_won(Table& t);

extern const Script kFremenGrantScript;

}  // namespace kanly
