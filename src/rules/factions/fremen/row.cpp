// Fremen: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/fremen/fremen.h"
#include "rules/factions/fremen/setup.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/fremen/storm.h"
#include "rules/factions/fremen/worms.h"

namespace kanly {

extern const FactionRules kFremenRules;
constinit const FactionRules kFremenRules = {
    .faction = Faction::Fremen,
    .forces = begin_fremen_placement,
    .before_storm_moves = announce_half_losses,
    .after_storm = prepare_next_storm,
    .meets_storm = lose_half_in_storm,
    .places_worm = place_further_worm,
    .meets_worm = meet_worm,
    .after_nexus = offer_rides,
    .before_revival = offer_free_revivals,
    .walking_range = fremen_walking_range,
    .at_stake = battle_hardened_at_stake,
    .last_victories = {{{.how = Victory::FremenSpecial,
                         .met = guards_the_sietches,
                         .rule = "2.04.09.01"_r,
                         .shared = "2.04.12"_r},
                        {.how = Victory::FremenDefault,
                         .met = nobody_has_won,
                         .rule = "1.09.05"_r,
                         .shared = "2.04.12"_r}}},
    .karama = {.rule = "1.14.03"_r,
               .script = ScriptId::KaramaWorm,
               .fits = may_call_worm,
               .when = "The worm comes in the Spice Blow phase from Turn 2 on, before the Nexus."},
};

}  // namespace kanly
