// Moritani: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/duke_vidal.h"
#include "rules/factions/faction_rules.h"
#include "rules/factions/moritani/battle.h"
#include "rules/factions/moritani/moritani.h"
#include "rules/factions/moritani/showing.h"
#include "rules/factions/moritani/terror.h"

namespace kanly {
namespace {

constexpr std::string_view kTerrorSchema =
    R"({"type":"object","additionalProperties":{"type":"string"},)"
    R"("description":"Terror token to Territory, supply, revealed (Extortion) or removed."})";
constexpr std::string_view kMoritaniSchema =
    R"({"type":"object","properties":{"aftermath":{"anyOf":[{"$ref":"#/$defs/place"},{"type":"null"}]},)"
    R"("assassinated":{"type":"array","items":{"$ref":"#/$defs/faction"}},)"
    R"("shown":{"type":"array","items":{"$ref":"#/$defs/leader"}},"sold":{"type":"boolean"},)"
    R"("called":{"type":"boolean"}},"additionalProperties":false})";

constexpr ShownKey kKeys[] = {
    {"terror_tokens", Shape::Object, give_terror_tokens, kTerrorSchema},
    {"terror_at", Shape::Object},
    {"moritani", Shape::Object, give_moritani, kMoritaniSchema},
};

constexpr Showing kShowing = {
    .hide = hide_moritani,
    .guess = guess_moritani,
    .write = write_moritani,
    .sentence = sentence_of_moritani,
    .broken = broken_moritani,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kMoritaniRules;
constinit const FactionRules kMoritaniRules = {
    .faction = Faction::Moritani,
    .showing = kShowing,
    .components = set_out_vidal,
    .forces_last = place_six_forces,
    .after_shipments = offer_vidal,
    .before_discards = offer_to_keep_card,
    .before_winner_keeps = offer_winners_cards,
    .after_gains = offer_assassination,
    .leaders_go_home = vidal_after_battle,
    .after_incomes = offer_to_sell_terror,
    .mentat_pause_begins = replace_shown_traitors,
    .after_bribes = begin_terror_pause,
    .mentat_pause_ends = vidal_at_end_of_turn,
    .karama = {.rule = "2.12.15"_r,
               .script = ScriptId::WinnersCards,
               .when = "Moritani are asked after a battle they lost, if the winner keeps cards."},
};

}  // namespace kanly
