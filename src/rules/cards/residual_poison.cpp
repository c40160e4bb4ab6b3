#include "rules/cards/residual_poison.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr CardKind kPoison = CardKind::ResidualPoison;

Factions holders(const Game& g) {
  Factions sides;
  for (Faction side : g.battle.sides()) {
    if (holds(g, side, kPoison)) sides.add(side);
  }
  return sides;
}

Factions may_poison(const Game& g, const Frame& f) { return holders(g) - f.answered; }

void answer_poison(Table& t, Frame&, Faction faction, Option o) {
  if (o != Option::yes()) return;
  Game& g = t.game;
  const Faction victim = g.battle.opponent(faction);
  spend_card(t, faction, kPoison, "3.03.14"_r);
  FixedList<Leader, kLeaderCount> leaders;
  for (Leader l : available_leaders(g, victim, g.battle.territory())) leaders.push_back(l);
  if (leaders.empty()) return;
  if (leaders.size() > 1) t.shuffle(leaders);
  kill_leader(t, leaders.back(), Cause::ResidualPoison);
}

Refusal why_no_poison(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"3.03.14"_r, "Residual Poison is played or not."};
  if (!holds(g, faction, kPoison)) {
    return {"3.03.14"_r, "{faction} holds no Residual Poison.", faction};
  }
  return {"3.03.14"_r, "Residual Poison is played in an own battle, before leaders are chosen."};
}

constexpr Step kPoisonSteps[] = {
    ask("residual_poison", "3.03.14"_r, may_poison, yes_or_no, answer_poison)
        .as_reaction()
        .because(why_no_poison)
        .says("Play Residual Poison against a leader of the opponent?"),
};

}  // namespace

const Script kResidualPoisonScript{
    .name = "residual_poison", .steps = kPoisonSteps, .reaction = true};

Flow residual_poison(Table& t, Frame&) {
  if (!holders(t.game).empty()) {
    push(t, ScriptId::ResidualPoison, Faction::None);
  } else if (!(cards_of(kPoison) - t.game.removed_cards).empty()) {
    nobody_can_answer(t, ScriptId::ResidualPoison);
  }
  return Flow::Next;
}

}  // namespace kanly
