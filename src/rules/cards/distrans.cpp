// Distrans: a card of one's own for another player, unseen (3.03.04).
#include <string>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/bidding/bids.h"

namespace kanly {
namespace {

constexpr CardKind kDistrans = CardKind::Distrans;

Cards cards_to_give(const Game& g, Faction f) { return spare_cards(g, f) - cards_of(kDistrans); }

// frame.target gets the card. Who has room is seen by whoever plays; nobody may have any.
void receivers(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  for (Faction other : g.players) {
    if (other != f && has_room(g, other)) options.add(Option::of(other));
  }
}
void choose_receiver(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Faction)) f.target = o.faction();
}
Refusal why_no_receiver(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_distrans(g, faction);
  if (o == Option::of(faction)) return {"3.03.04"_r, "The card goes to another player."};
  if (o.is(Option::Kind::Faction) && g.in_play(o.faction())) {
    return {"3.03.04"_r, "The hand of {faction} is full.", o.faction()};
  }
  return {"3.03.04"_r, "The card goes to a player of this game."};
}

Factions has_receiver(const Game& g, const Frame& f) {
  return f.target == Faction::None ? Factions{} : script_owner(g, f);
}
void gifts(const Game& g, const Frame&, Faction f, Options& options) {
  add_kinds(cards_to_give(g, f), options);
}
void give_away(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  const Cards possible = cards_to_give(g, faction);
  spend_card(t, faction, kDistrans, "3.03.04"_r);
  hand_over(t, faction, f.target, possible & cards_of(o.card()), possible);
}
Refusal why_not_that_gift(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_distrans(g, faction);
  if (o == Option::of(kDistrans)) return {"3.03.04"_r, "Distrans itself is not given this way."};
  if (o.is(Option::Kind::Card) && holds(g, faction, o.card())) {
    return {"3.03.04"_r, "That card is bound to a bid or to your battle plan."};
  }
  return {"3.03.04"_r, "One other card of your own hand is given."};
}

constexpr Step kDistransSteps[] = {
    ask("distrans_target", "3.03.04"_r, script_owner, receivers, choose_receiver)
        .uninterrupted()
        .because(why_no_receiver)
        .says("Distrans: who gets a card of yours?"),
    ask("distrans_card", "3.03.04"_r, has_receiver, gifts, give_away)
        .uninterrupted()
        .because(why_not_that_gift)
        .says("Which card do you give?"),
};

}  // namespace

const Script kDistransScript{.name = "distrans", .steps = kDistransSteps, .shows_hand_sizes = true};

bool can_play_distrans(const Game& g, Faction f) {
  return can_play(g, f, kDistrans) && !g.battle.committed(f) && !card_is_up(g) &&
         !cards_to_give(g, f).empty();
}

Refusal why_no_distrans(const Game& g, Faction f) {
  if (!holds(g, f, kDistrans)) {
    return {"3.03.04"_r, "{faction} does not hold Distrans.", f};
  }
  if (card_is_up(g))
    return {"3.03.04"_r, "A card is being bid on; Distrans waits until it is sold."};
  if (g.battle.committed(f)) return plan_is_in();
  return {"3.03.04"_r, "There is no other card that you could give."};
}

}  // namespace kanly
