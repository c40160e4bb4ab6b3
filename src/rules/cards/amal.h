// Amal (3.02.01): at the start of a phase everybody pays half of the spice behind the shield.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the holder, before anything else of the phase.
void offer_amal(Table& t);

extern const Script kAmalScript;

}  // namespace kanly
