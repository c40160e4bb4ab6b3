// Who holds which Nexus card, and what it is good for in that hand (4.07.03, 4.07.04).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// Which of its three uses the card has in this hand; None where the card is not known.
Word nexus_use(const Game& g, Faction holder);
// The player holds this card, and its use is this one.
bool holds_nexus_card(const Game& g, Faction f, Faction card, Word use);
Factions holders_of_nexus_cards(const Game& g);

// Shows the card, says which use is made of it and puts it on the discard pile.
void spend_nexus_card(Table& t, Faction f);
// Unused, and unseen by the others.
void discard_nexus_card(Table& t, Faction f);
// From the top of the deck, which is made anew if it is empty (4.07.01).
void draw_nexus_card(Table& t, Faction f);

}  // namespace kanly
