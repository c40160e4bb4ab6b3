// What redact() and redeal() share.
#pragma once

#include "game/game.h"

namespace kanly {

inline bool on_agenda(const Game& g, ScriptId script) {
  for (const Frame& f : g.agenda) {
    if (f.script == script) return true;
  }
  return false;
}

// Leaders of a faction any of which may be the ones taken out of sight (R89): some of its five.
inline FixedList<Leader, 5> unsure_leaders(const Game& g, Faction f) {
  FixedList<Leader, 5> unsure;
  for (Leader l : leaders_of(f)) {
    const LeaderState& s = g.leaders[l];
    if (g.skills.of[f].leader == l) continue;  // whose card lies open: it is missed at once
    const bool in_pool = s.zone == LeaderState::Zone::Pool && s.holder == f;
    if (in_pool || g.hidden_leaders.has(l)) unsure.push_back(l);
  }
  return unsure;
}

// Of a plan that is not yet revealed the others see only whether it is in.
inline BattlePlan hidden_plan(const BattlePlan& plan) {
  using Part = BattlePlan::Part;
  BattlePlan hidden;
  hidden.part = plan.part == Part::Committed || plan.part == Part::None ? plan.part : Part::Hero;
  return hidden;
}

}  // namespace kanly
