// Ornithopter: in one movement action a group flies three Territories, or two groups move instead of
// one (3.03.11).
#pragma once

#include "rules/kernel/step.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {

// Whether the mover holds the card and one of its uses would change something.
bool may_play_ornithopter(const Movement& m);
Refusal why_no_ornithopter(const Game& g, Faction f);
// The chosen group is about to move: what the card gave it is used up, or remembered for the second.
void note_flight(Table& t, Faction f);
// The rest of what the card gives is let go.
void end_flight(ShipmentWork& s);

extern const Script kOrnithopterScript;

}  // namespace kanly
