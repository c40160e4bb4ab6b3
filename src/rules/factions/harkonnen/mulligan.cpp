#include "rules/factions/harkonnen/mulligan.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;
constexpr int kOwnLeaders = 2;  // from which on it is offered

void answer_mulligan(Table& t, Frame&, Faction f, Option o) {
  if (o != Option::yes()) return;
  Game& g = t.game;
  t.rule("5.14"_r);
  t.emit({.type = EventType::TraitorsRedealt, .faction = f});
  const Leaders back = g.traitors[f].cards;
  g.traitors[f].cards = {};
  g.knows[f].traitors -= back;
  g.traitor_deck |= back;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (int k = 0; k < back.size(); ++k) deal_traitor(t, f, deck.pop_back());
}

Refusal why_no_mulligan(const Game& g, const Frame*, Faction f, Option) {
  if (f != kHarkonnen) return {"5.14"_r, "Only the Harkonnen draw new Traitor cards."};
  if (!g.config.has(HouseRule::HarkonnenMulligan)) {
    return {"2.05.03"_r, "The Harkonnen keep the Traitor cards they are dealt."};
  }
  return {"5.14"_r, "Once, with two own leaders among the cards, before traitors are chosen."};
}

constexpr Step kMulliganSteps[] = {
    ask("mulligan", "5.14"_r, script_owner, yes_or_no, answer_mulligan)
        .as_reaction()
        .because(why_no_mulligan)
        .says("Shuffle your Traitor cards back and draw four anew?"),
};

}  // namespace

const Script kMulliganScript{.name = "mulligan", .steps = kMulliganSteps, .reaction = true};

void offer_mulligan(Table& t) {
  const Game& g = t.game;
  if (!g.config.has(HouseRule::HarkonnenMulligan)) return;
  const Leaders own = g.traitors[kHarkonnen].cards & leaders_of(kHarkonnen);
  if (own.size() >= kOwnLeaders) {
    push(t, ScriptId::Mulligan, kHarkonnen);
  } else {
    nobody_can_answer(t, ScriptId::Mulligan, kHarkonnen);
  }
}

}  // namespace kanly
