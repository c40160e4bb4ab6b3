#include "rules/phases/shipment/movement_terms.h"

#include <algorithm>

#include "rules/dealings.h"
#include "rules/factions/faction_rules.h"
#include "rules/factions/fremen/shipping.h"

namespace kanly {
namespace {

constexpr int kFlight = 3;     // Territories by ornithopter
constexpr int kPlanetary = 3;  // the Planetologist adds one up to this (CR-73)

}  // namespace

bool holds_city(const Game& g, Faction f) {
  return occupies(g, f, Territory::Arrakeen) || occupies(g, f, Territory::Carthag);
}

bool has_flight(const Game& g, Faction f) {
  if (!holds_city(g, f)) return false;
  return !g.config.has(HouseRule::EarlyOrnithopters) || g.shipment.flyers.has(f);
}

int walking_range(const Game& g, Faction f) {
  const auto own_range = rules_of(f)->walking_range;
  return own_range == nullptr ? 1 : own_range(g);
}

int star_walking_range(const Game& g, Faction f) {
  const auto own_range = rules_of(f)->star_walking_range;
  return own_range == nullptr ? walking_range(g, f) : own_range(g);
}

int range_from(const Game& g, Faction f, int on_foot) {
  const ShipmentWork& s = g.shipment;
  const bool flies =
      s.flight || s.token_flight || s.ornithopter == Word::Farther || has_flight(g, f);
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
      star_range(rules_of(faction)->star_walking_range == nullptr
                     ? range
                     : range_from(game, faction, star_walking_range(game, faction))),
      advisor_range(game.shipment.planetologist == Word::Farther ? 2 : 1),
      closed(closed_strongholds(game, faction) - places_of(advised_by(game, faction))),
      promised(promised_not_to_enter(game, faction)) {
  if (may_have_annexes(game)) beside = annexes(game);
  enters_storm = game.config.has(HouseRule::FremenEnterStorm) && may_send_into_storm(game, faction);
  if (!game.shipment.barred.empty()) barred = places_of(barred_from(game, faction));
}

PlaceSet Movement::reach_without(Place p, int most, PlaceSet avoided) const {
  const auto reach = [&](int range) {
    return beside.empty() ? reach_around(g.storm, p, range, avoided)
                          : reach_with(beside, g.storm, p, range, avoided);
  };
  PlaceSet reached = reach(most);
  if (!enters_storm || in_storm(g, p)) return reached;
  const PlaceSet here = PlaceSet::of(p);
  const PlaceSet one_less = reach(most - 1) | here;
  const PlaceSet dry = reached | here;
  for (Place q : places_in_sector(g.storm) - avoided) {
    const bool inside = neighbours(q).has_any(dry & places_of(territory_of(q)));
    if (inside || neighbours(q).has_any(one_less)) reached.add(q);
  }
  return reached;
}

PlaceSet Movement::led_by_stars(Territory from) const {
  PlaceSet all;
  if (star_range == range) return all;
  for (Place p : starts() & places_of(from)) {
    if (free_to_move(g, f, p).special > 0) all |= targets(p, star_range);
  }
  return all;
}

PlaceSet Movement::targets_when_led(Territory from, PlaceSet led) const {
  PlaceSet all = targets(from);
  if (led.empty()) return all;
  for (Place p : starts() & places_of(from)) all |= targets(p, star_range) & led;
  return all;
}

int Movement::range_of_group() const {
  for (const Group& part : g.group) {
    if (part.forces.special > 0) return star_range;
  }
  return range;
}

int Movement::distance() const {
  int far = 1;
  const int most = range_of_group();
  for (const Group& part : g.group) {
    if (part.forces.empty()) continue;
    const bool advisors = advises(g, f, territory_of(part.place));
    while (far < most && !reach(part.place, far, advisors).has(g.shipment.to)) ++far;
  }
  return far;
}

bool Movement::still_possible() const {
  const int most = range_of_group();
  for (const Group& part : g.group) {
    if (!part.forces.empty() && !targets(part.place, most).has(g.shipment.to)) return false;
  }
  return true;
}

Refusal token_stays() {
  return {"4.04.21"_r, "At Low Threshold of your homeworld the No-Field token is not moved."};
}

}  // namespace kanly
