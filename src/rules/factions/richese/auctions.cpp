#include "rules/factions/richese/auctions.h"

#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/bidding/bids.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;
constexpr int kHighestBid = 255;  // R129

bool anybody_has_room(const Game& g) {
  return std::ranges::any_of(g.players, [&](Faction f) { return has_room(g, f); });
}

// --- Once around (2.10.09) ----------------------------------------------------------------------

struct OnceAroundNotes {
  bool others_bid;
};

void directions(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Clockwise));
  options.add(Option::of(Word::CounterClockwise));
}
void choose_direction(Table& t, Frame&, Faction, Option o) { t.game.bidding.direction = o.word(); }
Refusal why_no_direction(const Game&, const Frame*, Faction, Option) {
  return {"2.10.09"_r, "Richese name clockwise or counter-clockwise when a card goes once around."};
}

bool waits_to_act(const Game& g, Faction f) {
  return f != Faction::None && !g.bidding.acted.has(f) && has_room(g, f);
}

// A card of the cache that nobody else wants costs Richese nothing, so there is nothing to bid.
bool may_outbid(const Game& g) {
  if (!waits_to_act(g, kRichese)) return false;
  if (g.bidding.sale != Sale::Cache || g.bidding.leader != Faction::None) return true;
  return std::ranges::any_of(g.players - Factions::of(kRichese),
                             [&](Faction f) { return waits_to_act(g, f); });
}

// From Richese's neighbour around the table, Richese behind all others. Juice of Sapho puts its
// player before the neighbour or behind Richese (CR-12).
Faction next_around(const Game& g) {
  if (g.goes_first == kRichese ? may_outbid(g) : waits_to_act(g, g.goes_first)) return g.goes_first;
  const int n = g.config.players;
  // Seats are numbered counter-clockwise (0.07).
  const int step = g.bidding.direction == Word::CounterClockwise ? 1 : n - 1;
  int seat = seat_of(g, kRichese) - 1;
  for (int i = 1; i < n; ++i) {
    seat = (seat + step) % n;
    const Faction f = g.config.seats[static_cast<size_t>(seat)];
    if (f != g.goes_last && waits_to_act(g, f)) return f;
  }
  if (may_outbid(g)) return kRichese;
  return waits_to_act(g, g.goes_last) && g.goes_last != kRichese ? g.goes_last : Faction::None;
}

Flow once_around_opens(Table& t, Frame&) {
  BiddingWork& b = t.game.bidding;
  clear_bids(t.game);
  b.acted = {};
  b.bidder = next_around(t.game);
  t.emit({.type = EventType::AuctionMethod,
          .faction = kRichese,
          .option = Option::of(b.direction),
          .word = b.method});
  return Flow::Next;
}

Factions acts_next(const Game& g, const Frame&) { return Factions::of(next_around(g)); }
void bids_once(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_numbers(g.bidding.bid + 1, std::min(bidding_means(g, f), kHighestBid));
}
void bid_once(Table& t, Frame& frame, Faction f, Option o) {
  Game& g = t.game;
  if (f == g.goes_first) t.rule("3.03.05.02"_r);
  if (f == g.goes_last) t.rule("3.03.05.03"_r);
  if (o.is(Option::Kind::Number)) {
    place_bid(t, f, o.value);
    if (f != kRichese) frame.as<OnceAroundNotes>().others_bid = true;
  } else {
    pass_bid(t, f);
  }
  g.bidding.acted.add(f);
  g.bidding.bidder = next_around(g);
}
Refusal why_not_once(const Game& g, const Frame* frame, Faction f, Option o) {
  const BiddingWork& b = g.bidding;
  if (b.sale == Sale::None || b.method != Word::OnceAround) {
    return {"2.10.09"_r, "No card goes once around now."};
  }
  if (o.is(Option::Kind::Card)) return why_no_karama_for_sale(g);
  if (frame == nullptr || next_around(g) != f) {
    if (!has_room(g, f)) return {"2.10.09"_r, "A full hand is skipped."};
    if (b.acted.has(f)) return {"2.10.09"_r, "Everybody acts exactly once; you have."};
    return {"2.10.09"_r, "It is not your turn in this round."};
  }
  if (!o.is(Option::Kind::Number)) {
    return {"2.10.09"_r, "In turn a player bids a whole number or passes."};
  }
  if (o.value <= b.bid) {
    return {"2.10.09"_r, "A bid must be at least {number}.", b.bid + 1};
  }
  if (can_play_karama(g, f)) return why_no_karama_for_sale(g);
  return {"1.04.06.04"_r,
          "That is more than your spice behind the shield and what your ally has released."};
}

