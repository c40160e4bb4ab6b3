// Juice of Sapho: being the aggressor, going first or going last (3.03.05).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool can_play_juice_of_sapho(const Game& g, Faction f);
Refusal why_no_juice_of_sapho(const Game& g, Faction f);

// Asks the holder, where the card would be of use at this very moment: before a phase that follows
// the storm order, and in a battle after the reveal.
void offer_juice_of_sapho(Table& t);

extern const Script kJuiceOfSaphoScript;

}  // namespace kanly
