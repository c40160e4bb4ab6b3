// Every enum of the catalog: ids are snake_case, unique, and read back as what they name.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
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

// What is wrong with the ids of an enum; nothing, one hopes.
template <class E>
std::string problem_with(int count, std::optional<E> (*from_id)(std::string_view)) {
  std::set<std::string_view> seen;
  for (int i = 0; i < count; ++i) {
    const auto e = static_cast<E>(i);
    const std::string id(id_of(e));
    if (!is_snake_case(id)) return id + " is not snake_case";
    if (!seen.insert(id_of(e)).second) return id + " is there twice";
    if (name_of(e).empty()) return id + " has no name";
    if (from_id(id) != e) return id + " does not read back";
  }
  constexpr auto kNone = static_cast<E>(0xff);
  if (id_of(kNone) != "none" || name_of(kNone) != "none") return "None is not none";
  if (from_id("") || from_id("no_such_thing")) return "knows what is not there";
  return "";
}

TEST(Ids, ReadBack) {
  std::string problems;
  problems += problem_with(kFactionCount, faction_from_id);
  problems += problem_with(kExpansionCount, expansion_from_id);
  problems += problem_with(kGameLevelCount, game_level_from_id);
  problems += problem_with(kAdvantageCount, advantage_from_id);
  problems += problem_with(kAdvantageKindCount, advantage_kind_from_id);
  problems += problem_with(kKaramaKindCount, karama_kind_from_id);
  problems += problem_with(kTerrainCount, terrain_from_id);
  problems += problem_with(kTerritoryCount, territory_from_id);
  problems += problem_with(kLeaderCount, leader_from_id);
  problems += problem_with(kLeaderKindCount, leader_kind_from_id);
  problems += problem_with(kCardKindCount, card_kind_from_id);
  problems += problem_with(kCardCount, card_from_id);
  problems += problem_with(kCardClassCount, card_class_from_id);
  problems += problem_with(kCardSourceCount, card_source_from_id);
  problems += problem_with(kDisposalCount, disposal_from_id);
  problems += problem_with(kWeaponTypeCount, weapon_type_from_id);
  problems += problem_with(kDefenseTypeCount, defense_type_from_id);
  problems += problem_with(kVoiceCategoryCount, voice_category_from_id);
  problems += problem_with(kSpiceCardKindCount, spice_card_kind_from_id);
  problems += problem_with(kDiscoveryTypeCount, discovery_type_from_id);
  problems += problem_with(kLeaderSkillCount, leader_skill_from_id);
  problems += problem_with(kSkillTriggerCount, skill_trigger_from_id);
  problems += problem_with(kStrongholdCardCount, stronghold_card_from_id);
  problems += problem_with(kHomeworldCount, homeworld_from_id);
  problems += problem_with(kTechTokenCount, tech_token_from_id);
  problems += problem_with(kAmbassadorCount, ambassador_from_id);
  problems += problem_with(kAfterTriggerCount, after_trigger_from_id);
  problems += problem_with(kTerrorTokenCount, terror_token_from_id);
  problems += problem_with(kNexusCardCount, nexus_card_from_id);
  problems += problem_with(kDiscoveryTokenCount, discovery_token_from_id);
  problems += problem_with(kDiscoveryKindCount, discovery_kind_from_id);
  EXPECT_EQ(problems, "");
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