// Richese pay nothing for a card of the cache that nobody else bid for.
Flow round_is_closed(Table& t, Frame& f) {
  const bool unwanted = t.game.bidding.sale == Sale::Cache && !f.as<OnceAroundNotes>().others_bid;
  if (unwanted) clear_bids(t.game);
  return Flow::Next;
}

constexpr Step kOnceAroundSteps[] = {
    ask("auction_direction", "2.10.09"_r, script_owner, directions, choose_direction)
        .uninterrupted()
        .because(why_no_direction)
        .says("Which way does the card go around the table?"),
    deed("once_around_opens", "2.10.09"_r, once_around_opens),
    ask("once_around_bid", "2.10.09"_r, acts_next, bids_once, bid_once)
        .because(why_not_once)
        .says("This is your only turn: what do you bid for the card?"),
    deed("round_is_closed", "2.10.09"_r, round_is_closed),
};

// --- Silent (2.10.10) ---------------------------------------------------------------------------

Flow silent_opens(Table& t, Frame&) {
  clear_bids(t.game);
  t.emit({.type = EventType::AuctionMethod, .faction = kRichese, .word = t.game.bidding.method});
  return Flow::Next;
}

Factions bids_silently(const Game& g, const Frame&) {
  Factions able;
  for (Faction f : g.players) {
    if (has_room(g, f)) able.add(f);
  }
  return able;
}
void amounts(const Game& g, const Frame&, Faction f, Options& options) {
  const int own = free_spice(g, f) + silent_bid(g, f);
  options.add_numbers(0, std::clamp(own, 0, kHighestBid));
}
Refusal why_not_silently(const Game& g, const Frame* frame, Faction f, Option o) {
  const BiddingWork& b = g.bidding;
  if (b.sale == Sale::None || b.method != Word::Silent) {
    return {"2.10.10"_r, "No card is auctioned silently now."};
  }
  if (o.is(Option::Kind::Card)) return why_no_karama_for_sale(g);
  if (frame == nullptr && !has_room(g, f)) return {"2.10.10"_r, "A full hand takes no part."};
  if (!o.is(Option::Kind::Number)) {
    return {"2.10.10"_r, "A whole number is committed in secret; 0 is no bid."};
  }
  return {"2.10.10"_r, "Only your own spice can be committed; allies and Karama add nothing."};
}

// The highest wins; of equal bids the first in storm order, which no card changes.
Flow reveal_bids(Table& t, Frame& f) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  const Factions able = bids_silently(g, f) & f.answered;
  const auto& order = order_is_changed(g) ? g.usual_order : g.order;
  for (Faction bidder : order) {
    if (!able.has(bidder)) continue;
    const uint8_t amount = f.answers[bidder].value;
    t.emit({.type = EventType::BidsRevealed, .faction = bidder, .amount = amount});
    if (amount <= b.bid) continue;
    b.leader = bidder;
    b.bid = amount;
  }
  return Flow::Next;
}

constexpr Step kSilentSteps[] = {
    deed("silent_opens", "2.10.10"_r, silent_opens),
    sealed("silent_bid", "2.10.10"_r, bids_silently, amounts)
        .because(why_not_silently)
        .says("How much of your own spice do you bid in secret?"),
    deed("reveal_bids", "2.10.10"_r, reveal_bids),
};

// --- A card of the cache (2.10.06, 2.10.07) -----------------------------------------------------

struct CacheAuctionNotes {
  bool was_announced;  // as the last of the phase
};

