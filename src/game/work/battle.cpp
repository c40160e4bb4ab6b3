#include "game/work/battle.h"

#include "game/queries.h"

namespace kanly {

BattlePlan BattlePlan::from_outside() const {
  BattlePlan plan;
  plan.part = part == Part::Committed || part == Part::None ? part : Part::Hero;
  return plan;
}

BattlePlan BattlePlan::without_dial() const {
  BattlePlan plan = *this;
  plan.normal = plan.special = plan.spice = plan.special_spice = 0;
  plan.bound = plan.ally_spice = plan.skill_spice = 0;
  return plan;
}

void BattleWork::hide(const Game& g, Faction seat) {
  if (stage == Stage::None || stage == Stage::Revealed) return;
  for (Faction f : sides()) {
    const bool seen_by_power = plan_seen == f && committed(f) && seat == Faction::Atreides;
    if (shows(g, f, seat)) continue;
    if (!seen_by_power) {
      plan(f) = plan(f).from_outside();
    } else if (hides_dial(g)) {
      plan(f) = plan(f).without_dial();
    }
  }
}

}  // namespace kanly
