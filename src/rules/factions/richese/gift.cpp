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

Cards cards_to_give(const Game& g) { return free_cards(g, kRichese) & kRicheseCards; }

// frame.card is Richese's secret until it is given. That the ally has no room is learnt here: the
// size of a hand is not known otherwise.
void richese_cards(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  if (has_room(g, g.ally[kRichese])) add_kinds(cards_to_give(g), options);
}
void choose_card(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Pass)) return;
  f.card = o.card();
  announce(t, Advantage::RicheseAllianceCard);
}
Refusal why_not_that_card(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_richese_card(g, faction);
  if (!has_room(g, g.ally[faction])) return {"2.10.36"_r, "The hand of the ally is full."};
  if (o.is(Option::Kind::Card) && g.richese.cache.cards.has_any(cards_of(o.card()))) {
    return {"2.10.36"_r, "A card of the cache is not given, only one out of the hand."};
  }
  if (o.is(Option::Kind::Card) && holds(g, faction, o.card())) {
    return {"2.10.36"_r, "Only a Richese card that is not bound may be given."};
  }
  return {"2.10.36"_r, "That card is not in your hand."};
}

Flow give_card(Table& t, Frame& f) {
  const Game& g = t.game;
  if (f.card == CardKind::None || g.cancelled) return Flow::Done;
  const Cards possible = cards_to_give(g);
  hand_over(t, kRichese, g.ally[f.by], possible & cards_of(f.card), possible);
  return Flow::Next;
}

void guess_gift(Game& g, Frame& f, Chance& chance) {
  if (f.card == CardKind::None) f.card = any_kind(g.hands[f.by].cards, chance);
}

constexpr Step kGiveCardSteps[] = {
    ask("give_card", "2.10.36"_r, script_owner, richese_cards, choose_card)
        .uninterrupted()
        .because(why_not_that_card)
        .says("Which Richese card do you give your ally?"),
    deed("card_given", "2.10.36"_r, give_card),
};

}  // namespace

const Script kGiveCardScript{.name = "give_card",
                             .steps = kGiveCardSteps,
                             .shows_hand_sizes = true,
                             .hide = hide_card,
                             .guess = guess_gift};

bool can_give_richese_card(const Game& g, Faction f) {
  return f == kRichese && g.ally[f] != Faction::None && has(g, Advantage::RicheseAllianceCard) &&
         !g.battle.committed(f) && !cards_to_give(g).empty();
}

Refusal why_no_richese_card(const Game& g, Faction f) {
  if (f != kRichese) return {"2.10.36"_r, "Only Richese give cards to their ally."};
  if (g.ally[f] == Faction::None) return {"2.10.36"_r, "Richese give to an ally, and have none."};
  if (g.stopped.has(Advantage::RicheseAllianceCard)) {
    return {"3.01.11.01"_r, "A Karama stopped this for the phase."};
  }
  if (g.battle.committed(f)) return plan_is_in();
  return {"2.10.36"_r, "There is no Richese card in hand that could be given."};
}

}  // namespace kanly
