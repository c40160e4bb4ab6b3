// Atreides: the look at the spice deck (2.01.07).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Offers the look at the top of the spice deck before anyone ships.
void offer_wormsign(Table& t);

extern const Script kWormsignScript;

}  // namespace kanly
