// The Bidding phase (1.04): the row of cards, one auction a card, the purchase.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Own spice and what the ally has released: the most a bid may be without a Karama (1.04.06.04).
int bidding_means(const Game& g, Faction f);
// The spice of the ally among it (1.10.02.05).
int bidding_help(const Game& g, Faction f);

extern const Script kBiddingScript;
extern const Script kAuctionScript;
extern const Script kBidTurnScript;
extern const Script kPurchaseScript;

}  // namespace kanly
