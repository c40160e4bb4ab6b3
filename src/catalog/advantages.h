// The factions' advantages, alliance powers, Karama powers and special victories.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/factions.h"
#include "catalog/sets.h"

namespace kanly {

// By faction; within a faction its own, for the alliance, its Karama power, its victory.
enum class Advantage : std::uint8_t {
  // Atreides
  AtreidesBidding,
  AtreidesSpicePrescience,
  AtreidesBattlePrescience,
  AtreidesRecords,
  AtreidesKwisatzHaderach,
  AtreidesAlliance,
  AtreidesKarama,
  // Bene Gesserit
  BeneGesseritPrediction,
  BeneGesseritSpiritualAdvisors,
  BeneGesseritVoice,
  BeneGesseritCharity,
  BeneGesseritAdvisorAccompany,
  BeneGesseritCoexistence,
  BeneGesseritFlipRules,
  BeneGesseritTakeUpArms,
  BeneGesseritIntrusion,
  BeneGesseritWartime,
  BeneGesseritWorthlessKarama,
  BeneGesseritAllianceVoice,
  BeneGesseritKarama,
  BeneGesseritPredictionVictory,
  // Emperor
  EmperorPayment,
  EmperorSardaukar,
  EmperorAllianceGift,
  EmperorAllianceRevival,
  EmperorKarama,
  // Fremen
  FremenShipment,
  FremenMovement,
  FremenWormImmunity,
  FremenWormRiding,
  FremenStormDeck,
  FremenStormPrescience,
  FremenSandworms,
  FremenStormLosses,
  FremenStormPlacement,
  FremenFedaykin,
  FremenBattleHardened,
  FremenAllianceWorms,
  FremenAllianceRevival,
  FremenAllianceVictory,
  FremenKarama,
  FremenSpecialVictory,
  // Harkonnen
  HarkonnenTraitors,
  HarkonnenHand,
  HarkonnenBonusCard,
  HarkonnenCapturedLeaders,
  HarkonnenAlliance,
  HarkonnenKarama,
  // Spacing Guild
  SpacingGuildPayment,
  SpacingGuildShipments,
  SpacingGuildHalfPrice,
  SpacingGuildTiming,
  SpacingGuildAllianceHalfPrice,
  SpacingGuildAllianceCrossShip,
  SpacingGuildAllianceVictory,
  SpacingGuildKarama,
  SpacingGuildSpecialVictory,
  // Ixians
  IxiansStartingCard,
  IxiansBidding,
  IxiansCyborgStrength,
  IxiansCyborgMovement,
  IxiansCyborgCollection,
  IxiansSuboids,
  IxiansSubstitution,
  IxiansHms,
  IxiansTechnology,
  IxiansAlliance,
  IxiansKarama,
  // Tleilaxu
  TleilaxuFaceDancers,
  TleilaxuReplaceFaceDancer,
  TleilaxuUnlimitedRevival,
  TleilaxuRevivalIncome,
  TleilaxuRaiseLimit,
  TleilaxuEarlyLeader,
  TleilaxuZoal,
  TleilaxuGholas,
  TleilaxuAlliance,
  TleilaxuKarama,
  // CHOAM
  ChoamCharity,
  ChoamSellCards,
  ChoamWorthlessPowers,
  ChoamHand,
  ChoamRevival,
  ChoamInflation,
  ChoamForceIncome,
  ChoamAuditor,
  ChoamAllianceTrade,
  ChoamAllianceSupport,
  ChoamKarama,
  // Richese
  RicheseAuction,
  RicheseNoField,
  RicheseBlackMarket,
  RicheseAllianceNoField,
  RicheseAllianceCard,
  RicheseKarama,
  // Ecaz
  EcazAmbassadors,
  EcazOccupy,
  EcazRevival,
  EcazLoyalty,
  EcazCollection,
  EcazAlliance,
  EcazKarama,
  EcazJointVictory,
  // Moritani
  MoritaniTerrorize,
  MoritaniDukeVidal,
  MoritaniEnemyOfMyEnemy,
  MoritaniAssassinate,
  MoritaniAlliance,
  MoritaniKarama,
  None = 0xff,
};
inline constexpr int kAdvantageCount = 109;
using Advantages = EnumSet128<Advantage>;

// What a Karama card does to it.
enum class KaramaKind : std::uint8_t {
  None,     // nothing
  Cancel,   // played when the use is attempted; the action may be redone without it
  Prevent,  // must be played before the use
};
inline constexpr int kKaramaKindCount = 3;

enum class AdvantageKind : std::uint8_t { Own, Alliance, KaramaPower, SpecialVictory, None = 0xff };
inline constexpr int kAdvantageKindCount = 4;

struct AdvantageInfo {
  std::string_view id{};
  std::string_view title{};
  Faction faction = Faction::None;
  std::string_view rule{};  // "2.03.04"
  std::string_view effect{};
  std::string_view karama_effect{};  // what a Karama does, where it does something
  bool advanced = false;             // advanced game only
  KaramaKind karama = KaramaKind::None;
  AdvantageKind kind = AdvantageKind::Own;
  bool once_per_game = false;
  std::string_view phase{};  // of Karama powers and victories: "battle", "any", ...
  std::string_view notes{};  // one a line
};

namespace detail {

// What the rules ask for all the time, known while compiling.
struct AdvantageTraits {
  Faction faction;
  AdvantageKind kind;
  KaramaKind karama;
  bool advanced;
};

inline constexpr AdvantageTraits kAdvantageTraits[kAdvantageCount] = {
    {Faction::Atreides, AdvantageKind::Own, KaramaKind::Prevent, false},  // AtreidesBidding
    {Faction::Atreides, AdvantageKind::Own, KaramaKind::Cancel, false},   // AtreidesSpicePrescience
    {Faction::Atreides, AdvantageKind::Own, KaramaKind::Cancel, false},  // AtreidesBattlePrescience
    {Faction::Atreides, AdvantageKind::Own, KaramaKind::None, false},    // AtreidesRecords
    {Faction::Atreides, AdvantageKind::Own, KaramaKind::Prevent, true},  // AtreidesKwisatzHaderach
    {Faction::Atreides, AdvantageKind::Alliance, KaramaKind::Cancel, false},  // AtreidesAlliance
    {Faction::Atreides, AdvantageKind::KaramaPower, KaramaKind::None, true},  // AtreidesKarama
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::None, false},  // BeneGesseritPrediction
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel,
     false},  // BeneGesseritSpiritualAdvisors
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel, false},  // BeneGesseritVoice
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel, true},   // BeneGesseritCharity
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel,
     true},  // BeneGesseritAdvisorAccompany
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::None, true},  // BeneGesseritCoexistence
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::None, true},  // BeneGesseritFlipRules
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel,
     true},  // BeneGesseritTakeUpArms
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel, true},  // BeneGesseritIntrusion
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel, true},  // BeneGesseritWartime
    {Faction::BeneGesserit, AdvantageKind::Own, KaramaKind::Cancel,
     true},  // BeneGesseritWorthlessKarama
    {Faction::BeneGesserit, AdvantageKind::Alliance, KaramaKind::Cancel,
     false},  // BeneGesseritAllianceVoice
    {Faction::BeneGesserit, AdvantageKind::KaramaPower, KaramaKind::None,
     true},  // BeneGesseritKarama
    {Faction::BeneGesserit, AdvantageKind::SpecialVictory, KaramaKind::None,
     false},  // BeneGesseritPredictionVictory
    {Faction::Emperor, AdvantageKind::Own, KaramaKind::Cancel, false},     // EmperorPayment
    {Faction::Emperor, AdvantageKind::Own, KaramaKind::Prevent, true},     // EmperorSardaukar
    {Faction::Emperor, AdvantageKind::Alliance, KaramaKind::None, false},  // EmperorAllianceGift
    {Faction::Emperor, AdvantageKind::Alliance, KaramaKind::Cancel,
     false},  // EmperorAllianceRevival
    {Faction::Emperor, AdvantageKind::KaramaPower, KaramaKind::None, true},  // EmperorKarama
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::None, false},          // FremenShipment
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Cancel, false},        // FremenMovement
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Cancel, false},        // FremenWormImmunity
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::None, false},          // FremenWormRiding
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::None, true},           // FremenStormDeck
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Prevent, true},       // FremenStormPrescience
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Cancel, true},        // FremenSandworms
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Cancel, true},        // FremenStormLosses
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Cancel, true},        // FremenStormPlacement
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Prevent, true},       // FremenFedaykin
    {Faction::Fremen, AdvantageKind::Own, KaramaKind::Prevent, true},       // FremenBattleHardened
    {Faction::Fremen, AdvantageKind::Alliance, KaramaKind::Cancel, false},  // FremenAllianceWorms
    {Faction::Fremen, AdvantageKind::Alliance, KaramaKind::Cancel, false},  // FremenAllianceRevival
    {Faction::Fremen, AdvantageKind::Alliance, KaramaKind::None, false},    // FremenAllianceVictory
    {Faction::Fremen, AdvantageKind::KaramaPower, KaramaKind::None, true},  // FremenKarama
    {Faction::Fremen, AdvantageKind::SpecialVictory, KaramaKind::None,
     false},                                                              // FremenSpecialVictory
    {Faction::Harkonnen, AdvantageKind::Own, KaramaKind::None, false},    // HarkonnenTraitors
    {Faction::Harkonnen, AdvantageKind::Own, KaramaKind::None, false},    // HarkonnenHand
    {Faction::Harkonnen, AdvantageKind::Own, KaramaKind::Cancel, false},  // HarkonnenBonusCard
    {Faction::Harkonnen, AdvantageKind::Own, KaramaKind::Cancel, true},  // HarkonnenCapturedLeaders
    {Faction::Harkonnen, AdvantageKind::Alliance, KaramaKind::None, false},    // HarkonnenAlliance
    {Faction::Harkonnen, AdvantageKind::KaramaPower, KaramaKind::None, true},  // HarkonnenKarama
    {Faction::SpacingGuild, AdvantageKind::Own, KaramaKind::Cancel, false},  // SpacingGuildPayment
    {Faction::SpacingGuild, AdvantageKind::Own, KaramaKind::Cancel,
     false},  // SpacingGuildShipments
    {Faction::SpacingGuild, AdvantageKind::Own, KaramaKind::Cancel,
     false},  // SpacingGuildHalfPrice
    {Faction::SpacingGuild, AdvantageKind::Own, KaramaKind::Prevent, true},  // SpacingGuildTiming
    {Faction::SpacingGuild, AdvantageKind::Alliance, KaramaKind::Cancel,
     false},  // SpacingGuildAllianceHalfPrice
    {Faction::SpacingGuild, AdvantageKind::Alliance, KaramaKind::Cancel,
     false},  // SpacingGuildAllianceCrossShip
    {Faction::SpacingGuild, AdvantageKind::Alliance, KaramaKind::None,
     false},  // SpacingGuildAllianceVictory
    {Faction::SpacingGuild, AdvantageKind::KaramaPower, KaramaKind::None,
     true},  // SpacingGuildKarama
    {Faction::SpacingGuild, AdvantageKind::SpecialVictory, KaramaKind::None,
     false},                                                         // SpacingGuildSpecialVictory
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::None, false},  // IxiansStartingCard
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Prevent, false},  // IxiansBidding
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Prevent, false},  // IxiansCyborgStrength
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Prevent, false},  // IxiansCyborgMovement
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::None, false},     // IxiansCyborgCollection
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::None, false},     // IxiansSuboids
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Cancel, false},   // IxiansSubstitution
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Prevent, false},  // IxiansHms
    {Faction::Ixians, AdvantageKind::Own, KaramaKind::Cancel, true},    // IxiansTechnology
    {Faction::Ixians, AdvantageKind::Alliance, KaramaKind::Cancel, false},  // IxiansAlliance
    {Faction::Ixians, AdvantageKind::KaramaPower, KaramaKind::None, true},  // IxiansKarama
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::None, false},       // TleilaxuFaceDancers
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Prevent,
     false},  // TleilaxuReplaceFaceDancer
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Prevent,
     false},  // TleilaxuUnlimitedRevival
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Prevent, false},  // TleilaxuRevivalIncome
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Prevent, false},  // TleilaxuRaiseLimit
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Prevent, false},  // TleilaxuEarlyLeader
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::None, false},     // TleilaxuZoal
    {Faction::Tleilaxu, AdvantageKind::Own, KaramaKind::Cancel, true},    // TleilaxuGholas
    {Faction::Tleilaxu, AdvantageKind::Alliance, KaramaKind::Prevent, false},  // TleilaxuAlliance
    {Faction::Tleilaxu, AdvantageKind::KaramaPower, KaramaKind::None, true},   // TleilaxuKarama
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Prevent, false},          // ChoamCharity
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Cancel, false},           // ChoamSellCards
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Cancel, false},       // ChoamWorthlessPowers
    {Faction::Choam, AdvantageKind::Own, KaramaKind::None, false},         // ChoamHand
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Cancel, false},       // ChoamRevival
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Cancel, false},       // ChoamInflation
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Prevent, true},       // ChoamForceIncome
    {Faction::Choam, AdvantageKind::Own, KaramaKind::Cancel, true},        // ChoamAuditor
    {Faction::Choam, AdvantageKind::Alliance, KaramaKind::Cancel, false},  // ChoamAllianceTrade
    {Faction::Choam, AdvantageKind::Alliance, KaramaKind::Prevent, true},  // ChoamAllianceSupport
    {Faction::Choam, AdvantageKind::KaramaPower, KaramaKind::None, true},  // ChoamKarama
    {Faction::Richese, AdvantageKind::Own, KaramaKind::Prevent, false},    // RicheseAuction
    {Faction::Richese, AdvantageKind::Own, KaramaKind::Cancel, false},     // RicheseNoField
    {Faction::Richese, AdvantageKind::Own, KaramaKind::Cancel, true},      // RicheseBlackMarket
    {Faction::Richese, AdvantageKind::Alliance, KaramaKind::Cancel,
     false},  // RicheseAllianceNoField
    {Faction::Richese, AdvantageKind::Alliance, KaramaKind::Cancel, false},   // RicheseAllianceCard
    {Faction::Richese, AdvantageKind::KaramaPower, KaramaKind::None, true},   // RicheseKarama
    {Faction::Ecaz, AdvantageKind::Own, KaramaKind::Prevent, false},          // EcazAmbassadors
    {Faction::Ecaz, AdvantageKind::Own, KaramaKind::Prevent, false},          // EcazOccupy
    {Faction::Ecaz, AdvantageKind::Own, KaramaKind::None, false},             // EcazRevival
    {Faction::Ecaz, AdvantageKind::Own, KaramaKind::None, true},              // EcazLoyalty
    {Faction::Ecaz, AdvantageKind::Own, KaramaKind::Cancel, true},            // EcazCollection
    {Faction::Ecaz, AdvantageKind::Alliance, KaramaKind::None, false},        // EcazAlliance
    {Faction::Ecaz, AdvantageKind::KaramaPower, KaramaKind::None, true},      // EcazKarama
    {Faction::Ecaz, AdvantageKind::SpecialVictory, KaramaKind::None, false},  // EcazJointVictory
    {Faction::Moritani, AdvantageKind::Own, KaramaKind::Prevent, false},      // MoritaniTerrorize
    {Faction::Moritani, AdvantageKind::Own, KaramaKind::Prevent, false},      // MoritaniDukeVidal
    {Faction::Moritani, AdvantageKind::Own, KaramaKind::Cancel, false},  // MoritaniEnemyOfMyEnemy
    {Faction::Moritani, AdvantageKind::Own, KaramaKind::None, true},     // MoritaniAssassinate
    {Faction::Moritani, AdvantageKind::Alliance, KaramaKind::None, false},    // MoritaniAlliance
    {Faction::Moritani, AdvantageKind::KaramaPower, KaramaKind::None, true},  // MoritaniKarama
};

