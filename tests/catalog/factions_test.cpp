#include "catalog/factions.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/advantages.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/rule_id.h"
#include "catalog/variants.h"

namespace kanly {
namespace {

static_assert(faction_of(Leader::ThufirHawat) == Faction::Atreides);
static_assert(leaders_of(Faction::Moritani).has(Leader::VandoTerboli));
static_assert(faction_of(Advantage::BeneGesseritVoice) == Faction::BeneGesserit);

struct Start {
  Faction faction;
  int spice;
  int on_planet;
  int reserves;
  int free_revival;
  int hand;
};

TEST(Factions, StartWithTheirNumbers) {
  const std::vector<Start> expected = {
      {Faction::Atreides, 10, 10, 10, 2, 4},   {Faction::Harkonnen, 10, 10, 10, 2, 8},
      {Faction::Fremen, 3, 10, 10, 3, 4},      {Faction::Emperor, 10, 0, 20, 1, 4},
      {Faction::SpacingGuild, 5, 5, 15, 1, 4}, {Faction::BeneGesserit, 5, 1, 19, 1, 4},
      {Faction::Ixians, 10, 6, 14, 1, 4},      {Faction::Tleilaxu, 5, 0, 20, 2, 4},
      {Faction::Choam, 2, 0, 20, 0, 5},        {Faction::Richese, 5, 0, 20, 2, 4},
      {Faction::Ecaz, 12, 6, 14, 2, 4},        {Faction::Moritani, 12, 6, 14, 2, 4}};
  ASSERT_EQ(expected.size(), 12U);
  for (const Start& e : expected) {
    const FactionInfo& x = info(e.faction);
    EXPECT_EQ(x.starting_spice, e.spice) << x.id;
    EXPECT_EQ(x.forces_on_planet, e.on_planet) << x.id;
    EXPECT_EQ(x.forces_total - x.forces_on_planet, e.reserves) << x.id;
    EXPECT_EQ(x.forces_total, e.on_planet + e.reserves) << x.id;
    EXPECT_EQ(x.free_revival, e.free_revival) << x.id;
    EXPECT_EQ(x.hand_limit, e.hand) << x.id;
  }
}

TEST(Factions, PlaceTheirForces) {
  for (const Faction f : all_factions()) {
    const FactionInfo& x = info(f);
    int placed = 0;
    bool open = false;
    for (int i = 0; i < x.start_count; ++i) {
      const StartingForces& s = x.start.at(static_cast<std::size_t>(i));
      placed += s.regular + s.special;
      open |= s.choice && s.regular == 0;
      if (s.place != Place::None) {
        EXPECT_EQ(territory_of(s.place), s.territory) << x.id;
      }
    }
    if (!open) {
      EXPECT_EQ(placed, x.forces_on_planet) << x.id;
    }
  }
  EXPECT_EQ(info(Faction::Fremen).start_count, 3);
  EXPECT_EQ(info(Faction::Ecaz).start.front().place, place_of(Territory::ImperialBasin, 9));
  EXPECT_EQ(info(Faction::Moritani).start.front().territory, Territory::None);
}

TEST(Factions, HaveTheirStarredForces) {
  const PerFaction<int> starred = [] {
    PerFaction<int> n;
    n[Faction::Fremen] = 3;
    n[Faction::Emperor] = 5;
    n[Faction::Ixians] = 7;
    return n;
  }();
  for (const Faction f : all_factions()) EXPECT_EQ(info(f).special_forces, starred[f]);
  EXPECT_EQ(info(Faction::Ixians).special_game, GameLevel::Basic);
  EXPECT_EQ(info(Faction::Fremen).special_game, GameLevel::Advanced);
  EXPECT_EQ(info(Faction::Ixians).regular_halves, 1);
  EXPECT_EQ(info(Faction::Emperor).special_halves, 4);
  EXPECT_EQ(info(Faction::BeneGesserit).special_halves, 0);
  EXPECT_EQ(info(Faction::Ixians).special_revival_price, 3);
  EXPECT_EQ(info(Faction::Emperor).special_revival_limit, 1);
}

TEST(Factions, DrawTraitorsAndCards) {
  for (const Faction f : all_factions()) {
    const FactionInfo& x = info(f);
    EXPECT_EQ(x.starting_cards, f == Faction::Harkonnen ? 2 : 1) << x.id;
    EXPECT_EQ(x.traitors_dealt, f == Faction::Tleilaxu ? 0 : 4) << x.id;
    EXPECT_EQ(x.traitors_kept, f == Faction::Harkonnen ? 4 : x.traitors_dealt / 4) << x.id;
    EXPECT_EQ(x.face_dancers, f == Faction::Tleilaxu ? 3 : 0) << x.id;
    const bool unlimited = f == Faction::Tleilaxu || f == Faction::Choam;
    EXPECT_EQ(x.revival_limit, unlimited ? 20 : 3) << x.id;
    EXPECT_EQ(x.revival_price, unlimited ? 1 : 2) << x.id;
  }
}

TEST(Factions, ComeInFourBoxes) {
  EXPECT_EQ(factions_in(Expansion::Base).size(), 6);
  EXPECT_EQ(factions_in(Expansion::IxiansTleilaxu),
            Factions::of(Faction::Ixians, Faction::Tleilaxu));
  EXPECT_EQ(factions_in(Expansion::ChoamRichese), Factions::of(Faction::Choam, Faction::Richese));
  EXPECT_EQ(factions_in(Expansion::EcazMoritani), Factions::of(Faction::Ecaz, Faction::Moritani));
}

TEST(Factions, KnowTheirLeadersAndHomeworlds) {
  int homeworlds = 0;
  for (const Faction f : all_factions()) {
    const FactionInfo& x = info(f);
    EXPECT_EQ(x.leaders, leaders_of(f));
    EXPECT_EQ(x.homeworlds.size(), f == Faction::Emperor ? 2 : 1);
    homeworlds += x.homeworlds.size();
    for (const Territory t : x.homeworlds) EXPECT_EQ(info(homeworld_of(t)).native, f);
    for (const Leader l : x.special_discs) EXPECT_EQ(info(l).faction, f);
  }
  EXPECT_EQ(homeworlds, kHomeworldCount);
}

TEST(Leaders, AreFiveToAFaction) {
  EXPECT_EQ(kLeaderCount, 64);
  EXPECT_EQ(kDiscCount, 63);
  EXPECT_EQ(kOrdinaryLeaderCount, 60);
  PerFaction<std::vector<int>> strengths;
  for (int i = 0; i < kDiscCount; ++i) {
    const auto l = static_cast<Leader>(i);
    const LeaderInfo& x = info(l);
    EXPECT_EQ(x.faction, faction_of(l)) << x.id;
    EXPECT_GT(x.revival_price, 0) << x.id;
    EXPECT_EQ(x.kind == LeaderKind::Ordinary, i < kOrdinaryLeaderCount) << x.id;
    EXPECT_EQ(leaders_of(x.faction).has(l), i < kOrdinaryLeaderCount) << x.id;
    EXPECT_EQ(x.variable_strength, l == Leader::Zoal) << x.id;
    if (i < kOrdinaryLeaderCount) {
      EXPECT_TRUE(x.has_traitor_card);
      if (!x.variable_strength) strengths[x.faction].push_back(x.strength);
    }
  }
  PerFaction<std::vector<int>> expected;
  expected[Faction::Atreides] = {5, 5, 4, 2, 1};
  expected[Faction::Harkonnen] = {6, 4, 3, 2, 1};
  expected[Faction::Fremen] = {7, 6, 5, 3, 2};
  expected[Faction::Emperor] = {6, 5, 3, 3, 2};
  expected[Faction::SpacingGuild] = {5, 3, 3, 2, 1};
  expected[Faction::BeneGesserit] = {5, 5, 5, 5, 5};
  expected[Faction::Ixians] = {5, 5, 4, 2, 1};
  expected[Faction::Tleilaxu] = {4, 3, 2, 1};
  expected[Faction::Choam] = {4, 4, 3, 3, 2};
  expected[Faction::Richese] = {5, 4, 3, 2, 2};
  expected[Faction::Ecaz] = {4, 4, 3, 3, 2};
  expected[Faction::Moritani] = {5, 4, 4, 2, 1};
  for (const Faction f : all_factions()) {
    std::sort(strengths[f].begin(), strengths[f].end(), std::greater<>());
    EXPECT_EQ(strengths[f], expected[f]) << id_of(f);
  }
}

TEST(Leaders, IncludeThreeSpecialDiscs) {
  EXPECT_EQ(info(Leader::Auditor).strength, 2);
  EXPECT_TRUE(info(Leader::Auditor).has_traitor_card);
  EXPECT_EQ(info(Leader::Auditor).game, GameLevel::Advanced);
  EXPECT_EQ(info(Leader::DukeVidal).strength, 6);
  EXPECT_EQ(info(Leader::DukeVidal).revival_price, 5);
  EXPECT_FALSE(info(Leader::DukeVidal).has_traitor_card);
  EXPECT_EQ(info(Leader::KwisatzHaderach).strength, 2);
  EXPECT_FALSE(info(Leader::KwisatzHaderach).has_traitor_card);
  EXPECT_EQ(info(Leader::Zoal).revival_price, 3);
  EXPECT_EQ(info(Leader::Zoal).assassination_value, 3);
  EXPECT_EQ(faction_of(Leader::None), Faction::None);
  EXPECT_TRUE(leaders_of(Faction::None).empty());
}

TEST(Advantages, BelongToTheirFactions) {
  EXPECT_EQ(kAdvantageCount, 109);
  PerFaction<int> karama_powers;
  int total = 0;
  int victories = 0;
  for (const Faction f : all_factions()) {
    bool own = false;
    bool alliance = false;
    for (const Advantage a : advantages_of(f)) {
      const AdvantageInfo& x = info(a);
      ++total;
      EXPECT_EQ(x.faction, f) << x.id;
      EXPECT_TRUE(x.id.starts_with(std::string(id_of(f)) + "_")) << x.id;
      EXPECT_GE(x.effect.size(), 6U) << x.id;
      EXPECT_FALSE(x.name.empty()) << x.id;
      EXPECT_EQ(x.kind, kind_of(a)) << x.id;
      EXPECT_EQ(x.karama, karama_of(a)) << x.id;
      EXPECT_EQ(x.advanced, is_advanced(a)) << x.id;
      if (x.karama == KaramaKind::None) {
        EXPECT_TRUE(x.karama_effect.empty()) << x.id;
      }
      own |= x.kind == AdvantageKind::Own;
      alliance |= x.kind == AdvantageKind::Alliance;
      if (x.kind == AdvantageKind::SpecialVictory) ++victories;
      if (x.kind != AdvantageKind::KaramaPower) continue;
      ++karama_powers[f];
      EXPECT_TRUE(x.advanced) << x.id;
      EXPECT_FALSE(x.phase.empty()) << x.id;
    }
    EXPECT_TRUE(own && alliance) << id_of(f);
    EXPECT_EQ(karama_powers[f], 1) << id_of(f);
  }
  EXPECT_EQ(total, kAdvantageCount);
  EXPECT_EQ(victories, 4);
}

TEST(Advantages, CiteARuleOfTheRulebook) {
  for (int i = 0; i < kAdvantageCount; ++i) {
    const AdvantageInfo& x = info(static_cast<Advantage>(i));
    EXPECT_TRUE(rule_from_id(x.rule)) << x.id << " " << x.rule;
  }
  EXPECT_EQ(info(Advantage::EmperorPayment).rule, "2.03.04");
  EXPECT_EQ(karama_of(Advantage::EmperorPayment), KaramaKind::Cancel);
  EXPECT_EQ(karama_of(Advantage::AtreidesBidding), KaramaKind::Prevent);
  EXPECT_TRUE(is_advanced(Advantage::FremenBattleHardened));
  EXPECT_FALSE(is_advanced(Advantage::AtreidesBidding));
}

}  // namespace
}  // namespace kanly
