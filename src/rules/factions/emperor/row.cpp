// Emperor: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/emperor/emperor.h"
#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kEmperorRules;
constinit const FactionRules kEmperorRules = {
    .faction = Faction::Emperor,
    .after_revival = offer_extra_revivals,
    .karama = {.rule = "1.14.02"_r,
               .script = ScriptId::KaramaRevival,
               .fits = may_use_karama_revival,
               .when =
                   "The Emperor revives in the Revival phase, if anything of his is in the Tanks."},
};

}  // namespace kanly
