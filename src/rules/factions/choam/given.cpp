// How a scenario puts what belongs to CHOAM on the table.
#include "rules/given.h"

#include "rules/factions/choam/showing.h"

namespace kanly {

// "double", or {"side": "double", "flipped": true}.
void give_inflation(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Choam);
  ChoamState& choam = g.choam;
  if (!value->is_object()) {
    choam.inflation = value->inflation();
    return;
  }
  choam.inflation = value->need("side")->inflation();
  const auto flipped = value->find("flipped");
  choam.flipped = flipped != nullptr && flipped->yes();
  value->done();
  const bool lies = choam.inflation == Inflation::Double || choam.inflation == Inflation::Cancel;
  if (choam.flipped && !lies) {
    flipped->refuse("only a token that lies on the track was turned");
  }
}

void give_choam(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Choam);
  const auto traded = value->find("traded");
  g.choam.traded = traded != nullptr && traded->yes();
  value->done();
  if (g.choam.traded && g.phase == Phase::Storm) {
    traded->refuse("a Turn begins with no trade yet");
  }
}

}  // namespace kanly
