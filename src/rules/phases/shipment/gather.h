// Choosing a group of forces out of one Territory, sector by sector, and what follows when forces
// enter a Territory.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the faction how many forces of each of these places join: at least one, at most so many.
void gather_group(Table& t, Faction f, PlaceSet from, int most = 255);
int gathered_total(const Game& g);
Stack gathered_forces(const Game& g);
// Moves the chosen group; all end in one sector (R37).
void move_gathered(Table& t, Faction f, Place to);

// Forces have entered a Territory (1.06.03): a promise may be broken, and others may answer.
void tell_of_entry(Table& t, Faction entrant, Place p, int forces);

extern const Script kGatherScript;

}  // namespace kanly
