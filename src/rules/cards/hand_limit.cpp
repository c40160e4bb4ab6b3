#include "rules/cards/hand_limit.h"

#include <string>

#include "rules/deeds.h"

namespace kanly {
namespace {

Factions above_limit(const Game& g, const Frame& f) {
  return g.hands[f.by].size() > hand_limit(g, f.by) ? Factions::of(f.by) : Factions{};
}
void own_cards(const Game& g, const Frame&, Faction f, Options& options) {
  add_kinds(g.hands[f].cards - g.locked_cards, options);
}
void discard_one(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  t.rule(hand_limit_rule(f));
  discard(t, f, ((g.hands[f].cards - g.locked_cards) & cards_of(o.card())).first());
}
Refusal why_not_that_card(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) {
    return {"1.04.02"_r,
            "Cards are discarded so only while the hand is above its limit of {number}.",
            hand_limit(g, f)};
  }
  if (o.is(Option::Kind::Card))
    return {"1.04.02"_r, "That card is not in your hand, or is locked."};
  return {"1.04.02"_r, "The hand is above its limit: a card must go."};
}

constexpr Step kDiscardDownSteps[] = {
    ask("discard_down", "1.04.02"_r, above_limit, own_cards, discard_one)
        .uninterrupted()
        .because(why_not_that_card)
        .says("Your hand is above its limit: which card do you discard?"),
};

}  // namespace

const Script kDiscardDownScript{"discard_down", kDiscardDownSteps};

void discard_down(Table& t, Faction f) {
  if (t.game.hands[f].size() > hand_limit(t.game, f)) push(t, ScriptId::DiscardDown, f);
}

void add_kinds(Cards cards, Options& options) {
  while (!cards.empty()) {
    const CardKind kind = kind_of(cards.first());
    options.add(Option::of(kind));
    cards -= cards_of(kind);
  }
}

}  // namespace kanly
