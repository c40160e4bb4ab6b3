#include "rules/variants/homeworlds/caladan.h"

#include "game/homeworlds.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;

// Where a force of theirs survived in the battle area.
PlaceSet places_of_survivors(const Game& g) {
  return g.forces.places(kAtreides) & battle_area(g, g.battle.area);
}

void survivors_or_none(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(places_of_survivors(g));
}
void add_force(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Place)) return;
  t.rule("4.04.11"_r);
  place_from_reserves(t, f.by, o.place(), {.normal = 1});
}
Refusal why_no_force(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != kAtreides) return {"4.04.11"_r, "Caladan sends a force after a battle of the Atreides."};
  if (frame == nullptr || g.battle.winner != f) {
    return {"4.04.11"_r,
            "A force is added after a battle that the Atreides won with a force left there, while "
            "Caladan is at High Threshold."};
  }
  return {"4.04.11"_r, "It is added where a force of theirs survived."};
}

constexpr Step kCaladanSteps[] = {
    ask("caladan_force", "4.04.11"_r, script_owner, survivors_or_none, add_force)
        .uninterrupted()
        .because(why_no_force)
        .says("You have won: add a force from Caladan for free?"),
};

}  // namespace

const Script kCaladanForceScript{"caladan_force", kCaladanSteps};

void offer_caladan_force(Table& t) {
  const Game& g = t.game;
  if (g.battle.winner != kAtreides || !has_high_side(g, Homeworld::Caladan)) return;
  const bool at_home = battle_world(g) == Homeworld::Caladan;  // they are there already
  if (at_home || g.reserves[kAtreides].empty() || places_of_survivors(g).empty()) return;
  push(t, ScriptId::CaladanForce, kAtreides);
}

}  // namespace kanly
