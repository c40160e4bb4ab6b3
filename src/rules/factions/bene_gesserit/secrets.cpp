// What is secret of the Bene Gesserit: the prediction.
#include "game/queries.h"
#include "rules/factions/bene_gesserit/showing.h"
#include "rules/kernel/step.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;

// The faction is named, the Turn is being thought about.
bool at_turn(const Game& g) {
  return !g.agenda.empty() && !at_end(g.agenda.back()) &&
         step_of(g.agenda.back()).id == "predict_turn";
}

void guess_hidden(Game& g, Chance& chance) {
  const bool hidden = !g.predicted_turn.known();
  if (g.predicted != Faction::None || !(hidden || at_turn(g))) return;
  FixedList<Faction, kMaxSeats> others;
  for (Faction f : g.players - Factions::of(kBeneGesserit)) others.push_back(f);
  g.predicted = chance.one_of(others);
  if (hidden) g.predicted_turn = static_cast<uint8_t>(1 + chance.below(g.config.turns));
}

}  // namespace

void hide_prediction(Game& g, Faction seat) {
  if (g.knows[seat].prediction) return;
  if (!g.predicted_turn.is(0)) g.predicted_turn.hide();
  g.predicted = Faction::None;
}

void guess_prediction(Game& g, Faction seat, Chance& chance) {
  if (!g.in_play(kBeneGesserit)) return;
  guess_hidden(g, chance);
  if (seat != kBeneGesserit) g.knows[kBeneGesserit].prediction = g.predicted != Faction::None;
}

}  // namespace kanly
