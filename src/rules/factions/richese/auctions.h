// Richese: cards of the cache (2.10.06 – 2.10.15) and of the black market (2.10.37 – 2.10.42) are
// auctioned beside the row, in ways of their own.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- The Bidding phase --------------------------------------------------------------------------
// The phase begins: the cache auction may be prevented (2.10.15) …
void open_cache_window(Table& t);
// … and what became of that is settled. Richese may sell a card of their hand before Declaration
// (2.10.37).
void open_black_market(Table& t);
// The row has fewer cards than there are factions with room (2.10.08).
void shorten_row(Table& t);
// Richese say whether the cache card comes first or last (2.10.07); the first is auctioned at once.
void announce_cache_auction(Table& t);
// Normal bidding is over: the card announced as last (2.10.14).
void hold_last_cache_auction(Table& t);

// --- A sale -------------------------------------------------------------------------------------

// Puts a card up, face up or down; the sale lasts until end_sale().
void begin_sale(Game& g, Sale sale, Card card);
// Auctions the card that is up by the chosen method; afterwards bidding.leader is the winner.
void hold_auction(Table& t);
// The card that was up went to the buyer, or back to Richese, or out of the game.
void end_sale(Table& t, Faction taker);

// Juice of Sapho was played.
void order_changes_once_around(Table& t);

// A Karama neither buys such a card nor lifts a bid (2.10.12, 2.10.38).
Refusal why_no_karama_for_sale(const Game& g);
// Who of the buyer's side pays where the price of any card goes, or None: Richese get the rest.
Faction pays_usual_price(const Game& g, Faction buyer);
// To whom this share of the price goes (2.10.11).
Party receiver_in_sale(Table& t, Faction buyer, Faction payer, Party usual);

extern const Script kCacheAuctionScript;
extern const Script kOnceAroundScript;
extern const Script kSilentAuctionScript;
extern const Script kBlackMarketScript;

}  // namespace kanly
