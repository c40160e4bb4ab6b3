#include "rules/phases/battle/slots.h"

#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/phases/battle/maneuvers.h"

namespace kanly {
namespace {

using Part = BattlePlan::Part;

// --- What can be played -------------------------------------------------------------------------

using Kinds = FixedList<CardKind, kCardKindCount>;  // each kind once

bool may_maneuver(const Game& g, Faction f, CardKind kind) {
  return kind == CardKind::Reinforcements ? can_reinforce(g, f) : can_withdraw(g, f);
}

template <class Fits>
Kinds kinds_in_hand(const Game& g, Faction f, const Fits& fits) {
  Kinds kinds;
  for (Card c : g.hands[f].cards) {
    const CardKind kind = kind_of(c);
    if (is_maneuver(kind) && !may_maneuver(g, f, kind)) continue;
    if (fits(kind) && !kinds.contains(kind)) kinds.push_back(kind);
  }
  return kinds;
}

// The leaders the plan may have. A skilled one lies in front of the shield unless it was taken
// behind; until that is decided it still can be (4.03.04).
Leaders leaders_to_choose(const Game& g, Faction f) {
  Leaders leaders = available_leaders(g, f, g.battle.territory());
  if (is_skilled_leader_in_front(g, f)) leaders.remove(skilled_leader(g, f));
  return leaders;
}

// The Planetologist leads, or still could: a green card may stand in the weapon slot (4.03.25.02).
bool planetologist_can_lead(const Game& g, Faction f) {
  if (!g.config.has(Variant::LeaderSkills)) return false;
  const BattlePlan& plan = g.battle.plan(f);
  if (plan.has_hero()) return skill_of(g, plan.leader) == LeaderSkill::Planetologist;
  if (!voice_allows_hero(g, f, CardKind::None)) return false;
  for (Leader l : leaders_to_choose(g, f)) {
    if (skill_of(g, l) == LeaderSkill::Planetologist) return true;
  }
  return false;
}

Kinds weapon_kinds(const Game& g, Faction f) {
  if (!planetologist_can_lead(g, f)) return kinds_in_hand(g, f, fits_weapon_slot);
  return kinds_in_hand(g, f, [](CardKind k) { return fits_weapon_slot(k) || is_green(k); });
}
Kinds defense_kinds(const Game& g, Faction f) { return kinds_in_hand(g, f, fits_defense_slot); }

bool can_play_cheap_hero(const Game& g, Faction f) {
  return holds(g, f, CardKind::CheapHero) && voice_allows_hero(g, f, CardKind::CheapHero);
}

bool is_answer(Option bound, CardKind kind) {
  if (bound.is(Option::Kind::None)) return true;
  if (is_maneuver(kind)) return bound.is(Option::Kind::Pass);  // it was told as nothing (3.04)
  return bound == (kind == CardKind::None ? Option::pass() : Option::of(kind));
}

void add_card(Options& options, CardKind kind) {
  options.add(kind == CardKind::None ? Option::pass() : Option::of(kind));
}

// Each kind of the one slot, or nothing, that leaves the other slot some way to be filled.
template <class Allowed>
void offer_slot(const Kinds& kinds, const Kinds& others, const Allowed& fits, Options& options) {
  const auto offer = [&](CardKind kind) {
    const bool fillable = fits(kind, CardKind::None) ||
                          std::ranges::any_of(others, [&](CardKind o) { return fits(kind, o); });
    if (fillable) add_card(options, kind);
  };
  offer(CardKind::None);
  for (CardKind kind : kinds) offer(kind);
  if (options.empty()) options.add(Option::pass());
}

// --- What cannot, and why -----------------------------------------------------------------------

// Why this card does not go into the slot, or not beside the weapon that was chosen.
Refusal why_no_fit(const Game& g, Faction f, CardKind kind, bool weapon) {
  const BattlePlan& plan = g.battle.plan(f);
  if (!holds(g, f, kind)) {
    return {"1.07.04.07"_r, "{faction} does not hold {card}.", f, kind};
  }
  if (kind == CardKind::Reinforcements && !can_reinforce(g, f)) {
    return {"3.04.03"_r, "Reinforcements need three forces in reserves."};
  }
  if (kind == CardKind::HarassAndWithdraw && !can_withdraw(g, f)) {
    return {"3.04.01"_r, "Nobody withdraws from the own homeworld."};
  }
  if (weapon && is_green(kind) && g.config.has(Variant::LeaderSkills)) {
    if (planetologist_can_lead(g, f)) return {};
    return {"4.03.25.02"_r, "{card} is in a plan only where a Planetologist leads.", kind};
  }
  if (!(weapon ? fits_weapon_slot : fits_defense_slot)(kind)) {
    return {"1.07.04.07"_r, "{card} does not go into that slot.", kind};
  }
  if (!weapon && kind_of(plan.weapon) == kind) {
    return {"1.07.04.07"_r, "One card cannot fill both slots."};
  }
  if (!weapon && kind == CardKind::WeirdingWay && !go_together(kind_of(plan.weapon), kind)) {
    return {"3.02.12"_r, "Weirding Way is a defense only beside another weapon, not Chemistry."};
  }
  return {};
}

// Chemistry as a weapon stands beside another defense.
Refusal why_no_chemistry(const Game& g, Faction f, Option o, bool weapon) {
  const CardKind chosen = weapon ? CardKind::None : kind_of(g.battle.plan(f).weapon);
  const bool concerned =
      weapon ? o == Option::of(CardKind::Chemistry) : chosen == CardKind::Chemistry;
  if (!concerned) return {};
  if (weapon) {
    for (CardKind defense : defense_kinds(g, f)) {
      if (go_together(CardKind::Chemistry, defense)) return {};
    }
  } else if (o.is(Option::Kind::Card) && go_together(chosen, o.card())) {
    return {};
  }
  return {"3.02.04"_r, "Chemistry is a weapon only beside another defense, not Weirding Way."};
}

// The Voice reaches special cards by the name of their kind (3.02.15).
Refusal why_not_by_voice(const Game& g, Faction f, Option o) {
  const BattleWork& b = g.battle;
  if (b.commanded != f || b.command != Word::DoNotPlay || !o.is(Option::Kind::Card)) return {};
  if (!b.command_about.is(Option::Kind::Word) || !is_special(o.card())) return {};
  return {"3.02.15"_r, "What the Voice forbids covers this card too."};
}

}  // namespace

bool slots_allow(const Game& g, Faction f, CardKind weapon, CardKind defense) {
  if (weapon != CardKind::None && weapon == defense &&
      (g.hands[f].cards & cards_of(weapon)).size() < 2) {
    return false;
  }
  return go_together(weapon, defense) && is_answer(bound_answer(g, f, Word::Weapon), weapon) &&
         is_answer(bound_answer(g, f, Word::Defense), defense) &&
         voice_allows_cards(g, f, weapon, defense);
}

void offer_heroes(const Game& g, Faction f, Options& options) {
  const Option bound = bound_answer(g, f, Word::Leader);
  if (!bound.is(Option::Kind::None)) {
    options.add(bound);
    return;
  }
  const bool planetologist = planetologist_must_lead(g, f);
  if (voice_allows_hero(g, f, CardKind::None)) {
    for (Leader l : leaders_to_choose(g, f)) {
      if (planetologist && skill_of(g, l) != LeaderSkill::Planetologist) continue;
      options.add(Option::of(l));
    }
  }
  if (!planetologist && can_play_cheap_hero(g, f)) options.add(Option::of(CardKind::CheapHero));
  if (options.empty() || may_go_without_hero(g, f)) options.add(Option::pass());
}

bool may_go_without_hero(const Game& g, Faction f) {
  if (!g.config.has(HouseRule::LeaderlessBattles) || voice_demands_card(g, f)) return false;
  return !bound_answer(g, f, Word::Weapon).is(Option::Kind::Card) &&
         !bound_answer(g, f, Word::Defense).is(Option::Kind::Card);
}

bool has_hero(const Game& g, Faction f) {
  const Option bound = bound_answer(g, f, Word::Leader);
  if (!bound.is(Option::Kind::None)) return !bound.is(Option::Kind::Pass);
  return !leaders_to_choose(g, f).empty() || can_play_cheap_hero(g, f);
}

bool has_hero_besides(const Game& g, Faction f, Leader leader) {
  Leaders others = available_leaders(g, f, g.battle.territory());
  others.remove(leader);
  return !others.empty() || can_play_cheap_hero(g, f);
}

bool planetologist_must_lead(const Game& g, Faction f) {
  const Option weapon = bound_answer(g, f, Word::Weapon);
  return weapon.is(Option::Kind::Card) && is_green(weapon.card());
}

Option weakest_hero(const Game& g, Faction f) {
  Options options;
  offer_heroes(g, f, options);
  Option weakest = options[0];
  for (Option o : options) {
    if (o.is(Option::Kind::Leader) &&
        (!weakest.is(Option::Kind::Leader) ||
         info(o.leader()).strength < info(weakest.leader()).strength)) {
      weakest = o;
    }
  }
  return weakest;
}

void offer_weapons(const Game& g, Faction f, Options& options) {
  if (!has_hero(g, f)) return options.add(Option::pass());
  offer_slot(
      weapon_kinds(g, f), defense_kinds(g, f),
      [&](CardKind weapon, CardKind defense) { return slots_allow(g, f, weapon, defense); },
      options);
}

void offer_defenses(const Game& g, Faction f, Options& options) {
  if (!has_hero(g, f)) return options.add(Option::pass());
  const BattlePlan& plan = g.battle.plan(f);
  const bool weapon_chosen = plan.part != Part::None && plan.part > Part::Weapon;
  const CardKind chosen = kind_of(plan.weapon);
  offer_slot(
      defense_kinds(g, f), weapon_kinds(g, f),
      [&](CardKind defense, CardKind weapon) {
        return slots_allow(g, f, weapon_chosen ? chosen : weapon, defense);
      },
      options);
}

bool has_card_for_slot(const Game& g, Faction f, bool weapon) {
  return !(weapon ? weapon_kinds(g, f) : defense_kinds(g, f)).empty();
}

Refusal bound_by(const Game& g, Faction f, Word element) {
  if (!bound_answer(g, f, element).is(Option::Kind::None)) {
    return {"2.01.08"_r, "The answer given to prescience binds the plan."};
  }
  if (g.battle.commanded == f) return {"2.02.06"_r, "The Voice commands otherwise."};
  return {};
}

Refusal why_not_this_card(const Game& g, Faction f, Option o, bool weapon) {
  if (Refusal r = why_no_chemistry(g, f, o, weapon); r.rule) return r;
  if (o.is(Option::Kind::Card)) {
    if (Refusal r = why_no_fit(g, f, o.card(), weapon); r.rule) return r;
  }
  if (weapon && bound_answer(g, f, Word::Defense) == Option::of(CardKind::WeirdingWay)) {
    return {"3.02.12"_r, "Weirding Way is a defense only beside another weapon, not Chemistry."};
  }
  const Word element = weapon ? Word::Weapon : Word::Defense;
  if (bound_answer(g, f, element).is(Option::Kind::None)) {
    if (Refusal r = why_not_by_voice(g, f, o); r.rule) return r;
  }
  if (Refusal r = bound_by(g, f, element); r.rule) return r;
  return {"1.07.04.07"_r, "That slot takes one fitting card or stays empty."};
}

}  // namespace kanly
