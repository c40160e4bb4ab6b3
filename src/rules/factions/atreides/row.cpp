// Atreides: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/atreides/secrets.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kAtreidesRules;
const FactionRules kAtreidesRules = {
    .faction = Faction::Atreides,
    .showing = {.hide = hide_atreides, .guess = guess_atreides},
};

}  // namespace kanly
