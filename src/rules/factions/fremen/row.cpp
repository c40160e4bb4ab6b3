// Fremen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kFremenRules;
const FactionRules kFremenRules = {
    .faction = Faction::Fremen,
};

}  // namespace kanly
