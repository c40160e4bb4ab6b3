#include "rules/variants/homeworlds/southern_hemisphere.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// Territories where they stand, the storm notwithstanding, without the ally; no homeworld (B9).
PlaceSet landing_places(const Game& g) {
  PlaceSet open;
  const Faction ally = g.ally[kFremen];
  for (Territory territory : territories_of(g.forces.places(kFremen) & kOnPlanet)) {
    if (ally != Faction::None && g.forces.in(ally, territory)) continue;
    if (promise_not_to_enter(g, kFremen, territory) != nullptr) continue;
    open |= places_of(territory);
  }
  if (is_mobile_in_storm(g)) open.remove(kMobileStronghold);  // E-06
  return open;
}

void places_or_home(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(landing_places(g));
}
void place_fedaykin(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Place)) return;
  t.rule("4.04.15"_r);
  place_from_reserves(t, f.by, o.place(), {.special = 1});
  tell_of_entry(t, f.by, o.place(), 1);
}
Refusal why_not_there(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kFremen) return {"4.04.15"_r, "Only a revived Fedaykin is put down at once."};
  if (frame == nullptr) {
    return {"4.04.15"_r,
            "A revived Fedaykin is put down at once, while the Southern Hemisphere is at High "
            "Threshold."};
  }
  if (!o.is(Option::Kind::Place)) return {"4.04.15"_r, "Name one sector, or pass."};
  const Territory t = territory_of(o.place());
  if (g.forces.in(f, t) && is_homeworld(t)) {
    return {"4.04.15"_r, "A Fedaykin is put down on the planet, not on a homeworld."};
  }
  if (g.forces.in(f, t)) return {"4.04.15"_r, "Forces of the ally stand in {territory}.", t};
  return {"4.04.15"_r, "No Fremen forces are in {territory}.", t};
}

constexpr Step kPlaceFedaykinSteps[] = {
    ask("place_fedaykin", "4.04.15"_r, script_owner, places_or_home, place_fedaykin)
        .uninterrupted()
        .because(why_not_there)
        .says("Put the revived Fedaykin down where Fremen stand, or leave it in reserves?"),
};

}  // namespace

const Script kPlaceFedaykinScript{"place_fedaykin", kPlaceFedaykinSteps};

// The side counts before the forces are back.
void fedaykin_revived(Table& t, Faction f, Stack forces) {
  const Game& g = t.game;
  if (f != kFremen || forces.special == 0) return;
  if (!has_high_side(g, Homeworld::SouthernHemisphere) || landing_places(g).empty()) return;
  push(t, ScriptId::PlaceFedaykin, kFremen);
}

}  // namespace kanly
