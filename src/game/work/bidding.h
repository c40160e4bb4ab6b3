// What the Bidding phase keeps while it runs.
#pragma once

#include <cstdint>

#include "catalog/cards.h"
#include "catalog/factions.h"
#include "game/fixed_list.h"
#include "game/option.h"

namespace kanly {

struct Game;

// A sale beside the row: a card of the cache, or one out of Richese's hand.
enum class Sale : uint8_t { None, Cache, BlackMarket };

struct BiddingWork {
  // Face down, the card to be auctioned next first (1.04.04): one for each player at most, and one
  // more while the Ixians look at them.
  FixedList<Card, kFactionCount + 1> row;
  uint8_t dealt = 0;   // how many cards the row had
  uint8_t number = 0;  // which card of the row is up, from 1

  // The card that is up.
  bool up = false;
  Faction opener = Faction::None;  // kept for the next card (1.04.07)
  Faction bidder = Faction::None;  // whose turn it is to bid
  Faction leader = Faction::None;  // who made the standing bid
  uint8_t bid = 0;                 // the standing bid
  Factions passed;                 // since the standing bid
  Factions skipped;                // … for a full hand, as if they had passed (1.04.03)
  Factions karama_stopped;         // bid for this card within their means only (R124)

  // Behind the standing bid; known to its maker alone, the part of the ally to both allies.
  uint8_t ally_part = 0;
  Card backing = Card::None;  // the locked card that will pay instead of spice (R23)
  bool at_once = false;       // bought with that card on the turn to bid (R24)

  // Richese (2.10.06 – 2.10.15, 2.10.37 – 2.10.42).
  Sale sale = Sale::None;
  Card offered = Card::None;          // the cache card is public, the other Richese's secret
  Word method = Word::None;           // once around, silent or in turn
  Word direction = Word::None;        // of once around
  CardKind claimed = CardKind::None;  // what Richese say the black-market card is
  bool cache_due = false;             // a cache card is auctioned this Turn
  Word cache_when = Word::None;       // first or last
  bool market_sold = false;           // one row card fewer (2.10.39)
  Factions acted;                     // on the card that is up; once around that is once
  // The hand before a card went out of it face down, and which cards of it each seat knew, as bits
  // in their order: should the card come back, they know them again.
  Cards hand_before;
  PerFaction<uint8_t> knew{};

  // By a Nexus card.
  bool price_kept = false;    // nobody is paid (4.07.08, 4.07.15)
  bool paid_to_bank = false;  // not to Richese, who sold it (4.07.15)
  bool goes_at_once = false;  // Richese discard the card they bought (4.07.15)

  void hide(const Game& game, Faction seat);
  friend bool operator==(const BiddingWork&, const BiddingWork&) = default;
};

}  // namespace kanly
