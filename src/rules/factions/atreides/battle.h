// Atreides in battle: prescience (2.01.08, 2.01.09) and the Karama power (1.14.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the Atreides for a question if they or their ally fight.
// The same by their Nexus card, for whoever plays it (4.07.06).
void foresee_by_card(Table& t, Faction holder);
Flow offer_prescience(Table& t, Frame& f);
// A number told before a Nexus card changed what forces count falls to what can still be dialed (K-161).
Flow lower_told_numbers(Table& t, Frame& f);

// Whether the Karama power fits now: plans are being made, and the Atreides' own is not in.
bool may_see_plan(const Game& g);
// Shows the plan to the Atreides if they have asked for it and it is in.
void show_plan(Table& t, Faction f);

extern const Script kPrescienceScript;
extern const Script kSeePlanScript;

}  // namespace kanly
