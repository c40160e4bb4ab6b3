// Harkonnen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/harkonnen/captives.h"
#include "rules/factions/harkonnen/harkonnen.h"
#include "rules/factions/harkonnen/mulligan.h"
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
constinit const FactionRules kHarkonnenRules = {
    .faction = Faction::Harkonnen,
    .showing = kShowing,
    .traitors_dealt = offer_mulligan,
    .captures = take_captive,
    .leaders_go_home = return_captive,
    .karama = {.rule = "1.14.04"_r,
               .script = ScriptId::TakeHand,
               .fits = may_take_hand,
               .when = "A hand is taken in the Bidding phase, from a player who holds cards."},
};

}  // namespace kanly