Factions says_when(const Game& g, const Frame& f) {
  const BiddingWork& b = g.bidding;
  return b.cache_when == Word::None && b.dealt > 0 ? script_owner(g, f) : Factions{};
}
void first_or_last(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::First));
  options.add(Option::of(Word::Last));
}
void say_when(Table& t, Frame&, Faction, Option o) { t.game.bidding.cache_when = o.word(); }

// Why there is no auction of the cache at this moment.
Refusal why_no_cache_auction(const Game& g, Faction f) {
  if (f != kRichese) return {"2.10.06"_r, "The cache is Richese's to auction."};
  if (g.phase != Phase::Bidding) return {"2.10.06"_r, "A cache card is sold in the Bidding phase."};
  if (g.richese.cache.size() == 0) return {"2.10.06"_r, "The cache is empty."};
  if (!anybody_has_room(g)) return {"2.10.06"_r, "Nobody has room for a card."};
  if (!g.bidding.cache_due) {
    return {"2.10.15"_r, "No further cache card is auctioned in this Bidding phase."};
  }
  return {};
}
Refusal why_not_when(const Game& g, const Frame* frame, Faction f, Option) {
  if (Refusal none = why_no_cache_auction(g, f); none.rule) return none;
  if (frame == nullptr) {
    return {"2.10.07"_r,
            "First or last is said once, after Declaration, where more than one card is sold."};
  }
  return {"2.10.07"_r, "The cache card is the first or the last card of the phase."};
}

// The only card of the phase is first and last at once.
Flow announce_when(Table& t, Frame& f) {
  if (f.as<CacheAuctionNotes>().was_announced) return Flow::Next;
  BiddingWork& b = t.game.bidding;
  if (b.cache_when == Word::None) b.cache_when = Word::First;
  t.emit({.type = EventType::CacheAuctionAnnounced, .faction = kRichese, .word = b.cache_when});
  return b.cache_when == Word::Last ? Flow::Done : Flow::Next;
}

// Richese, or who occupies their homeworld (4.04.21).
Faction cache_chooser(const Game& g) {
  const Faction occupier = occupier_of(g, Homeworld::RicheseHomeworld);
  return occupier == Faction::None ? kRichese : occupier;
}
Flow show_cache(Table& t, Frame&) {
  Game& g = t.game;
  const Faction chooser = cache_chooser(g);
  if (chooser == kRichese) return Flow::Next;
  t.rule("4.04.21"_r);
  t.rule("2.10.45"_r);
  g.knows[chooser].cards |= g.richese.cache.cards;
  return Flow::Next;
}
Factions picks_from_cache(const Game& g, const Frame& f) {
  const bool may = g.richese.cache.size() > 0 && anybody_has_room(g);
  return may ? Factions::of(cache_chooser(g)) - f.answered : Factions{};
}
void cache_cards(const Game& g, const Frame&, Faction, Options& options) {
  add_kinds(g.richese.cache.cards, options);
}
void show_card(Table& t, Frame&, Faction, Option o) {
  Game& g = t.game;
  const Card card = (g.richese.cache.cards & cards_of(o.card())).first();
  g.richese.cache.cards.remove(card);
  for (Faction f : g.players) g.knows[f].cards.add(card);  // every auctioned card is shown
  t.rule("2.10.03"_r);
  t.rule("3.03.01"_r);
  if (o.card() == CardKind::Karama) t.rule("3.03.06"_r);
  begin_sale(g, Sale::Cache, card);
  t.emit({.type = EventType::CacheCardShown, .faction = kRichese, .card = o.card()});
}
Refusal why_not_that_card(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f == kRichese && cache_chooser(g) != kRichese) {
    return {"4.04.21"_r, "The occupier of your homeworld chooses the card."};
  }
  if (Refusal none = why_no_cache_auction(g, kRichese); none.rule) return none;
  if (f != cache_chooser(g)) return {"2.10.06"_r, "The cache is Richese's to auction."};
  if (frame == nullptr) {
    return {"2.10.07"_r, "The card is chosen when its auction is held, first or last."};
  }
  if (o.is(Option::Kind::Card)) return {"2.10.06"_r, "That card is not in the cache."};
  return {"2.10.06"_r, "One card of the cache must be auctioned."};
}

