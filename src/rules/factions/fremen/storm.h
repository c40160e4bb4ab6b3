// Fremen in the storm: half losses (2.04.16), the storm deck (2.04.13) and a look at its card (2.04.14).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Half losses are one use for the whole movement: announced once, before it, if it will hit Fremen.
void announce_half_losses(Table& t);
// Half of these forces dies, rounded up; the script asks which, where there are two kinds.
void lose_half(Table& t, Place p, Stack hit, ScriptId script);
// Half of a stack in the storm dies, rounded up; the Fremen choose which where there is a choice. False
// if a Karama has cost them this.
bool lose_half_in_storm(Table& t, Place p);
// Draws the storm card of the next Turn, which the Fremen may look at.
void prepare_next_storm(Table& t);

extern const Script kFremenStormLossesScript;
extern const Script kStormMigrationScript;
extern const Script kStormCardScript;

}  // namespace kanly
