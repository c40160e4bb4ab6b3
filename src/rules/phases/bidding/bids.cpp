#include "rules/phases/bidding/bids.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama_bidding.h"

namespace kanly {
namespace {

// Who takes no turn now: passed or was skipped since the standing bid, or made it.
Factions out_of_turn(const BiddingWork& b) { return b.passed | b.skipped | Factions::of(b.leader); }

// The first from this seat on to the right who may bid. Full hands that are passed over are noted.
Faction first_bidder_from(const Game& g, int seat, Factions* full = nullptr) {
  const int n = g.config.players;
  const Factions out = out_of_turn(g.bidding);
  for (int i = 0; i < n; ++i, ++seat) {
    if (seat >= n) seat = 0;
    const Faction f = g.config.seats[static_cast<size_t>(seat)];
    if (out.has(f)) continue;
    if (has_room(g, f)) return f;
    if (full != nullptr) full->add(f);
  }
  return Faction::None;
}
int own_seat(const Game& g, Faction f) { return seat_of(g, f) - 1; }
int seat_to_the_right(const Game& g, Faction f) { return seat_of(g, f); }

Faction first_player(const Game& g) { return order_is_changed(g) ? g.usual_order[0] : g.order[0]; }

// Juice of Sapho puts its player before or behind all others in every round of bids.
FixedList<Faction, kMaxSeats> changed_round(const Game& g) {
  const int n = g.config.players;
  FixedList<Faction, kMaxSeats> round;
  if (g.goes_first != Faction::None) round.push_back(g.goes_first);
  const int opener = own_seat(g, g.bidding.opener);
  for (int i = 0; i < n; ++i) {
    const Faction f = g.config.seats[static_cast<size_t>((opener + i) % n)];
    if (f != g.goes_first && f != g.goes_last) round.push_back(f);
  }
  if (g.goes_last != Faction::None) round.push_back(g.goes_last);
  return round;
}

// Begins behind this faction, or with the round.
Faction next_in_changed_round(const Table& t, Faction after) {
  Game& g = t.game;
  if (g.goes_first != Faction::None) t.rule("3.03.05.02"_r);
  if (g.goes_last != Faction::None) t.rule("3.03.05.03"_r);
  const auto round = changed_round(g);
  const Factions out = out_of_turn(g.bidding);
  int from = 0;
  for (int i = 0; i < round.size(); ++i) {
    if (round[i] == after) from = i + 1;
  }
  for (int i = 0; i < round.size(); ++i) {
    const Faction f = round[(from + i) % round.size()];
    if (out.has(f)) continue;
    if (has_room(g, f)) return f;
    g.bidding.skipped.add(f);
  }
  return Faction::None;
}

}  // namespace

bool card_is_up(const Game& g) { return g.bidding.up || g.bidding.sale != Sale::None; }

int auction_number(const Game& g) {
  return g.bidding.sale == Sale::None ? g.bidding.number : kNoNumber;
}

Faction next_bidder(const Table& t, Faction after) {
  Game& g = t.game;
  return order_is_changed(g)
             ? next_in_changed_round(t, after)
             : first_bidder_from(g, seat_to_the_right(g, after), &g.bidding.skipped);
}

Faction next_opener(const Game& g) {
  const Faction last = g.bidding.opener;
  return first_bidder_from(
      g, last == Faction::None ? own_seat(g, first_player(g)) : seat_to_the_right(g, last));
}

Faction first_bidder(const Table& t) {
  const Game& g = t.game;
  return order_is_changed(g) ? next_in_changed_round(t, Faction::None)
                             : first_bidder_from(g, own_seat(g, g.bidding.opener));
}

int bidding_help(const Game& g, Faction f) {
  const Faction helper = bid_helper(g, f);
  if (helper == Faction::None) return 0;
  // In a view it is what the helper has at most.
  const int offered = g.sponsored.whom == f ? g.sponsored.bids : g.help[helper].bids;
  return g.spice[helper].known() ? std::min(offered, g.spice[helper].value()) : offered;
}

int bidding_means(const Game& g, Faction f) { return g.spice[f].value() + bidding_help(g, f); }

// The turn goes to the first in the new order who has not acted on the card.
void order_changes_in_auction(Table& t) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  Frame* const turn = frame_of(g, ScriptId::BidTurn);
  if (turn == nullptr || b.acted.has(b.bidder)) return;
  const Factions out = out_of_turn(b) | b.acted;
  for (Faction f : changed_round(g)) {
    if (out.has(f)) continue;
    if (!has_room(g, f)) {
      b.skipped.add(f);
      continue;
    }
    b.bidder = turn->by = f;
    return;
  }
}

void clear_bids(Game& g) {
  release_backing(g);
  BiddingWork& b = g.bidding;
  b.leader = Faction::None;
  b.bid = b.ally_part = 0;
  b.passed = b.skipped = {};
  b.at_once = false;
}

void pass_bid(Table& t, Faction f) {
  t.rule("1.04.06.05"_r);  // silence means the same
  t.game.bidding.passed.add(f);
  if (t.sink == nullptr) return;  // the most frequent event of all
  t.emit({.type = EventType::BidPassed, .faction = f, .number = auction_number(t.game)});
}

void place_bid(Table& t, Faction f, int amount) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  t.rule("1.04.06.04"_r);
  const bool within_means = amount <= bidding_means(g, f);
  release_backing(g);
  b.leader = f;
  b.bid = static_cast<uint8_t>(amount);
  b.ally_part = 0;
  b.skipped = {};
  if (!g.config.has(HouseRule::PassIsFinal)) b.passed = {};
  if (!within_means) {
    t.rule("3.01.11.04"_r);
    put_behind_bid(g, f, karama_cards(g, f)[0]);
  } else if (amount > g.spice[f].value()) {
    t.rule("1.10.02.05"_r);
    b.ally_part = static_cast<uint8_t>(amount - g.spice[f].value());
  }
  if (t.sink == nullptr) return;
  t.emit({.type = EventType::BidMade, .faction = f, .amount = amount, .number = auction_number(g)});
}

void begin_bids_in_turn(Table& t) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.acted = {};
  b.opener = next_opener(g);
  b.bidder = first_bidder(t);
  t.emit({.type = EventType::AuctionOpened, .faction = b.bidder});
  push(t, ScriptId::BidTurn, b.bidder);
}

}  // namespace kanly
