// Atreides: bidding prescience and notes (2.01.05, 2.01.06).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Bidding ------------------------------------------------------------------------------------

// A card comes up for auction: the window in which the look at it may be prevented …
void before_card_is_seen(Table& t);
// … and the look.
void see_card(Table& t, Card card);

// They keep notes of what is discarded (2.01.06).
void note_discard(Table& t, Faction discarder, Card card);

}  // namespace kanly
