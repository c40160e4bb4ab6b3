// The treachery cards: kinds of card, and the 64 printed cards.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/factions.h"
#include "catalog/ids.h"
#include "catalog/sets.h"

namespace kanly {

// What a card is. Reprints of a card, and Cheap Heroine, are the same kind.
enum class CardKind : std::uint8_t {
  Lasgun,
  Crysknife,
  MaulaPistol,
  SlipTip,
  Stunner,
  Chaumas,
  Chaumurky,
  EllacaDrug,
  GomJabbar,
  Shield,
  Snooper,
  CheapHero,
  TleilaxuGhola,
  FamilyAtomics,
  Hajr,
  Karama,
  Truthtrance,
  WeatherControl,
  Baliset,
  JubbaCloak,
  Kulon,
  LaLaLa,
  TripToGamont,
  PoisonBlade,
  HunterSeeker,
  BasiliaWeapon,
  WeirdingWay,
  PoisonTooth,
  ShieldSnooper,
  Chemistry,
  ArtilleryStrike,
  Harvester,
  Thumper,
  Amal,
  KullWahad,
  Distrans,
  JuiceOfSapho,
  MirrorWeapon,
  NullentropyBox,
  Ornithopter,
  PortableSnooper,
  ResidualPoison,
  SemutaDrug,
  StoneBurner,
  Recruits,
  Reinforcements,
  HarassAndWithdraw,
  None = 0xff,
};
inline constexpr int kCardKindCount = 47;
static_assert(static_cast<int>(CardKind::HarassAndWithdraw) + 1 == kCardKindCount);

// One printed card, by number: first the base deck, then set after set. Cards of one kind are
// told apart only by this number.
enum class Card : std::uint8_t { None = 0xff };
inline constexpr int kCardCount = 64;  // of all boxes: none is still to come
using Cards = SetOf<Card, kCardCount>;

enum class CardClass : std::uint8_t {
  ProjectileWeapon,
  PoisonWeapon,
  SpecialWeapon,
  ProjectileDefense,
  PoisonDefense,
  SpecialDefense,
  SpecialLeader,
  Worthless,
  Special,
  None = 0xff,
};
inline constexpr int kCardClassCount = 9;

// The set a card was printed for.
enum class CardSource : std::uint8_t {
  Base,
  IxiansTleilaxu,
  ChoamRichese,
  RicheseCache,
  EcazMoritani,
  None = 0xff,
};
inline constexpr int kCardSourceCount = 5;

// What a set comes with: the box, and the faction where it is that one's alone.
constexpr Expansion box_of(CardSource s) {
  switch (s) {
    case CardSource::Base:
    case CardSource::None:
      return Expansion::Base;
    case CardSource::IxiansTleilaxu:
      return Expansion::IxiansTleilaxu;
    case CardSource::ChoamRichese:
    case CardSource::RicheseCache:
      return Expansion::ChoamRichese;
    case CardSource::EcazMoritani:
      return Expansion::EcazMoritani;
  }
  return Expansion::Base;
}
constexpr Faction owner_of(CardSource s) {
  return s == CardSource::RicheseCache ? Faction::Richese : Faction::None;
}

// What becomes of a card once it was played.
enum class Disposal : std::uint8_t {
  KeepIfWin,            // the loser of the battle discards it, the winner may keep it
  DiscardAfterUse,      // always discarded (a traitor caller may keep it)
  KeepIfWinAndNotUsed,  // a winner keeps it only if its use was waived
  RemoveFromGame,
  None = 0xff,
};
inline constexpr int kDisposalCount = 4;

// How a card kills when it stands in the weapon slot.
enum class WeaponType : std::uint8_t {
  Projectile,
  Poison,
  Lasgun,
  PoisonTooth,
  Artillery,
  Mirror,
  StoneBurner,
  None = 0xff,
};
inline constexpr int kWeaponTypeCount = 7;
using WeaponTypes = SetOf<WeaponType, kWeaponTypeCount>;

// What a card is when it stands in the defense slot.
enum class DefenseType : std::uint8_t {
  Projectile,
  Shield,
  Poison,
  Snooper,
  None = 0xff,
};
inline constexpr int kDefenseTypeCount = 4;
using DefenseTypes = SetOf<DefenseType, kDefenseTypeCount>;

// The orders of the Voice that a card can answer.
enum class VoiceCategory : std::uint8_t {
  Lasgun,
  ProjectileWeapon,
  PoisonWeapon,
  ProjectileDefense,
  Shield,
  PoisonDefense,
  Snooper,
  CheapHero,
  Worthless,
  PoisonBlade,
  WeirdingWay,
  PoisonTooth,
  ShieldSnooper,
  Chemistry,
  ArtilleryStrike,
  MirrorWeapon,
  PortableSnooper,
  StoneBurner,
  None = 0xff,
};
inline constexpr int kVoiceCategoryCount = 18;
using VoiceCategories = SetOf<VoiceCategory, kVoiceCategoryCount>;

struct CardKindInfo {
  std::string_view id{};
  std::string_view name{};
  CardClass card_class = CardClass::Special;
  std::string_view when{};
  std::string_view effect{};
  Disposal disposal = Disposal::KeepIfWin;
  WeaponTypes weapon_types{};
  DefenseTypes defense_types{};
  VoiceCategories voice_categories{};
  std::string_view stopped_by{};   // of weapons: ids, one a line
  std::string_view choam_power{};  // of worthless cards: what CHOAM can do with it
  std::string_view notes{};        // one a line
};

struct CardInfo {
  std::string_view id{};    // "lasgun", or "shield_2" where there are several of the kind
  std::string_view name{};  // as printed
  CardKind kind = CardKind::None;
  CardSource source = CardSource::None;
};

namespace detail {

// What the rules ask for all the time, known while compiling.
struct CardTraits {
  CardKind kind;
  CardClass card_class;
  Disposal disposal;
  WeaponTypes weapon{};
  DefenseTypes defense{};
};

// The types of one card.
template <class E>
constexpr EnumSet<E, std::uint8_t> types(E first, std::same_as<E> auto... rest) {
  return EnumSet<E, std::uint8_t>::of(first, rest...);
}

struct CardTable {
  using K = CardKind;
  using C = CardClass;
  using W = WeaponType;
  using D = DefenseType;
  static constexpr Disposal keep = Disposal::KeepIfWin;
  static constexpr Disposal discard = Disposal::DiscardAfterUse;
  static constexpr WeaponTypes projectile = types(W::Projectile);
  static constexpr WeaponTypes poison = types(W::Poison);
  static constexpr DefenseTypes shield = types(D::Projectile, D::Shield);
  static constexpr DefenseTypes snooper = types(D::Poison, D::Snooper);

