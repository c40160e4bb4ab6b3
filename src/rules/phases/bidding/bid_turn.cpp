// The turn to bid (1.04.06).
#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_bidding.h"
#include "rules/factions/richese/auctions.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/secrets.h"
#include "rules/phases/bidding/bidding.h"
#include "rules/phases/bidding/bids.h"

namespace kanly {
namespace {

// --- Turns to bid (1.04.06.02 – 1.04.06.05) -----------------------------------------------------
// frame.by has the turn, frame.card is the card that buys at once.

struct BidTurnNotes {
  bool has_bid;  // a number
};

constexpr int kHighestBid = 255;  // R129
constexpr int kBluff = 20;        // how far a bid above one's means may go beyond the standing one

// A hand that has filled while its owner was asked takes no further bid (1.04.03).
Factions may_bid(const Game& g, const Frame& f) {
  const Factions owner = script_owner(g, f);
  return owner.empty() || has_room(g, f.by) ? owner : Factions{};
}

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

bool is_backed(const Game& g, const Frame& f) {
  return f.as<BidTurnNotes>().has_bid && g.bidding.backing != Card::None;
}
bool buys_at_once(const Frame& f) { return f.card != CardKind::None; }

// The next one has the turn; false if nobody has.
bool next_takes_turn(const Table& t, Frame& f) {
  BiddingWork& b = t.game.bidding;
  b.bidder = next_bidder(t, f.by);
  if (b.bidder == Faction::None) return false;
  f.by = b.bidder;
  f.as<BidTurnNotes>().has_bid = false;
  return true;
}

void answer_bid(Table& t, Frame& frame, Faction f, Option o) {
  t.game.bidding.acted.add(f);
  if (o.is(Option::Kind::Number)) {
    place_bid(t, f, o.value);
    frame.as<BidTurnNotes>().has_bid = true;
    if (is_backed(t.game, frame)) return;
  } else if (o.is(Option::Kind::Card)) {
    frame.card = o.card();
    return;
  } else {
    pass_bid(t, f);
  }
  // Nothing more is to be settled: every third decision of a game ends here.
  t.rule("1.04.06.01"_r);
  if (next_takes_turn(t, frame)) frame.answered = {};
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
    if (o.is(Option::Kind::Card)) {
      return {"3.01.11.04"_r, "The hand is full with {number} cards, the Karama among them.",
              hand_limit(g, f)};
    }
    const bool own_limit = hand_limit_rule(f) != "1.04.02"_r;
    return {own_limit ? hand_limit_rule(f) : "1.04.03"_r,
            "A full hand of {number} cards is skipped.", hand_limit(g, f)};
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
    return {"1.04.06.02"_r, "A bid must be at least {number}.", g.bidding.bid + 1};
  }
  if (on_sale && can_play_karama(g, f)) return why_no_karama_for_sale(g);
  if (barred && holds(g, f, CardKind::Karama)) return karama_is_barred();
  if (stopped) {
    return {"2.02.22"_r, "The Karama was stopped: you bid on this card within your means only."};
  }
  if (may_use_karama_in_auction(g, f)) {
    return {"3.01.11.04"_r, "A bid above your means goes at most {number} beyond the standing one.",
            kBluff};
  }
  return {"1.04.06.04"_r,
          "That is more than your spice behind the shield and what your ally has released."};
}

// Several cards could stand behind the bid: which one is locked?
Factions chooses_backing(const Game& g, const Frame& f) {
  if (!is_backed(g, f)) return {};
  const auto others = karama_cards(g, f.by);
  const bool choice = std::ranges::any_of(
      others, [&](CardKind kind) { return kind != kind_of(g.bidding.backing); });
  return choice ? script_owner(g, f) : Factions{};
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

bool may_be_stopped(const Frame& f) { return is_worthless(f.card); }

Flow announce_purchase(Table& t, Frame& f) {
  if (!t.game.bidding.acted.has(f.by) && !has_room(t.game, f.by)) t.rule("1.04.03"_r);
  if (!buys_at_once(f)) return next_takes_turn(t, f) ? Flow::Restart : Flow::Done;
  t.rule("3.01.11.04"_r);
  if (may_be_stopped(f)) announce(t, Advantage::BeneGesseritWorthlessKarama);
  return Flow::Next;
}

bool is_worthless_stopped(const Game& g, const Frame& f) {
  return may_be_stopped(f) && g.cancelled;
}

// CHOAM may stop any Karama with Kull Wahad (2.09.11).
Flow answer_with_kull_wahad(Table& t, Frame& f) {
  if (!is_worthless_stopped(t.game, f)) announce_karama(t, f.by, f.card);
  return Flow::Next;
}

Flow purchase_ends_turn(Table& t, Frame& f) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
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
    ask("bid", "1.04.06.02"_r, may_bid, bids, answer_bid)
        .because(why_no_bid)
        .says("What do you bid for the card?"),
    ask("bid_card", "3.01.11.04"_r, chooses_backing, backings, choose_backing)
        .as_reaction()
        .because(why_no_backing)
        .says("Your bid exceeds your means: which card stands behind it?"),
    deed("announce_purchase", "1.04.06.01"_r, announce_purchase),
    deed("purchase_meets_kull_wahad", "1.04.06.01"_r, answer_with_kull_wahad),
    deed("turn_ends", "1.04.06.01"_r, purchase_ends_turn),
};

}  // namespace

// That a card stands behind the bid is known to its maker alone, and not guessed.
const Script kBidTurnScript{.name = "bid_turn", .steps = kBidTurnSteps, .hide = hide_card};

}  // namespace kanly
