#include "catalog/spice.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "catalog/map.h"

namespace kanly {
namespace {

using Blow = std::pair<int, int>;  // sector, amount

std::map<Territory, Blow> blows() {
  using T = Territory;
  return {{T::CielagoSouth, {1, 12}},
          {T::CielagoNorth, {2, 8}},
          {T::SouthMesa, {4, 10}},
          {T::RedChasm, {6, 8}},
          {T::TheMinorErg, {7, 8}},
          {T::SihayaRidge, {8, 6}},
          {T::OldGap, {9, 6}},
          {T::BrokenLand, {11, 8}},
          {T::HaggaBasin, {12, 6}},
          {T::RockOutcroppings, {13, 6}},
          {T::FuneralPlain, {14, 6}},
          {T::TheGreatFlat, {14, 10}},
          {T::HabbanyaErg, {15, 8}},
          {T::WindPassNorth, {16, 6}},
          {T::HabbanyaRidgeFlat, {17, 10}}};
}

TEST(SpiceDeck, HasTwentyOneCardsAnd118Spice) {
  EXPECT_EQ(kBaseSpiceDeck.size(), 21);
  EXPECT_EQ(kSpiceCardCount, 29);
  std::map<Territory, Blow> found;
  int spice = 0;
  int worms = 0;
  for (const SpiceCard c : kBaseSpiceDeck) {
    const SpiceCardInfo& x = info(c);
    spice += x.amount;
    if (x.kind == SpiceCardKind::ShaiHulud) {
      ++worms;
      EXPECT_EQ(x.place, Place::None);
      continue;
    }
    EXPECT_EQ(x.kind, SpiceCardKind::Territory);
    EXPECT_TRUE(is_sand(x.territory));
    EXPECT_EQ(territory_of(x.place), x.territory);
    EXPECT_EQ(x.id, id_of(x.territory));
    found[x.territory] = {sector_of(x.place), x.amount};
  }
  EXPECT_EQ(found, blows());
  EXPECT_EQ(spice, 118);
  EXPECT_EQ(worms, 6);
}

TEST(SpiceDeck, HasEightCardsMoreInTheExpansions) {
  std::map<SpiceCardKind, int> count;
  for (int i = 0; i < kSpiceCardCount; ++i) {
    const auto c = static_cast<SpiceCard>(i);
    EXPECT_EQ(info(c).kind, kind_of(c)) << i;
    ++count[kind_of(c)];
  }
  EXPECT_EQ(count[SpiceCardKind::Territory], 15);
  EXPECT_EQ(count[SpiceCardKind::ShaiHulud], 6);
  EXPECT_EQ(count[SpiceCardKind::Sandtrout], 1);
  EXPECT_EQ(count[SpiceCardKind::GreatMaker], 1);
  EXPECT_EQ(count[SpiceCardKind::Discovery], 6);
  EXPECT_EQ(kShaiHuludCards.size(), 6);
  EXPECT_EQ(info(SpiceCard::Sandtrout).set, Expansion::IxiansTleilaxu);
  EXPECT_EQ(info(SpiceCard::GreatMaker).set, Expansion::EcazMoritani);
}

TEST(SpiceDeck, DiscoveryCardsNameASiteForATokenEach) {
  using Site = std::pair<DiscoveryType, Territory>;
  std::map<Territory, Site> found;
  for (const SpiceCard c : kDiscoveryCards) {
    const SpiceCardInfo& x = info(c);
    EXPECT_EQ(x.kind, SpiceCardKind::Discovery);
    EXPECT_EQ(territory_of(x.token_place), x.token_territory);
    EXPECT_EQ(Blow(sector_of(x.place), x.amount), blows().at(x.territory)) << x.id;
    found[x.territory] = {x.token_type, x.token_territory};
  }
  const std::map<Territory, Site> expected = {
      {Territory::SihayaRidge, {DiscoveryType::Hiereg, Territory::CielagoEast}},
      {Territory::RockOutcroppings, {DiscoveryType::Hiereg, Territory::Meridian}},
      {Territory::HaggaBasin, {DiscoveryType::Hiereg, Territory::GaraKulon}},
      {Territory::FuneralPlain, {DiscoveryType::Smuggler, Territory::PastyMesa}},
      {Territory::WindPassNorth, {DiscoveryType::Smuggler, Territory::PlasticBasin}},
      {Territory::OldGap, {DiscoveryType::Smuggler, Territory::FalseWallWest}}};
  EXPECT_EQ(found, expected);
  EXPECT_EQ(info(SpiceCard::DiscoveryRockOutcroppings).token_place,
            place_of(Territory::Meridian, 18));
}

TEST(SpiceDeck, ReadsIds) {
  for (const SpiceCard c : SpiceCards::all(kSpiceCardCount) - kShaiHuludCards) {
    EXPECT_EQ(from_id<SpiceCard>(id_of(c)), c) << id_of(c);
  }
  EXPECT_EQ(id_of(SpiceCard::ShaiHulud4), "shai_hulud");
  EXPECT_EQ(from_id<SpiceCard>("shai_hulud"), SpiceCard::ShaiHulud1);
  EXPECT_EQ(from_id<SpiceCard>("spice_red_chasm"), SpiceCard::RedChasm);
  EXPECT_EQ(id_of(SpiceCard::RedChasm), "red_chasm");
  EXPECT_EQ(from_id<SpiceCard>("spice_discovery_old_gap"), SpiceCard::DiscoveryOldGap);
  EXPECT_EQ(from_id<SpiceCard>("discovery_old_gap"), SpiceCard::DiscoveryOldGap);
  EXPECT_EQ(from_id<SpiceCard>("spice_shai_hulud"), std::nullopt);
  EXPECT_EQ(from_id<SpiceCard>("arrakeen"), std::nullopt);
  EXPECT_EQ(from_id<SpiceCard>(""), std::nullopt);
}

TEST(StormDeck, MovesOneToSixSectors) {
  int expected = 1;
  for (const int movement : kStormCards) EXPECT_EQ(movement, expected++);
  EXPECT_EQ(expected, 7);
}

}  // namespace
}  // namespace kanly