  static constexpr CardTraits rows[kCardKindCount] = {
      {K::Lasgun, C::SpecialWeapon, keep, types(W::Lasgun), {}},
      {K::Crysknife, C::ProjectileWeapon, keep, projectile, {}},
      {K::MaulaPistol, C::ProjectileWeapon, keep, projectile, {}},
      {K::SlipTip, C::ProjectileWeapon, keep, projectile, {}},
      {K::Stunner, C::ProjectileWeapon, keep, projectile, {}},
      {K::Chaumas, C::PoisonWeapon, keep, poison, {}},
      {K::Chaumurky, C::PoisonWeapon, keep, poison, {}},
      {K::EllacaDrug, C::PoisonWeapon, keep, poison, {}},
      {K::GomJabbar, C::PoisonWeapon, keep, poison, {}},
      {K::Shield, C::ProjectileDefense, keep, {}, shield},
      {K::Snooper, C::PoisonDefense, keep, {}, snooper},
      {K::CheapHero, C::SpecialLeader, discard, {}, {}},
      {K::TleilaxuGhola, C::Special, discard, {}, {}},
      {K::FamilyAtomics, C::Special, Disposal::RemoveFromGame, {}, {}},
      {K::Hajr, C::Special, discard, {}, {}},
      {K::Karama, C::Special, discard, {}, {}},
      {K::Truthtrance, C::Special, discard, {}, {}},
      {K::WeatherControl, C::Special, discard, {}, {}},
      {K::Baliset, C::Worthless, keep, {}, {}},
      {K::JubbaCloak, C::Worthless, keep, {}, {}},
      {K::Kulon, C::Worthless, keep, {}, {}},
      {K::LaLaLa, C::Worthless, keep, {}, {}},
      {K::TripToGamont, C::Worthless, keep, {}, {}},
      {K::PoisonBlade, C::SpecialWeapon, keep, projectile | poison, {}},
      {K::HunterSeeker, C::ProjectileWeapon, keep, projectile, {}},
      {K::BasiliaWeapon, C::PoisonWeapon, keep, poison, {}},
      {K::WeirdingWay, C::SpecialWeapon, keep, projectile, types(D::Projectile)},
      {K::PoisonTooth, C::SpecialWeapon, Disposal::KeepIfWinAndNotUsed, types(W::PoisonTooth), {}},
      {K::ShieldSnooper, C::SpecialDefense, keep, {}, shield | snooper},
      {K::Chemistry, C::SpecialDefense, keep, poison, types(D::Poison)},
      {K::ArtilleryStrike, C::SpecialWeapon, discard, types(W::Artillery), {}},
      {K::Harvester, C::Special, discard, {}, {}},
      {K::Thumper, C::Special, discard, {}, {}},
      {K::Amal, C::Special, discard, {}, {}},
      {K::KullWahad, C::Worthless, keep, {}, {}},
      {K::Distrans, C::Special, discard, {}, {}},
      {K::JuiceOfSapho, C::Special, discard, {}, {}},
      {K::MirrorWeapon, C::SpecialWeapon, discard, types(W::Mirror), {}},
      {K::NullentropyBox, C::Special, discard, {}, {}},
      {K::Ornithopter, C::Special, discard, {}, {}},
      {K::PortableSnooper, C::PoisonDefense, discard, {}, snooper},
      {K::ResidualPoison, C::Special, discard, {}, {}},
      {K::SemutaDrug, C::Special, discard, {}, {}},
      {K::StoneBurner, C::SpecialWeapon, discard, types(W::StoneBurner), {}},
      {K::Recruits, C::Special, discard, {}, {}},
      {K::Reinforcements, C::Special, discard, {}, {}},
      {K::HarassAndWithdraw, C::Special, discard, {}, {}},
  };

