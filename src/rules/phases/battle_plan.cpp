// The battle plan (1.07.04, 1.13.04), made in secret by both sides at once.
#include "rules/phases/battle_plan.h"

#include <algorithm>
#include <array>
#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/cards/karama.h"
#include "rules/factions/atreides_battle.h"
#include "rules/factions/bene_gesserit_voice.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle.h"

namespace kanly {
namespace {

using Part = BattlePlan::Part;

// --- Strength -----------------------------------------------------------------------------------

// Starred forces count two, unless prevented or weak against this opponent.
struct Starred {
  Faction faction;
  Advantage advantage;
  RuleId rule;
  Faction weak_against;
  RuleId weak_rule;
};
constexpr Starred kStarred[] = {
    {Faction::Emperor, Advantage::EmperorSardaukar, "2.03.08"_r, Faction::Fremen, "2.03.09"_r},
    {Faction::Fremen, Advantage::FremenFedaykin, "2.04.18"_r, Faction::None, RuleId::none()},
};

bool works_here(const Game& g, Advantage a) { return has(g, a) && !is_prevented(g, a); }

bool stars_count_double(const Game& g, Faction f) {
  for (const Starred& s : kStarred) {
    if (s.faction != f) continue;
    return works_here(g, s.advantage) &&
           (s.weak_against == Faction::None || g.battle.opponent(f) != s.weak_against);
  }
  return false;
}

bool needs_spice(const Game& g, Faction f) {
  return g.config.advanced && (f != info(Advantage::FremenBattleHardened).faction ||
                               !works_here(g, Advantage::FremenBattleHardened));
}

// --- What can be dialed -------------------------------------------------------------------------

struct Range {
  int low = 0;
  int high = 0;
};

// The least spice with which forces in these ranges make the dial, or kImpossible. Starred forces
// are supported first: spice behind them never adds less.
constexpr int kImpossible = 1000;
int least_spice(const Strength& s, int dial, Range normal, Range special) {
  const int gain = s.normal - s.normal_plain;
  const int special_gain = s.special - s.special_plain;
  int least = kImpossible;
  for (int stars = special.low; stars <= special.high; ++stars) {
    for (int n = normal.low; n <= normal.high; ++n) {
      const int missing = dial - n * s.normal_plain - stars * s.special_plain;
      if (missing < 0) break;
      if (missing > n * gain + stars * special_gain) continue;
      const int behind_stars = special_gain == 0 ? 0 : std::min(stars, missing / special_gain);
      const int behind_normal = missing - behind_stars * special_gain;
      if (behind_normal <= n * gain) least = std::min(least, behind_stars + behind_normal);
    }
  }
  return least;
}

// The dial an answer to prescience has fixed, or -1 (R59).
int fixed_dial(const Game& g, Faction f) {
  const Option o = bound_answer(g, f, Word::Number);
  if (o.is(Option::Kind::Number)) return 2 * o.value;
  return o.is(Option::Kind::Half) ? 2 * o.value + 1 : -1;
}

Range chosen_or_all(bool chosen, int number, int all) {
  return chosen ? Range{number, number} : Range{0, all};
}

// Spice the plan holds fast so far: what it names, or what an answer given will need.
int bound_spice(const Game& g, Faction f) {
  const BattlePlan& plan = g.battle.plan(f);
  const int dial = fixed_dial(g, f);
  if (plan.part > Part::Spice || dial < 0) return plan.spice;
  const Stack own = forces_in_battle(g, f);
  const int least = least_spice(
      strength_of(g, f), dial, chosen_or_all(plan.part > Part::Normal, plan.normal, own.normal),
      chosen_or_all(plan.part > Part::Special, plan.special, own.special));
  return least == kImpossible ? 0 : least;
}

bool can_still_dial(const Game& g, Faction f, Range normal, Range special) {
  const int dial = fixed_dial(g, f);
  return dial < 0 || least_spice(strength_of(g, f), dial, normal, special) <= g.spice[f];
}

// Whether the spice in all makes the fixed dial, for some split between normal and starred forces.
bool spice_fits(const Game& g, Faction f, const BattlePlan& plan, int spice, Range behind_stars) {
  const int dial = fixed_dial(g, f);
  if (dial < 0) return true;
  BattlePlan trial = plan;
  trial.spice = static_cast<uint8_t>(spice);
  for (int k = behind_stars.low; k <= behind_stars.high; ++k) {
    trial.special_spice = static_cast<uint8_t>(k);
    if (dial_of(g, f, trial) == dial) return true;
  }
  return false;
}

Range split(const BattlePlan& plan, int spice) {
  return {std::max(0, spice - plan.normal), std::min<int>(spice, plan.special)};
}

// --- What can be played -------------------------------------------------------------------------

using Kinds = FixedList<CardKind, 16>;

Kinds kinds_in_hand(const Game& g, Faction f, bool (*fits)(CardKind)) {
  Kinds kinds;
  for (Card c : g.hands[f].cards) {
    const CardKind kind = kind_of(c);
    if (fits(kind) && !kinds.contains(kind)) kinds.push_back(kind);
  }
  return kinds;
}

bool is_answer(Option bound, CardKind kind) {
  if (bound.is(Option::Kind::None)) return true;
  return bound == (kind == CardKind::None ? Option::pass() : Option::of(kind));
}

// Two different cards, as the Voice and an answer to prescience allow.
bool allowed(const Game& g, Faction f, CardKind weapon, CardKind defense) {
  if (weapon != CardKind::None && weapon == defense &&
      (g.hands[f].cards & cards_of(weapon)).size() < 2) {
    return false;
  }
  return is_answer(bound_answer(g, f, Word::Weapon), weapon) &&
         is_answer(bound_answer(g, f, Word::Defense), defense) &&
         voice_allows_cards(g, f, weapon, defense);
}

void add_card(Options& options, CardKind kind) {
  options.add(kind == CardKind::None ? Option::pass() : Option::of(kind));
}

// Each kind of the one slot, or nothing, that leaves the other slot some way to be filled.
template <class Allowed>
void offer_slot(Kinds kinds, Kinds others, const Allowed& fits, Options& options) {
  kinds.insert_at(0, CardKind::None);
  others.insert_at(0, CardKind::None);
  for (CardKind kind : kinds) {
    for (CardKind other : others) {
      if (fits(kind, other)) {
        add_card(options, kind);
        break;
      }
    }
  }
  if (options.empty()) options.add(Option::pass());
}

// --- The parts ----------------------------------------------------------------------------------

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
      if (kinds_in_hand(g, f, weapon ? fits_weapon_slot : fits_defense_slot).empty()) return false;
      const bool bound = g.battle.commanded == f || g.battle.foreseen == f;
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
      return plan.normal + plan.special > 0 && g.spice[f] > 0 && strength_of(g, f).spice;
    case Part::SpecialSpice: {
      const Strength s = strength_of(g, f);
      const Range choice = split(plan, plan.spice);
      return s.normal != s.special && choice.low < choice.high;
    }
    case Part::AllySpice:
    case Part::SkillSpice:
      return false;
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
      plan.special_spice = static_cast<uint8_t>(split(plan, plan.spice).high);
    }
  } while (plan.part != Part::Committed && !is_wanted(g, f, plan.part));
  plan.bound = static_cast<uint8_t>(bound_spice(g, f));
  if (plan.part != Part::Committed) return;
  if (!plan.has_hero() && has_hero(g, f)) {  // one came back meanwhile, and a hero must be played
    plan = {};
    plan.part = Part::Hero;
    plan.bound = static_cast<uint8_t>(bound_spice(g, f));
    return;
  }
  t.rule("1.07.04"_r);
  t.rule("1.07.04.01"_r);
  t.emit({.type = EventType::PlanCommitted, .faction = f, .territory = g.battle.territory()});
  show_plan(t, f);
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

