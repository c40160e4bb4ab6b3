// Ixians: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/ixians/battle.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/ixians/mobile_stronghold.h"
#include "rules/factions/ixians/movement.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {
namespace {

constexpr std::string_view kIxianSchema =
    R"({"type":"object","properties":{"technology_used":{"type":"boolean"}},"additionalProperties":false})";

constexpr ShownKey kKeys[] = {
    {"mobile_stronghold", Shape::Place, give_mobile_stronghold},
    {"ixians", Shape::Object, give_ixians, kIxianSchema},
};

constexpr Showing kShowing = {
    .hide = hide_ixians,
    .guess = guess_ixians,
    .write = write_ixians,
    .sentence = sentence_of_ixians,
    .broken = broken_ixians,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kIxianRules;
constinit const FactionRules kIxianRules = {
    .faction = Faction::Ixians,
    .showing = kShowing,
    .deals_cards = deal_after_choice,
    .storm_begins = offer_mobile_stronghold,
    .after_first_storm = place_mobile_stronghold,
    .lays_out_row = choose_row,
    .before_movement = open_movement_window,
    .star_walking_range = cyborg_range,
    .at_stake_late = cyborgs_at_stake,
    .prevention_over = lower_dial,
    .before_losses = offer_exchange,
    .karama = {.rule = "2.07.24"_r,
               .script = ScriptId::MobileStrongholdPower,
               .fits = may_move_by_karama,
               .when = "The mobile stronghold is moved on the own turn of Shipment and Movement, "
                       "with an Ixian force inside and no storm on the sector it points at."},
};

}  // namespace kanly
