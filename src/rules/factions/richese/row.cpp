// Richese: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/richese/showing.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"no_field", give_no_field}};

constexpr Showing kShowing = {
    .hide = hide_richese,
    .guess = guess_richese,
    .write = write_richese,
    .sentence = sentence_of_richese,
    .broken = broken_no_field,
    .given = kGiven,
};

}  // namespace

extern const FactionRules kRicheseRules;
const FactionRules kRicheseRules = {
    .faction = Faction::Richese,
    .showing = kShowing,
};

}  // namespace kanly
