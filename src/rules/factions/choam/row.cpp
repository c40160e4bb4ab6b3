// CHOAM: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/choam/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"inflation", give_inflation}, {"choam", give_choam}};

constexpr Showing kShowing = {
    .hide = hide_choam,
    .write = write_choam,
    .sentence = sentence_of_choam,
    .given = kGiven,
};

}  // namespace

extern const FactionRules kChoamRules;
const FactionRules kChoamRules = {
    .faction = Faction::Choam,
    .showing = kShowing,
};

}  // namespace kanly
