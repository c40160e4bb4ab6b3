// What a shipment costs, how many forces a faction can pay for, and where they may land.
#pragma once

#include "catalog/map.h"
#include "game/game.h"
#include "game/homeworlds.h"

namespace kanly {

// --- Cost (1.06.03.01) --------------------------------------------------------------------------

// Spice the ally lets this faction use (1.10.02.06).
int released_by_ally(const Game& g, Faction f);
bool to_stronghold(Place p);
int total_price(ShipmentKind kind, bool to_stronghold, int forces, bool half);

// What a faction could pay for a kind of shipment, and so how many forces.
struct Means {
  ShipmentKind kind = ShipmentKind::None;
  int funds = 0;
  int forces = 0;  // that could come along at all
  bool half = false;
  bool card = false;  // half price by the shipper's own Karama …
  bool paid_to_guild = false;
  bool five_for_one = false;  // 4.07.15

  int most(bool stronghold) const;
  // … which must have an effect (3.00.02): half of 1 is 1.
  int least(bool stronghold) const { return card && stronghold && !paid_to_guild ? 2 : 1; }
  bool enough(bool stronghold) const { return most(stronghold) >= least(stronghold); }
  PlaceSet payable(PlaceSet places) const;
};
Means means_of(const Game& g, Faction f, ShipmentKind kind, CardKind card, int forces);
Means means_with_token(const Game& g, Faction f, CardKind card);

// Whether the shipment being decided comes from off-planet (1.06.03, 2.10.32).
inline bool off_planet(const Game& g, Faction f) {
  const ShipmentKind kind = g.shipment.kind;
  return kind == ShipmentKind::NoField ||
         (kind == ShipmentKind::Reserves &&
          (!info(f).reserves_on_planet || kWorldPlaces.has(g.shipment.to)));
}
// Five of them are shipped for the price of one, by a Nexus card (4.07.15).
inline bool ships_five_for_one(const Game& g, Faction f, ShipmentKind kind) {
  return kind == ShipmentKind::Reserves && g.nexus.turn.five_for_one == f;
}
// Forces of it that have their price: a token counts as one beside forces that come with it (4.04.21), a
// smuggled force comes for free.
inline int paid_forces(const Game& g) {
  const ShipmentWork& s = g.shipment;
  if (s.kind == ShipmentKind::NoField && !s.token.there()) return 1;  // the ally's token
  if (ships_five_for_one(g, s.acting, s.kind)) return 1;
  return s.forces.total() - (s.smuggled ? 1 : 0);
}
// What the declared shipment costs at Guild rates (3.01.11.03).
int guild_rate(const Game& g);
// Whether Guild rates paid to the bank would change what is paid for it, or to whom.
bool guild_rates_help(const Game& g, Faction shipper);

// --- Where from and where to (1.06.03.03 – 1.06.03.05) ------------------------------------------

// Where nobody ships any more: the Aftermath of Atomics (2.12.10.02).
PlaceSet closed_to_shipments(const Game& g);
// Reserves on the planet are sent, not shipped (2.04.03).
inline bool has_reserves_on_planet(Faction f) { return info(f).reserves_on_planet; }
// Whether reserves may be shipped for spice; the Fremen's only as allies of the Guild (R41).
bool may_ship_reserves(const Game& g, Faction f);
// Where reserves may go in this way, with this card as a Karama or None, and be paid for.
PlaceSet reserve_targets(const Game& g, Faction f, ShipmentKind kind, CardKind card);
// Where a No-Field token may be placed, or bring the ally, and be paid for (2.10.16, 2.10.35).
PlaceSet no_field_targets(const Game& g, Faction f, CardKind card);
// Where forces of this Territory may be cross-shipped to and be paid for.
PlaceSet cross_targets(const Game& g, Faction f, Territory from);
// Forces of a Territory that could be shipped from the board: not advisors, not in the storm.
PlaceSet loading_places(const Game& g, Faction f, Territory from);
int loadable_forces(const Game& g, Faction f, Territory from);
// Territories from which forces on the board may be shipped in this way, or the first so many of them.
Territories loading_territories(const Game& g, Faction f, ShipmentKind kind,
                                int most = kTerritoryCount);
inline bool can_load(const Game& g, Faction f, ShipmentKind kind) {
  return !loading_territories(g, f, kind, 1).empty();
}

}  // namespace kanly
