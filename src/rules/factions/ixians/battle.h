// Ixians in battle: suboids that die for cyborgs (2.07.20), and a Karama against cyborgs when the plan is
// made already (2.07.14).
#pragma once

#include "rules/factions/faction_rules.h"

namespace kanly {

// The Ixians have won by strength and are about to lose what they dialed.
void offer_exchange(Table& t);

// Both plans are in: a Karama could still take the strength of cyborgs.
void cyborgs_at_stake(const Game& g, AtStake& at_stake);
// If it did, the dial is lowered to what is possible now.
void lower_dial(Table& t);

extern const Script kExchangeCyborgsScript;
extern const Script kLowerDialScript;

}  // namespace kanly
