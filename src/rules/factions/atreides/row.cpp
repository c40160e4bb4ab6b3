// Atreides: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/atreides/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"kwisatz_haderach", give_kwisatz_haderach}};

constexpr Showing kShowing = {
    .hide = hide_atreides,
    .guess = guess_atreides,
    .write = write_atreides,
    .sentence = sentence_of_atreides,
    .given = kGiven,
};

}  // namespace

extern const FactionRules kAtreidesRules;
const FactionRules kAtreidesRules = {
    .faction = Faction::Atreides,
    .showing = kShowing,
};

}  // namespace kanly