// If nobody has room when its time comes, the auction is dropped and all cards stay (2.10.14).
Flow card_is_shown(Table& t, Frame&) {
  BiddingWork& b = t.game.bidding;
  b.cache_due = false;
  if (b.sale == Sale::Cache) return Flow::Next;
  t.rule("2.10.14"_r);
  return Flow::Done;
}

void methods(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::OnceAround));
  options.add(Option::of(Word::Silent));
}
void choose_method(Table& t, Frame&, Faction, Option o) { t.game.bidding.method = o.word(); }
Refusal why_not_that_way(const Game& g, const Frame*, Faction f, Option) {
  if (f != kRichese) return {"2.10.06"_r, "Richese choose how a cache card is auctioned."};
  if (g.bidding.sale != Sale::Cache) return {"2.10.06"_r, "No cache card is shown."};
  return {"2.10.06"_r, "A cache card is auctioned once around or silently."};
}

Flow auction_card(Table& t, Frame&) {
  hold_auction(t);
  return Flow::Next;
}

Flow sell_card(Table& t, Frame&) {
  const Faction winner = t.game.bidding.leader;
  if (winner == Faction::None) return Flow::Next;
  push(t, ScriptId::Purchase, winner);
  return Flow::Next;
}

// Nobody bid: the card is free, or leaves the game for good (2.10.13).
bool is_unsold(const Game& g) { return g.bidding.sale == Sale::Cache; }
Factions keeps_or_removes(const Game& g, const Frame& f) {
  return is_unsold(g) && has_room(g, kRichese) ? script_owner(g, f) : Factions{};
}
void keep_or_remove(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Keep));
  options.add(Option::of(Word::Remove));
}
void choose_fate(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_not_that_fate(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame == nullptr && f == kRichese && is_unsold(g) && !has_room(g, f)) {
    return {"2.10.13"_r, "Without room in hand the card leaves the game."};
  }
  return {"2.10.13"_r, "A cache card that nobody bid for is kept by Richese or removed."};
}

Flow unsold_card(Table& t, Frame& f) {
  Game& g = t.game;
  if (!is_unsold(g)) return Flow::Next;
  t.rule("2.10.13"_r);
  const Card card = g.bidding.offered;
  const bool kept = f.about.is(Word::Keep);
  t.emit({.type = EventType::CardUnsold,
          .faction = kRichese,
          .card = kind_of(card),
          .word = kept ? Word::Keep : Word::Remove});
  end_sale(t, Faction::None);
  if (kept) {
    g.hands[kRichese].cards.add(card);
  } else {
    remove_from_game(t, kRichese, card);
  }
  return Flow::Next;
}

constexpr Step kCacheAuctionSteps[] = {
    ask("cache_auction", "2.10.07"_r, says_when, first_or_last, say_when)
        .because(why_not_when)
        .says("Is the cache card the first or the last card of this phase?"),
    deed("announce_when", "2.10.07"_r, announce_when),
    pause("before_cache_card", "1.00.05"_r),
    deed("show_cache", "2.10.06"_r, show_cache),
    ask("cache_card", "2.10.06"_r, picks_from_cache, cache_cards, show_card)
        .because(why_not_that_card)
        .says("Which card of the cache do you auction?"),
    deed("card_is_shown", "2.10.06"_r, card_is_shown),
    ask("cache_method", "2.10.06"_r, script_owner, methods, choose_method)
        .uninterrupted()
        .because(why_not_that_way)
        .says("How is the card auctioned?"),
    deed("auction_card", "2.10.06"_r, auction_card),
    deed("sell_card", "2.10.06"_r, sell_card),
    ask("unsold_card", "2.10.13"_r, keeps_or_removes, keep_or_remove, choose_fate)
        .uninterrupted()
        .because(why_not_that_fate)
        .says("Nobody bid: do you keep the card or remove it from the game?"),
    deed("unsold_card_goes", "2.10.06"_r, unsold_card),
};

}  // namespace

