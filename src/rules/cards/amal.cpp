#include "rules/cards/amal.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr CardKind kAmal = CardKind::Amal;

void answer_amal(Table& t, Frame& f, Faction faction, Option o) {
  if (o != Option::yes()) return;
  f.card = kAmal;
  spend_card(t, faction, kAmal, "3.02.01"_r);
}

// What lies in front of a shield is not touched. A payment like others for who looks at those (K-52).
Flow everybody_pays_half(Table& t, Frame& f) {
  if (f.card != kAmal) return Flow::Done;
  Game& g = t.game;
  for (int i = 0; i < g.config.players; ++i) {
    const Faction payer = g.order[static_cast<size_t>(i)];
    pay(t, Party::of(payer), Party::bank(), (g.spice[payer].value() + 1) / 2, Cause::Amal);
  }
  return Flow::Next;
}

Refusal why_no_amal(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"3.02.01"_r, "Amal is played or not."};
  if (!holds(g, faction, kAmal)) return {"3.02.01"_r, "{faction} does not hold Amal.", faction};
  return {"3.02.01"_r, "Amal is played at the very start of a phase."};
}

constexpr Step kAmalSteps[] = {
    ask("amal", "3.02.01"_r, script_owner, yes_or_no, answer_amal)
        .as_reaction()
        .because(why_no_amal)
        .says("Play Amal: everybody pays half of the spice behind the shield?"),
    deed("everybody_pays_half", "3.02.01"_r, everybody_pays_half),
};

}  // namespace

const Script kAmalScript{.name = "amal", .steps = kAmalSteps, .reaction = true};

void offer_amal(Table& t) {
  const Game& g = t.game;
  if ((cards_of(kAmal) - g.removed_cards).empty()) return;  // no such card in this game
  for (Faction f : g.players) {
    if (!holds(g, f, kAmal)) continue;
    push(t, ScriptId::Amal, f);
    return;  // there is one copy
  }
  nobody_can_answer(t, ScriptId::Amal);
}

}  // namespace kanly
