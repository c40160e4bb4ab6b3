// Fremen at set-up: ten forces in three Territories, as the player likes (2.04.02).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

void begin_fremen_placement(Table& t);

extern const Script kFremenPlacementScript;

}  // namespace kanly
