#include "game/work/battle.h"

#include "game/queries.h"

namespace kanly {

BattlePlan BattlePlan::from_outside() const {
  BattlePlan plan;
  plan.part = part == Part::Committed || part == Part::None ? part : Part::Hero;
  return plan;
}

void BattleWork::hide(const Game& g, Faction seat) {
  if (stage == Stage::None || stage == Stage::Revealed) return;
  for (Faction f : sides()) {
    const bool seen_by_power = plan_seen == f && committed(f) && seat == Faction::Atreides;
    if (!seen_by_power && !shows(g, f, seat)) plan(f) = plan(f).from_outside();
  }
}

}  // namespace kanly
