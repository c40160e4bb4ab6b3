// What the two sides really fight with once the plans lie open: copies and added or withheld cards
// seen through.
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// The two sides, the aggressor first.
inline std::array<Faction, 2> both_sides(const BattleWork& b) { return {b.aggressor, b.defender}; }

// The weapon in the plan, for a Mirror Weapon the one it copies (3.03.09); None if it is no weapon.
CardKind weapon_in_plan(const BattleWork& b, Faction side);

struct Arms {
  CardKind weapon = CardKind::None;   // None where it does nothing
  CardKind defense = CardKind::None;  // what it counts as
  DefenseTypes stops;                 // with what a Stronghold card adds to it
};
Arms arms_of(const Game& g, Faction side);

// Whether one of the two sides uses this weapon.
bool anybody_uses(const Game& g, CardKind weapon);
// Why the hero of a side dies by weapons, the first cause that applies; empty if it lives.
Cause cause_of_death(const Table& t, Faction side);

// The printed value of the leader disc; Zoal's is that of the opposing disc (2.08.18, 4.03.17).
int disc_strength(const Game& g, Faction side);

}  // namespace kanly
