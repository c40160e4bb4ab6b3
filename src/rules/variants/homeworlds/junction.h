// Junction (4.04.17): the Guild permits others a shipment in its ways; and which homeworlds a shipment reaches
// (4.04.06).
#pragma once

#include "game/homeworlds.h"
#include "rules/kernel/step.h"

namespace kanly {

// The Guild has permitted this faction one shipment of this turn, and Junction is still at High Threshold.
inline bool is_permitted(const Game& g, Faction f) {
  return (g.homeworlds.half_price | g.homeworlds.full_price).has(f) &&
         has_high_side(g, Homeworld::Junction);
}
inline bool is_permitted_at_half(const Game& g, Faction f) {
  return g.homeworlds.half_price.has(f) && has_high_side(g, Homeworld::Junction);
}
// Foreign worlds on which this faction may land at all: neither the ally's nor one with the ally's forces.
PlaceSet open_worlds(const Game& g, Faction f);
// Why a shipment does not go to this homeworld.
Refusal why_not_to_world(const Game& g, Faction f, Territory world);

// Any-time, in Shipment and Movement.
bool can_permit_shipment(const Game& g, Faction f);
Refusal why_no_permission(const Game& g, Faction f);
// The turn of this faction is over, or the phase.
void end_permission(Table& t, Faction f);
void end_permissions(Table& t);

extern const Script kPermitShipmentScript;

}  // namespace kanly
