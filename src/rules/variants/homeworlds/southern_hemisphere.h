// Southern Hemisphere (4.04.15): a revived Fedaykin may come down where Fremen stand.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Forces are about to come back from the Tanks.
void fedaykin_revived(Table& t, Faction f, Stack forces);

extern const Script kPlaceFedaykinScript;

}  // namespace kanly
