// The battle plan (1.07.04, 1.13.04), made in secret by both sides at once.
#include "rules/phases/battle/plan.h"

#include <algorithm>
#include <array>
#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/factions/atreides/kwisatz_haderach.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/maneuvers.h"
#include "rules/variants/leader_skills/skilled_leader.h"

namespace kanly {
namespace {

using Part = BattlePlan::Part;

// --- The parts ----------------------------------------------------------------------------------

bool can_be_supported(const Game& g, Faction f) {
  const Strength s = strength_of(g, f);
  return s.spice && supportable(s, g.battle.plan(f)) > 0;
}

bool is_wanted(const Game& g, Faction f, Part part) {
  const BattlePlan& plan = g.battle.plan(f);
  switch (part) {
    case Part::Hero:
      return true;
    case Part::KwisatzHaderach:
      return plan.has_hero() && may_use_kwisatz_haderach(g, f);
    case Part::Weapon:
    case Part::Defense: {
      if (!plan.has_hero()) return false;
      const bool weapon = part == Part::Weapon;
      if (!has_card_for_slot(g, f, weapon)) return false;
      const bool bound =
          g.battle.commanded == f || g.battle.foreseen == f || g.hands[f].cards.has_any(kTwoUses);
      if (!bound && (weapon || !fits_defense_slot(kind_of(plan.weapon)))) return true;
      Options options;
      weapon ? offer_weapons(g, f, options) : offer_defenses(g, f, options);
      return options.size() > 1 || options[0] != Option::pass();
    }
    case Part::Normal:
      return forces_in_battle(g, f).normal > 0;
    case Part::Special:
      return forces_in_battle(g, f).special > 0;
    case Part::Spice:
      return plan.normal + plan.special > 0 && support_at_hand(g, f) > 0 && can_be_supported(g, f);
    case Part::SpecialSpice: {
      const Strength s = strength_of(g, f);
      const Range choice = spice_behind_stars(s, plan, plan.spice);
      return s.normal != s.special && choice.low < choice.high;
    }
    case Part::AllySpice: {
      const Range choice = ally_share(g, f);
      return choice.low < choice.high;
    }
    case Part::SkillSpice:
      return most_skill_spice(g, f) > 0;
    default:
      return true;
  }
}

// The next part that leaves a choice; behind the last one the plan is committed.
void go_on(Table& t, Faction f) {
  Game& g = t.game;
  BattlePlan& plan = g.battle.plan(f);
  do {
    plan.part = static_cast<Part>(static_cast<int>(plan.part) + 1);
    if (plan.part == Part::SpecialSpice) {
      plan.special_spice =
          static_cast<uint8_t>(std::min<int>(plan.spice, plan.special));  // stars first
    } else if (plan.part == Part::AllySpice) {
      plan.ally_spice = static_cast<uint8_t>(ally_share(g, f).low);
    }
  } while (plan.part != Part::Committed && !is_wanted(g, f, plan.part));
  plan.bound = static_cast<uint8_t>(spice_held_fast(g, f));
  if (plan.part != Part::Committed) return;
  // A card may have left the hand meanwhile; or a hero came back, and one must be played.
  const bool lost_card = !g.hands[f].cards.has_all(plan.cards());
  if (lost_card || (!plan.has_hero() && has_hero(g, f) && !may_go_without_hero(g, f))) {
    plan = {};
    plan.part = Part::Hero;
    plan.bound = static_cast<uint8_t>(spice_held_fast(g, f));
    return;
  }
  t.rule("1.07.04"_r);
  t.rule("1.07.04.01"_r);
  cite_skilled_leader(t, f);
  if (is_token_in_battle(g, f)) {
    t.rule(forces_in_battle(g, f).empty() ? "2.10.28"_r : "2.10.27"_r);
  }
  t.emit({.type = EventType::PlanCommitted, .faction = f, .territory = g.battle.territory()});
  tell(kListeners.plan_committed, t, f);
}

// Why the question is not open, if it is not.
Refusal not_open(const Game& g, const Frame* frame, Faction f) {
  if (frame != nullptr) return {};
  const BattleWork& b = g.battle;
  if (b.stage != BattleWork::Stage::Planning || !b.involves(f)) {
    return {"1.07.04"_r, "A battle plan is made by the two sides of a battle, before its reveal."};
  }
  if (b.committed(f)) return {"1.07.04"_r, "The plan is committed; withdraw it to change it."};
  return {};
}

// Hero.

void heroes(const Game& g, const Frame&, Faction f, Options& options) {
  offer_heroes(g, f, options);
}
void choose_hero(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  BattlePlan& plan = g.battle.plan(f);
  if (o.is(Option::Kind::Leader)) {
    plan.leader = o.leader();
  } else if (o.is(Option::Kind::Card)) {
    plan.cheap_hero = held_card(g, f, o.card());
  } else {
    t.rule("1.07.04.06"_r);
    if (has_hero(g, f)) t.rule("5.12"_r);
  }
  go_on(t, f);
}
Option weakest(const Game& g, const Frame&, Faction f) { return weakest_hero(g, f); }

Refusal why_not_this_hero(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (o.is(Option::Kind::Pass) && g.config.has(HouseRule::LeaderlessBattles)) {
    return {"5.12"_r, "The plan is bound to a card that only a hero plays."};
  }
  if (o.is(Option::Kind::Pass)) {
    return {"1.07.04.05"_r, "A hero must be played while one is available."};
  }
  if (o == Option::of(CardKind::CheapHero) && !holds(g, f, CardKind::CheapHero)) {
    return {"3.01.04"_r, "{faction} holds no Cheap Hero.", f};
  }
  if (o.is(Option::Kind::Leader)) {
    const LeaderState& s = g.leaders[o.leader()];
    if (s.holder == f && s.zone == LeaderState::Zone::Fought &&
        s.fought_in != g.battle.territory()) {
      return {"1.07.04.04"_r,
              "{leader} has fought in {territory} and fights only there this phase.", o.leader(),
              s.fought_in};
    }
    if (s.holder != f || !s.alive())
      return {"1.07.04.03"_r, "{leader} is not among your leaders.", o.leader()};
    if (is_skilled_leader_in_front(g, f) && o.leader() == skilled_leader(g, f)) {
      return {"4.03.04"_r, "{leader} was left in front of the shield and does not fight.",
              o.leader()};
    }
  }
  if (Refusal r = bound_by(g, f, Word::Leader); r.rule) return r;
  return {"1.07.04.03"_r, "The hero is exactly one available leader or one Cheap Hero."};
}

// Kwisatz Haderach.

void choose_kwisatz_haderach(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).kwisatz_haderach = o == Option::yes();
  go_on(t, f);
}

// Cards.

void weapons(const Game& g, const Frame&, Faction f, Options& options) {
  offer_weapons(g, f, options);
}
void choose_weapon(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  if (o.is(Option::Kind::Card)) {
    g.battle.plan(f).weapon = held_card(g, f, o.card());
    if (is_green(o.card())) t.rule("4.03.25.02"_r);
  }
  go_on(t, f);
}
void defenses(const Game& g, const Frame&, Faction f, Options& options) {
  offer_defenses(g, f, options);
}
void choose_defense(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  BattlePlan& plan = g.battle.plan(f);
  if (o.is(Option::Kind::Card)) {
    Cards copies = g.hands[f].cards & cards_of(o.card());
    copies.remove(plan.weapon);
    plan.defense = copies.first();
  }
  go_on(t, f);
}

Refusal why_not_in_slot(const Game& g, const Frame* frame, Faction f, Option o, bool weapon) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  const BattlePlan& plan = g.battle.plan(f);
  if (!plan.has_hero() && (plan.part != Part::Hero || !has_hero(g, f))) {
    return {"1.07.04.06"_r, "Without a hero no Treachery card is played in the plan."};
  }
  return why_not_this_card(g, f, o, weapon);
}
Refusal why_not_this_weapon(const Game& g, const Frame* frame, Faction f, Option o) {
  return why_not_in_slot(g, frame, f, o, true);
}
Refusal why_not_this_defense(const Game& g, const Frame* frame, Faction f, Option o) {
  return why_not_in_slot(g, frame, f, o, false);
}

