// Richese: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/richese/richese.h"

namespace kanly {

extern const FactionRules kRicheseRules;
const FactionRules kRicheseRules = {
    .faction = Faction::Richese,
    .components = lay_out_cache,
};

}  // namespace kanly
