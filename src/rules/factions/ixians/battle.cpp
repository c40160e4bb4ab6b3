#include "rules/factions/ixians/battle.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/dial.h"

namespace kanly {
namespace {

constexpr Faction kIxians = Faction::Ixians;
constexpr Advantage kStrength = Advantage::IxiansCyborgStrength;

// Who dials their forces: they, or Ecaz as their ally (2.11.13).
Faction side_of(const Game& g) { return side_dialing(g, kIxians); }

// --- Suboids for cyborgs (2.07.20) --------------------------------------------------------------

int most_exchanged(const Game& g) {
  const BattlePlan& plan = g.battle.plan(side_of(g));
  const int survivors = forces_in_battle(g, side_of(g)).normal - plan.normal;
  return std::min<int>(plan.special, survivors);
}

struct ExchangeNotes {
  uint8_t cyborgs;
};

void offer_cyborgs(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(0, most_exchanged(g));
}
void choose_cyborgs(Table&, Frame& f, Faction, Option o) {
  f.as<ExchangeNotes>().cyborgs = o.value;
}
Refusal why_not_exchanged(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != kIxians) return {"2.07.20"_r, "The Ixians alone have suboids die for cyborgs."};
  if (frame == nullptr) {
    return {"2.07.20"_r, "That is done after a battle won by strength, when losses are taken."};
  }
  return {"2.07.20"_r, "At most {number} cyborgs: one suboid that survived for each.",
          most_exchanged(g)};
}

Flow announce_exchange(Table& t, Frame& f) {
  const int cyborgs = f.as<ExchangeNotes>().cyborgs;
  if (cyborgs == 0) return Flow::Done;
  t.rule("2.07.20"_r);
  announce(t, Advantage::IxiansSubstitution, {.amount = cyborgs});
  return Flow::Next;
}

Flow exchange(Table& t, Frame& f) {
  BattleWork& b = t.game.battle;
  if (t.game.cancelled) return Flow::Done;
  b.exchanged = f.as<ExchangeNotes>().cyborgs;
  t.emit({.type = EventType::CyborgsExchanged,
          .faction = kIxians,
          .amount = b.exchanged,
          .territory = b.territory()});
  return Flow::Done;
}

constexpr Step kExchangeSteps[] = {
    ask("exchange_cyborgs", "2.07.20"_r, script_owner, offer_cyborgs, choose_cyborgs)
        .uninterrupted()
        .because(why_not_exchanged)
        .says("For how many of the cyborgs you lose do suboids die instead?"),
    deed("announce_exchange", "2.07.20"_r, announce_exchange),
    deed("exchange", "2.07.20"_r, exchange),
};

// --- A Karama against cyborgs after the plan (2.07.14, E-09) ------------------------------------

// So many forces in the dial, with the spice of the plan behind its cyborgs as far as it goes.
BattlePlan with_forces(const Game& g, int suboids, int cyborgs) {
  BattlePlan plan = g.battle.plan(side_of(g));
  plan.normal = static_cast<uint8_t>(suboids);
  plan.special = static_cast<uint8_t>(cyborgs);
  plan.spice = plan.special_spice = static_cast<uint8_t>(std::min<int>(plan.spice, cyborgs));
  return plan;
}

// The dial as it was committed: cyborgs had their strength then.
int committed_dial(const Game& g) {
  Strength s = strength_of(g, side_of(g));
  s.special = info(kIxians).special_halves;
  s.special_plain = s.spice ? s.special / 2 : s.special;
  return dial_with(s, g.battle.plan(side_of(g)));
}

// The number of suboids that makes the dial together with so many cyborgs, or -1.
int suboids_beside(const Game& g, int dial, int cyborgs) {
  const int missing = dial - dial_of(g, side_of(g), with_forces(g, 0, cyborgs));
  const int suboid = strength_of(g, side_of(g)).normal;  // never with spice behind it
  const int suboids = missing / suboid;
  const bool fits =
      missing >= 0 && missing % suboid == 0 && suboids <= forces_in_battle(g, side_of(g)).normal;
  return fits ? suboids : -1;
}

// frame.notes keep the dial; the Ixians choose by how many cyborgs it is made.
struct LowerDialNotes {
  uint8_t dial;  // in half points
};

void set_forces(Game& g, int suboids, int cyborgs) {
  BattlePlan& plan = g.battle.plan(side_of(g));
  plan = with_forces(g, suboids, cyborgs);
  const int needed = plan.spice - arrakeen_support(g, side_of(g));
  plan.ally_spice = static_cast<uint8_t>(std::min<int>(plan.ally_spice, needed));
  plan.bound = static_cast<uint8_t>(spice_held_fast(g, side_of(g)));
}

void offer_compositions(const Game& g, const Frame& f, Faction, Options& options) {
  for (int cyborgs = 0; cyborgs <= forces_in_battle(g, side_of(g)).special; ++cyborgs) {
    if (suboids_beside(g, f.as<LowerDialNotes>().dial, cyborgs) >= 0) {
      options.add(Option::number(cyborgs));
    }
  }
}
void make_dial(Table& t, Frame& f, Faction, Option o) {
  set_forces(t.game, suboids_beside(t.game, f.as<LowerDialNotes>().dial, o.value), o.value);
}
Refusal why_not_so_made(const Game&, const Frame*, Faction, Option) {
  return {"2.07.14"_r, "The number dialed stays; it is made of so many cyborgs and of suboids."};
}

constexpr Step kLowerSteps[] = {
    ask("make_dial", "2.07.14"_r, script_owner, offer_compositions, make_dial)
        .as_reaction()
        .because(why_not_so_made)
        .says("Cyborgs count 1 in this battle and your dial stays: how many cyborgs are in it?"),
};

}  // namespace

const Script kExchangeCyborgsScript{"exchange_cyborgs", kExchangeSteps};
const Script kLowerDialScript{.name = "lower_dial", .steps = kLowerSteps, .reaction = true};

void offer_exchange(Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  const bool won = b.winner != Faction::None && b.winner == side_of(g) &&
                   b.outcome == BattleWork::Outcome::Strength;
  if (!won || !has(g, Advantage::IxiansSubstitution) || most_exchanged(g) <= 0) return;
  push(t, ScriptId::ExchangeCyborgs, kIxians);
}

void cyborgs_at_stake(const Game& g, AtStake& at_stake) {
  const bool at_hand = side_of(g) != Faction::None && has(g, kStrength) &&
                       !is_prevented(g, kStrength) && forces_in_battle(g, side_of(g)).special > 0;
  if (at_hand) at_stake.push_back(kStrength);
}

void lower_dial(Table& t) {
  Game& g = t.game;
  if (!is_prevented(g, kStrength)) return;
  t.rule("2.07.14"_r);
  const Stack own = forces_in_battle(g, side_of(g));
  const int dial = committed_dial(g);
  const int most = dial_of(g, side_of(g), with_forces(g, own.normal, own.special));
  if (dial >= most) {
    nobody_can_answer(t, ScriptId::LowerDial, side_of(g));
    return set_forces(g, own.normal, own.special);
  }
  Frame trial;
  trial.as<LowerDialNotes>().dial = static_cast<uint8_t>(dial);
  Options ways;
  offer_compositions(g, trial, kIxians, ways);
  if (ways.size() == 1) {
    nobody_can_answer(t, ScriptId::LowerDial, side_of(g));
    return set_forces(g, suboids_beside(g, dial, ways[0].value), ways[0].value);
  }
  push(t, ScriptId::LowerDial, side_of(g)).as<LowerDialNotes>().dial = static_cast<uint8_t>(dial);
}

}  // namespace kanly
