// How far the groups of a faction get in a movement action, and where (1.06.05.00).
#pragma once

#include <algorithm>

#include "catalog/map.h"
#include "game/game.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "game/reach.h"

namespace kanly {

// Forces, advisors aside, stand in a city with ornithopters.
bool holds_city(const Game& g, Faction f);
// Forces in a city with ornithopters, advisors aside, lend them to every group (1.06.05.04, R36).
bool has_flight(const Game& g, Faction f);
// How many Territories fighters of this faction walk (1.06.05.03).
int walking_range(const Game& g, Faction f);
// How many a group with a starred force walks.
int star_walking_range(const Game& g, Faction f);
// The range of fighters that would walk so far on foot.
int range_from(const Game& g, Faction f, int on_foot);
// Territories this player may move neither into nor through, by Baliset (2.09.09).
Territories barred_from(const Game& g, Faction f);

// At Low Threshold a No-Field token stays where it is (4.04.21).
inline bool is_token_held(const Game& g, Faction f) {
  return f == native_of(Homeworld::RicheseHomeworld) &&
         has_low_side(g, Homeworld::RicheseHomeworld);
}
Refusal token_stays();

// Forces of a place that may be chosen for a group: all but those that an Ornithopter has just
// carried there (3.03.11.02).
inline Stack free_to_move(const Game& g, Faction f, Place p) {
  Stack s = g.forces.at(f, p);
  if (s.special > 0 && is_token_held(g, f)) [[unlikely]]
    s.special = 0;
  if (g.shipment.flown_to != p || g.shipment.acting != f) return s;
  const Stack flown = g.shipment.flown;
  return s - Stack{std::min(s.normal, flown.normal), std::min(s.special, flown.special)};
}

// What the movement action of a faction rests on; the same for all its groups.
struct Movement {
  const Game& g;
  Faction f;
  int range;          // of fighters
  int star_range;     // of a group with a starred force, where these walk farther (2.07.17)
  int advisor_range;  // they use no ornithopters (2.02.12)
  PlaceSet closed;    // strongholds held by two others (1.06.05.09)
  PlaceSet barred;    // by Baliset
  Territories promised;
  Annexes beside;             // the board
  bool enters_storm = false;  // a move may end in the storm (5.08)

  Movement(const Game& game, Faction faction);

  // Places from which forces may go.
  PlaceSet starts() const {
    PlaceSet all = g.forces.places(f) & kOnPlanet;  // nobody walks from a homeworld (4.04.07)
    const Place flown = g.shipment.flown_to;
    if (flown != Place::None && free_to_move(g, f, flown).empty()) all.remove(flown);
    const Place token = is_token_held(g, f) ? no_field_place(g) : Place::None;
    if (token != Place::None && free_to_move(g, f, token).empty()) all.remove(token);
    return all;
  }
  // What lies within so many Territories of this place, whatever ends a move there.
  PlaceSet reach(Place p, int most, bool advisors) const {
    const bool plain = most <= kMostRange && barred.empty() && !enters_storm;
    if (plain && beside.empty()) return within_reach(g.storm, p, most);
    return reach_without(p, most, plain ? PlaceSet{} : avoided(advisors));
  }
  // The same without crossing these places. By house rule a storm sector may be the last step (5.08).
  PlaceSet reach_without(Place p, int most, PlaceSet avoided) const;
  PlaceSet avoided(bool advisors) const { return advisors ? barred : barred | closed; }
  int range_of(bool advisors) const { return advisors ? advisor_range : range; }
  // The range of what stands at this place.
  int range_at(Place p) const {
    if (star_range == range) return range;
    return free_to_move(g, f, p).special > 0 ? star_range : range;
  }
  // Where a group at this place that goes so far may go. Advisors know no occupancy limit (2.02.12);
  // fighters that join own advisors become advisors (2.02.20).
  PlaceSet targets(Place p, int most) const {
    const Territory t = territory_of(p);
    const bool advisors = advises(g, f, t);
    PlaceSet open = reach(p, advisors ? advisor_range : most, advisors);
    if (!advisors) open -= closed;
    if (!promised.empty()) open -= places_of(promised) - places_of(t);
    return open;
  }
  PlaceSet targets(Place p) const { return targets(p, range_at(p)); }
  PlaceSet targets(Territory from) const {
    PlaceSet all;
    for (Place p : starts() & places_of(from)) all |= targets(p);
    return all;
  }
  // Where starred forces of this Territory take others along that do not get so far alone.
  PlaceSet led_by_stars(Territory from) const;
  // Where forces of this Territory get to in a group whose starred forces lead it there.
  PlaceSet targets_when_led(Territory from, PlaceSet led) const;
  // Where forces of two Territories may go together: to a third one (4.03.25.01). All show the same
  // side.
  PlaceSet common_targets(Territory one, Territory other) const {
    if (one == other || advises(g, f, one) != advises(g, f, other)) return {};
    const PlaceSet led = led_by_stars(one) | led_by_stars(other);
    return (targets_when_led(one, led) & targets_when_led(other, led)) - places_of(one) -
           places_of(other);
  }
  // The sectors of a Territory from which forces can get there; all may follow starred forces that
  // lead a group there.
  PlaceSet sources(Territory from, Place to, PlaceSet led) const {
    PlaceSet all;
    for (Place p : starts() & places_of(from)) {
      if (targets(p, led.has(to) ? star_range : range_at(p)).has(to)) all.add(p);
    }
    return all;
  }
  // The chosen forces of this place get there only because a starred force is in the group.
  bool needs_star(Place p) const {
    return star_range > range && !targets(p, range).has(g.shipment.to);
  }
  Territories origins() const {
    Territories all;
    for (Place p : starts()) {
      if (!all.has(territory_of(p)) && !targets(p).empty()) all.add(territory_of(p));
    }
    return all;
  }
  // The Territories whose forces could join those of this one in the same move.
  Territories partners(Territory from) const {
    Territories all;
    for (Territory other : origins()) {
      if (!common_targets(from, other).empty()) all.add(other);
    }
    return all;
  }
  // How far the chosen forces get together.
  int range_of_group() const;
  // The farthest any of the chosen forces has to go, in Territories.
  int distance() const;
  // Whether all the chosen forces can still go where they were announced to go.
  bool still_possible() const;
};

}  // namespace kanly
