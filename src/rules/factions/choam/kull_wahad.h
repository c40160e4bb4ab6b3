// Kull Wahad in the hand of CHOAM stops a Karama that another player announces (2.09.11).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The player announces this card as a Karama, for whatever use: CHOAM are asked whether they stop
// it. A card that was stopped is not played and stays in hand (CR-35).
void offer_kull_wahad(Table& t, Faction player, CardKind card);

extern const Script kKullWahadScript;

}  // namespace kanly
