// Kull Wahad in the hand of CHOAM stops a Karama that another player announces (2.09.11).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The player announces this card as a Karama, for whatever use: CHOAM are asked whether they stop
// it. The next step asks is_karama_stopped(); game.cancelled says nothing then.
void offer_kull_wahad(Table& t, Faction player, CardKind card);
// It was not played and stays in hand; the player plays none for the rest of the phase (CR-35).
inline bool is_karama_stopped(const Game& g, Faction player) {
  return g.choam.karama_barred.has(player);
}
// The sentence for one who may play no Karama for that reason.
Refusal karama_is_barred();

extern const Script kKullWahadScript;

}  // namespace kanly
