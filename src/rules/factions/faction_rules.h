// What is particular to one faction, asked for by phases, views and tools. A faction is one folder and
// one row here; a field left out is a thing the faction does not have.
#pragma once

#include <span>

#include "catalog/factions.h"
#include "rules/kernel/step.h"

namespace kanly {

// Something a faction does at a fixed place of a phase; it may push a script.
using FactionDeed = void (*)(Table&);

struct FactionRules {
  Faction faction = Faction::None;

  // Set-up, in the order of docs/rules/order-of-play.md.
  FactionDeed components = nullptr;       // what comes with the faction
  FactionDeed before_traitors = nullptr;  // what it chooses or looks at first
  FactionDeed forces = nullptr;           // places forces itself, after those with fixed places
  FactionDeed forces_last = nullptr;      // places them when the others have
};

// The factions that can be played, in the order of the enumeration.
std::span<const FactionRules* const> faction_rules();
// The row of a faction, or null if it cannot be played.
const FactionRules* rules_of(Faction faction);

// Lets the factions in play do this, one after the other: a step calls it until it says Next. `next` is
// whose turn it is, kept by the caller, so that what one of them began is over before the next begins.
Flow each_faction(Table& t, uint8_t& next, FactionDeed FactionRules::* part);

}  // namespace kanly