// Forces and spice.

void normals(const Game& g, const Frame&, Faction f, Options& options) {
  const Stack own = forces_in_battle(g, f);
  const int most = std::min<int>(own.normal, own.total() - kept_for_reinforcements(g, f));
  for (int n = 0; n <= most; ++n) {
    if (can_still_dial(g, f, {n, n}, {0, own.special})) options.add(Option::number(n));
  }
  if (options.empty()) options.add(Option::number(0));
}
void choose_normals(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).normal = o.value;
  go_on(t, f);
}
void specials(const Game& g, const Frame&, Faction f, Options& options) {
  const int normal = g.battle.plan(f).normal;
  const Stack own = forces_in_battle(g, f);
  const int most = std::min<int>(own.special, own.total() - kept_for_reinforcements(g, f) - normal);
  for (int n = 0; n <= most; ++n) {
    if (can_still_dial(g, f, {normal, normal}, {n, n})) options.add(Option::number(n));
  }
  if (options.empty()) options.add(Option::number(0));
}
void choose_specials(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).special = o.value;
  go_on(t, f);
}
void support(const Game& g, const Frame&, Faction f, Options& options) {
  const BattlePlan& plan = g.battle.plan(f);
  const Strength s = strength_of(g, f);
  const int most = std::min<int>(support_at_hand(g, f), supportable(s, plan));
  for (int n = 0; n <= most; ++n) {
    if (spice_fits(g, f, plan, n, spice_behind_stars(s, plan, n))) options.add(Option::number(n));
  }
  if (options.empty()) options.add(Option::number(0));
}
void choose_support(Table& t, Frame&, Faction f, Option o) {
  t.rule("1.13.04"_r);
  t.rule("1.13.04.01"_r);
  t.game.battle.plan(f).spice = o.value;
  go_on(t, f);
}
void special_support(const Game& g, const Frame&, Faction f, Options& options) {
  const BattlePlan& plan = g.battle.plan(f);
  const Range choice = spice_behind_stars(strength_of(g, f), plan, plan.spice);
  for (int n = choice.low; n <= choice.high; ++n) {
    if (spice_fits(g, f, plan, plan.spice, {n, n})) options.add(Option::number(n));
  }
  if (options.empty()) options.add(Option::number(choice.low));
}
void choose_special_support(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).special_spice = o.value;
  go_on(t, f);
}

