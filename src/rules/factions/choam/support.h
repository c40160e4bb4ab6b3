// CHOAM and the spice of battles, before the reveal: paying for the ally's forces (2.09.27), and their
// share, which may be stopped (2.09.35).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// Their share, which is taken in every battle (2.09.33), and the support of their ally.
void choam_at_stake(const Game& g, AtStake& at_stake);
// Both plans are in: the share may be prevented once more (2.09.35).
void share_at_stake(const Game& g, AtStake& at_stake);
// Asks CHOAM how much they release for their ally's plan.
void release_spice(Table& t);
// The plans are final: what the ally's does not use is free again.
void free_unused_spice(Table& t);

extern const Script kReleaseSpiceScript;

}  // namespace kanly
