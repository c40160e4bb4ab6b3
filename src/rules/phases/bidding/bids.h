// Bids, whatever is auctioned (1.04.06): who bids when, and what a bid may be.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// A card is being bid on (3.03.04): one of the row, of the cache or of the black market.
bool card_is_up(const Game& g);
// Which card of the row that is, from 1; kNoNumber for one that is no card of the row.
int auction_number(const Game& g);

// Juice of Sapho has put somebody before or behind all others for this phase (CR-61).
inline bool order_is_changed(const Game& g) {
  return g.goes_first != Faction::None || g.goes_last != Faction::None;
}

// Own spice and what the ally has released: the most a bid may be without a Karama (1.04.06.04).
int bidding_means(const Game& g, Faction f);
// The spice of the ally among it (1.10.02.05).
int bidding_help(const Game& g, Faction f);

// Who opens the next card, Juice of Sapho left out: the next with room (1.04.06, 1.04.07); or None.
Faction next_opener(const Game& g);
// Who really bids first on a card with this opener.
Faction first_bidder(const Table& t);
// No bid stands, and nobody has passed.
void clear_bids(Game& g);
// Whose turn it is after this faction's.
Faction next_bidder(const Table& t, Faction after);
void place_bid(Table& t, Faction f, int amount);
void pass_bid(Table& t, Faction f);
// Juice of Sapho was played.
void order_changes_in_auction(Table& t);
// Bids in turn with raises on a card that is no card of the row, from the First Player on (2.10.38).
void begin_bids_in_turn(Table& t);

}  // namespace kanly
