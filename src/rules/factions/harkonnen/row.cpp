// Harkonnen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/harkonnen/secrets.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kHarkonnenRules;
const FactionRules kHarkonnenRules = {
    .faction = Faction::Harkonnen,
    .showing = {.hide = hide_captives, .guess = guess_captives},
};

}  // namespace kanly
