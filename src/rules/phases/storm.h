// Storm phase (1.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kStormScript;

// Sets First Player and storm order from the storm's sector (1.01.01).
void set_storm_order(Table& t);
// The sectors a storm standing in `from` enters when it moves on.
inline int next_sector(int from) { return from % kSectorCount + 1; }

}  // namespace kanly
