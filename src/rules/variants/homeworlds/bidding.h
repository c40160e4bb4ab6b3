// Homeworlds in the Bidding phase: cards discarded at Kaitain (4.04.13), the card that the occupier of Giedi
// Prime draws (4.04.16).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// At the end of the phase the Emperor may discard cards for 2 spice each.
void offer_kaitain_discards(Table& t);

// Those of the occupier's side with room for the card that the Harkonnen do not draw.
Factions may_draw_for_occupier(const Game& g);
// The card is drawn; the occupier is asked by whom, if there is a choice.
void draw_for_occupier(Table& t);

extern const Script kKaitainDiscardsScript;
extern const Script kOccupierDrawsScript;

}  // namespace kanly