extern const std::array<AdvantageInfo, kAdvantageCount> kAdvantages;

}  // namespace detail

// Not for None.
inline const AdvantageInfo& info(Advantage a) {
  return detail::kAdvantages[static_cast<std::size_t>(a)];
}
constexpr Faction faction_of(Advantage a) {
  return detail::kAdvantageTraits[static_cast<int>(a)].faction;
}
constexpr AdvantageKind kind_of(Advantage a) {
  return detail::kAdvantageTraits[static_cast<int>(a)].kind;
}
constexpr KaramaKind karama_of(Advantage a) {
  return detail::kAdvantageTraits[static_cast<int>(a)].karama;
}
constexpr bool is_advanced(Advantage a) {
  return detail::kAdvantageTraits[static_cast<int>(a)].advanced;
}

constexpr Advantages advantages_of(Faction f) {
  Advantages found;
  for (int i = 0; i < kAdvantageCount; ++i) {
    if (detail::kAdvantageTraits[i].faction == f) found.add(static_cast<Advantage>(i));
  }
  return found;
}

std::string_view id_of(Advantage);
std::string_view name_of(Advantage);
std::optional<Advantage> advantage_from_id(std::string_view id);

std::string_view id_of(KaramaKind);
std::string_view name_of(KaramaKind);
std::optional<KaramaKind> karama_kind_from_id(std::string_view id);

std::string_view id_of(AdvantageKind);
std::string_view name_of(AdvantageKind);
std::optional<AdvantageKind> advantage_kind_from_id(std::string_view id);

}  // namespace kanly
