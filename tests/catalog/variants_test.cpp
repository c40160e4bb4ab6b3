#include "catalog/variants.h"

#include <map>

#include <gtest/gtest.h>

#include "catalog/map.h"

namespace kanly {
namespace {

TEST(Skills, AreFourteen) {
  EXPECT_EQ(kLeaderSkillCount, 14);
  for (int i = 0; i < kLeaderSkillCount; ++i) {
    const LeaderSkillInfo& x = info(static_cast<LeaderSkill>(i));
    EXPECT_GE(x.passive.size(), 6U) << x.id;
    EXPECT_GE(x.in_battle.size(), 6U) << x.id;
    EXPECT_EQ(x.bonus_self > 0, x.trigger != SkillTrigger::None) << x.id;
    EXPECT_LE(x.bonus_other, x.bonus_self) << x.id;
  }
  EXPECT_EQ(info(LeaderSkill::Mentat).bonus_self, 2);
  EXPECT_EQ(info(LeaderSkill::Warmaster).bonus_other, 1);
}

TEST(StrongholdCards, AreOneForEachStronghold) {
  Territories seen;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const StrongholdCardInfo& x = info(static_cast<StrongholdCard>(i));
    EXPECT_GE(x.effect.size(), 6U) << x.id;
    seen.add(x.territory);
  }
  EXPECT_EQ(seen, strongholds() | Territories::of(Territory::HiddenMobileStronghold));
}

TEST(Homeworlds, HaveTheirRangesAndBonuses) {
  EXPECT_EQ(kHomeworldCount, 13);
  const std::map<Homeworld, int> low = {{Homeworld::Caladan, 5},
                                        {Homeworld::WallachIx, 10},
                                        {Homeworld::Kaitain, 4},
                                        {Homeworld::SouthernHemisphere, 2},
                                        {Homeworld::GiediPrime, 6},
                                        {Homeworld::Junction, 4},
                                        {Homeworld::Ix, 4},
                                        {Homeworld::Tleilax, 8},
                                        {Homeworld::Tupile, 10},
                                        {Homeworld::RicheseHomeworld, 9},
                                        {Homeworld::EcazHomeworld, 6},
                                        {Homeworld::Grumman, 7},
                                        {Homeworld::SalusaSecundus, 1}};
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto h = static_cast<Homeworld>(i);
    const HomeworldInfo& x = info(h);
    const bool salusa = h == Homeworld::SalusaSecundus;
    EXPECT_EQ(x.low_to, low.at(h)) << x.id;
    EXPECT_EQ(x.high_from, x.low_to + 1) << x.id;
    EXPECT_EQ(x.high_to, salusa ? 5 : 20) << x.id;
    EXPECT_EQ(x.low_charity_bonus, salusa ? 0 : 1) << x.id;
    EXPECT_EQ(x.low_free_revival_bonus, salusa ? 0 : 1) << x.id;
    EXPECT_EQ(x.counts_special_only, salusa) << x.id;
    for (const int bonus : {x.battle_bonus_high, x.battle_bonus_low}) {
      EXPECT_TRUE(bonus == 2 || bonus == 3) << x.id;
    }
    EXPECT_TRUE(x.occupier_income >= 0 && x.occupier_income <= 2) << x.id;
    for (const auto text : {x.high_effect, x.low_effect, x.occupied_effect}) {
      EXPECT_GE(text.size(), 6U) << x.id;
    }
  }
}

TEST(Homeworlds, AreFoundFromTerritoryAndFaction) {
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto h = static_cast<Homeworld>(i);
    const HomeworldInfo& x = info(h);
    EXPECT_EQ(territory_of(h), x.territory) << x.id;
    EXPECT_EQ(id_of(territory_of(h)), x.id);
    EXPECT_EQ(homeworld_of(x.territory), h) << x.id;
    EXPECT_EQ(native_of(h), x.native) << x.id;
    EXPECT_TRUE(is_homeworld(x.territory)) << x.id;
  }
  for (const Faction f : all_factions()) {
    EXPECT_EQ(info(homeworld_of(f)).native, f);
    EXPECT_FALSE(info(homeworld_of(f)).counts_special_only);
  }
  EXPECT_EQ(homeworld_of(Faction::Emperor), Homeworld::Kaitain);
  EXPECT_EQ(homeworld_of(Territory::Arrakeen), Homeworld::None);
  EXPECT_EQ(homeworld_of(Territory::None), Homeworld::None);
  EXPECT_EQ(homeworld_of(Faction::None), Homeworld::None);
  EXPECT_EQ(territory_of(Homeworld::None), Territory::None);
}