Refusal bound_by(const Game& g, Faction f, Word element) {
  if (!bound_answer(g, f, element).is(Option::Kind::None)) {
    return {"2.01.08"_r, "The answer given to prescience binds the plan."};
  }
  if (g.battle.commanded == f) return {"2.02.06"_r, "The Voice commands otherwise."};
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
    plan.cheap_hero = held(g, f, o.card());
  } else {
    t.rule("1.07.04.06"_r);
  }
  go_on(t, f);
}
Option weakest(const Game& g, const Frame&, Faction f) { return weakest_hero(g, f); }

Refusal why_not_this_hero(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (o.is(Option::Kind::Pass)) {
    return {"1.07.04.05"_r, "A hero must be played while one is available."};
  }
  if (o == Option::of(CardKind::CheapHero) && !holds(g, f, CardKind::CheapHero)) {
    return {"3.01.04"_r, std::string(name_of(f)) + " holds no Cheap Hero."};
  }
  if (o.is(Option::Kind::Leader)) {
    const LeaderState& s = g.leaders[o.leader()];
    const std::string name(name_of(o.leader()));
    if (s.holder == f && s.zone == LeaderState::Zone::Fought &&
        s.fought_in != g.battle.territory()) {
      return {"1.07.04.04"_r, name + " has fought in " + std::string(name_of(s.fought_in)) +
                                  " and fights only there this phase."};
    }
    if (s.holder != f || !s.alive()) return {"1.07.04.03"_r, name + " is not among your leaders."};
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
  if (o.is(Option::Kind::Card)) g.battle.plan(f).weapon = held(g, f, o.card());
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
  if (o.is(Option::Kind::Card)) {
    const CardKind kind = o.card();
    if (!holds(g, f, kind)) {
      return {"1.07.04.07"_r,
              std::string(name_of(f)) + " does not hold " + std::string(name_of(kind)) + "."};
    }
    if (!(weapon ? fits_weapon_slot : fits_defense_slot)(kind)) {
      return {"1.07.04.07"_r, std::string(name_of(kind)) + " does not go into that slot."};
    }
    if (!weapon && kind_of(plan.weapon) == kind) {
      return {"1.07.04.07"_r, "One card cannot fill both slots."};
    }
  }
  if (Refusal r = bound_by(g, f, weapon ? Word::Weapon : Word::Defense); r.rule) return r;
  return {"1.07.04.07"_r, "That slot takes one fitting card or stays empty."};
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
  for (int n = 0; n <= own.normal; ++n) {
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
  for (int n = 0; n <= forces_in_battle(g, f).special; ++n) {
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
  const int most = std::min<int>(g.spice[f], plan.normal + plan.special);
  for (int n = 0; n <= most; ++n) {
    if (spice_fits(g, f, plan, n, split(plan, n))) options.add(Option::number(n));
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
  const Range choice = split(plan, plan.spice);
  for (int n = choice.low; n <= choice.high; ++n) {
    if (spice_fits(g, f, plan, plan.spice, {n, n})) options.add(Option::number(n));
  }
  if (options.empty()) options.add(Option::number(choice.low));
}
void choose_special_support(Table& t, Frame&, Faction f, Option o) {
  t.game.battle.plan(f).special_spice = o.value;
  go_on(t, f);
}

Refusal why_not_so_many(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  const Stack own = forces_in_battle(g, f);
  if (o.is(Option::Kind::Number) && o.value > std::max(own.normal, own.special)) {
    return {"1.07.04.02"_r, "Not that many of your forces are in the battle area."};
  }
  if (fixed_dial(g, f) >= 0) {
    return {"2.01.08"_r, "The number told to prescience binds the plan."};
  }
  return {"1.07.04.02"_r, "Forces of the battle area are dialed, each kind by itself."};
}
Refusal why_not_this_spice(const Game& g, const Frame* frame, Faction f, Option) {
  if (!g.config.advanced) return {"1.13.00"_r, "Spice is dialed in the advanced game only."};
  if (Refusal r = not_open(g, frame, f); r.rule) return r;
  if (!strength_of(g, f).spice) return {"2.04.21"_r, "These forces need no spice in battle."};
  if (fixed_dial(g, f) >= 0) {
    return {"2.01.08"_r, "The number told to prescience binds the plan."};
  }
  return {"1.13.04.04"_r, "At most one spice for each force used, and no more than you hold."};
}

// --- Withdrawing --------------------------------------------------------------------------------

void start_plan(Game& g, Faction f) {
  BattlePlan& plan = g.battle.plan(f);
  plan = {};
  plan.part = Part::Hero;
  plan.bound = static_cast<uint8_t>(bound_spice(g, f));
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
    open("plan_ally_spice", "2.09.27"_r, nullptr, nullptr, nullptr)
        .says("Battle plan: how much of this spice does your ally pay?"),
    open("plan_skill_spice", "4.03.30.02"_r, nullptr, nullptr, nullptr)
        .says("Battle plan: how much spice is added to the Spice Banker?"),
};

Strength strength_of(const Game& g, Faction f) {
  Strength s;
  s.spice = needs_spice(g, f);
  s.special = stars_count_double(g, f) ? 4 : 2;
  s.normal_plain = s.spice ? s.normal / 2 : s.normal;
  s.special_plain = s.spice ? s.special / 2 : s.special;
  return s;
}

void cite_strength(const Table& t, Faction f) {
  const Game& g = t.game;
  const BattlePlan& plan = g.battle.plan(f);
  if (!g.config.advanced) return;
  t.rule(needs_spice(g, f) ? "1.13.04.03"_r : "2.04.21"_r);
  if (plan.spice < plan.normal + plan.special && needs_spice(g, f)) t.rule("1.13.04.02"_r);
  for (const Starred& s : kStarred) {
    if (s.faction != f || plan.special == 0) continue;
    t.rule(g.battle.opponent(f) == s.weak_against ? s.weak_rule : s.rule);
  }
}

int dial_of(const Game& g, Faction f, const BattlePlan& plan) {
  const Strength s = strength_of(g, f);
  return plan.normal_spice() * s.normal + (plan.normal - plan.normal_spice()) * s.normal_plain +
         plan.special_spice * s.special + (plan.special - plan.special_spice) * s.special_plain;
}

Option dial_option(int halves) {
  return halves % 2 == 0 ? Option::number(halves / 2) : Option::half(halves / 2);
}

void offer_heroes(const Game& g, Faction f, Options& options) {
  const Option bound = bound_answer(g, f, Word::Leader);
  if (!bound.is(Option::Kind::None)) {
    options.add(bound);
    return;
  }
  if (voice_allows_hero(g, f, CardKind::None)) {
    for (Leader l : available_leaders(g, f, g.battle.territory())) options.add(Option::of(l));
  }
  if (holds(g, f, CardKind::CheapHero) && voice_allows_hero(g, f, CardKind::CheapHero)) {
    options.add(Option::of(CardKind::CheapHero));
  }
  if (options.empty()) options.add(Option::pass());
}

bool has_hero(const Game& g, Faction f) {
  const Option bound = bound_answer(g, f, Word::Leader);
  if (!bound.is(Option::Kind::None)) return !bound.is(Option::Kind::Pass);
  return !available_leaders(g, f, g.battle.territory()).empty() ||
         (holds(g, f, CardKind::CheapHero) && voice_allows_hero(g, f, CardKind::CheapHero));
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
      kinds_in_hand(g, f, fits_weapon_slot), kinds_in_hand(g, f, fits_defense_slot),
      [&](CardKind weapon, CardKind defense) { return allowed(g, f, weapon, defense); }, options);
}

void offer_defenses(const Game& g, Faction f, Options& options) {
  if (!has_hero(g, f)) return options.add(Option::pass());
  const BattlePlan& plan = g.battle.plan(f);
  const bool weapon_chosen = plan.part != Part::None && plan.part > Part::Weapon;
  const CardKind chosen = kind_of(plan.weapon);
  offer_slot(
      kinds_in_hand(g, f, fits_defense_slot), kinds_in_hand(g, f, fits_weapon_slot),
      [&](CardKind defense, CardKind weapon) {
        return allowed(g, f, weapon_chosen ? chosen : weapon, defense);
      },
      options);
}

void offer_dials(const Game& g, Faction f, Options& options) {
  const Strength s = strength_of(g, f);
  const Stack own = forces_in_battle(g, f);
  const int most = own.normal * s.normal + own.special * s.special;
  for (int dial = 0; dial <= most; ++dial) {
    if (least_spice(s, dial, {0, own.normal}, {0, own.special}) <= g.spice[f]) {
      options.add(dial_option(dial));
    }
  }
}

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
          .forces = {.normal = plan.normal, .special = plan.special},
          .territory = g.battle.territory(),
          .card = kind_of(plan.cheap_hero),
          .weapon = kind_of(plan.weapon),
          .defense = kind_of(plan.defense),
          .leader = plan.leader,
          .advantage = plan.kwisatz_haderach ? Advantage::AtreidesKwisatzHaderach : Advantage::None,
          .option = dial_option(dial_of(g, f, plan))};
}

}  // namespace kanly
