// Richese give a card of theirs to the ally (2.10.36); by house rule everybody any card (5.18).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool can_give_card(const Game& g, Faction f);
Refusal why_no_card_gift(const Game& g, Faction f);

extern const Script kGiveCardScript;

}  // namespace kanly
