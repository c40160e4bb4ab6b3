#include "rules/cards/battle_cards.h"

namespace kanly {
namespace {

struct CardRule {
  CardKind kind;
  RuleId rule;
};
constexpr CardRule kRules[] = {
    {CardKind::Baliset, "3.01.01"_r},
    {CardKind::Chaumas, "3.01.02"_r},
    {CardKind::Chaumurky, "3.01.03"_r},
    {CardKind::CheapHero, "3.01.04"_r},
    {CardKind::Crysknife, "3.01.05"_r},
    {CardKind::EllacaDrug, "3.01.06"_r},
    {CardKind::GomJabbar, "3.01.08"_r},
    {CardKind::JubbaCloak, "3.01.10"_r},
    {CardKind::Kulon, "3.01.12"_r},
    {CardKind::LaLaLa, "3.01.13"_r},
    {CardKind::Lasgun, "3.01.14"_r},
    {CardKind::MaulaPistol, "3.01.15"_r},
    {CardKind::Shield, "3.01.16"_r},
    {CardKind::SlipTip, "3.01.17"_r},
    {CardKind::Snooper, "3.01.18"_r},
    {CardKind::Stunner, "3.01.19"_r},
    {CardKind::TripToGamont, "3.01.21"_r},
    {CardKind::ArtilleryStrike, "3.03.02"_r},
    {CardKind::MirrorWeapon, "3.03.09"_r},
    {CardKind::PoisonTooth, "3.03.12"_r},
    {CardKind::PortableSnooper, "3.03.13"_r},
    {CardKind::StoneBurner, "3.03.16"_r},
    {CardKind::HarassAndWithdraw, "3.04.01"_r},
    {CardKind::Reinforcements, "3.04.03"_r},
    {CardKind::BasiliaWeapon, "3.02.03"_r},
    {CardKind::Chemistry, "3.02.04"_r},
    {CardKind::HunterSeeker, "3.02.06"_r},
    {CardKind::KullWahad, "3.02.07"_r},
    {CardKind::PoisonBlade, "3.02.08"_r},
    {CardKind::ShieldSnooper, "3.02.10"_r},
    {CardKind::WeirdingWay, "3.02.12"_r},
};
// What the box of Ixians and Tleilaxu has beside other prints of the same cards.
constexpr CardRule kFirstPrints[] = {
    {CardKind::ArtilleryStrike, "3.02.02"_r},
    {CardKind::PoisonTooth, "3.02.09"_r},
    {CardKind::Shield, "3.02.13"_r},
    {CardKind::Snooper, "3.02.13"_r},
};

// What the Voice can name besides special cards (R55).
constexpr Option kVoiceKinds[] = {
    Option::of(Word::PoisonWeapon),  Option::of(Word::ProjectileWeapon),
    Option::of(Word::PoisonDefense), Option::of(Word::ProjectileDefense),
    Option::of(Word::Worthless),     Option::of(CardKind::CheapHero),
};

// A special card that no name of a kind covers (house rule of 3.02.15).
bool reached_by_name_only(const Game& g, CardKind kind) {
  return g.config.has(HouseRule::VoiceMustNameSpecial) && is_special(kind);
}

}  // namespace

bool fits_weapon_slot(CardKind kind) {
  return is_weapon(kind) || is_worthless(kind) || is_maneuver(kind);
}
bool fits_defense_slot(CardKind kind) {
  return is_defense(kind) || is_worthless(kind) || is_maneuver(kind);
}

bool is_green(CardKind kind) {
  return class_of(kind) == CardClass::Special &&
         !is_maneuver(kind);  // which have a use of their own
}

bool go_together(CardKind weapon, CardKind defense) {
  if (weapon == CardKind::Chemistry) {
    return is_defense(defense) && defense != CardKind::Chemistry &&
           defense != CardKind::WeirdingWay;
  }
  if (defense == CardKind::WeirdingWay) return is_weapon(weapon) && weapon != CardKind::WeirdingWay;
  return true;
}

bool is_special(CardKind kind) {
  const CardClass c = class_of(kind);
  return c == CardClass::SpecialWeapon || c == CardClass::SpecialDefense;
}

bool kills_hero(CardKind weapon, DefenseTypes defense) {
  const WeaponTypes types = weapon_types(weapon);
  return types.has(WeaponType::Lasgun) ||
         (types.has(WeaponType::Projectile) && !defense.has(DefenseType::Projectile)) ||
         (types.has(WeaponType::Poison) && !defense.has(DefenseType::Poison));
}

bool lasgun_meets_shield(CardKind weapon, CardKind other_weapon, DefenseTypes defense,
                         DefenseTypes other_defense) {
  const WeaponTypes types = weapon_types(weapon) | weapon_types(other_weapon);
  return types.has(WeaponType::Lasgun) && (defense | other_defense).has(DefenseType::Shield);
}

bool counts_as_poison_weapon(CardKind weapon) {
  return weapon_types(weapon).has_any(WeaponTypes::of(WeaponType::Poison, WeaponType::PoisonTooth));
}

bool is_of_kind(CardKind kind, Word what) {
  switch (what) {
    case Word::Weapon:
      return is_weapon(kind);
    case Word::PoisonWeapon:
      return counts_as_poison_weapon(kind);
    case Word::ProjectileWeapon:
      return is_projectile_weapon(kind);
    case Word::SpecialWeapon:
      return is_special_weapon(kind);
    case Word::Defense:
      return is_defense(kind);
    case Word::PoisonDefense:
      return is_poison_defense(kind);
    case Word::ProjectileDefense:
      return is_projectile_defense(kind);
    case Word::Worthless:
      return is_worthless(kind);
    default:
      return false;
  }
}

bool stops_poison_tooth(DefenseTypes defense) {
  return defense.has(DefenseType::Poison) && !defense.has(DefenseType::Snooper);
}

bool weapon_answers(const Game& g, CardKind weapon) {
  const Option named = g.battle.command_about;
  if (named.is(Option::Kind::Card)) return named.card() == weapon;
  if (reached_by_name_only(g, weapon)) return false;
  switch (named.word()) {
    case Word::PoisonWeapon:
      return counts_as_poison_weapon(weapon) &&
             (weapon != CardKind::Chemistry || g.battle.command == Word::DoNotPlay);
    case Word::ProjectileWeapon:
      return is_projectile_weapon(weapon);
    case Word::Worthless:
      return is_worthless(weapon);
    default:
      return false;
  }
}

bool defense_answers(const Game& g, CardKind defense) {
  const Option named = g.battle.command_about;
  if (named.is(Option::Kind::Card)) return named.card() == defense;
  if (reached_by_name_only(g, defense)) return false;
  switch (named.word()) {
    case Word::PoisonDefense:
      return is_poison_defense(defense);
    case Word::ProjectileDefense:
      return is_projectile_defense(defense) &&
             (defense != CardKind::WeirdingWay || g.battle.command == Word::DoNotPlay);
    case Word::Worthless:
      return is_worthless(defense);
    default:
      return false;
  }
}

void voice_kinds(const Game& g, Options& options) {
  for (Option kind : kVoiceKinds) options.add(kind);
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto kind = static_cast<CardKind>(i);
    const bool special = is_special(kind) || kind == CardKind::PortableSnooper;
    if (special && !(cards_of(kind) - g.removed_cards).empty()) options.add(Option::of(kind));
  }
}

void cite_card(const Table& t, Card card) {
  if (t.trace == nullptr) return;
  const CardKind kind = kind_of(card);
  for (const CardRule& r : kRules) {
    if (r.kind == kind) t.rule(r.rule);
  }
  if (set_of(card) != CardSource::IxiansTleilaxu) return;
  for (const CardRule& r : kFirstPrints) {
    if (r.kind == kind) t.rule(r.rule);
  }
}

}  // namespace kanly
