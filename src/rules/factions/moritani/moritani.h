// Moritani: set-up (2.12.02) and Duke Vidal (2.12.11).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Six forces in one empty Territory, when all others have placed theirs.
void place_six_forces(Table& t);
// All shipments are done: with battles in two strongholds Duke Vidal may be taken.
void offer_vidal(Table& t);

extern const Script kMoritaniPlacementScript;
extern const Script kTakeVidalScript;

}  // namespace kanly
