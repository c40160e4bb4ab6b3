#include "rules/factions/choam/support.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;
constexpr Advantage kSupport = Advantage::ChoamAllianceSupport;
constexpr Advantage kShare = Advantage::ChoamForceIncome;

// --- Paying for the ally's forces (2.09.27) -----------------------------------------------------

// As much as could be used, as far as CHOAM can see: what a No-Field hides may be the largest.
int most_released(const Game& g) {
  const Faction ally = g.ally[kChoam];
  const Faction owner = dialer(g, ally);
  int forces = 0;
  for (Place p : g.forces.places(owner) & battle_area(g, g.battle.area)) {
    forces += g.forces.at(owner, p).total();
  }
  if (is_token_in_battle(g, ally)) forces += kNoFields.back() - 1;
  return std::min(forces, free_spice(g, kChoam));
}

void amounts(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(0, most_released(g));
}
void release_spice_for_ally(Table& t, Frame&, Faction, Option o) {
  Game& g = t.game;
  g.battle.released = o.value;
  if (o.value == 0) return;
  t.emit({.type = EventType::SpiceReleased,
          .faction = kChoam,
          .target = g.ally[kChoam],
          .amount = o.value,
          .territory = g.battle.territory(),
          .seen_by = Factions::of(kChoam, g.ally[kChoam])});
}
Refusal why_no_release(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != kChoam) return {"2.09.27"_r, "Only CHOAM pay for their ally's forces."};
  if (!g.config.has(AdvancedPart::SpiceDialing))
    return {"2.09.27"_r, "In the basic game no spice supports forces."};
  if (is_prevented(g, kSupport)) {
    return {"2.09.27"_r, "A Karama prevents that CHOAM pay in this battle."};
  }
  if (frame != nullptr) {
    return {"2.09.27"_r, "No more than CHOAM own, and one for each force of the ally."};
  }
  return {"2.09.27"_r, "CHOAM release spice before plans are made in a battle of their ally."};
}

constexpr Step kReleaseSteps[] = {
    ask("release_spice", "2.09.27"_r, script_owner, amounts, release_spice_for_ally)
        .as_reaction()
        .because(why_no_release)
        .says("How much spice do you release at most for your ally's forces in this battle?"),
};

}  // namespace

const Script kReleaseSpiceScript{.name = "release_spice", .steps = kReleaseSteps, .reaction = true};

void release_spice(Table& t) {
  const Game& g = t.game;
  const Faction ally = g.ally[kChoam];
  if (!g.battle.involves(ally) || !has(g, kSupport)) return;
  if (is_prevented(g, kSupport)) {
    t.rule("2.09.27"_r);
    return;
  }
  if (!strength_of(g, ally).spice) return;
  if (g.help[kChoam].permits && free_spice(g, kChoam) > 0) {
    push(t, ScriptId::ReleaseSpice, kChoam);
  } else {
    nobody_can_answer(t, ScriptId::ReleaseSpice, kChoam);
  }
}

void share_at_stake(const Game& g, AtStake& at_stake) {
  if (has(g, kShare) && !is_prevented(g, kShare)) at_stake.push_back(kShare);
}

void free_unused_spice(Table& t) {
  BattleWork& b = t.game.battle;
  if (b.released > 0) b.released = b.plan(t.game.ally[kChoam]).ally_spice;
}

void choam_at_stake(const Game& g, AtStake& at_stake) {
  at_stake.push_back(kShare);
  if (g.battle.involves(g.ally[kChoam])) at_stake.push_back(kSupport);
}

}  // namespace kanly
