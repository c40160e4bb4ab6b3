// CHOAM and the spice of battles, before the reveal: paying for the ally's forces (2.09.27), and the
// last moment to stop their share (2.09.35).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// Their share, which is taken in every battle (2.09.33), and the support of their ally.
void choam_at_stake(const Game& g, AtStake& at_stake);
// Asks CHOAM how much they release for their ally's plan.
Flow release_spice(Table& t, Frame& f);
// Both plans are in: the share may be prevented once more.
Flow prevent_share(Table& t, Frame& f);

extern const Script kReleaseSpiceScript;

}  // namespace kanly
