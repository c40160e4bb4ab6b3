#include "rules/variants/leader_skills/battle_skills.h"

#include "rules/cards/battle_cards.h"
#include "rules/phases/battle/arms.h"

namespace kanly {
namespace {

// The skills that add to a leader's strength; a first part that adds nothing has no rule here.
struct BonusRule {
  LeaderSkill skill;
  RuleId in_front;
  RuleId in_battle;
};
constexpr BonusRule kBonusRules[] = {
    {LeaderSkill::KillerMedic, "4.03.22.01"_r, "4.03.22.02"_r},
    {LeaderSkill::MasterOfAssassins, "4.03.23.01"_r, "4.03.23.02"_r},
    {LeaderSkill::Mentat, RuleId::none(), "4.03.24.02"_r},
    {LeaderSkill::Planetologist, RuleId::none(), "4.03.25.02"_r},
    {LeaderSkill::PranaBinduAdept, "4.03.26.01"_r, "4.03.26.02"_r},
    {LeaderSkill::SpiceBanker, RuleId::none(), "4.03.30.02"_r},
    {LeaderSkill::SwordmasterOfGinaz, "4.03.32.01"_r, "4.03.32.02"_r},
    {LeaderSkill::Warmaster, "4.03.33.01"_r, "4.03.33.02"_r},
};

RuleId BonusRule::* const kInFront = &BonusRule::in_front;
RuleId BonusRule::* const kInBattle = &BonusRule::in_battle;

void cite(const Table& t, LeaderSkill skill, RuleId BonusRule::* part) {
  for (const BonusRule& r : kBonusRules) {
    if (r.skill == skill) t.rule(r.*part);
  }
}

bool has_worthless(const BattlePlan& plan) {
  return is_worthless(kind_of(plan.weapon)) || is_worthless(kind_of(plan.defense));
}

// A card counts only as what it is played as (4.03.09).
bool is_met(const Game& g, Faction side, SkillTrigger trigger) {
  const BattlePlan& plan = g.battle.plan(side);
  const Arms arms = arms_of(g, side);
  switch (trigger) {
    case SkillTrigger::PoisonDefense:  // not a Shield that Carthag makes a Snooper (CR-57)
      return is_poison_defense(arms.defense);
    case SkillTrigger::ProjectileDefense:
      return is_projectile_defense(arms.defense);
    case SkillTrigger::PoisonWeapon:
      return counts_as_poison_weapon(arms.weapon);
    case SkillTrigger::ProjectileWeapon:
      return is_projectile_weapon(arms.weapon);
    case SkillTrigger::WorthlessCard:
      return has_worthless(plan);
    case SkillTrigger::GreenSpecialInWeaponSlot:
      return is_green(kind_of(plan.weapon));
    case SkillTrigger::Spice1To3:
      return plan.skill_spice > 0;
    case SkillTrigger::Always:
      return true;
    case SkillTrigger::None:
      break;
  }
  return false;
}

void tell(const Table& t, Faction side, Leader leader, LeaderSkill skill, int amount) {
  t.emit({.type = EventType::SkillUsed,
          .faction = side,
          .amount = amount,
          .territory = t.game.battle.territory(),
          .leader = leader,
          .skill = skill});
}

// The second part, of the leader that fights.
int own_bonus(const Table& t, Faction side) {
  const Game& g = t.game;
  const BattlePlan& plan = g.battle.plan(side);
  const LeaderSkill skill = fighting_skill(g, side);
  if (skill == LeaderSkill::None) return 0;
  t.rule(faction_of(plan.leader) == side ? "4.03.05"_r : "4.03.14"_r);
  cite(t, skill, kInBattle);
  const LeaderSkillInfo& about = info(skill);
  if (about.bonus_self == 0 || !is_met(g, side, about.trigger)) return 0;
  const int bonus = about.trigger == SkillTrigger::Spice1To3 ? plan.skill_spice : about.bonus_self;
  tell(t, side, plan.leader, skill, bonus);
  return bonus;
}

// The first part, of a skilled leader in front of the shield, for another leader's disc.
int other_bonus(const Table& t, Faction side) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  const Leader skilled = skilled_leader(g, side);
  if (skilled == Leader::None || skilled == b.plan(side).leader) return 0;
  if (b.behind.has(side)) {
    t.rule("4.03.06"_r);
    return 0;
  }
  const LeaderSkill skill = open_skill(g, side);
  if (skill == LeaderSkill::None) return 0;
  t.rule("4.03.07"_r);
  cite(t, skill, kInFront);
  const LeaderSkillInfo& about = info(skill);
  const bool disc = b.plan(side).leader != Leader::None;  // a Cheap Hero has none (CR-53)
  if (about.bonus_other == 0 || !disc || !is_met(g, side, about.trigger)) return 0;
  tell(t, side, skilled, skill, about.bonus_other);
  return about.bonus_other;
}

}  // namespace

void cite_lost_skill(const Table& t, Faction side) {
  const Game& g = t.game;
  if (fighting_skill(g, side) == LeaderSkill::None &&
      (open_skill(g, side) == LeaderSkill::None || info(open_skill(g, side)).bonus_other == 0)) {
    return;
  }
  t.rule("4.03.16"_r);
}

int skill_bonus(const Table& t, Faction side) {
  if (!t.game.config.has(Variant::LeaderSkills)) return 0;
  t.rule("4.03.09"_r);
  return own_bonus(t, side) + other_bonus(t, side);
}

int bureaucrat_penalty(const Table& t, Faction side) {
  const Game& g = t.game;
  const Faction opponent = g.battle.opponent(side);
  if (fighting_skill(g, opponent) != LeaderSkill::Bureaucrat) return 0;
  t.rule("4.03.20.02"_r);
  int held = 0;
  for (Territory stronghold : strongholds(g)) {
    if (occupies(g, side, stronghold)) ++held;
  }
  if (held > 0) {
    tell(t, opponent, g.battle.plan(opponent).leader, LeaderSkill::Bureaucrat, held);
  }
  return held;
}

}  // namespace kanly
