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
std::string problem_with() {
  std::set<std::string_view> seen;
  for (int i = 0; i < count_of<E>(); ++i) {
    const auto e = static_cast<E>(i);
    const std::string id(id_of(e));
    if (!is_snake_case(id)) return id + " is not snake_case";
    if (!seen.insert(id_of(e)).second) return id + " is there twice";
    if (name_of(e).empty()) return id + " has no name";
    if (from_id<E>(id) != e) return id + " does not read back";
  }
  constexpr auto kNone = static_cast<E>(0xff);
  if (id_of(kNone) != "none" || name_of(kNone) != "none") return "None is not none";
  if (from_id<E>("") || from_id<E>("no_such_thing")) return "knows what is not there";
  return "";
}

TEST(Ids, ReadBack) {
  std::string problems;
  problems += problem_with<Faction>();
  problems += problem_with<Expansion>();
  problems += problem_with<GameLevel>();
  problems += problem_with<Advantage>();
  problems += problem_with<AdvantageKind>();
  problems += problem_with<KaramaKind>();
  problems += problem_with<Terrain>();
  problems += problem_with<Territory>();
  problems += problem_with<Leader>();
  problems += problem_with<LeaderKind>();
  problems += problem_with<CardKind>();
  problems += problem_with<Card>();
  problems += problem_with<CardClass>();
  problems += problem_with<CardSource>();
  problems += problem_with<Disposal>();
  problems += problem_with<WeaponType>();
  problems += problem_with<DefenseType>();
  problems += problem_with<VoiceCategory>();
  problems += problem_with<SpiceCardKind>();
  problems += problem_with<DiscoveryType>();
  problems += problem_with<LeaderSkill>();
  problems += problem_with<SkillTrigger>();
  problems += problem_with<StrongholdCard>();
  problems += problem_with<Homeworld>();
  problems += problem_with<TechToken>();
  problems += problem_with<Ambassador>();
  problems += problem_with<AfterTrigger>();
  problems += problem_with<TerrorToken>();
  problems += problem_with<NexusCard>();
  problems += problem_with<DiscoveryToken>();
  problems += problem_with<DiscoveryKind>();
  EXPECT_EQ(problems, "");
}

TEST(Ids, NoneIsNoId) {
  EXPECT_EQ(from_id<Faction>("none"), std::nullopt);
  EXPECT_EQ(from_id<Place>("none"), std::nullopt);
  EXPECT_EQ(from_id<CardKind>("none"), std::nullopt);
}

TEST(Ids, KnowOtherSpellings) {
  EXPECT_EQ(from_id<Faction>("guild"), Faction::SpacingGuild);
  EXPECT_EQ(from_id<Leader>("dr_yueh"), Leader::DrWellingtonYueh);
  EXPECT_EQ(from_id<Leader>("count_fenring"), Leader::HasimirFenring);
  EXPECT_EQ(from_id<CardKind>("cheap_heroine"), CardKind::CheapHero);
  EXPECT_EQ(from_id<CardKind>("karama_richese"), CardKind::Karama);
  EXPECT_EQ(from_id<CardKind>("shield_ixians_tleilaxu"), CardKind::Shield);
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
