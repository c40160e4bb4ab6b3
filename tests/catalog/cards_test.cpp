#include "catalog/cards.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace kanly {
namespace {

static_assert(is_weapon(CardKind::Lasgun) && !is_defense(CardKind::Lasgun));
static_assert(kBaseDeck.size() == 33);

std::array<int, kCardClassCount> classes(Cards cards) {
  std::array<int, kCardClassCount> count{};
  for (const Card c : cards) ++count.at(static_cast<std::size_t>(class_of(kind_of(c))));
  return count;
}

int of_class(Cards cards, CardClass k) { return classes(cards).at(static_cast<std::size_t>(k)); }

TEST(Cards, AreSixtyFourInFiveSets) {
  EXPECT_EQ(kCardKindCount, 47);
  EXPECT_EQ(cards_in_set(CardSource::Base).size(), 33);
  EXPECT_EQ(cards_in_set(CardSource::IxiansTleilaxu).size(), 14);
  EXPECT_EQ(cards_in_set(CardSource::ChoamRichese).size(), 4);
  EXPECT_EQ(cards_in_set(CardSource::RicheseCache).size(), 10);
  EXPECT_EQ(cards_in_set(CardSource::EcazMoritani).size(), 3);
  EXPECT_EQ(kBaseDeck, Cards::all(33));
  Cards seen;
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto k = static_cast<CardKind>(i);
    EXPECT_FALSE(cards_of(k).empty()) << id_of(k);
    EXPECT_FALSE(seen.has_any(cards_of(k))) << id_of(k);
    seen |= cards_of(k);
    for (const Card c : cards_of(k)) EXPECT_EQ(kind_of(c), k);
  }
  EXPECT_EQ(seen.size(), kCardCount);
}

TEST(Cards, MakeUpTheBaseDeck) {
  EXPECT_EQ(of_class(kBaseDeck, CardClass::ProjectileWeapon), 4);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::PoisonWeapon), 4);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::SpecialWeapon), 1);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::ProjectileDefense), 4);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::PoisonDefense), 4);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::SpecialDefense), 0);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::SpecialLeader), 3);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::Worthless), 5);
  EXPECT_EQ(of_class(kBaseDeck, CardClass::Special), 8);
  EXPECT_EQ(of_class(Cards::all(kCardCount), CardClass::Worthless), 6);
  EXPECT_EQ((cards_of(CardKind::Shield) & kBaseDeck).size(), 4);
  EXPECT_EQ((cards_of(CardKind::Snooper) & kBaseDeck).size(), 4);
  EXPECT_EQ((cards_of(CardKind::CheapHero) & kBaseDeck).size(), 3);
  EXPECT_EQ((cards_of(CardKind::Karama) & kBaseDeck).size(), 2);
  EXPECT_EQ((cards_of(CardKind::Truthtrance) & kBaseDeck).size(), 2);
}

TEST(Cards, AreReprintedInTheExpansions) {
  EXPECT_EQ(cards_of(CardKind::Shield).size(), 5);
  EXPECT_EQ(cards_of(CardKind::Snooper).size(), 5);
  EXPECT_EQ(cards_of(CardKind::Karama).size(), 5);
  EXPECT_EQ(cards_of(CardKind::PoisonTooth).size(), 2);
  EXPECT_EQ(cards_of(CardKind::ArtilleryStrike).size(), 2);
  EXPECT_EQ(kReplacedByChoamRichese.size(), cards_in_set(CardSource::ChoamRichese).size());
  for (const Card c : cards_in_set(CardSource::ChoamRichese)) {
    EXPECT_TRUE(kReplacedByChoamRichese.has_any(cards_of(kind_of(c)))) << id_of(c);
  }
}

TEST(Cards, HaveTextsAndTypes) {
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto k = static_cast<CardKind>(i);
    const CardKindInfo& x = info(k);
    EXPECT_GE(x.when.size(), 6U) << x.id;
    EXPECT_GE(x.effect.size(), 6U) << x.id;
    EXPECT_EQ(x.card_class, class_of(k));
    EXPECT_EQ(x.disposal, disposal_of(k));
    EXPECT_EQ(x.weapon_types, weapon_types(k));
    EXPECT_EQ(x.defense_types, defense_types(k));
    EXPECT_EQ(!x.choam_power.empty(), is_worthless(k)) << x.id;
    const CardClass c = x.card_class;
    if (c == CardClass::ProjectileWeapon || c == CardClass::PoisonWeapon ||
        c == CardClass::SpecialWeapon) {
      EXPECT_TRUE(is_weapon(k)) << x.id;
      EXPECT_FALSE(x.voice_categories.empty()) << x.id;
    }
    if (c == CardClass::ProjectileDefense || c == CardClass::PoisonDefense ||
        c == CardClass::SpecialDefense) {
      EXPECT_TRUE(is_defense(k)) << x.id;
      EXPECT_FALSE(x.voice_categories.empty()) << x.id;
    }
  }
}

TEST(Cards, HaveTheRolesOfTheirSlots) {
  for (const CardKind k : {CardKind::Chaumas, CardKind::Chaumurky, CardKind::EllacaDrug,
                           CardKind::GomJabbar, CardKind::BasiliaWeapon}) {
    EXPECT_TRUE(is_poison_weapon(k) && !is_projectile_weapon(k)) << id_of(k);
  }
  for (const CardKind k : {CardKind::Crysknife, CardKind::MaulaPistol, CardKind::SlipTip,
                           CardKind::Stunner, CardKind::HunterSeeker}) {
    EXPECT_TRUE(is_projectile_weapon(k) && !is_poison_weapon(k)) << id_of(k);
  }
  EXPECT_TRUE(is_poison_weapon(CardKind::PoisonBlade));
  EXPECT_TRUE(is_projectile_weapon(CardKind::PoisonBlade));
  EXPECT_TRUE(is_special_weapon(CardKind::PoisonBlade));
  EXPECT_TRUE(is_poison_weapon(CardKind::Chemistry) && is_poison_defense(CardKind::Chemistry));
  EXPECT_TRUE(is_projectile_weapon(CardKind::WeirdingWay));
  EXPECT_TRUE(is_projectile_defense(CardKind::WeirdingWay));
  EXPECT_TRUE(is_projectile_defense(CardKind::ShieldSnooper));
  EXPECT_TRUE(is_poison_defense(CardKind::ShieldSnooper));
  EXPECT_TRUE(defense_types(CardKind::ShieldSnooper).has(DefenseType::Shield));
  EXPECT_FALSE(defense_types(CardKind::WeirdingWay).has(DefenseType::Shield));
  EXPECT_FALSE(is_poison_weapon(CardKind::PoisonTooth));
  EXPECT_TRUE(info(CardKind::PoisonTooth).voice_categories.has(VoiceCategory::PoisonWeapon));
  EXPECT_TRUE(is_worthless(CardKind::Baliset) && !is_weapon(CardKind::Baliset));
  EXPECT_EQ(disposal_of(CardKind::FamilyAtomics), Disposal::RemoveFromGame);
}

TEST(Cards, NoneIsNothing) {
  EXPECT_EQ(kind_of(Card::None), CardKind::None);
  EXPECT_EQ(set_of(Card::None), CardSource::None);
  EXPECT_TRUE(cards_of(CardKind::None).empty());
  EXPECT_FALSE(is_weapon(CardKind::None) || is_defense(CardKind::None));
  EXPECT_FALSE(is_worthless(CardKind::None) || is_special_weapon(CardKind::None));
}

}  // namespace
}  // namespace kanly
