// Rihani Decipherer: a look at the Traitor Deck after a battle won (4.03.27).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The winner of the battle looks at two cards, and may exchange one if the Decipherer fought.
void use_decipherer(Table& t, Faction winner);

extern const Script kDecipherScript;

}  // namespace kanly
