#include "rules/cards/recruits.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

void answer_recruits(Table& t, Frame&, Faction f, Option o) {
  if (o == Option::no()) return;
  spend_card(t, f, CardKind::Recruits, "3.04.02"_r);
  t.game.revival.recruits = true;
}
Refusal why_no_recruits(const Game& g, const Frame*, Faction f, Option) {
  if (!holds(g, f, CardKind::Recruits)) {
    return {"3.04.02"_r, "{faction} does not hold {card}.", f, CardKind::Recruits};
  }
  return {"3.04.02"_r, "Recruits are played at the start of the Revival phase."};
}

constexpr Step kRecruitsSteps[] = {
    ask("recruits", "3.04.02"_r, script_owner, yes_or_no, answer_recruits)
        .as_reaction()
        .because(why_no_recruits)
        .says("Play Recruits? Everybody revives twice as many forces free, and up to seven."),
};

}  // namespace

const Script kRecruitsScript{.name = "recruits", .steps = kRecruitsSteps, .reaction = true};

Flow offer_recruits(Table& t, Frame&) {
  const Game& g = t.game;
  if ((cards_of(CardKind::Recruits) - g.removed_cards).empty()) return Flow::Next;
  for (Faction f : g.players) {  // there is one copy
    if (!can_play(g, f, CardKind::Recruits)) continue;
    push(t, ScriptId::Recruits, f);
    return Flow::Next;
  }
  nobody_can_answer(t, ScriptId::Recruits);
  return Flow::Next;
}

}  // namespace kanly
