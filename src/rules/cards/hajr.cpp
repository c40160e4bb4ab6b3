#include "rules/cards/hajr.h"

#include "game/queries.h"
#include "rules/deeds.h"

namespace kanly {

void play_hajr(Table& t, Faction f) {
  spend_card(t, f, CardKind::Hajr, "3.01.09"_r);
  ++t.game.shipment.moves;
}

Refusal why_no_hajr(const Game& g, Faction f) {
  if (!holds(g, f, CardKind::Hajr)) return {"3.01.09"_r, "There is no Hajr in this hand."};
  if (g.phase != Phase::Shipment || g.shipment.acting != f || g.shipment.moved.has(f)) {
    return {"3.01.09"_r, "Hajr is played in one's own movement step."};
  }
  return {"3.00.02"_r, "There is nothing to move: the card would have no effect."};
}

}  // namespace kanly
