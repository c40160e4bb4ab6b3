// Richese: a card out of their own hand, sold before Declaration (2.10.37 – 2.10.42).
#include <string>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/factions/richese/auctions.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;

// --- The offer (2.10.37) ------------------------------------------------------------------------

void cards_to_offer(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  add_kinds(g.hands[f].cards, options);
}

// Others cannot tell which card of the hand now lies face down on the table, but for the only one.
void lose_track(Game& g, Card offered) {
  Cards hand = g.hands[kRichese].cards;
  if (hand.empty()) return;
  hand.add(offered);
  g.bidding.hand_before = hand;
  for (Faction f : g.players - Factions::of(kRichese)) {
    uint8_t bit = 1;
    for (Card c : hand) {
      if (g.knows[f].cards.has(c)) g.bidding.knew[f] |= bit;
      bit = static_cast<uint8_t>(bit << 1);
    }
    g.knows[f].cards -= hand;
  }
}

// The card is back: if the hand is what it was, so is what others know of it.
void find_track(Game& g) {
  const Cards hand = g.bidding.hand_before;
  const bool same = hand == g.hands[kRichese].cards;
  for (Faction f : g.players) {
    uint8_t bit = 1;
    for (Card c : hand) {
      if (same && (g.bidding.knew[f] & bit) != 0) g.knows[f].cards.add(c);
      bit = static_cast<uint8_t>(bit << 1);
    }
  }
}

void put_up_card(Table& t, Frame&, Faction f, Option o) {
  if (!o.is(Option::Kind::Card)) return;
  Game& g = t.game;
  const Card card = (g.hands[f].cards & cards_of(o.card())).first();
  g.hands[f].cards.remove(card);
  g.knows[f].cards.add(card);
  begin_sale(g, Sale::BlackMarket, card);
  lose_track(g, card);
}
Refusal why_no_offer(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kRichese) return {"2.10.37"_r, "The black market is Richese's."};
  if (!g.config.has(AdvancedPart::BlackMarket))
    return {"2.10.37"_r, "The black market belongs to the advanced game."};
  if (g.hands[f].size() == 0) return {"2.10.37"_r, "There is no card in hand to offer."};
  if (frame == nullptr) {
    return {"2.10.37"_r,
            "One card is offered at the very start of the Bidding phase, once a Turn."};
  }
  if (o.is(Option::Kind::Card)) return {"2.10.37"_r, "That card is not in your hand."};
  return {"2.10.37"_r, "One card of the hand is offered, or none."};
}

bool is_offered(const Game& g) { return g.bidding.sale == Sale::BlackMarket; }
Factions may_describe(const Game& g, const Frame& f) {
  return is_offered(g) ? script_owner(g, f) : Factions{};
}

// True or not; any card of this game, or nothing.
void claims(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  const Cards foreign = g.removed_cards - treachery_cards(g.config);
  add_kinds(Cards::all(kCardCount) - foreign, options);
}
void make_claim(Table& t, Frame&, Faction, Option o) {
  if (o.is(Option::Kind::Card)) t.game.bidding.claimed = o.card();
}
Refusal why_no_claim(const Game&, const Frame*, Faction, Option) {
  return {"2.10.37"_r, "Richese may say which card of the game the offered one is, or nothing."};
}

void methods(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::InTurn));
  options.add(Option::of(Word::OnceAround));
  options.add(Option::of(Word::Silent));
}
void choose_method(Table& t, Frame&, Faction, Option o) { t.game.bidding.method = o.word(); }
Refusal why_not_that_way(const Game&, const Frame*, Faction, Option) {
  return {"2.10.37"_r, "Richese sell the offered card in turn, once around or silently."};
}

Flow announce_offer(Table& t, Frame&) {
  const BiddingWork& b = t.game.bidding;
  if (!is_offered(t.game)) return Flow::Done;
  t.emit({.type = EventType::BlackMarketOffered,
          .faction = kRichese,
          .card = kind_of(b.offered),
          .claimed = b.claimed,
          .word = b.method,
          .secret_for = Factions::of(kRichese)});
  announce(t, Advantage::RicheseBlackMarket);
  return Flow::Next;
}

void take_back(Table& t) {
  Game& g = t.game;
  g.hands[kRichese].cards.add(g.bidding.offered);
  find_track(g);
  end_sale(t, Faction::None);
}

// --- The sale (2.10.38 – 2.10.41) ---------------------------------------------------------------

Flow open_market(Table& t, Frame&) {
  if (t.game.cancelled) {
    t.rule("2.10.42"_r);
    take_back(t);
    return Flow::Done;
  }
  tell(kListeners.card_up, t);
  return Flow::Next;
}

Flow auction_offer(Table& t, Frame&) {
  const Game& g = t.game;
  if (g.in_play(Faction::Atreides)) t.rule("2.10.40"_r);  // they look, unless that was prevented
  tell(kListeners.card_shown, t, g.bidding.offered);
  hold_auction(t);
  return Flow::Next;
}

Factions aware_of(const Game& g, Card card) {
  Factions aware;
  for (Faction f : g.players) {
    if (g.knows[f].cards.has(card)) aware.add(f);
  }
  return aware;
}

// Bids in turn have set an opener for the row to go on from; the other
// methods leave the first card to the First Player (2.10.41).
Flow sell_offer(Table& t, Frame&) {
  const BiddingWork& b = t.game.bidding;
  t.rule("2.10.41"_r);
  if (b.leader != Faction::None) {
    push(t, ScriptId::Purchase, b.leader);
    return Flow::Next;
  }
  t.rule("2.10.39"_r);
  t.emit({.type = EventType::CardUnsold,
          .faction = kRichese,
          .card = kind_of(b.offered),
          .secret_for = aware_of(t.game, b.offered)});
  take_back(t);
  return Flow::Done;
}

Flow close_market(Table& t, Frame&) {
  t.game.bidding.market_sold = true;
  return Flow::Next;
}

constexpr Step kBlackMarketSteps[] = {
    ask("black_market", "2.10.37"_r, script_owner, cards_to_offer, put_up_card)
        .because(why_no_offer)
        .says("Which card of your hand do you offer on the black market?"),
    ask("black_market_claim", "2.10.37"_r, may_describe, claims, make_claim)
        .uninterrupted()
        .because(why_no_claim)
        .says("Which card do you say it is?"),
    ask("black_market_method", "2.10.37"_r, may_describe, methods, choose_method)
        .uninterrupted()
        .because(why_not_that_way)
        .says("How is the card auctioned?"),
    deed("announce_offer", "2.10.37"_r, announce_offer),
    deed("open_market", "2.10.38"_r, open_market),
    deed("auction_offer", "2.10.38"_r, auction_offer),
    deed("sell_offer", "2.10.38"_r, sell_offer),
    deed("close_market", "2.10.39"_r, close_market),
};

// What became of the window against the cache auction.
void settle_cache_window(Table& t) {
  Game& g = t.game;
  const bool prevented = is_prevented(g, Advantage::RicheseAuction);
  if (prevented) t.rule("2.10.15"_r);
  g.prevented.clear();
  g.bidding.cache_due =
      !prevented && has(g, Advantage::RicheseAuction) && g.richese.cache.size() > 0;
}

}  // namespace

const Script kBlackMarketScript{"black_market", kBlackMarketSteps};

void open_black_market(Table& t) {
  const Game& g = t.game;
  settle_cache_window(t);
  if (!has(g, Advantage::RicheseBlackMarket) || g.hands[kRichese].size() == 0) return;
  push(t, ScriptId::BlackMarket, kRichese);
}

}  // namespace kanly
