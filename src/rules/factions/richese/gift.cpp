#include "rules/factions/richese/gift.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/secrets.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;
constexpr Cards kRicheseCards = cards_in_set(CardSource::RicheseCache);

bool gives_richese_cards(const Game& g, Faction f) {
  return f == kRichese && has(g, Advantage::RicheseAllianceCard);
}
// Richese give their own cards (2.10.36), by house rule everybody any card that is not bound (5.18).
Cards cards_to_give(const Game& g, Faction f) {
  Cards cards;
  if (gives_richese_cards(g, f)) cards = free_cards(g, f) & kRicheseCards;
  if (g.config.has(HouseRule::CardsBetweenAllies)) cards |= spare_cards(g, f);
  return cards;
}

// frame.card is the giver's secret until it is given. That the ally has no room is learnt here: the
// size of a hand is not known otherwise.
void gifts(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  if (has_room(g, g.ally[f])) add_kinds(cards_to_give(g, f), options);
}
void choose_card(Table& t, Frame& f, Faction faction, Option o) {
  if (o.is(Option::Kind::Pass)) return;
  f.card = o.card();
  const Cards copies = cards_to_give(t.game, faction) & cards_of(f.card);
  if (!gives_richese_cards(t.game, faction) || !kRicheseCards.has_all(copies)) return;
  f.advantage = Advantage::RicheseAllianceCard;
  announce(t, f.advantage);
}
RuleId gift_rule(const Game& g) {
  return g.config.has(HouseRule::CardsBetweenAllies) ? "5.18"_r : "2.10.36"_r;
}
Refusal why_not_that_card(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_card_gift(g, faction);
  if (!has_room(g, g.ally[faction])) return {gift_rule(g), "The hand of the ally is full."};
  if (o.is(Option::Kind::Card) && g.richese.cache.cards.has_any(cards_of(o.card()))) {
    return {"2.10.36"_r, "A card of the cache is not given, only one out of the hand."};
  }
  if (o.is(Option::Kind::Card) && holds(g, faction, o.card())) {
    if (g.config.has(HouseRule::CardsBetweenAllies)) {
      return {"5.18"_r, "That card is bound to a bid, a plan or an answer."};
    }
    return {"2.10.36"_r, "Only a Richese card that is not bound may be given."};
  }
  return {"2.10.36"_r, "That card is not in your hand."};
}

Flow give_card(Table& t, Frame& f) {
  const Game& g = t.game;
  const bool stopped = f.advantage != Advantage::None && g.cancelled;
  if (f.card == CardKind::None || stopped) return Flow::Done;
  const Cards possible = cards_to_give(g, f.by);
  const Cards copies = possible & cards_of(f.card);
  if (copies.empty()) return Flow::Done;  // a Karama that was played meanwhile (K-102)
  if (f.advantage == Advantage::None) t.rule("5.18"_r);
  hand_over(t, f.by, g.ally[f.by], copies, possible);
  return Flow::Next;
}

void guess_gift(Game& g, Frame& f, Chance& chance) {
  if (f.card == CardKind::None) f.card = any_kind(g.hands[f.by].cards, chance);
}

constexpr Step kGiveCardSteps[] = {
    ask("give_card", "2.10.36"_r, script_owner, gifts, choose_card)
        .uninterrupted()
        .because(why_not_that_card)
        .says("Which card do you give your ally?"),
    deed("card_given", "2.10.36"_r, give_card),
};

}  // namespace

const Script kGiveCardScript{.name = "give_card",
                             .steps = kGiveCardSteps,
                             .shows_hand_sizes = true,
                             .hide = hide_card,
                             .guess = guess_gift};

bool can_give_card(const Game& g, Faction f) {
  return g.ally[f] != Faction::None && !g.battle.committed(f) && !cards_to_give(g, f).empty();
}

Refusal why_no_card_gift(const Game& g, Faction f) {
  if (g.config.has(HouseRule::CardsBetweenAllies)) {
    if (g.ally[f] == Faction::None)
      return {"5.18"_r, "Cards are given to an ally, and there is none."};
    if (g.battle.committed(f)) return plan_is_in();
    return {"5.18"_r, "There is no card in hand that could be given."};
  }
  if (f != kRichese) return {"2.10.36"_r, "Only Richese give cards to their ally."};
  if (g.ally[f] == Faction::None) return {"2.10.36"_r, "Richese give to an ally, and have none."};
  if (g.stopped.has(Advantage::RicheseAllianceCard)) {
    return {"3.01.11.01"_r, "A Karama stopped this for the phase."};
  }
  if (g.battle.committed(f)) return plan_is_in();
  return {"2.10.36"_r, "There is no Richese card in hand that could be given."};
}

}  // namespace kanly
