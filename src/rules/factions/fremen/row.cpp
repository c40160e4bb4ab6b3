// Fremen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/fremen/setup.h"

namespace kanly {

extern const FactionRules kFremenRules;
const FactionRules kFremenRules = {
    .faction = Faction::Fremen,
    .forces = begin_fremen_placement,
};

}  // namespace kanly
