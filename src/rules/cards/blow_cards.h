// Thumper (3.02.11) and Harvester (3.02.05), played in the Spice Blow phase.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the holder before the first card of pile A; BlowWork::thumper says whether it was played.
void offer_thumper(Table& t);
// Asks the holder when a spice card has just placed that much.
void offer_harvester(Table& t, Place at, int amount);

extern const Script kThumperScript;
extern const Script kHarvesterScript;

}  // namespace kanly
