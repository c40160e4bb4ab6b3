// Bene Gesserit: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/bene_gesserit/secrets.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kBeneGesseritRules;
const FactionRules kBeneGesseritRules = {
    .faction = Faction::BeneGesserit,
    .showing = {.hide = hide_prediction, .guess = guess_prediction},
};

}  // namespace kanly
