// CHOAM in Shipment and Movement: Baliset blocks a movement (2.09.09), Kulon lengthens the own ones
// (2.09.12).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks CHOAM, if they could, whether they keep the announced move out of a Territory of theirs.
void offer_baliset(Table& t, Faction mover);

bool may_play_kulon(const Game& g, Faction f);
Refusal why_no_kulon(const Game& g, Faction f);

extern const Script kBalisetScript;
extern const Script kKulonScript;

}  // namespace kanly
