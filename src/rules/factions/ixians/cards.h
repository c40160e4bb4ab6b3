// Ixians and Treachery cards: the choice of the starting card (2.07.03) and of the row (2.07.06),
// Technology (2.07.22), and the card their ally may replace (2.07.21).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Deals the starting cards: the Ixians keep one of as many as there are factions.
void deal_after_choice(Table& t);
// Before the row is dealt: they look at one card more and put one back.
void choose_row(Table& t);
// A card of the row is up and nobody has seen it.
void offer_technology(Table& t);
// Somebody has bought this card, not out of the cache.
// By a Nexus card the buyer does so without them (4.07.12).
void replace_by_card(Table& t, Faction buyer, Card card);
void offer_replacement(Table& t, Faction buyer, Card card);
// The card that may be replaced, in the frame of the script that asks.
Card card_to_replace(const Frame& f);
// What they know of a row and the one use of Technology end with the phase.
void phase_begins_for_ixians(Table& t);

extern const Script kStartingCardsScript;
extern const Script kChooseRowScript;
extern const Script kTechnologyScript;
extern const Script kReplaceCardScript;

}  // namespace kanly
