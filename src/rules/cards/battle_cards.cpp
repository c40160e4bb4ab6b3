#include "rules/cards/battle_cards.h"

namespace kanly {
namespace {

struct CardRule {
  CardKind kind;
  RuleId rule;
};
constexpr CardRule kRules[] = {
    {CardKind::Baliset, "3.01.01"_r},      {CardKind::Chaumas, "3.01.02"_r},
    {CardKind::Chaumurky, "3.01.03"_r},    {CardKind::CheapHero, "3.01.04"_r},
    {CardKind::Crysknife, "3.01.05"_r},    {CardKind::EllacaDrug, "3.01.06"_r},
    {CardKind::GomJabbar, "3.01.08"_r},    {CardKind::JubbaCloak, "3.01.10"_r},
    {CardKind::Kulon, "3.01.12"_r},        {CardKind::LaLaLa, "3.01.13"_r},
    {CardKind::Lasgun, "3.01.14"_r},       {CardKind::MaulaPistol, "3.01.15"_r},
    {CardKind::Shield, "3.01.16"_r},       {CardKind::SlipTip, "3.01.17"_r},
    {CardKind::Snooper, "3.01.18"_r},      {CardKind::Stunner, "3.01.19"_r},
    {CardKind::TripToGamont, "3.01.21"_r},
};

// What the Voice can name besides special cards (R55).
constexpr Option kVoiceKinds[] = {
    Option::of(Word::PoisonWeapon),  Option::of(Word::ProjectileWeapon),
    Option::of(Word::PoisonDefense), Option::of(Word::ProjectileDefense),
    Option::of(Word::Worthless),     Option::of(CardKind::CheapHero),
};

}  // namespace

bool fits_weapon_slot(CardKind kind) { return is_weapon(kind) || is_worthless(kind); }
bool fits_defense_slot(CardKind kind) { return is_defense(kind) || is_worthless(kind); }

bool kills(CardKind weapon, CardKind defense) {
  const WeaponTypes types = weapon_types(weapon);
  return types.has(WeaponType::Lasgun) ||
         (types.has(WeaponType::Projectile) && !is_projectile_defense(defense)) ||
         (types.has(WeaponType::Poison) && !is_poison_defense(defense));
}

bool explode(CardKind weapon, CardKind other_weapon, CardKind defense, CardKind other_defense) {
  const bool lasgun = weapon_types(weapon).has(WeaponType::Lasgun) ||
                      weapon_types(other_weapon).has(WeaponType::Lasgun);
  return lasgun && (defense_types(defense).has(DefenseType::Shield) ||
                    defense_types(other_defense).has(DefenseType::Shield));
}

bool weapon_answers(Option named, CardKind weapon) {
  if (named.is(Option::Kind::Card)) return named.card() == weapon;
  switch (named.word()) {
    case Word::PoisonWeapon:
      return is_poison_weapon(weapon);
    case Word::ProjectileWeapon:
      return is_projectile_weapon(weapon);
    case Word::Worthless:
      return is_worthless(weapon);
    default:
      return false;
  }
}

bool defense_answers(Option named, CardKind defense) {
  if (named.is(Option::Kind::Card)) return named.card() == defense;
  switch (named.word()) {
    case Word::PoisonDefense:
      return is_poison_defense(defense);
    case Word::ProjectileDefense:
      return is_projectile_defense(defense);
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
    const CardClass c = class_of(kind);
    const bool special = c == CardClass::SpecialWeapon || c == CardClass::SpecialDefense;
    if (special && !(cards_of(kind) - g.removed_cards).empty()) options.add(Option::of(kind));
  }
}

void cite_card(const Table& t, CardKind kind) {
  for (const CardRule& r : kRules) {
    if (r.kind == kind) t.rule(r.rule);
  }
}

}  // namespace kanly
