#include "rules/phases/bidding/bidding.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/listeners.h"
#include "rules/phases/bidding/bids.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

// --- The row (1.04.01 – 1.04.04) ----------------------------------------------------------------

// Cards gained elsewhere may have left a hand above its limit (R119).
Flow discard_to_limit(Table& t, Frame&) {
  for (int i = t.game.config.players - 1; i >= 0; --i) {  // the last pushed is asked first
    discard_down(t, t.game.order[static_cast<size_t>(i)]);
  }
  return Flow::Next;
}

Flow declare_hands(Table& t, Frame&) {
  const Game& g = t.game;
  t.rule("1.04.10"_r);
  t.rule("1.11.02"_r);
  if (t.sink == nullptr) return Flow::Next;
  for (Faction f : storm_order(g)) {
    t.emit({.type = EventType::HandDeclared, .faction = f, .amount = g.hands[f].size()});
  }
  return Flow::Next;
}

Flow count_row(Table& t, Frame&) {
  Game& g = t.game;
  int eligible = 0;
  for (Faction f : g.players) {
    t.rule(hand_limit_rule(f));
    if (has_room(g, f)) ++eligible;
  }
  g.bidding.dealt = static_cast<uint8_t>(eligible);
  return Flow::Next;
}

Flow deal_row(Table& t, Frame&) {
  Game& g = t.game;
  while (g.bidding.row.size() < g.bidding.dealt) {  // somebody may have laid it out already
    const Card card = take_top_card(t);
    if (card == Card::None) break;  // deck and discards hold no more (R27)
    g.bidding.row.push_back(card);
  }
  for (Card card : g.bidding.row) {
    if (set_of(card) != CardSource::RicheseCache) continue;  // like any other now
    t.rule("2.10.12"_r);
    t.rule("3.03.01"_r);
  }
  g.bidding.dealt = static_cast<uint8_t>(g.bidding.row.size());
  t.emit({.type = EventType::RowDealt, .amount = g.bidding.dealt});
  return Flow::Next;
}

// What a seat knows of a row that goes back on the deck: the cards down to the first unknown one.
void know_returned(Game& g, Faction seat) {
  Knowledge& known = g.knows[seat];
  const auto& row = g.bidding.row;
  int top = 0;
  while (top < row.size() && known.cards.has(row[top])) ++top;
  if (top < row.size()) {
    for (int i = top; i < row.size(); ++i) known.cards.remove(row[i]);
    const int deck = g.treachery_deck.size();
    for (int i = 0; i < known.deck_top; ++i) known.cards.remove(g.treachery_deck[deck - 1 - i]);
    known.deck_top = 0;
  }
  known.deck_top = static_cast<uint8_t>(known.deck_top + top);
}

// The first of the row becomes the top of the deck, the last lies deepest (R22).
void return_row(Table& t) {
  Game& g = t.game;
  t.rule("1.04.09"_r);
  for (Faction f : g.players) know_returned(g, f);
  t.emit({.type = EventType::CardsReturned, .amount = g.bidding.row.size()});
  while (!g.bidding.row.empty()) g.treachery_deck.push_back(g.bidding.row.pop_back());
  g.bidding.up = false;
}

Flow next_card(Table& t, Frame&) {
  if (t.game.bidding.row.empty()) return Flow::Next;
  push(t, ScriptId::Auction, Faction::None);
  return Flow::Again;
}

// --- The phase ----------------------------------------------------------------------------------

struct BiddingNotes {
  uint8_t next_row;
};

Flow variants_after_bidding(Table& t, Frame& f) {
  return each_variant(t, f.as<BiddingNotes>().next_row, &VariantRules::after_bidding);
}

Flow bidding_ends(Table& t, Frame&) {
  t.game.bidding = {};
  return Flow::Next;
}

constexpr Step kBiddingSteps[] = {
    deed("discard_to_limit", "1.04.02"_r, discard_to_limit),
    deed("bidding_begins", "1.04.00"_r, factions_act<&FactionRules::bidding_begins, BiddingNotes>),
    deed("before_declaration", "1.04.00"_r,
         factions_act<&FactionRules::before_declaration, BiddingNotes>),
    deed("declare_hands", "1.04.01"_r, declare_hands),
    deed("count_row", "1.04.04"_r, count_row),
    deed("row_counted", "1.04.04"_r, factions_act<&FactionRules::row_counted, BiddingNotes>),
    deed("before_row", "1.04.00"_r, factions_act<&FactionRules::before_row, BiddingNotes>),
    deed("lay_out_row", "1.04.04"_r, factions_act<&FactionRules::lays_out_row, BiddingNotes>),
    deed("deal_row", "1.04.04"_r, deal_row),
    deed("next_card", "1.04.00"_r, next_card),
    deed("after_row", "1.04.00"_r, factions_act<&FactionRules::after_row, BiddingNotes>),
    deed("after_bidding", "1.04.00"_r, variants_after_bidding),
    pause("end_of_bidding", "1.00.05"_r),
    deed("bidding_ends", "1.04.08"_r, bidding_ends),
};

// --- One card (1.04.05 – 1.04.07) ---------------------------------------------------------------

Flow card_comes_up(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.karama_stopped = {};
  t.rule("1.04.03"_r);
  if (next_opener(g) == Faction::None) {
    t.rule("1.04.08"_r);
    return_row(t);
    return Flow::Done;
  }
  b.up = true;
  ++b.number;
  tell(kListeners.card_up, t);
  return Flow::Next;
}

Flow card_is_seen(Table& t, Frame&) {
  tell(kListeners.card_shown, t, t.game.bidding.row[0]);
  return Flow::Next;
}

Flow choose_opener(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  const bool first = b.opener == Faction::None;
  t.rule(first ? "1.04.06"_r : "1.04.07"_r);
  b.opener = next_opener(g);
  return Flow::Next;
}

Flow open_bidding(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.acted = {};
  b.bidder = first_bidder(t);
  t.emit({.type = EventType::AuctionOpened,
          .faction = b.bidder,
          .amount = b.dealt,
          .number = b.number});
  return Flow::Next;
}

Flow turns_to_bid(Table& t, Frame&) {
  push(t, ScriptId::BidTurn, t.game.bidding.bidder);
  return Flow::Next;
}

Flow sell_or_return(Table& t, Frame&) {
  const Faction winner = t.game.bidding.leader;
  if (winner == Faction::None) {
    return_row(t);
    return Flow::Done;
  }
  push(t, ScriptId::Purchase, winner);
  return Flow::Next;
}

// A sale that fell through is followed by another auction of the same card (R124).
Flow auction_over(Table& t, Frame&) { return t.game.bidding.up ? Flow::Back : Flow::Done; }

constexpr Step kAuctionSteps[] = {
    pause("before_card", "1.00.05"_r),
    deed("card_comes_up", "1.04.05"_r, card_comes_up),
    deed("card_is_seen", "1.04.05"_r, card_is_seen),
    deed("choose_opener", "1.04.05"_r, choose_opener),
    deed("open_bidding", "1.04.06.01"_r, open_bidding),
    deed("turns_to_bid", "1.04.06.01"_r, turns_to_bid),
    deed("sell_or_return", "1.04.06.02"_r, sell_or_return),
    deed("auction_over", "1.04.05"_r, auction_over).back_to("open_bidding"),
};

}  // namespace

const Script kBiddingScript{"bidding", kBiddingSteps};
const Script kAuctionScript{"auction", kAuctionSteps};

}  // namespace kanly