const Script kCacheAuctionScript{"cache_auction", kCacheAuctionSteps};
const Script kOnceAroundScript{"once_around", kOnceAroundSteps};
const Script kSilentAuctionScript{"silent_auction", kSilentSteps};

// --- The Bidding phase --------------------------------------------------------------------------

void open_cache_window(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::RicheseAuction) || g.richese.cache.size() == 0) return;
  open_prevention(t, {Advantage::RicheseAuction});
}

void shorten_row(Table& t) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  t.rule("2.10.06"_r);
  t.rule("2.10.08"_r);
  t.rule("2.10.46"_r);
  b.cache_due = b.cache_due && b.dealt > 0 && g.richese.cache.size() > 0;
  if (b.market_sold) t.rule("2.10.39"_r);
  b.dealt =
      static_cast<uint8_t>(std::max(0, b.dealt - (b.market_sold ? 1 : 0) - (b.cache_due ? 1 : 0)));
}

void announce_cache_auction(Table& t) {
  if (t.game.bidding.cache_due) push(t, ScriptId::CacheAuction, kRichese);
}

void hold_last_cache_auction(Table& t) {
  const BiddingWork& b = t.game.bidding;
  if (!b.cache_due || b.cache_when != Word::Last) return;
  t.rule("2.10.14"_r);
  push(t, ScriptId::CacheAuction, kRichese).as<CacheAuctionNotes>().was_announced = true;
}

// --- A sale -------------------------------------------------------------------------------------

void order_changes_once_around(Table& t) {
  BiddingWork& b = t.game.bidding;
  if (b.sale != Sale::None && b.method == Word::OnceAround) b.bidder = next_around(t.game);
}

void begin_sale(Game& g, Sale sale, Card card) {
  BiddingWork& b = g.bidding;
  b.sale = sale;
  b.offered = card;
  b.method = b.direction = Word::None;
  b.claimed = CardKind::None;
  b.acted = {};
  clear_bids(g);
}

void hold_auction(Table& t) {
  switch (t.game.bidding.method) {
    case Word::OnceAround:
      push(t, ScriptId::OnceAround, kRichese);
      return;
    case Word::Silent:
      push(t, ScriptId::SilentAuction, kRichese);
      return;
    default:
      begin_bids_in_turn(t);
  }
}

void end_sale(Table& t, Faction taker) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  if (taker == Faction::Harkonnen) {  // their extra card comes with these, too (CR-08)
    t.rule(b.sale == Sale::Cache ? "2.10.12"_r : "2.10.40"_r);
  }
  b.sale = Sale::None;
  b.offered = Card::None;
  b.method = b.direction = Word::None;
  b.claimed = CardKind::None;
  b.acted = {};
  b.bidder = Faction::None;
  clear_bids(g);
}

Refusal why_no_karama_for_sale(const Game& g) {
  if (g.bidding.sale == Sale::Cache) {
    return {"2.10.12"_r, "A cache card is neither bought nor bid for with a Karama."};
  }
  return {"2.10.38"_r, "A card of the black market is neither bought nor bid for with a Karama."};
}

Faction pays_usual_price(const Game& g, Faction buyer) {
  const BiddingWork& b = g.bidding;
  if (b.sale == Sale::None || buyer == kRichese) return buyer;
  return b.ally_part > 0 && bid_helper(g, buyer) == kRichese ? kRichese : Faction::None;
}

Party receiver_in_sale(Table& t, Faction buyer, Faction payer, Party usual) {
  const Sale sale = t.game.bidding.sale;
  if (sale == Sale::None) return usual;
  t.rule(sale == Sale::Cache ? "2.10.11"_r : "2.10.38"_r);
  if (t.game.bidding.paid_to_bank) return Party::bank();  // 4.07.15
  // What Richese pay for their own card, also as an ally, goes the usual way (CR-41).
  return buyer == kRichese || payer == kRichese ? usual : Party::of(kRichese);
}

}  // namespace kanly
