#include "rules/factions/choam/cards.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/secrets.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;
constexpr int kForWorthless = 2;
constexpr int kForDuplicate = 3;
constexpr int kByKarama = 3;

Cards copies_in_hand(const Game& g, CardKind kind) {
  return g.hands[kChoam].cards & cards_of(kind);
}

void sell(Table& t, Card card, int price) {
  t.emit({.type = EventType::CardSold, .faction = kChoam, .amount = price, .card = kind_of(card)});
  pay(t, Party::bank(), Party::of(kChoam), price, Cause::TreacheryCardSold);
  discard(t, kChoam, card);
}

// --- What can be sold or traded -----------------------------------------------------------------

// Cards of one name are the same card, whatever set they come from (CR-05, CR-40).
bool is_duplicate(const Game& g, CardKind kind) { return copies_in_hand(g, kind).size() > 1; }

// All of a worthless card may go, of another all but one; not what a Karama kept in hand (2.09.15).
bool is_for_sale(const Game& g, CardKind kind) {
  if (is_worthless(kind) && has_high_side(g, Homeworld::Tupile)) return false;  // 4.04.20
  const Cards copies = copies_in_hand(g, kind);
  const int stay = (is_worthless(kind) ? 0 : 1) + (copies & g.choam.unsold).size();
  return has(g, Advantage::ChoamSellCards) && copies.size() > stay;
}

Cards cards_for_sale(const Game& g) {
  Cards all;
  for (Card c : g.hands[kChoam].cards) {
    if (is_for_sale(g, kind_of(c))) all.add(c);
  }
  return all;
}

// Whether the ally holds a card CHOAM do not know; a proposal to an empty hand comes to nothing.
bool may_trade(const Game& g) {
  return g.ally[kChoam] != Faction::None && has(g, Advantage::ChoamAllianceTrade) &&
         !g.choam.traded && !g.hands[kChoam].cards.empty();
}

// --- The end of a phase (CR-27) -----------------------------------------------------------------

struct PhaseEndNotes {
  uint8_t next_row;
  bool done;
  bool proposed;  // a trade; it is not proposed twice in one window
};

Flow variants_first(Table& t, Frame& f) {
  return each_variant(t, f.as<PhaseEndNotes>().next_row, &VariantRules::phase_ends);
}

bool may_propose(const Game& g, const Frame& f) {
  return !f.as<PhaseEndNotes>().proposed && may_trade(g);
}

Factions sells_or_trades(const Game& g, const Frame& f) {
  if (!g.in_play(kChoam) || f.as<PhaseEndNotes>().done) return {};
  return !cards_for_sale(g).empty() || may_propose(g, f) ? script_owner(g, f) : Factions{};
}
void sales(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  add_kinds(cards_for_sale(g), options);
  if (may_propose(g, f)) options.add(Option::of(Word::Trade));
}
void choose_sale(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Card)) {
    push(t, ScriptId::SellCards, kChoam).card = o.card();
  } else if (o.is(Word::Trade)) {
    f.as<PhaseEndNotes>().proposed = true;
    push(t, ScriptId::TradeCards, kChoam).target = t.game.ally[kChoam];
  } else {
    f.as<PhaseEndNotes>().done = true;
  }
}

Refusal why_no_trade(const Game& g, const Frame* frame) {
  if (g.ally[kChoam] == Faction::None) {
    return {"2.09.26"_r, "CHOAM trade with an ally, and have none."};
  }
  if (g.choam.traded) return {"2.09.26"_r, "CHOAM trade once in a Turn."};
  if (g.hands[kChoam].cards.empty()) {
    return {"2.09.26"_r, "Each of the two gives a card, and CHOAM hold none."};
  }
  if (frame != nullptr) return {"2.09.26"_r, "A trade is proposed once at the end of a phase."};
  return {"2.09.26"_r, "Cards are traded at the end of a phase."};
}

Refusal why_no_sale(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kChoam) return {"2.09.07"_r, "Only CHOAM sell and trade cards at the end of a phase."};
  if (o.is(Word::Trade)) return why_no_trade(g, frame);
  if (!o.is(Option::Kind::Card)) return {"2.09.07"_r, "CHOAM sell a card, trade one or pass."};
  const CardKind kind = o.card();
  const RuleId rule = is_worthless(kind) ? "2.09.08"_r : "2.09.07"_r;
  if (!holds(g, f, kind)) return {rule, "CHOAM do not hold that card."};
  if (is_worthless(kind) && has_high_side(g, Homeworld::Tupile)) {
    return {"4.04.20"_r, "At High Threshold of Tupile worthless cards are not sold."};
  }
  if (copies_in_hand(g, kind).has_any(g.choam.unsold)) {
    return {"2.09.15"_r, "A Karama stopped this sale: the card stays in hand for now."};
  }
  if (!is_worthless(kind) && !is_duplicate(g, kind)) {
    return {rule, "Of two cards of the same name one is sold; of this there is one."};
  }
  return {rule, "Cards are sold at the end of a phase."};
}

