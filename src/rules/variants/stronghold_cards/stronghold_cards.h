// Stronghold cards (4.05): who holds which, and what they are in the battle at hand.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The Mentat Pause: each card goes to whoever controls its stronghold now (4.05.01 – 4.05.03).
void claim_stronghold_cards(Table& t);

// Whether the side has the advantage of this card in the battle at hand: the battle is in its
// stronghold, or in the mobile one whose card copies it (4.05.07).
bool holds_stronghold_card_here(const Game& g, Faction f, StrongholdCard card);

// In the mobile stronghold its holder names another card it holds (4.05.07).
Flow copy_stronghold(Table& t, Frame& f);

extern const Script kCopyStrongholdScript;

}  // namespace kanly
