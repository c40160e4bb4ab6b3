// Bids in turn (1.04.06): who bids when, and the turn to bid.
#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_bidding.h"
#include "rules/factions/choam/kull_wahad.h"
#include "rules/factions/richese/auctions.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/secrets.h"
#include "rules/phases/bidding/bidding.h"

namespace kanly {
namespace {

// --- Whose turn it is ---------------------------------------------------------------------------

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

Faction first_player(const Game& g) { return order_is_changed(g) ? g.usual_order[0] : g.order[0]; }

// Juice of Sapho puts its player before or behind all others in every round of bids. Begins behind
// this faction, or with the round.
Faction next_in_changed_round(const Table& t, Faction after) {
  const Game& g = t.game;
  if (g.goes_first != Faction::None) t.rule("3.03.05.02"_r);
  if (g.goes_last != Faction::None) t.rule("3.03.05.03"_r);
  const int n = g.config.players;
  const Factions out = g.bidding.passed | Factions::of(g.bidding.leader);
  FixedList<Faction, kMaxSeats> round;
  if (g.goes_first != Faction::None) round.push_back(g.goes_first);
  const int opener = own_seat(g, g.bidding.opener);
  for (int i = 0; i < n; ++i) {
    const Faction f = g.config.seats[static_cast<size_t>((opener + i) % n)];
    if (f != g.goes_first && f != g.goes_last) round.push_back(f);
  }
  if (g.goes_last != Faction::None) round.push_back(g.goes_last);
  int from = 0;
  for (int i = 0; i < round.size(); ++i) {
    if (round[i] == after) from = i + 1;
  }
  for (int i = 0; i < round.size(); ++i) {
    const Faction f = round[(from + i) % round.size()];
    if (!out.has(f) && has_room(g, f)) return f;
  }
  return Faction::None;
}

Faction next_bidder(const Table& t, Faction after) {
  const Game& g = t.game;
  return order_is_changed(g) ? next_in_changed_round(t, after)
                             : first_bidder_from(g, seat_to_the_right(g, after));
}

// --- Turns to bid (1.04.06.02 – 1.04.06.05) -----------------------------------------------------
// frame.by has the turn, frame.card is the card that buys at once.

struct BidTurnNotes {
  bool has_bid;  // a number
};

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

void answer_bid(Table& t, Frame& frame, Faction f, Option o) {
  t.game.bidding.acted.add(f);
  if (o.is(Option::Kind::Number)) {
    place_bid(t, f, o.value);
    frame.as<BidTurnNotes>().has_bid = true;
  } else if (o.is(Option::Kind::Card)) {
    frame.card = o.card();
  } else {
    pass_bid(t, f);
  }
}

Refusal why_no_turn(const Game& g, Faction f, Option o) {
  if (g.bidding.sale != Sale::None && g.bidding.method != Word::InTurn) {
    if (o.is(Option::Kind::Card)) return why_no_karama_for_sale(g);
    return {"2.10.06"_r, "The normal bidding order does not apply to this card."};
  }
  if (!card_is_up(g) && g.bidding.row.empty()) {
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
  const bool barred = is_karama_stopped(g, f);
  const bool on_sale = g.bidding.sale != Sale::None;
  if (o.is(Option::Kind::Card)) {
    if (on_sale) return why_no_karama_for_sale(g);
    if (barred) return karama_is_barred();
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
  if (on_sale && can_play_karama(g, f)) return why_no_karama_for_sale(g);
  if (barred && holds(g, f, CardKind::Karama)) return karama_is_barred();
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
  return f.as<BidTurnNotes>().has_bid && g.bidding.backing != Card::None;
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

bool is_worthless_stopped(const Game& g, const Frame& f) {
  return may_be_stopped(f) && g.cancelled;
}

// CHOAM may stop any Karama with Kull Wahad (2.09.11).
Flow answer_with_kull_wahad(Table& t, Frame& f) {
  if (buys_at_once(f) && !is_worthless_stopped(t.game, f)) offer_kull_wahad(t, f.by, f.card);
  return Flow::Next;
}

Flow turn_ends(Table& t, Frame& f) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  if (!buys_at_once(f)) {
    b.bidder = next_bidder(t, f.by);
    if (b.bidder == Faction::None) return Flow::Done;
    f.by = b.bidder;
    f.as<BidTurnNotes>().has_bid = false;
    return Flow::Restart;
  }
  if (may_be_stopped(f)) t.rule("2.02.22"_r);
  if (is_worthless_stopped(g, f) || is_karama_stopped(g, f.by)) {
    t.rule("1.00.04"_r);  // the card stays in hand and the turn is taken again
    b.karama_stopped.add(f.by);
    f.card = CardKind::None;
    return Flow::Restart;
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
    deed("purchase_meets_kull_wahad", "1.04.06.01"_r, answer_with_kull_wahad),
    deed("turn_ends", "1.04.06.01"_r, turn_ends),
};

}  // namespace

// That a card stands behind the bid is known to its maker alone, and not guessed.
const Script kBidTurnScript{.name = "bid_turn", .steps = kBidTurnSteps, .hide = hide_card};

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
  const Faction ally = g.ally[f];
  return ally == Faction::None ? 0 : std::min<int>(g.help[ally].bids, g.spice[ally]);
}

int bidding_means(const Game& g, Faction f) { return g.spice[f] + bidding_help(g, f); }

void clear_bids(Game& g) {
  release_backing(g);
  BiddingWork& b = g.bidding;
  b.leader = Faction::None;
  b.bid = b.ally_part = 0;
  b.passed = {};
  b.at_once = false;
}

void pass_bid(Table& t, Faction f) {
  t.rule("1.04.06.05"_r);  // silence means the same
  t.game.bidding.passed.add(f);
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
  if (!g.config.has(HouseRule::PassIsFinal)) b.passed = {};
  if (!within_means) {
    t.rule("3.01.11.04"_r);
    put_behind_bid(g, f, karama_cards(g, f)[0]);
  } else if (amount > g.spice[f]) {
    t.rule("1.10.02.05"_r);
    b.ally_part = static_cast<uint8_t>(amount - g.spice[f]);
  }
  t.emit({.type = EventType::BidMade, .faction = f, .amount = amount, .number = auction_number(g)});
}

void begin_bids_in_turn(Table& t) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  clear_bids(g);
  b.opener = next_opener(g);
  b.bidder = first_bidder(t);
  t.emit({.type = EventType::AuctionOpened, .faction = b.bidder});
  push(t, ScriptId::BidTurn, b.bidder);
}

}  // namespace kanly
