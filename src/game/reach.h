// How far forces get on foot and by ornithopter: a table lookup (1.06.05.00).
#pragma once

#include "catalog/map.h"
#include "catalog/sets.h"

namespace kanly {

inline constexpr int kMostRange = 3;

// Where a group standing here gets to by entering at most `range` Territories (1 to 3) while the
// storm lies on that sector; other sectors of its own Territory included, its own place not.
//
// Closed strongholds (1.06.05.09) are the caller's: on the printed map no way round one is longer
// than the way through it, so leaving it out of the result is enough.
PlaceSet within_reach(int storm, Place p, int range);

}  // namespace kanly
