// Richese give a card of theirs to the ally (2.10.36).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool can_give_richese_card(const Game& g, Faction f);
Refusal why_no_richese_card(const Game& g, Faction f);

extern const Script kGiveCardScript;

}  // namespace kanly
