// Components of the expansions and their variants: skills, stronghold cards, homeworlds, tokens
// and nexus cards.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/factions.h"
#include "catalog/ids.h"
#include "catalog/sets.h"
#include "catalog/spice.h"
#include "catalog/territories.h"

namespace kanly {

// Leader skills (CHOAM & Richese).

enum class LeaderSkill : std::uint8_t {
  Bureaucrat,
  Diplomat,
  KillerMedic,
  MasterOfAssassins,
  Mentat,
  Planetologist,
  PranaBinduAdept,
  RihaniDecipherer,
  Sandmaster,
  Smuggler,
  SpiceBanker,
  SukGraduate,
  SwordmasterOfGinaz,
  Warmaster,
  None = 0xff,
};
inline constexpr int kLeaderSkillCount = 14;
using LeaderSkills = SetOf<LeaderSkill, kLeaderSkillCount>;

// What has to be in the battle plan for the bonus of a skill.
enum class SkillTrigger : std::uint8_t {
  PoisonDefense,
  PoisonWeapon,
  Always,
  GreenSpecialInWeaponSlot,
  ProjectileDefense,
  Spice1To3,
  ProjectileWeapon,
  WorthlessCard,
  None = 0xff,
};
inline constexpr int kSkillTriggerCount = 8;

struct LeaderSkillInfo {
  std::string_view id{};
  std::string_view name{};
  std::string_view passive{};    // while the skilled leader lies in front of the shield
  std::string_view in_battle{};  // when the skilled leader fights
  SkillTrigger trigger = SkillTrigger::None;
  int bonus_self = 0;        // to the strength of the skilled leader; the most where it varies
  int bonus_other = 0;       // to the strength of another leader of the faction
  std::string_view notes{};  // one a line
};

// Stronghold cards (CHOAM & Richese, advanced game).

enum class StrongholdCard : std::uint8_t {
  StrongholdArrakeen,
  StrongholdCarthag,
  StrongholdHabbanyaSietch,
  StrongholdSietchTabr,
  StrongholdTueksSietch,
  StrongholdHiddenMobileStronghold,
  None = 0xff,
};
inline constexpr int kStrongholdCardCount = 6;
using StrongholdCards = SetOf<StrongholdCard, kStrongholdCardCount>;

struct StrongholdCardInfo {
  std::string_view id{};
  std::string_view name{};
  Territory territory = Territory::None;
  std::string_view effect{};
  std::string_view notes{};  // one a line
};

// Homeworlds (Ecaz & Moritani).

// In faction order; the Emperor has two.
enum class Homeworld : std::uint8_t {
  Caladan,
  WallachIx,
  Kaitain,
  SalusaSecundus,
  SouthernHemisphere,
  GiediPrime,
  Junction,
  Ix,
  Tleilax,
  Tupile,
  RicheseHomeworld,
  EcazHomeworld,
  Grumman,
  None = 0xff,
};
inline constexpr int kHomeworldCount = 13;
using Homeworlds = SetOf<Homeworld, kHomeworldCount>;

struct HomeworldInfo {
  std::string_view id{};
  std::string_view name{};
  Faction native = Faction::None;
  Territory territory = Territory::None;
  GameLevel game = GameLevel::Basic;
  bool counts_special_only = false;  // its population is the starred forces there
  int high_from = 0;                 // native reserves for the high side; below it is low
  int high_to = 20;
  int low_to = 0;  // as printed
  int battle_bonus_high = 0;
  int battle_bonus_low = 0;
  int explosion_losses_high = 0;  // most native forces that a lasgun/shield explosion kills
  int explosion_losses_low = 0;
  int occupier_income = 0;
  int low_charity_bonus = 0;
  int low_free_revival_bonus = 0;
  std::string_view high_effect{};
  std::string_view low_effect{};
  std::string_view occupied_effect{};
  std::string_view notes{};  // one a line
};

// Tech tokens (Ixians & Tleilaxu).

enum class TechToken : std::uint8_t {
  AxlotlTanks,
  Heighliners,
  SpiceProduction,
  None = 0xff,
};
inline constexpr int kTechTokenCount = 3;
using TechTokens = SetOf<TechToken, kTechTokenCount>;

struct TechTokenInfo {
  std::string_view id{};
  std::string_view name{};
  Faction owner = Faction::None;  // who starts with it if in play
  std::string_view phase{};       // in which it pays
  std::string_view trigger{};
  std::string_view notes{};  // one a line
};

// Ambassadors of Ecaz.

// In faction order, without Moritani.
enum class Ambassador : std::uint8_t {
  AmbassadorAtreides,
  AmbassadorBeneGesserit,
  AmbassadorEmperor,
  AmbassadorFremen,
  AmbassadorHarkonnen,
  AmbassadorSpacingGuild,
  AmbassadorIxians,
  AmbassadorTleilaxu,
  AmbassadorChoam,
  AmbassadorRichese,
  AmbassadorEcaz,
  None = 0xff,
};
inline constexpr int kAmbassadorCount = 11;
using Ambassadors = SetOf<Ambassador, kAmbassadorCount>;

// Where a token goes once it was triggered.
enum class AfterTrigger : std::uint8_t { SetAside, ReturnsToSupply, RemovedFromGame, None = 0xff };
inline constexpr int kAfterTriggerCount = 3;

struct AmbassadorInfo {
  std::string_view id{};
  std::string_view name{};
  Faction faction = Faction::None;
  std::string_view effect{};
  AfterTrigger after_trigger = AfterTrigger::SetAside;
  std::string_view notes{};  // one a line
};

// Terror tokens of Moritani.

enum class TerrorToken : std::uint8_t {
  TerrorAssassination,
  TerrorAtomics,
  TerrorExtortion,
  TerrorRobbery,
  TerrorSabotage,
  TerrorSneakAttack,
  None = 0xff,
};
inline constexpr int kTerrorTokenCount = 6;
using TerrorTokens = SetOf<TerrorToken, kTerrorTokenCount>;

struct TerrorTokenInfo {
  std::string_view id{};
  std::string_view name{};
  std::string_view effect{};
  std::string_view notes{};  // one a line
};

// Nexus cards (Ecaz & Moritani).

// In faction order.
enum class NexusCard : std::uint8_t {
  NexusAtreides,
  NexusBeneGesserit,
  NexusEmperor,
  NexusFremen,
  NexusHarkonnen,
  NexusSpacingGuild,
  NexusIxians,
  NexusTleilaxu,
  NexusChoam,
  NexusRichese,
  NexusEcaz,
  NexusMoritani,
  None = 0xff,
};
inline constexpr int kNexusCardCount = 12;
using NexusCards = SetOf<NexusCard, kNexusCardCount>;

// Which of its three effects a nexus card has: cunning for the faction on it, betrayal when
// another player plays that faction, secret ally when nobody does.
struct NexusEffect {
  std::string_view when{};
  std::string_view effect{};
};

struct NexusCardInfo {
  std::string_view id{};
  std::string_view name{};
  Faction faction = Faction::None;
  NexusEffect betrayal{};
  NexusEffect cunning{};
  NexusEffect secret_ally{};
  std::string_view notes{};  // one a line
};

// Discovery tokens (Ecaz & Moritani).

enum class DiscoveryToken : std::uint8_t {
  JacurutuSietch,
  Cistern,
  EcologicalTestingStation,
  Shrine,
  OrgizProcessingStation,
  TreacheryCardStash,
  SpiceStash,
  OrnithopterToken,
  None = 0xff,
};
inline constexpr int kDiscoveryTokenCount = 8;
using DiscoveryTokens = SetOf<DiscoveryToken, kDiscoveryTokenCount>;

// A location stays on the board as a small territory; a carried token goes to its finder.
enum class DiscoveryKind : std::uint8_t { Location, OneShot, Carried, None = 0xff };
inline constexpr int kDiscoveryKindCount = 3;

struct DiscoveryTokenInfo {
  std::string_view id{};
  std::string_view name{};
  DiscoveryType type = DiscoveryType::None;
  DiscoveryKind kind = DiscoveryKind::None;
  bool stronghold = false;
  Territory territory = Territory::None;  // that a location becomes
  std::string_view effect{};
  std::string_view notes{};  // one a line
};

// Tables. None of them is for None.

namespace detail {
extern const LeaderSkillInfo kLeaderSkills[kLeaderSkillCount];
extern const StrongholdCardInfo kStrongholdCards[kStrongholdCardCount];
extern const HomeworldInfo kHomeworlds[kHomeworldCount];
extern const TechTokenInfo kTechTokens[kTechTokenCount];
extern const AmbassadorInfo kAmbassadors[kAmbassadorCount];
extern const TerrorTokenInfo kTerrorTokens[kTerrorTokenCount];
extern const NexusCardInfo kNexusCards[kNexusCardCount];
extern const DiscoveryTokenInfo kDiscoveryTokens[kDiscoveryTokenCount];
extern const Names<SkillTrigger, kSkillTriggerCount> kSkillTriggers;
extern const Names<AfterTrigger, kAfterTriggerCount> kAfterTriggers;
extern const Names<DiscoveryKind, kDiscoveryKindCount> kDiscoveryKinds;
}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(LeaderSkill) { return detail::kLeaderSkills; }
inline const auto& rows_of(StrongholdCard) { return detail::kStrongholdCards; }
inline const auto& rows_of(Homeworld) { return detail::kHomeworlds; }
inline const auto& rows_of(TechToken) { return detail::kTechTokens; }
inline const auto& rows_of(Ambassador) { return detail::kAmbassadors; }
inline const auto& rows_of(TerrorToken) { return detail::kTerrorTokens; }
inline const auto& rows_of(NexusCard) { return detail::kNexusCards; }
inline const auto& rows_of(DiscoveryToken) { return detail::kDiscoveryTokens; }
inline const auto& rows_of(SkillTrigger) { return detail::kSkillTriggers; }
inline const auto& rows_of(AfterTrigger) { return detail::kAfterTriggers; }
inline const auto& rows_of(DiscoveryKind) { return detail::kDiscoveryKinds; }

// From one component to the other. None gives None, as does what has no counterpart.

constexpr Territory territory_of(Homeworld x) {
  if (x == Homeworld::None) return Territory::None;
  return static_cast<Territory>(static_cast<int>(Territory::Caladan) + static_cast<int>(x));
}
constexpr Homeworld homeworld_of(Territory t) {
  const int i = static_cast<int>(t) - static_cast<int>(Territory::Caladan);
  return i >= 0 && i < kHomeworldCount ? static_cast<Homeworld>(i) : Homeworld::None;
}
// The one that holds ordinary reserves: Kaitain for the Emperor.
constexpr Homeworld homeworld_of(Faction f) {
  if (f == Faction::None) return Homeworld::None;
  const int i = static_cast<int>(f);
  return static_cast<Homeworld>(f > Faction::Emperor ? i + 1 : i);
}
constexpr Faction native_of(Homeworld x) {
  if (x == Homeworld::None) return Faction::None;
  const int i = static_cast<int>(x);
  return static_cast<Faction>(x > Homeworld::Kaitain ? i - 1 : i);
}
constexpr Ambassador ambassador_of(Faction f) {
  return static_cast<int>(f) < kAmbassadorCount ? static_cast<Ambassador>(f) : Ambassador::None;
}
constexpr Faction faction_of(Ambassador a) {
  return a == Ambassador::None ? Faction::None : static_cast<Faction>(a);
}
constexpr NexusCard nexus_card_of(Faction f) {
  return f == Faction::None ? NexusCard::None : static_cast<NexusCard>(f);
}
constexpr Faction faction_of(NexusCard c) {
  return c == NexusCard::None ? Faction::None : static_cast<Faction>(c);
}
// The location that a token opens.
constexpr Territory territory_of(DiscoveryToken x) {
  if (static_cast<int>(x) > static_cast<int>(DiscoveryToken::OrgizProcessingStation)) {
    return Territory::None;
  }
  return static_cast<Territory>(static_cast<int>(Territory::JacurutuSietch) + static_cast<int>(x));
}
constexpr DiscoveryToken discovery_of(Territory t) {
  const int i = static_cast<int>(t) - static_cast<int>(Territory::JacurutuSietch);
  return i >= 0 && t <= Territory::OrgizProcessingStation ? static_cast<DiscoveryToken>(i)
                                                          : DiscoveryToken::None;
}

}  // namespace kanly
