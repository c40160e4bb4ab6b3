// Bene Gesserit: advisors and fighters (2.02.10 – 2.02.21), the prediction (2.02.03).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// Whenever advisors stand alone before the Battle phase they become fighters at once (2.02.21).
void settle_advisors(Table& t);
// Turns all Bene Gesserit forces of a Territory to the other side.
void flip_to_advisors(Table& t, Territory territory);
void flip_to_fighters(Table& t, Territory territory);
// Advisors there may become fighters as far as occupancy, ally and storm go (2.02.17 – 2.02.19).
bool may_become_fighters(const Game& g, Territory territory);
// One of those who meet the stronghold requirement now is the faction they predicted for this Turn; then
// the prediction is revealed (2.02.03).
bool fulfils_prediction(Table& t, Factions candidates);

}  // namespace kanly
