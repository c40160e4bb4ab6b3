// Ecaz: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/ambassadors.h"
#include "rules/factions/ecaz/ecaz.h"
#include "rules/factions/ecaz/occupy.h"
#include "rules/factions/ecaz/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr std::string_view kAmbassadorSchema =
    R"({"type":"object","additionalProperties":{"type":"string"},)"
    R"("description":"Ambassador to Territory, supply, pool, used or removed."})";

constexpr std::string_view kLoyalSchema =
    R"({"$ref":"#/$defs/leader","description":"The leader of Ecaz who is nobody's traitor."})";

constexpr ShownKey kKeys[] = {
    {"ambassadors", Shape::Object, give_ambassadors, kAmbassadorSchema},
    {"ambassadors_placed", Shape::Number},
    {"loyal_leader", Shape::Word, give_loyal_leader, kLoyalSchema},
    {"duke_vidal", Shape::Object, give_vidal, kVidalSchema},
};

constexpr Showing kShowing = {
    .hide = hide_ecaz,
    .guess = guess_ecaz,
    .write = write_ecaz,
    .sentence = sentence_of_ecaz,
    .broken = broken_ecaz,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kEcazRules;
constinit const FactionRules kEcazRules = {
    .faction = Faction::Ecaz,
    .showing = kShowing,
    .components = lay_out_ambassadors,
    .before_deal = show_loyal_leader,
    .before_storm_strikes = storm_over_ambassadors,
    .after_revival = offer_ambassadors,
    .before_battle = offer_fighter,
    .at_stake = occupy_at_stake,
    .plans_shown = offer_difference,
    .after_losses = explosion_over_ambassadors,
    .leaders_go_home = vidal_after_battle,
    .after_harvest = offer_division,
    .before_incomes = announce_shared_income,
    .mentat_pause_ends = vidal_at_end_of_turn,
    .karama = {.rule = "2.11.21"_r,
               .script = ScriptId::DiscDifference,
               .when = "Ecaz are asked after the plans of their battle are shown, if they play "
                       "neither weapon nor defense."},
};

}  // namespace kanly
