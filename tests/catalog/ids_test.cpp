// Every enum of the catalog: ids are snake_case, unique, and read back as what they name.
#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "catalog/advantages.h"
#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/spice.h"
#include "catalog/variants.h"

namespace kanly {
namespace {

bool is_snake_case(std::string_view id) {
  if (id.empty() || id.front() == '_' || id.back() == '_') return false;
  if (id.find("__") != std::string_view::npos) return false;
  return std::ranges::all_of(
      id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

template <class E>
void expect_ids(int count, std::optional<E> (*from_id)(std::string_view)) {
  std::set<std::string_view> seen;
  for (int i = 0; i < count; ++i) {
    const auto e = static_cast<E>(i);
    EXPECT_TRUE(is_snake_case(id_of(e))) << id_of(e);
    EXPECT_TRUE(seen.insert(id_of(e)).second) << "twice: " << id_of(e);
    EXPECT_FALSE(name_of(e).empty()) << id_of(e);
    EXPECT_EQ(from_id(id_of(e)), e) << id_of(e);
  }
  EXPECT_EQ(id_of(static_cast<E>(0xff)), "none");
  EXPECT_EQ(name_of(static_cast<E>(0xff)), "none");
  EXPECT_EQ(from_id(""), std::nullopt);
  EXPECT_EQ(from_id("no_such_thing"), std::nullopt);
}

TEST(Ids, ReadBack) {
  expect_ids(kFactionCount, faction_from_id);
  expect_ids(kExpansionCount, expansion_from_id);
  expect_ids(kGameLevelCount, game_level_from_id);
  expect_ids(kAdvantageCount, advantage_from_id);
  expect_ids(kAdvantageKindCount, advantage_kind_from_id);
  expect_ids(kKaramaKindCount, karama_kind_from_id);
  expect_ids(kTerrainCount, terrain_from_id);
  expect_ids(kTerritoryCount, territory_from_id);
  expect_ids(kLeaderCount, leader_from_id);
  expect_ids(kLeaderKindCount, leader_kind_from_id);
  expect_ids(kCardKindCount, card_kind_from_id);
  expect_ids(kCardCount, card_from_id);
  expect_ids(kCardClassCount, card_class_from_id);
  expect_ids(kCardSourceCount, card_source_from_id);
  expect_ids(kDisposalCount, disposal_from_id);
  expect_ids(kWeaponTypeCount, weapon_type_from_id);
  expect_ids(kDefenseTypeCount, defense_type_from_id);
  expect_ids(kVoiceCategoryCount, voice_category_from_id);
  expect_ids(kSpiceCardKindCount, spice_card_kind_from_id);
  expect_ids(kDiscoveryTypeCount, discovery_type_from_id);
  expect_ids(kLeaderSkillCount, leader_skill_from_id);
  expect_ids(kSkillTriggerCount, skill_trigger_from_id);
  expect_ids(kStrongholdCardCount, stronghold_card_from_id);
  expect_ids(kHomeworldCount, homeworld_from_id);
  expect_ids(kTechTokenCount, tech_token_from_id);
  expect_ids(kAmbassadorCount, ambassador_from_id);
  expect_ids(kAfterTriggerCount, after_trigger_from_id);
  expect_ids(kTerrorTokenCount, terror_token_from_id);
  expect_ids(kNexusCardCount, nexus_card_from_id);
  expect_ids(kDiscoveryTokenCount, discovery_token_from_id);
  expect_ids(kDiscoveryKindCount, discovery_kind_from_id);
}

TEST(Ids, NoneIsNoId) {
  EXPECT_EQ(faction_from_id("none"), std::nullopt);
  EXPECT_EQ(place_from_id("none"), std::nullopt);
  EXPECT_EQ(card_kind_from_id("none"), std::nullopt);
}

TEST(Ids, KnowOtherSpellings) {
  EXPECT_EQ(faction_from_id("guild"), Faction::SpacingGuild);
  EXPECT_EQ(leader_from_id("dr_yueh"), Leader::DrWellingtonYueh);
  EXPECT_EQ(leader_from_id("count_fenring"), Leader::HasimirFenring);
  EXPECT_EQ(card_kind_from_id("cheap_heroine"), CardKind::CheapHero);
  EXPECT_EQ(card_kind_from_id("karama_richese"), CardKind::Karama);
  EXPECT_EQ(card_kind_from_id("shield_ixians_tleilaxu"), CardKind::Shield);
}

// Replays and menus name these by number or by id: neither may change by accident.
TEST(Ids, OfEnumeratorsAreTheirNames) {
  EXPECT_EQ(id_of(Faction::BeneGesserit), "bene_gesserit");
  EXPECT_EQ(id_of(Faction::Moritani), "moritani");
  EXPECT_EQ(id_of(Territory::TueksSietch), "tueks_sietch");
  EXPECT_EQ(id_of(Territory::WindPassNorth), "wind_pass_north");
  EXPECT_EQ(id_of(Territory::Grumman), "grumman");
  EXPECT_EQ(id_of(Leader::VandoTerboli), "vando_terboli");
  EXPECT_EQ(id_of(Leader::KwisatzHaderach), "kwisatz_haderach");
  EXPECT_EQ(id_of(Advantage::BeneGesseritCharity), "bene_gesserit_charity");
  EXPECT_EQ(id_of(Advantage::MoritaniKarama), "moritani_karama");
  EXPECT_EQ(id_of(CardKind::HarassAndWithdraw), "harass_and_withdraw");
  EXPECT_EQ(id_of(SpiceCard::WindPassNorth), "wind_pass_north");
  EXPECT_EQ(id_of(LeaderSkill::Warmaster), "warmaster");
  EXPECT_EQ(id_of(NexusCard::NexusMoritani), "nexus_moritani");
  EXPECT_EQ(id_of(DiscoveryToken::OrnithopterToken), "ornithopter_token");
}

}  // namespace
}  // namespace kanly