void ally_support(const Game& g, const Frame&, Faction f, Options& options) {
  const Range choice = ally_share(g, f);
  options.add_numbers(choice.low, choice.high);
}
void choose_ally_support(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).ally_spice = o.value;
  go_on(t, f);
}
void skill_spice(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, most_skill_spice(g, f));
}
void choose_skill_spice(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).skill_spice = o.value;
  go_on(t, f);
}

Refusal why_not_so_many(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (o.is(Option::Kind::Card)) {  // slots that nothing fits are not asked about
    if (Refusal r = why_not_in_slot(g, frame, f, o, !is_defense(o.card())); r.rule) return r;
  }
  const Stack own = forces_in_battle(g, f);
  if (o.is(Option::Kind::Number) && o.value > std::max(own.normal, own.special)) {
    if (is_token_in_battle(g, f)) {
      return {"2.10.27"_r, "Not so many forces will be there when the No-Field is turned over."};
    }
    return {"1.07.04.02"_r, "Not that many of your forces are in the battle area."};
  }
  if (kept_for_reinforcements(g, f) > 0) {
    return {"3.04.03"_r, "Of the forces on the own homeworld three are left for Reinforcements."};
  }
  if (fixed_dial(g, f) >= 0) {
    return {"2.01.08"_r, "The number told to prescience binds the plan."};
  }
  return {"1.07.04.02"_r, "Forces of the battle area are dialed, each kind by itself."};
}
Refusal why_not_this_spice(const Game& g, const Frame* frame, Faction f, Option) {
  if (!g.config.has(AdvancedPart::SpiceDialing))
    return {"1.13.00"_r, "Spice is dialed in the advanced game only."};
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (!strength_of(g, f).spice) return {"2.04.21"_r, "These forces need no spice in battle."};
  if (info(dialer(g, f)).regular_unsupported) {
    return {"2.07.23"_r, "One spice for each cyborg in the dial at most; suboids take none."};
  }
  if (fixed_dial(g, f) >= 0) {
    return {"2.01.08"_r, "The number told to prescience binds the plan."};
  }
  return {"1.13.04.04"_r, "At most one spice for each force used, and no more than you hold."};
}

Refusal why_no_ally_spice(const Game& g, const Frame* frame, Faction f, Option) {
  if (!g.config.has(AdvancedPart::SpiceDialing))
    return {"2.09.27"_r, "In the basic game no spice supports forces."};
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (!allied(g, Faction::Choam, f))
    return {"2.09.27"_r, "Only CHOAM pay for their ally's forces."};
  return {"2.09.27"_r, "CHOAM pay no more than they released and than the support that is left."};
}
Refusal why_no_skill_spice(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  const BattlePlan& plan = g.battle.plan(f);
  if (skill_of(g, plan.leader) != LeaderSkill::SpiceBanker) {
    return {"4.03.30.02"_r, "No Spice Banker leads this plan."};
  }
  if (o.is(Option::Kind::Number) && o.value <= 3) {
    return {"4.03.30.02"_r, "The Spice Banker takes own spice that is not needed for forces."};
  }
  return {"4.03.30.02"_r, "At most three spice go to the Spice Banker."};
}

// Who is to see the other's plan waits with its own until that is in (1.14.01).
bool waits_to_see_plan(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  return f == info(Advantage::AtreidesKarama).faction && b.plan_seen != Faction::None &&
         b.plan_seen == b.opponent(f) && !b.committed(b.plan_seen);
}

// --- Withdrawing --------------------------------------------------------------------------------

void start_plan(Game& g, Faction f) {
  BattlePlan& plan = g.battle.plan(f);
  plan = {};
  plan.part = Part::Hero;
  plan.bound = static_cast<uint8_t>(spice_held_fast(g, f));
}

