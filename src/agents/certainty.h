// Battle plans that cannot lose and plans that cannot win, by what one seat knows. Traitors aside, and an
// opponent who blows up its own Lasgun with its own Shield: nobody is sure of them.
#pragma once

#include <algorithm>
#include <optional>

#include "game/game.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/dial.h"
#include "rules/phases/battle/slots.h"

namespace kanly {

// What must be dialed, in half points.
struct NeededDial {
  static constexpr int kNever = 1000;  // no dial is enough
  int to_hope = 0;                     // with less, every plan of the opponent wins
  int to_be_sure = kNever;             // with this much, none does
};

// What a battle may come to by what one seat knows, in half points: for each fate of the two heroes the totals of
// both sides. Skills, Stronghold cards and cards that turn a battle in a way of their own are left out.
struct Reckoning {
  struct Range {
    int least = 0;
    int most = 0;
  };
  enum class Verdict : uint8_t { Open, Wins, Loses };
  struct Case {
    bool possible = false;
    Range own;
    Range theirs;
    Verdict verdict = Verdict::Open;
  };
  Case both_live;
  Case theirs_falls;  // and ours lives
  Case ours_falls;    // and theirs lives
  bool whole = true;  // nothing that may turn it is left out, but for traitors and explosions
};

// What this seat has ahead of its opponent as the native of a homeworld, or behind it, in half points (4.04.08).
int home_advantage(const Game& g, Faction seat);

// What the opponent of a battle could still plan, by what the seat knows: rather too much than too
// little.
class Opposition {
 public:
  Opposition(const Game& view, Faction seat);

  // Without skills, Stronghold cards and cards that turn a battle in a way of their own.
  bool is_judged() const { return judged_; }
  // For a plan with this hero and these cards.
  NeededDial needed(const BattlePlan& plan) const;
  // … with a dial in this range, in half points.
  Reckoning reckon(const BattlePlan& plan, Reckoning::Range dial) const;
  // Whether the seat knows that the opposing side can call this leader a traitor.
  bool betrays(Leader leader) const { return traitors_.has(leader); }

 private:
  using Kinds = SetOf<CardKind, kCardKindCount>;

  void foresee(const Game& view, Faction opponent);
  void see(const Game& view, const BattlePlan& plan, Faction opponent);
  void guess(const Game& view, Faction opponent);

  bool judged_ = true;
  Kinds weapons_;  // that it could play …
  Kinds defenses_;
  bool no_weapon_ = true;  // … or it could play none
  bool no_defense_ = true;
  int least_dial_ = 0;  // in half points
  int most_dial_ = 0;
  int least_hero_ = 0;
  int most_hero_ = 0;
  bool wins_ties_ = false;
  Leaders traitors_;
};

// Cards that a faction cannot hold: seen elsewhere.
Cards seen_elsewhere(const Game& view, Faction faction);
// A weapon that does more, or less, than to kill the opposing hero.
bool is_odd_weapon(CardKind kind);

// The seat's plan as it stands, with this answer to the part that is asked now; parts not chosen yet may be anything.
// Nothing if the seat is not making a plan.
std::optional<Reckoning> reckoning_with(const Game& view, Faction seat, Option answer);

// --- What a side can plan -----------------------------------------------------------------------

// Parts of the plan that have been chosen already.
inline bool is_settled(const BattlePlan& own, BattlePlan::Part part) {
  return own.part != BattlePlan::Part::None && own.part > part;
}

// Another copy than this one of the card that an option names, or None.
Card own_card(const Game& g, Faction f, Option option, Card not_this);

struct PlanOptions {
  Options heroes;
  Options weapons;
  Options defenses;
};
// What is still to be chosen from; what is settled is the only choice.
PlanOptions plan_options(const Game& g, Faction f);

// Every hero with every pair of cards that fit, each as a plan without a dial.
template <class Use>
void each_hand(const Game& g, Faction f, const Use& use);

// Every number of forces with every amount of spice, starred forces supported first; what is settled is
// the only choice.
template <class Use>
void each_dial(const Game& g, Faction f, const BattlePlan& cards, const Use& use);

// Whether some plan of this side cannot lose: with the hero and the cards that are settled, if any are.
bool has_sure_plan(const Game& view, Faction seat);

// The plan is no better against anything the opponent could still plan, and worse or dearer against
// something, than another that differs in the dial alone: it
//  - cannot win although another one, for no more spice, could;
//  - cannot win and costs spice all the same;
//  - cannot lose, and neither could fewer forces or less spice.
bool is_dominated(const Game& view, Faction seat, const BattlePlan& plan);

// --- The same in full ---------------------------------------------------------------------------

bool may_bring_kwisatz_haderach(const Game& g, Faction f, const BattlePlan& plan);

template <class Use>
void each_hand(const Game& g, Faction f, const Use& use) {
  const PlanOptions all = plan_options(g, f);
  for (const Option hero : all.heroes) {
    BattlePlan plan;
    if (hero.is(Option::Kind::Leader)) plan.leader = hero.leader();
    if (hero.is(Option::Kind::Card)) plan.cheap_hero = own_card(g, f, hero, Card::None);
    plan.kwisatz_haderach = may_bring_kwisatz_haderach(g, f, plan);
    if (!plan.has_hero()) {
      use(plan);
      continue;
    }
    for (const Option weapon : all.weapons) {
      plan.weapon = own_card(g, f, weapon, Card::None);
      for (const Option defense : all.defenses) {
        plan.defense = own_card(g, f, defense, plan.weapon);
        if (slots_allow(g, f, kind_of(plan.weapon), kind_of(plan.defense))) use(plan);
      }
    }
  }
}

template <class Use>
void each_dial(const Game& g, Faction f, const BattlePlan& cards, const Use& use) {
  const Stack own = forces_in_battle(g, f);
  const BattlePlan& settled = g.battle.plan(f);
  const int fixed = fixed_dial(g, f);
  const int purse = strength_of(g, f).spice ? support_at_hand(g, f) : 0;
  BattlePlan plan = cards;
  for (int special = 0; special <= own.special; ++special) {
    if (is_settled(settled, BattlePlan::Part::Special) && special != settled.special) continue;
    for (int normal = 0; normal <= own.normal; ++normal) {
      if (is_settled(settled, BattlePlan::Part::Normal) && normal != settled.normal) continue;
      for (int spice = 0; spice <= std::min(purse, normal + special); ++spice) {
        if (is_settled(settled, BattlePlan::Part::Spice) && spice != settled.spice) continue;
        plan.normal = static_cast<uint8_t>(normal);
        plan.special = static_cast<uint8_t>(special);
        plan.spice = static_cast<uint8_t>(spice);
        plan.special_spice = static_cast<uint8_t>(std::min(special, spice));
        const int dial = dial_of(g, f, plan);
        if (fixed < 0 || dial == fixed) use(plan, dial);
      }
    }
  }
}

}  // namespace kanly
