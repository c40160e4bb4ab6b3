// Harkonnen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/harkonnen/showing.h"

namespace kanly {
namespace {

constexpr Showing kShowing = {
    .hide = hide_captives,
    .guess = guess_captives,
    .sentence = sentence_of_harkonnen,
};

}  // namespace

extern const FactionRules kHarkonnenRules;
const FactionRules kHarkonnenRules = {
    .faction = Faction::Harkonnen,
    .showing = kShowing,
};

}  // namespace kanly
