// CHOAM: selling cards and trading one with the ally at the end of every phase (2.09.07, 2.09.08,
// 2.09.26), and the Karama power that sells the hand (2.09.36).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// What a Karama stopped may be used again; sales and trade come when the phase is through, after the
// income of tech tokens.
void phase_begins_for_choam(Table& t);

// The Karama power sells at least one other card.
bool may_sell_hand(const Game& g);

extern const Script kPhaseEndScript;
extern const Script kSellCardsScript;
extern const Script kTradeCardsScript;
extern const Script kSellHandScript;

}  // namespace kanly
