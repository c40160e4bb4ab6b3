// Hajr: one more movement action in one's own movement step (3.01.09).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Plays the card; the caller has seen that it is held and that there is something to move.
void play_hajr(Table& t, Faction f);
Refusal why_no_hajr(const Game& g, Faction f);

}  // namespace kanly
