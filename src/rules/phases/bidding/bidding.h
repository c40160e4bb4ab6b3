// The Bidding phase (1.04): the row of cards, one auction a card, the purchase.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kBiddingScript;
extern const Script kAuctionScript;
extern const Script kBidTurnScript;
extern const Script kPurchaseScript;

}  // namespace kanly
