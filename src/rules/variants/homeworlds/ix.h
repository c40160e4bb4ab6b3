// Ix (4.04.18): suboids that come back with paid cyborgs; who looks at the row.
#pragma once

#include "game/homeworlds.h"
#include "rules/kernel/step.h"

namespace kanly {

// The mobile stronghold cannot be moved.
inline bool is_mobile_held(const Game& g) { return has_low_side(g, Homeworld::Ix); }
// Who looks at the cards for sale: the Ixians, or the occupier of Ix.
inline Faction row_chooser(const Game& g) {
  return is_occupied(g, Homeworld::Ix) ? occupier_of(g, Homeworld::Ix) : Faction::Ixians;
}
// So many cyborgs have been paid for at High Threshold: suboids may come along.
void offer_suboids(Table& t, int cyborgs);

extern const Script kSuboidsOfIxScript;

}  // namespace kanly
