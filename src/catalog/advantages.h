// The factions' advantages, alliance powers, Karama powers and special victories.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/advanced_part.h"
#include "catalog/factions.h"
#include "catalog/ids.h"
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
using Advantages = SetOf<Advantage, kAdvantageCount>;

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
  std::string_view name{};
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
  Advantage advantage;
  Faction faction;
  AdvantageKind kind;
  KaramaKind karama;
  AdvancedPart part;  // of the advanced game to which it belongs, or None
};

struct AdvantageTable {
  using A = Advantage;
  using F = Faction;
  using K = AdvantageKind;
  using X = KaramaKind;
  using P = AdvancedPart;
  static constexpr P basic = P::None;

  static constexpr AdvantageTraits rows[kAdvantageCount] = {
      {A::AtreidesBidding, F::Atreides, K::Own, X::Prevent, basic},
      {A::AtreidesSpicePrescience, F::Atreides, K::Own, X::Cancel, basic},
      {A::AtreidesBattlePrescience, F::Atreides, K::Own, X::Cancel, basic},
      {A::AtreidesRecords, F::Atreides, K::Own, X::None, basic},
      {A::AtreidesKwisatzHaderach, F::Atreides, K::Own, X::Prevent, P::KwisatzHaderach},
      {A::AtreidesAlliance, F::Atreides, K::Alliance, X::Cancel, basic},
      {A::AtreidesKarama, F::Atreides, K::KaramaPower, X::None, P::KaramaPowers},
      {A::BeneGesseritPrediction, F::BeneGesserit, K::Own, X::None, basic},
      {A::BeneGesseritSpiritualAdvisors, F::BeneGesserit, K::Own, X::Cancel, basic},
      {A::BeneGesseritVoice, F::BeneGesserit, K::Own, X::Cancel, basic},
      {A::BeneGesseritCharity, F::BeneGesserit, K::Own, X::Cancel, P::BeneGesseritCharity},
      {A::BeneGesseritAdvisorAccompany, F::BeneGesserit, K::Own, X::Cancel, P::Advisors},
      {A::BeneGesseritCoexistence, F::BeneGesserit, K::Own, X::None, P::Advisors},
      {A::BeneGesseritFlipRules, F::BeneGesserit, K::Own, X::None, P::Advisors},
      {A::BeneGesseritTakeUpArms, F::BeneGesserit, K::Own, X::Cancel, P::Advisors},
      {A::BeneGesseritIntrusion, F::BeneGesserit, K::Own, X::Cancel, P::Advisors},
      {A::BeneGesseritWartime, F::BeneGesserit, K::Own, X::Cancel, P::Advisors},
      {A::BeneGesseritWorthlessKarama, F::BeneGesserit, K::Own, X::Cancel, P::WorthlessKarama},
      {A::BeneGesseritAllianceVoice, F::BeneGesserit, K::Alliance, X::Cancel, basic},
      {A::BeneGesseritKarama, F::BeneGesserit, K::KaramaPower, X::None, P::KaramaPowers},
      {A::BeneGesseritPredictionVictory, F::BeneGesserit, K::SpecialVictory, X::None, basic},
      {A::EmperorPayment, F::Emperor, K::Own, X::Cancel, basic},
      {A::EmperorSardaukar, F::Emperor, K::Own, X::Prevent, P::Sardaukar},
      {A::EmperorAllianceGift, F::Emperor, K::Alliance, X::None, basic},
      {A::EmperorAllianceRevival, F::Emperor, K::Alliance, X::Cancel, basic},
      {A::EmperorKarama, F::Emperor, K::KaramaPower, X::None, P::KaramaPowers},
      {A::FremenShipment, F::Fremen, K::Own, X::None, basic},
      {A::FremenMovement, F::Fremen, K::Own, X::Cancel, basic},
      {A::FremenWormImmunity, F::Fremen, K::Own, X::Cancel, basic},
      {A::FremenWormRiding, F::Fremen, K::Own, X::None, basic},
      {A::FremenStormDeck, F::Fremen, K::Own, X::None, P::FremenStormDeck},
      {A::FremenStormPrescience, F::Fremen, K::Own, X::Prevent, P::FremenStormDeck},
      {A::FremenSandworms, F::Fremen, K::Own, X::Cancel, P::FremenWorms},
      {A::FremenStormLosses, F::Fremen, K::Own, X::Cancel, P::FremenInStorm},
      {A::FremenStormPlacement, F::Fremen, K::Own, X::Cancel, P::FremenInStorm},
      {A::FremenFedaykin, F::Fremen, K::Own, X::Prevent, P::Fedaykin},
      {A::FremenBattleHardened, F::Fremen, K::Own, X::Prevent, P::SpiceDialing},
      {A::FremenAllianceWorms, F::Fremen, K::Alliance, X::Cancel, basic},
      {A::FremenAllianceRevival, F::Fremen, K::Alliance, X::Cancel, basic},
      {A::FremenAllianceVictory, F::Fremen, K::Alliance, X::None, basic},
      {A::FremenKarama, F::Fremen, K::KaramaPower, X::None, P::KaramaPowers},
      {A::FremenSpecialVictory, F::Fremen, K::SpecialVictory, X::None, basic},
      {A::HarkonnenTraitors, F::Harkonnen, K::Own, X::None, basic},
      {A::HarkonnenHand, F::Harkonnen, K::Own, X::None, basic},
      {A::HarkonnenBonusCard, F::Harkonnen, K::Own, X::Cancel, basic},
      {A::HarkonnenCapturedLeaders, F::Harkonnen, K::Own, X::Cancel, P::CapturedLeaders},
      {A::HarkonnenAlliance, F::Harkonnen, K::Alliance, X::None, basic},
      {A::HarkonnenKarama, F::Harkonnen, K::KaramaPower, X::None, P::KaramaPowers},
      {A::SpacingGuildPayment, F::SpacingGuild, K::Own, X::Cancel, basic},
      {A::SpacingGuildShipments, F::SpacingGuild, K::Own, X::Cancel, basic},
      {A::SpacingGuildHalfPrice, F::SpacingGuild, K::Own, X::Cancel, basic},
      {A::SpacingGuildTiming, F::SpacingGuild, K::Own, X::Prevent, P::GuildTiming},
      {A::SpacingGuildAllianceHalfPrice, F::SpacingGuild, K::Alliance, X::Cancel, basic},
      {A::SpacingGuildAllianceCrossShip, F::SpacingGuild, K::Alliance, X::Cancel, basic},
      {A::SpacingGuildAllianceVictory, F::SpacingGuild, K::Alliance, X::None, basic},
      {A::SpacingGuildKarama, F::SpacingGuild, K::KaramaPower, X::None, P::KaramaPowers},
      {A::SpacingGuildSpecialVictory, F::SpacingGuild, K::SpecialVictory, X::None, basic},
      {A::IxiansStartingCard, F::Ixians, K::Own, X::None, basic},
      {A::IxiansBidding, F::Ixians, K::Own, X::Prevent, basic},
      {A::IxiansCyborgStrength, F::Ixians, K::Own, X::Prevent, basic},
      {A::IxiansCyborgMovement, F::Ixians, K::Own, X::Prevent, basic},
      {A::IxiansCyborgCollection, F::Ixians, K::Own, X::None, basic},
      {A::IxiansSuboids, F::Ixians, K::Own, X::None, basic},
      {A::IxiansSubstitution, F::Ixians, K::Own, X::Cancel, basic},
      {A::IxiansHms, F::Ixians, K::Own, X::Prevent, basic},
      {A::IxiansTechnology, F::Ixians, K::Own, X::Cancel, P::IxianTechnology},
      {A::IxiansAlliance, F::Ixians, K::Alliance, X::Cancel, basic},
      {A::IxiansKarama, F::Ixians, K::KaramaPower, X::None, P::KaramaPowers},
      {A::TleilaxuFaceDancers, F::Tleilaxu, K::Own, X::None, basic},
      {A::TleilaxuReplaceFaceDancer, F::Tleilaxu, K::Own, X::Prevent, basic},
      {A::TleilaxuUnlimitedRevival, F::Tleilaxu, K::Own, X::Prevent, basic},
      {A::TleilaxuRevivalIncome, F::Tleilaxu, K::Own, X::Prevent, basic},
      {A::TleilaxuRaiseLimit, F::Tleilaxu, K::Own, X::Prevent, basic},
      {A::TleilaxuEarlyLeader, F::Tleilaxu, K::Own, X::Prevent, basic},
      {A::TleilaxuZoal, F::Tleilaxu, K::Own, X::None, basic},
      {A::TleilaxuGholas, F::Tleilaxu, K::Own, X::Cancel, P::Gholas},
      {A::TleilaxuAlliance, F::Tleilaxu, K::Alliance, X::Prevent, basic},
      {A::TleilaxuKarama, F::Tleilaxu, K::KaramaPower, X::None, P::KaramaPowers},
      {A::ChoamCharity, F::Choam, K::Own, X::Prevent, basic},
      {A::ChoamSellCards, F::Choam, K::Own, X::Cancel, basic},
      {A::ChoamWorthlessPowers, F::Choam, K::Own, X::Cancel, basic},
      {A::ChoamHand, F::Choam, K::Own, X::None, basic},
      {A::ChoamRevival, F::Choam, K::Own, X::Cancel, basic},
      {A::ChoamInflation, F::Choam, K::Own, X::Cancel, basic},
      {A::ChoamForceIncome, F::Choam, K::Own, X::Prevent, P::SpiceDialing},
      {A::ChoamAuditor, F::Choam, K::Own, X::Cancel, P::Auditor},
      {A::ChoamAllianceTrade, F::Choam, K::Alliance, X::Cancel, basic},
      {A::ChoamAllianceSupport, F::Choam, K::Alliance, X::Prevent, P::SpiceDialing},
      {A::ChoamKarama, F::Choam, K::KaramaPower, X::None, P::KaramaPowers},
      {A::RicheseAuction, F::Richese, K::Own, X::Prevent, basic},
      {A::RicheseNoField, F::Richese, K::Own, X::Cancel, basic},
      {A::RicheseBlackMarket, F::Richese, K::Own, X::Cancel, P::BlackMarket},
      {A::RicheseAllianceNoField, F::Richese, K::Alliance, X::Cancel, basic},
      {A::RicheseAllianceCard, F::Richese, K::Alliance, X::Cancel, basic},
      {A::RicheseKarama, F::Richese, K::KaramaPower, X::None, P::KaramaPowers},
      {A::EcazAmbassadors, F::Ecaz, K::Own, X::Prevent, basic},
      {A::EcazOccupy, F::Ecaz, K::Own, X::Prevent, basic},
      {A::EcazRevival, F::Ecaz, K::Own, X::None, basic},
      {A::EcazLoyalty, F::Ecaz, K::Own, X::None, P::Loyalty},
      {A::EcazCollection, F::Ecaz, K::Own, X::Cancel, P::SpiceFlow},
      {A::EcazAlliance, F::Ecaz, K::Alliance, X::None, basic},
      {A::EcazKarama, F::Ecaz, K::KaramaPower, X::None, P::KaramaPowers},
      {A::EcazJointVictory, F::Ecaz, K::SpecialVictory, X::None, basic},
      {A::MoritaniTerrorize, F::Moritani, K::Own, X::Prevent, basic},
      {A::MoritaniDukeVidal, F::Moritani, K::Own, X::Prevent, basic},
      {A::MoritaniEnemyOfMyEnemy, F::Moritani, K::Own, X::Cancel, basic},
      {A::MoritaniAssassinate, F::Moritani, K::Own, X::None, P::Assassination},
      {A::MoritaniAlliance, F::Moritani, K::Alliance, X::None, basic},
      {A::MoritaniKarama, F::Moritani, K::KaramaPower, X::None, P::KaramaPowers},
  };

