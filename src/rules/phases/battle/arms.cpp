#include "rules/phases/battle/arms.h"

#include "rules/cards/battle_cards.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"

namespace kanly {
namespace {

CardKind defense_in_plan(const BattlePlan& plan) {
  const CardKind kind = kind_of(plan.defense);
  return is_defense(kind) ? kind : CardKind::None;
}

// In Carthag another defense of the holder is a Snooper as well (4.05.05).
bool counts_as_snooper(const Game& g, Faction side, const Arms& arms) {
  return is_defense(arms.defense) && !is_poison_defense(arms.defense) &&
         !counts_as_poison_weapon(arms.weapon) &&
         holds_stronghold_card_here(g, side, StrongholdCard::StrongholdCarthag);
}

bool burns_leaders(const BattleWork& b, Faction side) {
  return weapon_in_plan(b, side) == CardKind::StoneBurner &&
         b.plan(side).choice == Word::KillLeaders;
}

}  // namespace

CardKind weapon_in_plan(const BattleWork& b, Faction side) {
  CardKind kind = kind_of(b.plan(side).weapon);
  if (kind == CardKind::MirrorWeapon) kind = kind_of(b.plan(b.opponent(side)).weapon);
  return is_weapon(kind) ? kind : CardKind::None;
}

Arms arms_of(const Game& g, Faction side) {
  const BattleWork& b = g.battle;
  const BattlePlan& plan = b.plan(side);
  Arms arms;
  arms.weapon = plan.choice == Word::Withhold ? CardKind::None : weapon_in_plan(b, side);
  arms.defense = plan.diplomat == Card::None ? defense_in_plan(plan)
                                             : defense_in_plan(b.plan(b.opponent(side)));
  arms.stops = defense_types(arms.defense);
  if (counts_as_snooper(g, side, arms)) arms.stops |= defense_types(CardKind::Snooper);
  return arms;
}

bool anybody_uses(const Game& g, CardKind weapon) {
  return arms_of(g, g.battle.aggressor).weapon == weapon ||
         arms_of(g, g.battle.defender).weapon == weapon;
}

Cause cause_of_death(const Table& t, Faction side) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (!b.plan(side).has_hero()) return Cause::None;
  const Arms own = arms_of(g, side);
  const Arms other = arms_of(g, b.opponent(side));
  if (holds_stronghold_card_here(g, side, StrongholdCard::StrongholdCarthag)) t.rule("4.05.05"_r);
  if (is_special_weapon(own.weapon) || is_special_weapon(other.weapon)) t.rule("3.02.16"_r);
  const auto used = [&](CardKind weapon) { return own.weapon == weapon || other.weapon == weapon; };
  if (burns_leaders(b, side) || burns_leaders(b, b.opponent(side))) return Cause::StoneBurner;
  if (used(CardKind::ArtilleryStrike) && !own.stops.has(DefenseType::Shield)) {
    return Cause::ArtilleryStrike;
  }
  if (used(CardKind::PoisonTooth) && !stops_poison_tooth(own.stops)) return Cause::PoisonTooth;
  return kills_hero(other.weapon, own.stops) ? Cause::Weapon : Cause::None;
}

int disc_strength(const Game& g, Faction side) {
  const Leader l = g.battle.plan(side).leader;
  if (l == Leader::None) return 0;
  if (!info(l).variable_strength) return info(l).strength;
  const Leader copied = g.battle.plan(g.battle.opponent(side)).leader;
  return copied == Leader::None ? 0 : info(copied).strength;
}

}  // namespace kanly
