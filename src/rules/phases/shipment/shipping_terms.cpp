#include "rules/phases/shipment/shipping_terms.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/variants/homeworlds/junction.h"

namespace kanly {
namespace {

using Kind = ShipmentKind;

constexpr PlaceSet kBoard = PlaceSet::all(kBoardPlaceCount);
// What costs one spice a force: strongholds, homeworlds (4.04.06) and found places (4.08.04).
constexpr PlaceSet kStrongholds =
    places_of(strongholds()) | PlaceSet::of(kMobileStronghold) | kWorldPlaces | kDiscoveryPlaces;
constexpr int kAnyNumber = 255;

int price_per_force(Kind kind, bool to_stronghold) {
  if (kind == Kind::Send) return 0;
  if (kind == Kind::ShipBack || to_stronghold) return defaults::kShipPriceStronghold;
  return defaults::kShipPriceOther;
}

// By a Nexus card, to the planet and the own homeworld only (4.07.11).
bool ships_by_card(const Game& g, Faction f) { return g.nexus.turn.ships_as_guild == f; }

// Fremen reserves are shipped by the Guild as those of an ally (R41).
bool is_shipped_by_ally(const Game& g, Faction f) {
  return cross_shipping(g, f) == Advantage::SpacingGuildAllianceCrossShip || ships_by_card(g, f);
}

// The Guild, and whom it permits, ship between the planet and foreign homeworlds (4.04.06).
bool reaches_worlds(const Game& g, Faction f) {
  return owns(f, Advantage::SpacingGuildShipments) || is_permitted(g, f);
}

PlaceSet landing_worlds(const Game& g, Faction f, Kind kind) {
  if (!g.config.has(Variant::Homeworlds) || kind == Kind::Send || ships_by_card(g, f)) return {};
  if (kind == Kind::CrossShip && !reaches_worlds(g, f)) return {};
  return open_worlds(g, f);
}

// Where this kind of shipment may land, whatever it costs.
PlaceSet landing_places(const Game& g, Faction f, Kind kind) {
  PlaceSet closed = closed_strongholds(g, f);
  Territories avoided = promised_not_to_enter(g, f);
  const Territories advised = advised_by(g, f);
  if (!advised.empty()) {
    if (g.config.has(HouseRule::ShipToAdvisors)) {
      closed -= places_of(advised);  // they land as advisors (R51)
    } else {
      avoided |= advised;
    }
  }
  const PlaceSet worlds = landing_worlds(g, f, kind);
  const bool from_planet = kind == Kind::Reserves && has_reserves_on_planet(f);
  if (from_planet && !is_shipped_by_ally(g, f)) return worlds;
  PlaceSet open = kBoard;
  if (owns(f, Advantage::IxiansHms)) open.add(kMobileStronghold);  // no other faction ships into it
  if (g.config.has(Variant::Discoveries)) open |= found_places(g);
  open -= closed | closed_to_shipments(g);
  if (!avoided.empty()) open -= places_of(avoided);
  const bool into_storm = kind == Kind::Send && may_send_into_storm(g, f);
  // Beside a sector in the storm a place is shut for everybody (4.08.04).
  open -= into_storm ? storm_places(g) & kDiscoveryPlaces : storm_places(g);
  if (kind == Kind::Send) return open & sending_range(g);
  if (from_planet) open -= sending_range(g);  // there they send free
  return open | worlds;
}

// Forces on foreign homeworlds leave them in the Guild's ways only (4.04.06).
PlaceSet shippable_places(const Game& g, Faction f) {
  const PlaceSet all = g.forces.places(f) - storm_places(g);
  return reaches_worlds(g, f) ? all : all & kOnPlanet;
}

}  // namespace

// --- Cost (1.06.03.01) --------------------------------------------------------------------------

int released_by_ally(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  if (ally == Faction::None) return 0;
  return std::min<int>(g.help[ally].shipping, free_spice(g, ally));
}

bool to_stronghold(Place p) { return kStrongholds.has(p); }

int total_price(Kind kind, bool to_stronghold, int forces, bool half) {
  const int total = forces * price_per_force(kind, to_stronghold);
  return half ? (total + 1) / 2 : total;  // halved once, on the total, rounded up (R39)
}

int Means::most(bool stronghold) const {
  const int each = price_per_force(kind, stronghold);
  if (five_for_one) return funds < (half ? (each + 1) / 2 : each) ? 0 : std::min(forces, 5);
  const int payable = each == 0 ? kAnyNumber : (half ? 2 * funds : funds) / each;
  return std::min(payable, forces);
}

PlaceSet Means::payable(PlaceSet places) const {
  if (!enough(true)) places -= kStrongholds;
  if (!enough(false)) places &= kStrongholds;
  return places;
}

Means means_of(const Game& g, Faction f, Kind kind, CardKind card, int forces) {
  return {.kind = kind,
          .funds = free_spice(g, f) + released_by_ally(g, f),
          .forces = forces,
          .half = card != CardKind::None || discount_for(g, f, kind) != Advantage::None,
          .card = card != CardKind::None,
          .paid_to_guild = pays_guild(g, f),
          .five_for_one = ships_five_for_one(g, f, kind)};
}

// The token is paid as one force; at High Threshold others come along (4.04.21).
Means means_with_token(const Game& g, Faction f, CardKind card) {
  const bool others = f == Faction::Richese && has_high_side(g, Homeworld::RicheseHomeworld);
  return means_of(g, f, Kind::NoField, card, 1 + (others ? g.reserves[f].total() : 0));
}

int guild_rate(const Game& g) {
  const ShipmentWork& s = g.shipment;
  return total_price(s.kind, to_stronghold(s.to), paid_forces(g), true);
}

bool guild_rates_help(const Game& g, Faction shipper) {
  return pays_guild(g, shipper) || guild_rate(g) < g.shipment.price;
}

// --- Where from and where to --------------------------------------------------------------------

PlaceSet closed_to_shipments(const Game& g) {
  const Territory aftermath = g.moritani.aftermath;
  return aftermath == Territory::None ? PlaceSet{} : places_of(aftermath);
}

bool may_ship_reserves(const Game& g, Faction f) {
  return !has_reserves_on_planet(f) || is_shipped_by_ally(g, f) ||
         g.config.has(Variant::Homeworlds);
}

PlaceSet reserve_targets(const Game& g, Faction f, Kind kind, CardKind card) {
  if (g.reserves[f].empty()) return {};
  if (kind == Kind::Send ? !sends_reserves(g, f) : !may_ship_reserves(g, f)) return {};
  const Means means = means_of(g, f, kind, card, g.reserves[f].total());
  if (!means.enough(true) && !means.enough(false)) return {};
  PlaceSet open = landing_places(g, f, kind);
  if (card != CardKind::None && has_reserves_on_planet(f)) open &= kWorldPlaces;
  return means.payable(open);
}

PlaceSet no_field_targets(const Game& g, Faction f, CardKind card) {
  if (!owns(f, Advantage::RicheseNoField) && g.reserves[f].empty())
    return {};  // the token itself needs none
  return means_with_token(g, f, card).payable(landing_places(g, f, Kind::NoField));
}

PlaceSet cross_targets(const Game& g, Faction f, Territory from) {
  const PlaceSet open = landing_places(g, f, Kind::CrossShip) - places_of(from);
  return means_of(g, f, Kind::CrossShip, CardKind::None, loadable_forces(g, f, from)).payable(open);
}

PlaceSet loading_places(const Game& g, Faction f, Territory from) {
  if (advises(g, f, from)) return {};
  return shippable_places(g, f) & places_of(from);
}

int loadable_forces(const Game& g, Faction f, Territory from) {
  int sum = 0;
  for (Place p : loading_places(g, f, from)) sum += g.forces.at(f, p).total();
  return sum;
}

Territories loading_territories(const Game& g, Faction f, Kind kind, int most) {
  const bool may =
      kind == Kind::CrossShip ? cross_shipping(g, f) != Advantage::None : may_ship_back(g, f);
  Territories all;
  if (!may) return all;
  const PlaceSet landing = landing_places(g, f, kind);
  Means means = means_of(g, f, kind, CardKind::None, 0);
  for (Territory t : territories_of(shippable_places(g, f))) {
    means.forces = loadable_forces(g, f, t);
    if (means.forces == 0) continue;
    const bool paid = kind == Kind::CrossShip ? !means.payable(landing - places_of(t)).empty()
                                              : means.enough(false);
    if (paid) all.add(t);
    if (all.size() == most) break;
  }
  return all;
}

}  // namespace kanly
