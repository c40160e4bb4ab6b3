#include "rules/variants/leader_skills/after_battle.h"

#include "rules/deeds.h"
#include "rules/variants/leader_skills/battle_skills.h"
#include "rules/variants/leader_skills/rihani_decipherer.h"

namespace kanly {
namespace {

void add_spice(Table& t, Faction winner) {
  constexpr int kAdded = 3;
  Game& g = t.game;
  const Territory here = g.battle.territory();
  if (fighting_skill(g, winner) != LeaderSkill::Sandmaster) return;
  t.rule("4.03.28.02"_r);
  if (!g.forces.in(winner, here)) return;
  for (Place p : places_of(here)) {
    if (g.spice_at[p] == 0) continue;
    t.emit({.type = EventType::SkillUsed,
            .faction = winner,
            .amount = kAdded,
            .territory = here,
            .leader = g.battle.plan(winner).leader,
            .skill = LeaderSkill::Sandmaster});
    return blow_spice(t, p, kAdded);
  }
}

}  // namespace

void winner_uses_skills(Table& t) {
  const Faction winner = t.game.battle.winner;
  add_spice(t, winner);
  use_decipherer(t, winner);
}

}  // namespace kanly