Flow sell_on(Table& t, Frame& f) {
  return sells_or_trades(t.game, f).empty() ? Flow::Done : Flow::Back;
}

constexpr Step kPhaseEndSteps[] = {
    deed("variants_at_phase_end", "1.00.00"_r, variants_first),
    ask("choam_cards", "2.09.07"_r, sells_or_trades, sales, choose_sale)
        .as_reaction()
        .because(why_no_sale)
        .says("The phase ends: sell a worthless card or a duplicate, or trade with your ally?"),
    deed("sell_on", "1.00.00"_r, sell_on).back_to("choam_cards"),
};

// --- One card sold (2.09.07, 2.09.08) -----------------------------------------------------------
// frame.card is the kind. Of duplicates the first copy is shown and kept.

Card card_to_sell(const Game& g, CardKind kind) {
  Cards copies = copies_in_hand(g, kind);
  if (!is_worthless(kind)) copies.remove(copies.first());
  return (copies - g.choam.unsold).first();
}

Flow announce_sale(Table& t, Frame& f) {
  Game& g = t.game;
  const Cards shown = Cards::of(copies_in_hand(g, f.card).first(), card_to_sell(g, f.card));
  for (Faction seat : g.players) g.knows[seat].cards |= shown;
  announce(t, Advantage::ChoamSellCards, {.card = f.card});
  return Flow::Next;
}

Flow carry_out_sale(Table& t, Frame& f) {
  Game& g = t.game;
  const Card card = card_to_sell(g, f.card);
  if (card == Card::None) return Flow::Done;  // it answered a Karama meanwhile (2.09.11)
  if (g.cancelled) {
    t.rule("2.09.15"_r);
    g.choam.unsold.add(card);
    return Flow::Done;
  }
  const bool worthless = is_worthless(f.card);
  t.rule(worthless ? "2.09.08"_r : "2.09.07"_r);
  sell(t, card, worthless ? kForWorthless : kForDuplicate);
  return Flow::Done;
}

constexpr Step kSellSteps[] = {
    deed("announce_sale", "2.09.05"_r, announce_sale),
    deed("carry_out_sale", "2.09.05"_r, carry_out_sale),
};

// --- A trade with the ally (2.09.26) ------------------------------------------------------------
// frame.card is what CHOAM give, frame.about what the ally gives, each known to its giver alone.

void own_cards(const Game& g, const Frame&, Faction f, Options& options) {
  add_kinds(g.hands[f].cards - g.locked_cards, options);
}
void offer_card(Table&, Frame& f, Faction, Option o) { f.card = o.card(); }
Refusal why_not_offered(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_sale(g, frame, f, Option::of(Word::Trade));
  if (o.is(Option::Kind::Card)) return {"2.09.26"_r, "That card is not in your hand."};
  return {"2.09.26"_r, "Each of the two gives exactly one card."};
}

Factions partner(const Game& g, const Frame& f) {
  const bool holds_any = g.hands[f.target].size() > 0;
  return holds_any ? Factions::of(f.target) - f.answered : Factions{};
}
void refuse_or_give(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add(Option::no());
  own_cards(g, f, faction, options);
}
void answer_trade(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_answer(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr && !allied(g, f, kChoam)) {
    return {"2.09.26"_r, "CHOAM trade with their ally."};
  }
  if (frame == nullptr) return {"2.09.26"_r, "CHOAM propose the trade, at the end of a phase."};
  return why_not_offered(g, frame, f, o);
}

Flow announce_trade(Table& t, Frame& f) {
  if (!f.about.is(Option::Kind::Card)) return Flow::Done;
  announce(t, Advantage::ChoamAllianceTrade, {.target = f.target});
  return Flow::Next;
}

Flow carry_out_trade(Table& t, Frame& f) {
  Game& g = t.game;
  const Card given = held_card(g, kChoam, f.card);
  const Card taken = held_card(g, f.target, f.about.card());
  // Stopped, or one of the cards was played in the windows before.
  if (g.cancelled || given == Card::None || taken == Card::None) return Flow::Done;
  g.choam.traded = true;  // a stopped one leaves another for a later phase (3.01.11.01)
  t.emit({.type = EventType::CardsTraded, .faction = kChoam, .target = f.target});
  // The others cannot tell which cards changed hands.
  const Cards mixed = g.hands[kChoam].cards | g.hands[f.target].cards;
  hand_over(t, kChoam, f.target, Cards::of(given), mixed);
  hand_over(t, f.target, kChoam, Cards::of(taken), mixed);
  return Flow::Done;
}

