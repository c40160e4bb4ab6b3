// Harkonnen: the extra card (2.05.08) and the exchange of hands by Karama (1.14.04).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Bidding ------------------------------------------------------------------------------------

// Whoever bought a card: the Harkonnen announce their extra card, if they can draw one …
bool announce_extra_card(Table& t, Faction buyer);
// … and draw it.
void draw_extra_card(Table& t);

// --- Karama power -------------------------------------------------------------------------------

// Bidding is on and somebody has a hand to take.
bool may_take_hand(const Game& g);

extern const Script kTakeHandScript;

}  // namespace kanly
