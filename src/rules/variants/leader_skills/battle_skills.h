// Leader Skills in a battle (4.03.05 – 4.03.09, 4.03.14, 4.03.16): which part works for a side, and
// what it adds to the totals.
#pragma once

#include "game/queries.h"
#include "rules/kernel/table.h"

namespace kanly {

// The skill whose battle part works for this side: that of the living leader in its revealed plan,
// own or captured.
inline LeaderSkill fighting_skill(const Game& g, Faction side) {
  if (!g.config.has(Variant::LeaderSkills)) return LeaderSkill::None;
  const Leader l = g.battle.plan(side).leader;
  return g.battle.killed.has(l) ? LeaderSkill::None : skill_of(g, l);
}

// Says that the leader of this side is about to die, and what its skill was worth with it (4.03.16).
void cite_lost_skill(const Table& t, Faction side);

// What skills add to the living leader of this side.
int skill_bonus(const Table& t, Faction side);
// What a Bureaucrat takes from the total of its opponent, this side (4.03.20.02).
int bureaucrat_penalty(const Table& t, Faction side);

}  // namespace kanly