// What each of the two gives is known to the giver alone.
void hide_trade(Frame& f, Faction seat) {
  if (f.by != seat) f.card = CardKind::None;
  if (f.target != seat) f.about = Option{};
}
void guess_trade(Game& g, Frame& f, Chance& chance) {
  if (f.card == CardKind::None) f.card = any_kind(g.hands[f.by].cards, chance);
  if (!is_past(f, "accept_trade") || !f.about.is(Option::Kind::None)) return;
  const CardKind kind = any_kind(g.hands[f.target].cards, chance);
  f.about = kind == CardKind::None ? Option::no() : Option::of(kind);
}

constexpr Step kTradeSteps[] = {
    ask("trade_card", "2.09.26"_r, script_owner, own_cards, offer_card)
        .uninterrupted()
        .because(why_not_offered)
        .says("Which card do you give your ally?"),
    ask("accept_trade", "2.09.26"_r, partner, refuse_or_give, answer_trade)
        .as_reaction()
        .because(why_no_answer)
        .says("CHOAM propose to exchange a card: which one do you give?"),
    deed("announce_trade", "2.09.26"_r, announce_trade),
    deed("carry_out_trade", "2.09.26"_r, carry_out_trade),
};

// --- The Karama power (2.09.36) -----------------------------------------------------------------

// A card that stands behind a bid, lies in the plan or is bound by an answer to prescience stays.
Cards sellable_by_power(const Game& g) { return spare_cards(g, kChoam); }

Flow use_power(Table& t, Frame&) {
  t.rule("3.03.08"_r);
  spend_for_power(t, Advantage::ChoamKarama);
  return Flow::Next;
}

struct SellHandNotes {
  bool done;
};

Factions sells_more(const Game& g, const Frame& f) {
  return !f.as<SellHandNotes>().done && !sellable_by_power(g).empty() ? Factions::of(f.by)
                                                                      : Factions{};
}
void hand_sales(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  add_kinds(sellable_by_power(g), options);
}
void sell_from_hand(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Card)) {
    f.as<SellHandNotes>().done = true;
    return;
  }
  sell(t, (sellable_by_power(t.game) & cards_of(o.card())).first(), kByKarama);
}
Refusal why_not_from_hand(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kChoam) return {"2.09.36"_r, "This power is CHOAM's."};
  if (frame == nullptr) return {"2.09.36"_r, "Cards are sold so by the Karama power, once a game."};
  if (o.is(Option::Kind::Card) && holds(g, f, o.card())) {
    return {"2.09.36"_r, "That card is in use: behind a bid, in the plan or promised for it."};
  }
  return {"2.09.36"_r, "Cards of your own hand are sold."};
}

constexpr Step kSellHandSteps[] = {
    deed("karama_sells_hand", "2.09.36"_r, use_power),
    ask("sell_hand", "2.09.36"_r, sells_more, hand_sales, sell_from_hand)
        .uninterrupted()
        .because(why_not_from_hand)
        .says("Which further card do you sell for 3 spice?"),
};

}  // namespace

void phase_begins_for_choam(Table& t) {
  Game& g = t.game;
  g.choam.stopped.clear();
  g.choam.unsold.clear();
  g.choam.karama_barred.clear();
  if (g.phase == Phase::Storm) g.choam.traded = false;  // once a Turn (2.09.26)
  if (g.in_play(kChoam) || g.config.has(Variant::TechTokens)) push(t, ScriptId::PhaseEnd, kChoam);
}

const Script kPhaseEndScript{.name = "phase_end", .steps = kPhaseEndSteps, .reaction = true};
const Script kSellCardsScript{.name = "sell_cards", .steps = kSellSteps, .reaction = true};
const Script kTradeCardsScript{.name = "trade_cards",
                               .steps = kTradeSteps,
                               .reaction = true,
                               .hide = hide_trade,
                               .guess = guess_trade};
const Script kSellHandScript{"sell_hand", kSellHandSteps};

bool may_sell_hand(const Game& g) {
  const Cards cards = sellable_by_power(g);
  const CardKind power = power_card(g, kChoam);
  if (power == CardKind::None) return false;
  return cards.size() > 1 || !cards.has_any(cards_of(power));
}

}  // namespace kanly
