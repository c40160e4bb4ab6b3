#include "rules/factions/fremen/setup.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

int fremen_left(const Game& g) {
  return info(kFremen).forces_on_planet - g.forces.total(kFremen).total();
}

void fremen_places(const Game&, const Frame&, Faction f, Options& options) {
  for (const StartingForces& start : info(f).start) {
    for (Place p : places_of(start.territory)) options.add(Option::of(p));
  }
}

void place_chosen(Table&, Frame& f, Faction, Option o) { f.place = o.place(); }

struct PlacementNotes {
  Stack forces;
};

// Enough must be placed that the starred forces left can make up the rest; at least one force.
void fremen_normals(const Game& g, const Frame&, Faction f, Options& options) {
  const int most = std::min<int>(fremen_left(g), g.reserves[f].normal);
  options.add_numbers(g.reserves[f].special > 0 ? 0 : 1, most);
}
void normals_chosen(Table&, Frame& f, Faction, Option o) {
  f.as<PlacementNotes>().forces.normal = o.value;
}

Factions fremen_with_fedaykin(const Game& g, const Frame& f) {
  const bool any =
      g.reserves[f.by].special > 0 && fremen_left(g) > f.as<PlacementNotes>().forces.normal;
  return any ? script_owner(g, f) : Factions{};
}
void fremen_specials(const Game& g, const Frame& frame, Faction f, Options& options) {
  const int normals = frame.as<PlacementNotes>().forces.normal;
  options.add_numbers(normals == 0 ? 1 : 0,
                      std::min<int>(fremen_left(g) - normals, g.reserves[f].special));
}
void specials_chosen(Table&, Frame& f, Faction, Option o) {
  f.as<PlacementNotes>().forces.special = o.value;
}

Flow place_fremen(Table& t, Frame& f) {
  place_from_reserves(t, f.by, f.place, f.as<PlacementNotes>().forces);
  if (fremen_left(t.game) == 0) return Flow::Done;
  f.as<PlacementNotes>() = {};
  return Flow::Restart;  // the next group
}

Option most_of_menu(const Game& g, const Frame& frame, Faction f) {
  Options options;
  fremen_normals(g, frame, f, options);
  return options.back();
}

Refusal why_not_there(const Game&, const Frame*, Faction, Option) {
  return {"2.04.02"_r,
          "The ten forces start in Sietch Tabr, False Wall South and False Wall West only."};
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"2.04.02"_r, "Exactly ten forces are placed, each group of at least one."};
}

constexpr Step kFremenSteps[] = {
    ask("fremen_place", "2.04.02"_r, script_owner, fremen_places, place_chosen)
        .because(why_not_there)
        .says("Where do the next Fremen forces start?"),
    ask("fremen_place_normal", "2.04.02"_r, script_owner, fremen_normals, normals_chosen)
        .idles(most_of_menu)
        .because(why_not_so_many)
        .says("How many normal forces start there?"),
    ask("fremen_place_special", "2.04.02"_r, fremen_with_fedaykin, fremen_specials, specials_chosen)
        .because(why_not_so_many)
        .says("How many Fedaykin start there?"),
    deed("place_fremen", "2.04.02"_r, place_fremen),
};

}  // namespace

const Script kFremenPlacementScript{"fremen_placement", kFremenSteps};

void begin_fremen_placement(Table& t) {
  if (t.game.config.start.places_forces(kFremen)) return;
  push(t, ScriptId::FremenPlacement, kFremen);
}

}  // namespace kanly
