// CHOAM: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/choam/secrets.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kChoamRules;
const FactionRules kChoamRules = {
    .faction = Faction::Choam,
    .showing = {.hide = hide_support},
};

}  // namespace kanly
