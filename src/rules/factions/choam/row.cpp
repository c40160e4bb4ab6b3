// CHOAM: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/choam/auditor.h"
#include "rules/factions/choam/cards.h"
#include "rules/factions/choam/charity.h"
#include "rules/factions/choam/inflation.h"
#include "rules/factions/choam/revival.h"
#include "rules/factions/choam/showing.h"
#include "rules/factions/choam/support.h"
#include "rules/factions/choam/worthless.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr std::string_view kChoamSchema =
    R"({"type":"object","properties":{"traded":{"type":"boolean"}},"additionalProperties":false})";

constexpr ShownKey kKeys[] = {
    {"inflation", Shape::Inflation, give_inflation},
    {"choam", Shape::Object, give_choam, kChoamSchema},
};

constexpr Showing kShowing = {
    .hide = hide_choam,
    .write = write_choam,
    .sentence = sentence_of_choam,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kChoamRules;
constinit const FactionRules kChoamRules = {
    .faction = Faction::Choam,
    .showing = kShowing,
    .before_storm_strikes = offer_cloak,
    .meets_storm = is_cloaked,
    .charity_begins = before_choam_collect,
    .before_claims = choam_collect,
    .before_revival = offer_la_la_la,
    .before_payment = announce_choam_terms,
    .revival_terms = terms_with_choam,
    .leader_rule = rule_beside_auditor,
    .why_leader_waits = why_waits_beside_auditor,
    .at_stake = choam_at_stake,
    .at_stake_late = share_at_stake,
    .before_plans = release_spice,
    .plans_final = free_unused_spice,
    .after_losses = offer_audit,
    .mentat_pause_begins = turn_inflation,
    .before_victory = offer_inflation,
    .before_victory_last = offer_trip_to_gamont,
    .karama = {.rule = "2.09.36"_r,
               .script = ScriptId::SellHand,
               .fits = may_sell_hand,
               .when = "CHOAM sell other cards of their hand, and there is none to sell."},
};

}  // namespace kanly
