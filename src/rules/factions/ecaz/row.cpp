// Ecaz: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/ecaz.h"
#include "rules/factions/ecaz/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr std::string_view kAmbassadorSchema =
    R"({"type":"object","additionalProperties":{"type":"string"},)"
    R"("description":"Ambassador to Territory, supply, pool, used or removed."})";

constexpr ShownKey kKeys[] = {
    {"ambassadors", Shape::Object, give_ambassadors, kAmbassadorSchema},
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
    .unfinished = true,
    .showing = kShowing,
    .components = lay_out_ambassadors,
    .leaders_go_home = vidal_after_battle,
    .mentat_pause_ends = vidal_at_end_of_turn,
};

}  // namespace kanly
