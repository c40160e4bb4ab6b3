// How a scenario puts what belongs to the Bene Gesserit on the table.
#include "rules/given.h"

#include "rules/factions/bene_gesserit/showing.h"

namespace kanly {

void give_prediction(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  if (!g.in_play(Faction::BeneGesserit)) {
    value->refuse("the Bene Gesserit do not play in this game");
  }
  const auto faction = value->need("faction");
  g.predicted = faction->player();
  g.predicted_turn = static_cast<uint8_t>(value->need("turn")->number(1, g.config.turns));
  value->done();
  if (g.predicted == Faction::BeneGesserit) {
    faction->refuse("the prediction names another faction");
  }
}

}  // namespace kanly