TEST(TechTokens, HaveTheirOwners) {
  EXPECT_EQ(kTechTokenCount, 3);
  EXPECT_EQ(info(TechToken::AxlotlTanks).owner, Faction::Tleilaxu);
  EXPECT_EQ(info(TechToken::Heighliners).owner, Faction::Ixians);
  EXPECT_EQ(info(TechToken::SpiceProduction).owner, Faction::Fremen);
}

TEST(Ambassadors, AreOneForEachFactionButMoritani) {
  EXPECT_EQ(kAmbassadorCount, 11);
  for (const Faction f : all_factions() - Factions::of(Faction::Moritani)) {
    const Ambassador a = ambassador_of(f);
    EXPECT_EQ(info(a).faction, f);
    EXPECT_EQ(faction_of(a), f);
    EXPECT_GE(info(a).effect.size(), 6U);
  }
  EXPECT_EQ(ambassador_of(Faction::Moritani), Ambassador::None);
  EXPECT_EQ(ambassador_of(Faction::None), Ambassador::None);
  EXPECT_EQ(info(Ambassador::AmbassadorEcaz).after_trigger, AfterTrigger::ReturnsToSupply);
  EXPECT_EQ(info(Ambassador::AmbassadorBeneGesserit).after_trigger, AfterTrigger::RemovedFromGame);
}

TEST(TerrorTokens, AreSix) {
  EXPECT_EQ(kTerrorTokenCount, 6);
  for (int i = 0; i < kTerrorTokenCount; ++i) {
    EXPECT_GE(info(static_cast<TerrorToken>(i)).effect.size(), 6U);
  }
}

TEST(NexusCards, AreOneForEachFaction) {
  EXPECT_EQ(kNexusCardCount, 12);
  for (const Faction f : all_factions()) {
    const NexusCardInfo& x = info(nexus_card_of(f));
    EXPECT_EQ(x.faction, f);
    EXPECT_EQ(faction_of(nexus_card_of(f)), f);
    for (const NexusEffect& e : {x.betrayal, x.cunning, x.secret_ally}) {
      EXPECT_GE(e.when.size(), 6U) << x.id;
      EXPECT_GE(e.effect.size(), 6U) << x.id;
    }
  }
}

TEST(DiscoveryTokens, AreFourOfEachType) {
  std::map<DiscoveryType, int> types;
  std::map<DiscoveryKind, int> kinds;
  for (int i = 0; i < kDiscoveryTokenCount; ++i) {
    const auto t = static_cast<DiscoveryToken>(i);
    const DiscoveryTokenInfo& x = info(t);
    ++types[x.type];
    ++kinds[x.kind];
    EXPECT_EQ(x.territory, territory_of(t)) << x.id;
    EXPECT_EQ(x.kind == DiscoveryKind::Location, is_discovery(x.territory)) << x.id;
    if (x.territory != Territory::None) {
      EXPECT_EQ(discovery_of(x.territory), t) << x.id;
    }
    EXPECT_EQ(x.stronghold, t == DiscoveryToken::JacurutuSietch) << x.id;
  }
  EXPECT_EQ(types[DiscoveryType::Hiereg], 4);
  EXPECT_EQ(types[DiscoveryType::Smuggler], 4);
  EXPECT_EQ(kinds[DiscoveryKind::Location], 5);
  EXPECT_EQ(discovery_of(Territory::Arrakeen), DiscoveryToken::None);
  EXPECT_EQ(discovery_of(Territory::Caladan), DiscoveryToken::None);
  EXPECT_EQ(territory_of(DiscoveryToken::None), Territory::None);
}

}  // namespace
}  // namespace kanly
