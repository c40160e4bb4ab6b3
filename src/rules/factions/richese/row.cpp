// Richese: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/richese/secrets.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kRicheseRules;
const FactionRules kRicheseRules = {
    .faction = Faction::Richese,
    .showing = {.hide = hide_richese, .guess = guess_richese},
};

}  // namespace kanly
