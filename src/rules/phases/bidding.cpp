#include "rules/phases/bidding.h"

#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_bidding.h"
#include "rules/deeds.h"
#include "rules/factions/atreides.h"
#include "rules/kernel/questions.h"

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
  for (Faction f : storm_order(g)) {
    t.emit({.type = EventType::HandDeclared, .faction = f, .amount = g.hands[f].size()});
  }
  return Flow::Next;
}

Flow deal_row(Table& t, Frame&) {
  Game& g = t.game;
  g.bidding = {};
  int eligible = 0;
  for (Faction f : g.players) {
    t.rule(hand_limit_rule(f));
    if (has_room(g, f)) ++eligible;
  }
  for (int i = 0; i < eligible; ++i) {
    const Card card = take_top_card(t);
    if (card == Card::None) break;  // deck and discards hold no more (R27)
    g.bidding.row.push_back(card);
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

Flow bidding_ends(Table& t, Frame&) {
  t.game.bidding = {};
  return Flow::Next;
}

constexpr Step kBiddingSteps[] = {
    deed("discard_to_limit", "1.04.02"_r, discard_to_limit),
    deed("declare_hands", "1.04.01"_r, declare_hands),
    deed("deal_row", "1.04.04"_r, deal_row),
    deed("next_card", "1.04.00"_r, next_card),
    pause("end_of_bidding", "1.00.05"_r),
    deed("bidding_ends", "1.04.08"_r, bidding_ends),
};

// --- One card (1.04.05 – 1.04.07) ---------------------------------------------------------------

// The first from this seat on to the right who may bid: room in hand, neither passed nor leading.
Faction first_bidder_from(const Game& g, int seat) {
  const int n = g.config.players;
  const Factions out = g.bidding.passed | Factions::of(g.bidding.leader);
  for (int i = 0; i < n; ++i) {
    const Faction f = g.config.seats[static_cast<size_t>((seat + i) % n)];
    if (!out.has(f) && has_room(g, f)) return f;
  }
  return Faction::None;
}
int own_seat(const Game& g, Faction f) { return seat_of(g, f) - 1; }
int seat_to_the_right(const Game& g, Faction f) { return seat_of(g, f); }

void clear_bids(Game& g) {
  release_backing(g);
  BiddingWork& b = g.bidding;
  b.leader = Faction::None;
  b.bid = b.ally_part = 0;
  b.passed = {};
  b.at_once = false;
}

Flow card_comes_up(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.karama_stopped = {};
  t.rule("1.04.03"_r);
  if (first_bidder_from(g, 0) == Faction::None) {
    t.rule("1.04.08"_r);
    return_row(t);
    return Flow::Done;
  }
  b.up = true;
  ++b.number;
  before_card_is_seen(t);
  return Flow::Next;
}

Flow card_is_seen(Table& t, Frame&) {
  see_card(t, t.game.bidding.row[0]);
  return Flow::Next;
}

Flow choose_opener(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  const bool first = b.opener == Faction::None;
  t.rule(first ? "1.04.06"_r : "1.04.07"_r);
  b.opener =
      first_bidder_from(g, first ? own_seat(g, storm_order(g)[0]) : seat_to_the_right(g, b.opener));
  return Flow::Next;
}

Flow open_bidding(Table& t, Frame&) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.bidder = first_bidder_from(g, own_seat(g, b.opener));
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

constexpr uint8_t kOpenBidding = 4;

// A sale that fell through is followed by another auction of the same card (R124).
Flow auction_over(Table& t, Frame& f) {
  if (!t.game.bidding.up) return Flow::Done;
  f.step = kOpenBidding;
  return Flow::Again;
}

constexpr Step kAuctionSteps[] = {
    pause("before_card", "1.00.05"_r),
    deed("card_comes_up", "1.04.05"_r, card_comes_up),
    deed("card_is_seen", "1.04.05"_r, card_is_seen),
    deed("choose_opener", "1.04.05"_r, choose_opener),
    deed("open_bidding", "1.04.06.01"_r, open_bidding),
    deed("turns_to_bid", "1.04.06.01"_r, turns_to_bid),
    deed("sell_or_return", "1.04.06.02"_r, sell_or_return),
    deed("auction_over", "1.04.05"_r, auction_over),
};
static_assert(kAuctionSteps[kOpenBidding].id == "open_bidding");

// --- Turns to bid (1.04.06.02 – 1.04.06.05) -----------------------------------------------------
// frame.by has the turn, frame.number is the bid, frame.card the card that buys at once.

constexpr int kHighestBid = 255;  // R129
constexpr int kBluff = 20;        // how far a bid above one's means may go beyond the standing one

void bids(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  const int standing = g.bidding.bid;
  int most = bidding_means(g, f);
  if (may_use_karama_in_auction(g, f)) {
    most = std::max(most, standing + kBluff);
    if (g.config.has(HouseRule::KaramaBuysAtOnce)) {
      for (CardKind kind : karama_cards(g, f)) options.add(Option::of(kind));
    }
  }
  options.add_numbers(standing + 1, std::min(most, kHighestBid));
}

void pass(Table& t, Faction f) {
  t.rule("1.04.06.05"_r);  // silence means the same
  t.game.bidding.passed.add(f);
  t.emit({.type = EventType::BidPassed, .faction = f, .number = t.game.bidding.number});
}

void place_bid(Table& t, Frame& frame, Faction f, int amount) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  t.rule("1.04.06.04"_r);
  const bool within_means = amount <= bidding_means(g, f);
  release_backing(g);
  b.leader = f;
  b.bid = frame.number = static_cast<uint8_t>(amount);
  b.ally_part = 0;
  if (!g.config.has(HouseRule::PassIsFinal)) b.passed = {};
  if (!within_means) {
    t.rule("3.01.11.04"_r);
    put_behind_bid(g, f, karama_cards(g, f)[0]);
  } else if (amount > g.spice[f]) {
    t.rule("1.10.02.05"_r);
    b.ally_part = static_cast<uint8_t>(amount - g.spice[f]);
  }
  t.emit({.type = EventType::BidMade, .faction = f, .amount = amount, .number = b.number});
}

void answer_bid(Table& t, Frame& frame, Faction f, Option o) {
  if (o.is(Option::Kind::Number)) {
    place_bid(t, frame, f, o.value);
  } else if (o.is(Option::Kind::Card)) {
    frame.card = o.card();
  } else {
    pass(t, f);
  }
}

Refusal why_no_turn(const Game& g, Faction f, Option o) {
  if (g.phase != Phase::Bidding || g.bidding.row.empty()) {
    return {"1.04.00"_r, "Bids are made while a card of the Bidding phase is up."};
  }
  if (!has_room(g, f)) {
    const std::string limit = std::to_string(hand_limit(g, f));
    if (o.is(Option::Kind::Card)) {
      return {"3.01.11.04"_r, "The hand is full with " + limit + " cards, the Karama among them."};
    }
    const bool own_limit = hand_limit_rule(f) != "1.04.02"_r;
    return {own_limit ? hand_limit_rule(f) : "1.04.03"_r,
            "A full hand of " + limit + " cards is skipped."};
  }
  if (g.bidding.passed.has(f) && g.config.has(HouseRule::PassIsFinal)) {
    return {"1.04.06.02"_r, "At this table a pass is final for the card."};
  }
  return {"1.04.06.01"_r, "Players bid in turn, to the right; it is not your turn."};
}

Refusal why_no_bid(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_turn(g, f, o);
  const bool stopped = g.bidding.karama_stopped.has(f);
  if (o.is(Option::Kind::Card)) {
    if (stopped) {
      return {"2.02.22"_r, "That use was stopped: this card is bought with spice or not at all."};
    }
    if (!g.config.has(HouseRule::KaramaBuysAtOnce)) {
      return {"3.01.11.04"_r, "At this table a card is won by bidding, not bought at once."};
    }
    return {"3.01.11.04"_r, "You hold no such card to use as a Karama."};
  }
  if (!o.is(Option::Kind::Number)) {
    return {"1.04.06.02"_r, "In turn a player bids a whole number or passes."};
  }
  if (o.value <= g.bidding.bid) {
    return {"1.04.06.02"_r, "A bid must be at least " + std::to_string(g.bidding.bid + 1) + "."};
  }
  if (stopped) {
    return {"2.02.22"_r, "The Karama was stopped: you bid on this card within your means only."};
  }
  if (may_use_karama_in_auction(g, f)) {
    return {"3.01.11.04"_r, "A bid above your means goes at most " + std::to_string(kBluff) +
                                " beyond the standing one."};
  }
  return {"1.04.06.04"_r,
          "That is more than your spice behind the shield and what your ally has released."};
}

// Several cards could stand behind the bid: which one is locked?
bool is_backed(const Game& g, const Frame& f) {
  return f.number > 0 && g.bidding.backing != Card::None;
}
Factions chooses_backing(const Game& g, const Frame& f) {
  if (!is_backed(g, f)) return {};
  const auto others = karama_cards(g, f.by);
  const bool choice = std::ranges::any_of(
      others, [&](CardKind kind) { return kind != kind_of(g.bidding.backing); });
  return choice ? whose(g, f) : Factions{};
}
void backings(const Game& g, const Frame&, Faction f, Options& options) {
  const CardKind now = kind_of(g.bidding.backing);
  options.add(Option::of(now));
  for (CardKind kind : karama_cards(g, f)) {
    if (kind != now) options.add(Option::of(kind));
  }
}
void choose_backing(Table& t, Frame&, Faction f, Option o) { put_behind_bid(t.game, f, o.card()); }
Refusal why_no_backing(const Game&, const Frame* frame, Faction, Option) {
  if (frame == nullptr) {
    return {"3.01.11.04"_r, "A card is put behind a bid only when the bid exceeds your means."};
  }
  return {"3.01.11.04"_r, "A card that serves as a Karama stands behind such a bid."};
}

bool buys_at_once(const Frame& f) { return f.card != CardKind::None; }
bool may_be_stopped(const Frame& f) { return f.card != CardKind::Karama; }

Flow announce_purchase(Table& t, Frame& f) {
  if (!buys_at_once(f)) return Flow::Next;
  t.rule("3.01.11.04"_r);
  if (may_be_stopped(f)) announce(t, Advantage::BeneGesseritWorthlessKarama);
  return Flow::Next;
}

Flow turn_ends(Table& t, Frame& f) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  if (!buys_at_once(f)) {
    b.bidder = first_bidder_from(g, seat_to_the_right(g, f.by));
    if (b.bidder == Faction::None) return Flow::Done;
    f.by = b.bidder;
    f.number = 0;
    f.step = 0;
    return Flow::Again;
  }
  if (may_be_stopped(f)) {
    t.rule("2.02.22"_r);
    if (g.cancelled) {  // the card stays in hand and the turn is taken again (1.00.04)
      t.rule("1.00.04"_r);
      b.karama_stopped.add(f.by);
      f.card = CardKind::None;
      f.step = 0;
      return Flow::Again;
    }
  }
  clear_bids(g);
  b.leader = f.by;
  b.bidder = Faction::None;
  b.at_once = true;
  put_behind_bid(g, f.by, f.card);
  return Flow::Done;
}

constexpr Step kBidTurnSteps[] = {
    ask("bid", "1.04.06.02"_r, whose, bids, answer_bid)
        .because(why_no_bid)
        .says("What do you bid for the card?"),
    ask("bid_card", "3.01.11.04"_r, chooses_backing, backings, choose_backing)
        .as_reaction()
        .because(why_no_backing)
        .says("Your bid exceeds your means: which card stands behind it?"),
    deed("announce_purchase", "1.04.06.01"_r, announce_purchase),
    deed("turn_ends", "1.04.06.01"_r, turn_ends),
};

}  // namespace

const Script kBiddingScript{"bidding", kBiddingSteps};
const Script kAuctionScript{"auction", kAuctionSteps};
const Script kBidTurnScript{"bid_turn", kBidTurnSteps};

int bidding_help(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  return ally == Faction::None ? 0 : std::min<int>(g.help[ally].bids, g.spice[ally]);
}

int bidding_means(const Game& g, Faction f) { return g.spice[f] + bidding_help(g, f); }

}  // namespace kanly
