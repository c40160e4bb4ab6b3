#include "game/homeworlds.h"

namespace kanly {

Homeworlds detail::worlds_in_play(const Game& g, Faction f) {
  if (!g.in_play(f)) return {};
  Homeworlds own = Homeworlds::of(homeworld_of(f));
  if (f == native_of(Homeworld::SalusaSecundus) && has_starred_forces(g.config, f)) {
    own.add(Homeworld::SalusaSecundus);
  }
  return own;
}

bool is_own_world(const Game& g, Faction f, Territory t) {
  const Homeworld w = homeworld_of(t);
  return w != Homeworld::None && worlds_of(g, f).has(w);
}

PlaceSet foreign_worlds(const Game& g, Faction f) {
  PlaceSet all;
  if (!g.config.has(Variant::Homeworlds)) return all;
  for (Faction other : g.players - Factions::of(f)) {
    for (Homeworld w : worlds_of(g, other)) all.add(place_of(w));
  }
  return all;
}

Stack reserves_on(const Game& g, Homeworld w) {
  const Faction f = native_of(w);
  const Stack all = g.reserves[f];
  if (!worlds_of(g, f).has(Homeworld::SalusaSecundus)) return all;
  const Stack strayed = g.homeworlds.strayed;
  return w == Homeworld::Kaitain
             ? Stack{static_cast<uint8_t>(all.normal - strayed.normal), strayed.special}
             : Stack{strayed.normal, static_cast<uint8_t>(all.special - strayed.special)};
}

Stack natives_on(const Game& g, Homeworld w) {
  return reserves_on(g, w) + g.forces.at(native_of(w), place_of(w));
}

Factions foreigners_on(const Game& g, Homeworld w) {
  Factions there;
  for (Faction f : g.players - Factions::of(native_of(w))) {
    if (g.forces.places(f).has(place_of(w))) there.add(f);
  }
  return there;
}

PlaceSet places_with_home(const Game& g, Faction f) {
  PlaceSet all = g.forces.places(f);
  for (Homeworld w : worlds_of(g, f)) {
    if (!natives_on(g, w).empty()) all.add(place_of(w));
  }
  return all;
}

bool is_low(const Game& g, Homeworld w) {
  if (!is_in_play(g, w)) return false;
  const Stack natives = natives_on(g, w);
  const HomeworldInfo& about = info(w);
  return (about.counts_special_only ? natives.special : natives.total()) < about.high_from;
}

namespace {

int low_bonus(const Game& g, Faction f, int HomeworldInfo::* bonus) {
  int sum = 0;
  for (Homeworld w : worlds_of(g, f)) {
    if (is_low(g, w)) sum += info(w).*bonus;
  }
  return sum;
}

}  // namespace

int low_charity_bonus(const Game& g, Faction f) {
  return low_bonus(g, f, &HomeworldInfo::low_charity_bonus);
}
int low_revival_bonus(const Game& g, Faction f) {
  return low_bonus(g, f, &HomeworldInfo::low_free_revival_bonus);
}

Faction fighting_native(const Game& g) {
  const Faction native = native_of(battle_world(g));
  return g.battle.involves(native) ? native : Faction::None;
}

int battle_number(const Game& g, Homeworld w) {
  return has_high_side(g, w) ? info(w).battle_bonus_high : info(w).battle_bonus_low;
}

bool is_world_between(const Game& g, Faction a, Faction b) {
  for (Homeworld w : worlds_of(g, a)) {
    if (g.forces.places(b).has(place_of(w))) return true;
  }
  for (Homeworld w : worlds_of(g, b)) {
    if (g.forces.places(a).has(place_of(w))) return true;
  }
  return false;
}

}  // namespace kanly
