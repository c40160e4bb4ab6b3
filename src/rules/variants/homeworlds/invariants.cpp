// What must hold for homeworlds.
#include "game/homeworlds.h"
#include "rules/variants/homeworlds/showing.h"

namespace kanly {

std::optional<std::string> broken_homeworlds(const Game& g) {
  const bool on = g.config.has(Variant::Homeworlds);
  for (Faction f : g.players) {
    const PlaceSet there = g.forces.places(f) & kWorldPlaces;
    if (there.empty()) continue;
    if (!on) return "forces stand on a homeworld without the variant";
    for (Place p : there) {
      const Homeworld w = homeworld_of(territory_of(p));
      const std::string name(name_of(w));
      if (!is_in_play(g, w)) return name + " is in nobody's game and has forces";
      if (native_of(w) == f && battle_world(g) != w) return "natives stand apart on " + name;
    }
  }
  const Stack strayed = g.homeworlds.strayed;
  const Stack all = g.reserves[native_of(Homeworld::Kaitain)];
  if (strayed.normal > all.normal || strayed.special > all.special) {
    return "more of the Emperor's reserves are astray than there are";
  }
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    const Faction occupier = occupier_of(g, w);
    const std::string name(name_of(w));
    if (occupier != Faction::None && !foreigners_on(g, w).has(occupier)) {
      return name + " is occupied by somebody who is not there";
    }
    if (on && g.phase > Phase::Setup && is_in_play(g, w) && occupier == Faction::None &&
        natives_on(g, w).empty() && foreigners_on(g, w).size() == 1) {
      return name + " is held by one faction alone, which does not occupy it";
    }
  }
  return std::nullopt;
}

}  // namespace kanly
