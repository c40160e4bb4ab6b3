// BeneGesserit: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/bene_gesserit/setup.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kBeneGesseritRules;
const FactionRules kBeneGesseritRules = {
    .faction = Faction::BeneGesserit,
    .before_traitors = begin_prediction,
    .forces_last = place_first_force,
};

}  // namespace kanly
