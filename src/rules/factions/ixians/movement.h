// How far Ixian forces walk (2.07.17).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

inline constexpr int kCyborgRange = 2;

// Whether starred forces of this faction take the others of their group two Territories far.
bool leads_suboids(const Game& g, Faction f);

// Before the Ixians move: the window in which a Karama takes the range of cyborgs for this Turn.
void open_movement_window(Table& t);

}  // namespace kanly
