// How far forces get on foot and by ornithopter: a table lookup (1.06.05.00).
#pragma once

#include "catalog/map.h"
#include "catalog/sets.h"
#include "game/fixed_list.h"

namespace kanly {

inline constexpr int kMostRange = 3;

// Where a group standing here gets to by entering at most `range` Territories (1 to 3) while the
// storm lies on that sector; other sectors of its own Territory included, its own place not.
//
// Closed strongholds (1.06.05.09) are the caller's: on the printed map no way round one is longer
// than the way through it, so leaving it out of the result is enough.
PlaceSet within_reach(int storm, Place p, int range);

// The same for any range and with Territories that are neither entered nor crossed. Walked, not
// looked up: for the few moves that the table does not know.
PlaceSet reach_around(int storm, Place p, int range, PlaceSet avoided);

// A place beside the board: one step from its host and from nothing else (2.07.09, 4.08.04).
struct Annex {
  Place place = Place::None;
  Place host = Place::None;
};
using Annexes = FixedList<Annex, 6>;  // the mobile stronghold and what discovery tokens open

// The same with such places: they are shut while the storm lies on the sector of their host.
PlaceSet reach_with(const Annexes& annexes, int storm, Place p, int range, PlaceSet avoided);

// Of all ways from here to there with at most `range` Territories, the wanted Territories entered by
// the one that enters most of them.
Territories richest_way(int storm, Place from, Place to, int range, PlaceSet avoided,
                        Territories wanted);

}  // namespace kanly
