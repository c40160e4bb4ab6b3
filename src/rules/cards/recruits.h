// Recruits (3.04.02): twice as many forces come back free in this Revival phase, up to seven.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// At the start of the phase whoever holds the card is asked.
Flow offer_recruits(Table& t, Frame& f);

extern const Script kRecruitsScript;

}  // namespace kanly
