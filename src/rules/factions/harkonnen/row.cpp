// Harkonnen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kHarkonnenRules;
const FactionRules kHarkonnenRules = {
    .faction = Faction::Harkonnen,
};

}  // namespace kanly
