// Leader Skills after a battle: Sandmaster (4.03.28.02), then Rihani Decipherer (4.03.27).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// What skills bring to the winner of the battle.
void winner_uses_skills(Table& t);

}  // namespace kanly
