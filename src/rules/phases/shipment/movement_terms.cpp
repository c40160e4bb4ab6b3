#include "rules/phases/shipment/movement_terms.h"

#include <algorithm>

#include "rules/dealings.h"
#include "rules/factions/fremen/shipping.h"

namespace kanly {
namespace {

constexpr int kFlight = 3;     // Territories by ornithopter
constexpr int kPlanetary = 3;  // the Planetologist adds one up to this (CR-73)

}  // namespace

bool has_flight(const Game& g, Faction f) {
  return occupies(g, f, Territory::Arrakeen) || occupies(g, f, Territory::Carthag);
}

int range_from(const Game& g, Faction f, int on_foot) {
  const ShipmentWork& s = g.shipment;
  const bool flies = s.flight || s.ornithopter == Word::Farther || has_flight(g, f);
  int range = flies ? kFlight : on_foot;
  if (s.planetologist == Word::Farther) range = std::min(range + 1, kPlanetary);
  return range + s.farther;
}

Territories barred_from(const Game& g, Faction f) {
  Territories all;
  for (const Barred& b : g.shipment.barred) {
    if (b.player == f) all.add(b.from);
  }
  return all;
}

Movement::Movement(const Game& game, Faction faction)
    : g(game),
      f(faction),
      range(range_from(game, faction, walking_range(game, faction))),
      advisor_range(game.shipment.planetologist == Word::Farther ? 2 : 1),
      closed(closed_strongholds(game, faction) - places_of(advised_by(game, faction))),
      promised(promised_not_to_enter(game, faction)) {
  if (!game.shipment.barred.empty()) barred = places_of(barred_from(game, faction));
}

int Movement::distance() const {
  int far = 1;
  for (const Group& part : g.group) {
    if (part.forces.empty()) continue;
    const bool advisors = advises(g, f, territory_of(part.place));
    while (far < range && !reach(part.place, far, advisors).has(g.shipment.to)) ++far;
  }
  return far;
}

bool Movement::still_possible() const {
  for (const Group& part : g.group) {
    if (!part.forces.empty() && !targets(part.place).has(g.shipment.to)) return false;
  }
  return true;
}

}  // namespace kanly
