// The deck of Nexus cards: shuffled at set-up, drawn from after a Nexus, lost by an alliance (4.07.01 to 4.07.03).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Set-up: twelve cards, whichever factions play (4.07.01).
void shuffle_nexus_deck(Table& t);
// After a Nexus, if there is an alliance: whoever has none may draw (4.07.02).
void draw_nexus_cards(Table& t);
// Whoever becomes an ally discards the card (4.07.03).
void allies_discard_nexus_cards(Table& t, Faction a, Faction b);

extern const Script kNexusDrawScript;
extern const Script kNexusRedrawScript;

}  // namespace kanly
