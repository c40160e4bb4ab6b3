// Atreides: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/atreides/battle.h"
#include "rules/factions/atreides/kwisatz_haderach.h"
#include "rules/factions/atreides/showing.h"
#include "rules/factions/atreides/wormsign.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {{"kwisatz_haderach", Shape::Object, give_kwisatz_haderach}};

constexpr Showing kShowing = {
    .hide = hide_atreides,
    .guess = guess_atreides,
    .write = write_atreides,
    .sentence = sentence_of_atreides,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kAtreidesRules;
constinit const FactionRules kAtreidesRules = {
    .faction = Faction::Atreides,
    .showing = kShowing,
    .leader_rule = token_revival_rule,
    .why_leader_waits = why_token_waits,
    .before_shipments = offer_wormsign,
    .at_stake = token_at_stake,
    .karama = {.rule = "1.14.01"_r,
               .script = ScriptId::SeePlan,
               .fits = may_see_plan,
               .when = "A battle plan is seen while plans are made, before your own is committed."},
};

}  // namespace kanly