  static consteval bool in_order() {
    for (int i = 0; i < kCardKindCount; ++i) {
      if (rows[i].kind != static_cast<CardKind>(i)) return false;
    }
    return true;
  }
};
static_assert(CardTable::in_order());

constexpr const CardTraits& traits(CardKind k) {
  return CardTable::rows[static_cast<std::size_t>(k)];
}

// The cards in the order they are numbered.
struct Print {
  CardKind kind;
  CardSource source;
  int count;
};
inline constexpr Print kPrints[] = {
    {CardKind::Lasgun, CardSource::Base, 1},
    {CardKind::Crysknife, CardSource::Base, 1},
    {CardKind::MaulaPistol, CardSource::Base, 1},
    {CardKind::SlipTip, CardSource::Base, 1},
    {CardKind::Stunner, CardSource::Base, 1},
    {CardKind::Chaumas, CardSource::Base, 1},
    {CardKind::Chaumurky, CardSource::Base, 1},
    {CardKind::EllacaDrug, CardSource::Base, 1},
    {CardKind::GomJabbar, CardSource::Base, 1},
    {CardKind::Shield, CardSource::Base, 4},
    {CardKind::Snooper, CardSource::Base, 4},
    {CardKind::CheapHero, CardSource::Base, 2},
    {CardKind::CheapHero, CardSource::Base, 1},
    {CardKind::TleilaxuGhola, CardSource::Base, 1},
    {CardKind::FamilyAtomics, CardSource::Base, 1},
    {CardKind::Hajr, CardSource::Base, 1},
    {CardKind::Karama, CardSource::Base, 2},
    {CardKind::Truthtrance, CardSource::Base, 2},
    {CardKind::WeatherControl, CardSource::Base, 1},
    {CardKind::Baliset, CardSource::Base, 1},
    {CardKind::JubbaCloak, CardSource::Base, 1},
    {CardKind::Kulon, CardSource::Base, 1},
    {CardKind::LaLaLa, CardSource::Base, 1},
    {CardKind::TripToGamont, CardSource::Base, 1},
    {CardKind::PoisonBlade, CardSource::IxiansTleilaxu, 1},
    {CardKind::HunterSeeker, CardSource::IxiansTleilaxu, 1},
    {CardKind::BasiliaWeapon, CardSource::IxiansTleilaxu, 1},
    {CardKind::WeirdingWay, CardSource::IxiansTleilaxu, 1},
    {CardKind::PoisonTooth, CardSource::IxiansTleilaxu, 1},
    {CardKind::ShieldSnooper, CardSource::IxiansTleilaxu, 1},
    {CardKind::Shield, CardSource::IxiansTleilaxu, 1},
    {CardKind::Snooper, CardSource::IxiansTleilaxu, 1},
    {CardKind::Chemistry, CardSource::IxiansTleilaxu, 1},
    {CardKind::ArtilleryStrike, CardSource::IxiansTleilaxu, 1},
    {CardKind::Harvester, CardSource::IxiansTleilaxu, 1},
    {CardKind::Thumper, CardSource::IxiansTleilaxu, 1},
    {CardKind::Amal, CardSource::IxiansTleilaxu, 1},
    {CardKind::KullWahad, CardSource::IxiansTleilaxu, 1},
    {CardKind::PoisonTooth, CardSource::ChoamRichese, 1},
    {CardKind::ArtilleryStrike, CardSource::ChoamRichese, 1},
    {CardKind::Karama, CardSource::ChoamRichese, 2},
    {CardKind::Distrans, CardSource::RicheseCache, 1},
    {CardKind::JuiceOfSapho, CardSource::RicheseCache, 1},
    {CardKind::MirrorWeapon, CardSource::RicheseCache, 1},
    {CardKind::NullentropyBox, CardSource::RicheseCache, 1},
    {CardKind::Ornithopter, CardSource::RicheseCache, 1},
    {CardKind::PortableSnooper, CardSource::RicheseCache, 1},
    {CardKind::ResidualPoison, CardSource::RicheseCache, 1},
    {CardKind::SemutaDrug, CardSource::RicheseCache, 1},
    {CardKind::StoneBurner, CardSource::RicheseCache, 1},
    {CardKind::Karama, CardSource::RicheseCache, 1},
    {CardKind::Recruits, CardSource::EcazMoritani, 1},
    {CardKind::Reinforcements, CardSource::EcazMoritani, 1},
    {CardKind::HarassAndWithdraw, CardSource::EcazMoritani, 1},
};

consteval int count_prints() {
  int sum = 0;
  for (const Print& print : kPrints) sum += print.count;
  return sum;
}
static_assert(count_prints() == kCardCount);

struct CardTables {
  std::array<CardKind, kCardCount> kind{};
  std::array<CardSource, kCardCount> source{};
  std::array<Cards, kCardKindCount> of_kind{};
  std::array<Cards, kCardSourceCount> of_source{};
};

consteval CardTables make_cards() {
  CardTables t;
  std::size_t next = 0;
  for (const Print& print : kPrints) {
    for (int k = 0; k < print.count; ++k, ++next) {
      const auto card = static_cast<Card>(next);
      t.kind[next] = print.kind;
      t.source[next] = print.source;
      t.of_kind[static_cast<std::size_t>(print.kind)].add(card);
      t.of_source[static_cast<std::size_t>(print.source)].add(card);
    }
  }
  return t;
}

inline constexpr CardTables kCardTables = make_cards();

extern const std::array<CardKindInfo, kCardKindCount> kCardKinds;
extern const std::array<CardInfo, kCardCount> kCards;
extern const Names<CardClass, kCardClassCount> kCardClasses;
extern const Names<CardSource, kCardSourceCount> kCardSources;
extern const Names<Disposal, kDisposalCount> kDisposals;
extern const Names<WeaponType, kWeaponTypeCount> kWeaponTypes;
extern const Names<DefenseType, kDefenseTypeCount> kDefenseTypes;
extern const Names<VoiceCategory, kVoiceCategoryCount> kVoiceCategories;

}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(CardKind) { return detail::kCardKinds; }
inline const auto& rows_of(Card) { return detail::kCards; }
inline const auto& rows_of(CardClass) { return detail::kCardClasses; }
inline const auto& rows_of(CardSource) { return detail::kCardSources; }
inline const auto& rows_of(Disposal) { return detail::kDisposals; }
inline const auto& rows_of(WeaponType) { return detail::kWeaponTypes; }
inline const auto& rows_of(DefenseType) { return detail::kDefenseTypes; }
inline const auto& rows_of(VoiceCategory) { return detail::kVoiceCategories; }

// The printed cards.

// None for None.
constexpr CardKind kind_of(Card c) {
  if (c == Card::None) return CardKind::None;
  return detail::kCardTables.kind[static_cast<std::size_t>(c)];
}
constexpr CardSource set_of(Card c) {
  if (c == Card::None) return CardSource::None;
  return detail::kCardTables.source[static_cast<std::size_t>(c)];
}
constexpr Cards cards_of(CardKind k) {
  if (k == CardKind::None) return Cards();
  return detail::kCardTables.of_kind[static_cast<std::size_t>(k)];
}
constexpr Cards cards_in_set(CardSource s) {
  if (s == CardSource::None) return Cards();
  return detail::kCardTables.of_source[static_cast<std::size_t>(s)];
}

inline constexpr Cards kBaseDeck = cards_in_set(CardSource::Base);

// The cards that those of CHOAM & Richese take the place of: the base Karama, and the Ixian and
// Tleilaxu prints of Poison Tooth and Artillery Strike.
inline constexpr Cards kReplacedByChoamRichese =
    (cards_of(CardKind::Karama) & kBaseDeck) |
    ((cards_of(CardKind::PoisonTooth) | cards_of(CardKind::ArtilleryStrike)) &
     cards_in_set(CardSource::IxiansTleilaxu));

// The kinds. A card with two roles has the types of each role in that slot: Chemistry counts as
// a poison weapon and as a poison defense. None may be asked and is nothing.

constexpr WeaponTypes weapon_types(CardKind k) {
  return k == CardKind::None ? WeaponTypes() : detail::traits(k).weapon;
}
constexpr DefenseTypes defense_types(CardKind k) {
  return k == CardKind::None ? DefenseTypes() : detail::traits(k).defense;
}
constexpr CardClass class_of(CardKind k) {
  return k == CardKind::None ? CardClass::None : detail::traits(k).card_class;
}
constexpr Disposal disposal_of(CardKind k) {
  return k == CardKind::None ? Disposal::None : detail::traits(k).disposal;
}
constexpr bool is_weapon(CardKind k) { return !weapon_types(k).empty(); }
constexpr bool is_defense(CardKind k) { return !defense_types(k).empty(); }
constexpr bool is_worthless(CardKind k) { return class_of(k) == CardClass::Worthless; }
constexpr bool is_poison_weapon(CardKind k) { return weapon_types(k).has(WeaponType::Poison); }
constexpr bool is_projectile_weapon(CardKind k) {
  return weapon_types(k).has(WeaponType::Projectile);
}
constexpr bool is_poison_defense(CardKind k) { return defense_types(k).has(DefenseType::Poison); }
constexpr bool is_projectile_defense(CardKind k) {
  return defense_types(k).has(DefenseType::Projectile);
}
constexpr bool is_special_weapon(CardKind k) { return class_of(k) == CardClass::SpecialWeapon; }

// Also knows the ids of reprints ("karama_richese") and of Cheap Heroine.
template <>
std::optional<CardKind> from_id<CardKind>(std::string_view id);

}  // namespace kanly
