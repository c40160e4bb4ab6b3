// How far Ixian forces walk (2.07.17).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// How many Territories cyborgs walk, and suboids with them.
int cyborg_range(const Game& g);

// Before the Ixians move: the window in which a Karama takes the range of cyborgs for this Turn.
void open_movement_window(Table& t);

}  // namespace kanly
