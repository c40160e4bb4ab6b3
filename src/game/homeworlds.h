// Questions about homeworlds (4.04) that change nothing. Without the variant there is no world in play, so
// none has a side or an occupier.
#pragma once

#include "catalog/variants.h"
#include "game/game.h"

namespace kanly {

constexpr Place place_of(Homeworld w) { return place_of(territory_of(w), 0); }

// Where forces on homeworlds stand, and where all others do.
inline constexpr PlaceSet kWorldPlaces = [] {
  PlaceSet all;
  for (int i = 0; i < kHomeworldCount; ++i) all.add(place_of(static_cast<Homeworld>(i)));
  return all;
}();
inline constexpr PlaceSet kOnPlanet = PlaceSet::all(kPlaceCount) - kWorldPlaces;

namespace detail {
Homeworlds worlds_in_play(const Game& g, Faction f);
}
// Of this faction in this game: the Emperor has two with Sardaukar, one without (4.04.01). Asked so often that a game
// without the variant pays no call.
inline Homeworlds worlds_of(const Game& g, Faction f) {
  return g.config.has(Variant::Homeworlds) ? detail::worlds_in_play(g, f) : Homeworlds();
}
inline bool is_in_play(const Game& g, Homeworld w) {
  return w != Homeworld::None && worlds_of(g, native_of(w)).has(w);
}
bool is_own_world(const Game& g, Faction f, Territory t);
// Worlds of others who play.
PlaceSet foreign_worlds(const Game& g, Faction f);

// Reserves that stand on this world; and all natives there: in a battle they come down from reserves.
Stack reserves_on(const Game& g, Homeworld w);
Stack natives_on(const Game& g, Homeworld w);
// Foreigners with forces there.
Factions foreigners_on(const Game& g, Homeworld w);
// Everywhere the faction has forces, its homeworlds included.
PlaceSet places_with_home(const Game& g, Faction f);

inline Faction occupier_of(const Game& g, Homeworld w) { return g.homeworlds.occupier[w]; }
inline bool is_occupied(const Game& g, Homeworld w) { return occupier_of(g, w) != Faction::None; }
// The number of natives is below the threshold, whoever occupies the world (4.04.03).
bool is_low(const Game& g, Homeworld w);
// The effects of the high side work, or those of the low one: an occupied world has the low side.
inline bool has_high_side(const Game& g, Homeworld w) {
  return is_in_play(g, w) && !is_occupied(g, w) && !is_low(g, w);
}
inline bool has_low_side(const Game& g, Homeworld w) {
  return is_in_play(g, w) && (is_occupied(g, w) || is_low(g, w));
}
// This faction occupies the world, or its ally does.
inline bool is_occupying_side(const Game& g, Homeworld w, Faction f) {
  const Faction occupier = occupier_of(g, w);
  return occupier != Faction::None && (occupier == f || g.ally[f] == occupier);
}
// What the low side adds to charity (4.04.02) and to free revival (4.04.04).
int low_charity_bonus(const Game& g, Faction f);
int low_revival_bonus(const Game& g, Faction f);
// Salusa Secundus has its low side: Sardaukar come back for spice only (4.04.14).
inline bool stars_cost_spice(const Game& g, Faction f) {
  return f == native_of(Homeworld::SalusaSecundus) && has_low_side(g, Homeworld::SalusaSecundus);
}

// The world on which the battle at hand is fought, or None; and its native, if one of the two sides.
inline Homeworld battle_world(const Game& g) { return homeworld_of(g.battle.territory()); }
Faction fighting_native(const Game& g);
// What the native adds to its total there and loses at most in an explosion (4.04.08).
int battle_number(const Game& g, Homeworld w);

// One of the two has forces on a homeworld of the other: they cannot ally (4.04.24).
bool is_world_between(const Game& g, Faction a, Faction b);

}  // namespace kanly
