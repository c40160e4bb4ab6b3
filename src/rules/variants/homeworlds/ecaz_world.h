// The homeworld of Ecaz (4.04.22): spice for poison that is discarded, a victory through homeworlds, Duke Vidal with
// the occupier.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// A card was discarded. Listener.
void poison_discarded(Table& t, Faction f, Card card);
// The board has changed, or Duke Vidal was revived: he is with the occupier. Listeners.
void vidal_with_occupier(Table& t);
void vidal_revived_under_occupation(Table& t, Leader l);
// The occupier hands him to its ally, or takes him back. At any time.
bool can_pass_vidal_on(const Game& g, Faction f);
Refusal why_vidal_stays(const Game& g, Faction f);
// The two share a stronghold and occupy homeworlds of two other factions.
bool wins_by_worlds(const Table& t);

extern const Script kPassVidalScript;

}  // namespace kanly
