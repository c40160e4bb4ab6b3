// Karama at an auction (3.01.11.04): bidding above one's means, buying at once, not paying.
#pragma once

#include "game/queries.h"
#include "rules/kernel/step.h"

namespace kanly {

// The faction may use a card as a Karama for the card that is up.
bool may_use_karama_in_auction(const Game& g, Faction f);
// Puts a card of this kind behind the standing bid and locks it (R23).
void put_behind_bid(Game& g, Faction f, CardKind kind);
// The bid was beaten, paid or dropped: the card is free again.
void release_backing(Game& g);

}  // namespace kanly
