// SpacingGuild: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/spacing_guild/spacing_guild.h"

namespace kanly {

extern const FactionRules kSpacingGuildRules;
constinit const FactionRules kSpacingGuildRules = {
    .faction = Faction::SpacingGuild,
    .last_victories = {{{.how = Victory::GuildSpecial,
                         .met = keeps_control_of_shipping,
                         .rule = "2.06.08"_r,
                         .shared = "2.06.11"_r}}},
    .karama = {.rule = "1.14.05"_r,
               .script = ScriptId::StopShipment,
               .when = "The Guild stops a shipment from off-planet reserves when it is declared."},
};

}  // namespace kanly
