// The Emperor's two homeworlds (4.04.06): forces go from one to the other as the movement of the Turn, and a
// shipment takes them from both.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Worlds of this faction from which natives may go to another one of its own.
Territories worlds_to_leave(const Game& g, Faction f);
// The movement of the Turn is between the worlds, out of this one.
void move_between_worlds(Table& t, Faction f, Territory from);

// Of the declared shipment's forces so many, of either kind, may stand on either world: it is asked which go.
void choose_worlds_to_leave(Table& t, Faction f);

extern const Script kBetweenWorldsScript;
extern const Script kLeaveWorldsScript;

}  // namespace kanly
