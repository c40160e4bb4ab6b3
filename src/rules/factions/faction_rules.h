// What is particular to one faction, asked for by phases, views and tools. A faction is one folder and
// one row here; a field left out is a thing the faction does not have.
#pragma once

#include <span>

#include "catalog/factions.h"
#include "rules/showing.h"

namespace kanly {

struct FactionRules {
  Faction faction = Faction::None;
  Showing showing;
};

// The factions that can be played, in the order of the enumeration.
std::span<const FactionRules* const> faction_rules();
// The row of a faction, or null if it cannot be played.
const FactionRules* rules_of(Faction faction);

}  // namespace kanly