Flow withdraw(Table& t, Frame& f) {
  start_plan(t.game, f.by);
  t.emit(
      {.type = EventType::PlanWithdrawn, .faction = f.by, .territory = t.game.battle.territory()});
  return Flow::Next;
}

constexpr Step kWithdrawSteps[] = {
    deed("withdraw_plan", "1.07.04"_r, withdraw),
};

}  // namespace

const Script kWithdrawPlanScript{"withdraw_plan", kWithdrawSteps};

// In the order of BattlePlan::Part.
const Step kPlanParts[10] = {
    open("plan_leader", "1.07.04.03"_r, nullptr, heroes, choose_hero)
        .idles(weakest)
        .because(why_not_this_hero)
        .says("Battle plan: which leader, or Cheap Hero, leads your forces?"),
    open("plan_kwisatz_haderach", "2.01.11"_r, nullptr, yes_or_no, choose_kwisatz_haderach)
        .because(why_no_kwisatz_haderach)
        .says("Battle plan: does the Kwisatz Haderach go with the hero?"),
    open("plan_weapon", "1.07.04.07"_r, nullptr, weapons, choose_weapon)
        .because(why_not_this_weapon)
        .says("Battle plan: which card in the weapon slot?"),
    open("plan_defense", "1.07.04.07"_r, nullptr, defenses, choose_defense)
        .because(why_not_this_defense)
        .says("Battle plan: which card in the defense slot?"),
    open("plan_forces", "1.07.04.02"_r, nullptr, normals, choose_normals)
        .because(why_not_so_many)
        .says("Battle plan: how many normal forces do you dial?"),
    open("plan_special_forces", "1.07.04.02"_r, nullptr, specials, choose_specials)
        .because(why_not_so_many)
        .says("Battle plan: how many starred forces do you dial?"),
    open("plan_spice", "1.13.04.04"_r, nullptr, support, choose_support)
        .because(why_not_this_spice)
        .says("Battle plan: how many of these forces are supported by spice?"),
    open("plan_special_spice", "1.13.04.03"_r, nullptr, special_support, choose_special_support)
        .because(why_not_this_spice)
        .says("Battle plan: how much of this spice is behind starred forces?"),
    open("plan_ally_spice", "2.09.27"_r, nullptr, ally_support, choose_ally_support)
        .because(why_no_ally_spice)
        .says("Battle plan: how much of this spice does your ally pay?"),
    open("plan_skill_spice", "4.03.30.02"_r, nullptr, skill_spice, choose_skill_spice)
        .because(why_no_skill_spice)
        .says("Battle plan: how much spice is added to the Spice Banker?"),
};

Flow begin_plans(Table& t, Frame&) {
  Game& g = t.game;
  g.battle.stage = BattleWork::Stage::Planning;
  for (Faction side : g.battle.sides()) start_plan(g, side);
  return Flow::Next;
}

Factions still_plans(const Game& g, const Frame&) {
  Factions planning;
  for (Faction side : g.battle.sides()) {
    if (!g.battle.committed(side) && !waits_to_see_plan(g, side)) planning.add(side);
  }
  return planning;
}

int part_of_plan(const Game& g, Faction f) { return static_cast<int>(g.battle.plan(f).part); }

bool can_withdraw_plan(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  return b.stage == BattleWork::Stage::Planning && b.committed(f) && !b.committed(b.opponent(f)) &&
         b.plan_seen != f;
}

Refusal why_no_withdrawal(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  if (!b.committed(f)) return {"1.07.04"_r, "No plan of yours is committed."};
  if (b.plan_seen == f) return {"1.14.01"_r, "The Atreides have seen the plan: it is locked."};
  return {"1.07.04"_r, "Both plans are committed; neither may be changed."};
}

Refusal plan_is_in() {
  return {"1.07.04"_r, "While a battle plan is committed its player plays no card otherwise."};
}

Event plan_event(const Game& g, EventType type, Faction f) {
  const BattlePlan& plan = g.battle.plan(f);
  return {.type = type,
          .faction = f,
          .target = g.battle.opponent(f),
          .amount = plan.spice,
          .number = plan.skill_spice > 0 ? plan.skill_spice : kNoNumber,
          .forces = {.normal = plan.normal, .special = plan.special},
          .territory = g.battle.territory(),
          .card = kind_of(plan.cheap_hero),
          .weapon = kind_of(plan.weapon),
          .defense = kind_of(plan.defense),
          .leader = plan.leader,
          .advantage = plan.kwisatz_haderach ? Advantage::AtreidesKwisatzHaderach : Advantage::None,
          .skill = skill_of(g, plan.leader),
          .option = dial_option(dial_of(g, f, plan))};
}

}  // namespace kanly
