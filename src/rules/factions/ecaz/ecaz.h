// Ecaz: what comes with them (2.11.03, 2.11.05).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// Duke Vidal, and the Ambassadors: their own one and five drawn at random.
void lay_out_ambassadors(Table& t);
// One of their leaders is nobody's traitor (2.11.19).
void show_loyal_leader(Table& t);
// Five others are drawn when none but their own is left (2.11.09).
void refill_ambassadors(Table& t);
// An Ambassador that lies there goes back to the supply (2.11.09).
void return_ambassador(Table& t, Territory at);

}  // namespace kanly
