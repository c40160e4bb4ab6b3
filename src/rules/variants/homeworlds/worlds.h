// Homeworlds as places (4.04.01 – 4.04.08): sides, occupation, natives in a battle.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The board has changed: who occupies which world, and which side each of them shows.
void settle_worlds(Table& t);

// A battle begins: natives of the world come out of reserves to stand on it, and go back when it is over.
void natives_come_down(Table& t);
void natives_go_home(Table& t);

// Of the natives only a few die in an explosion (4.04.08).
void explode_at_home(Table& t, Homeworld world);

extern const Script kExplosionAtHomeScript;

}  // namespace kanly