  static consteval bool in_order() {
    for (int i = 0; i < kAdvantageCount; ++i) {
      if (rows[i].advantage != static_cast<Advantage>(i)) return false;
    }
    return true;
  }
};
static_assert(AdvantageTable::in_order());

constexpr const AdvantageTraits& traits(Advantage a) {
  return AdvantageTable::rows[static_cast<std::size_t>(a)];
}

extern const std::array<AdvantageInfo, kAdvantageCount> kAdvantages;
extern const Names<KaramaKind, kKaramaKindCount> kKaramaKinds;
extern const Names<AdvantageKind, kAdvantageKindCount> kAdvantageKinds;

}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(Advantage) { return detail::kAdvantages; }
inline const auto& rows_of(KaramaKind) { return detail::kKaramaKinds; }
inline const auto& rows_of(AdvantageKind) { return detail::kAdvantageKinds; }

// Not for None.
constexpr Faction faction_of(Advantage a) { return detail::traits(a).faction; }
constexpr bool owns(Faction f, Advantage a) { return faction_of(a) == f; }
constexpr AdvantageKind kind_of(Advantage a) { return detail::traits(a).kind; }
constexpr KaramaKind karama_of(Advantage a) { return detail::traits(a).karama; }
constexpr AdvancedPart part_of(Advantage a) { return detail::traits(a).part; }
constexpr bool is_advanced(Advantage a) { return part_of(a) != AdvancedPart::None; }

constexpr Advantages advantages_of(Faction f) {
  Advantages found;
  for (const detail::AdvantageTraits& row : detail::AdvantageTable::rows) {
    if (row.faction == f) found.add(row.advantage);
  }
  return found;
}

}  // namespace kanly
