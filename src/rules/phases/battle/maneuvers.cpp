#include "rules/phases/battle/maneuvers.h"

#include <algorithm>
#include <array>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

// At home the reserves stand in the battle: what was not dialed is lost, and of the Emperor's other world (3.04.03).
Stack lose_undialed(Table& t, Faction side, Stack lost) {
  const Game& g = t.game;
  const Stack left = undialed_own(g, side);
  Stack gone{.normal = std::min(lost.normal, left.normal),
             .special = std::min(lost.special, left.special)};
  const Stack all = gone;
  for (Place p : g.forces.places(side) & battle_area(g, g.battle.area)) {
    const Stack here = g.forces.at(side, p);
    const Stack dead{.normal = std::min(here.normal, gone.normal),
                     .special = std::min(here.special, gone.special)};
    gone -= dead;
    lose_forces(t, side, p, dead, Cause::Reinforcements);
  }
  return all;
}

// Ordinary ones first.
void lose_reinforcements(Table& t, Faction side) {
  const bool at_home = fighting_native(t.game) == side;
  Stack reserves = t.game.reserves[side];
  if (at_home) reserves += undialed_own(t.game, side);
  const int normal = std::min<int>(kReinforcements, reserves.normal);
  const int special = std::min<int>(kReinforcements - normal, reserves.special);
  Stack lost{.normal = static_cast<uint8_t>(normal), .special = static_cast<uint8_t>(special)};
  t.rule("3.04.03"_r);
  if (at_home) lost -= lose_undialed(t, side, lost);
  lose_reserves(t, side, lost, Cause::Reinforcements);
}

// What was not dialed goes back to reserves; which sector the dialed ones stand in does not matter.
void withdraw(Table& t, Faction side) {
  const Game& g = t.game;
  t.rule("3.04.01"_r);
  Stack left = undialed_own(g, side);
  for (Place p : g.forces.places(side) & battle_area(g, g.battle.area)) {
    const Stack here = g.forces.at(side, p);
    const Stack gone{.normal = std::min(here.normal, left.normal),
                     .special = std::min(here.special, left.special)};
    left -= gone;
    return_forces(t, side, p, gone);
  }
}

}  // namespace

bool is_in_plan(const BattlePlan& plan, CardKind kind) {
  return kind_of(plan.weapon) == kind || kind_of(plan.defense) == kind;
}

bool can_reinforce(const Game& g, Faction f) {
  const bool token = owns(f, Advantage::RicheseNoField) && g.richese.no_field.on_planet();
  const int hidden = token ? behind_token(g, f, {.special = 1}).normal : 0;
  const int at_home = fighting_native(g) == f ? forces_in_battle(g, f).total() : 0;
  return g.reserves[f].total() + at_home - hidden >= kReinforcements;
}

int kept_for_reinforcements(const Game& g, Faction f) {
  if (fighting_native(g) != f || !is_in_plan(g.battle.plan(f), CardKind::Reinforcements)) return 0;
  return std::max(0, kReinforcements - g.reserves[f].total());
}

bool can_withdraw(const Game& g, Faction f) { return fighting_native(g) != f; }

// A side that wins by its own call has not used its cards; against a side that was betrayed Harass and Withdraw
// has no effect, Reinforcements are lost all the same (E-61).
void carry_out_maneuvers(Table& t, bool aggressor_calls, bool defender_calls) {
  const BattleWork& b = t.game.battle;
  const std::array sides = {b.aggressor, b.defender};
  const std::array calls = {aggressor_calls, defender_calls};
  for (size_t i = 0; i < 2; ++i) {
    const bool unused = calls[i] && !calls[1 - i];
    if (!unused && is_in_plan(b.plan(sides[i]), CardKind::Reinforcements)) {
      lose_reinforcements(t, sides[i]);
    }
  }
  if (aggressor_calls || defender_calls) return;
  for (Faction side : sides) {
    if (is_in_plan(b.plan(side), CardKind::HarassAndWithdraw)) withdraw(t, side);
  }
}

}  // namespace kanly
