// What is going on: a stack of small frames, each a place in a script of the rulebook.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <new>
#include <type_traits>

#include "game/fixed_list.h"
#include "game/option.h"

namespace kanly {

// Every script of the rules; rules/registry/scripts.cpp says what is in it.
enum class ScriptId : uint8_t {
  Prediction,
  Setup,
  FirstForce,  // of the Bene Gesserit
  FremenPlacement,
  Turn,
  Storm,
  WeatherControl,
  FamilyAtomics,
  FremenStormLosses,
  SpiceBlow,
  Pile,
  Worm,
  WormStrikes,
  KaramaWorm,
  Nexus,
  Ride,
  Gather,
  Entry,
  Charity,
  BeneGesseritClaim,
  Bidding,
  Auction,
  Revival,
  Shipment,
  ShipmentTurn,
  Battle,
  BattleFight,
  Collection,
  MentatPause,
  KaramaCancel,
  KaramaPrevent,
  KaramaUse,
  KaramaPower,
  Truthtrance,
  Ghola,
  Deal,
  CancelDeal,
  GiveSpice,
  Help,
  Switch,  // any-time switches that need no further answer
  DiscardDown,
  FremenGrant,
  EmperorRevival,
  KaramaRevival,
  BidTurn,
  Purchase,
  TakeHand,  // the Karama power of the Harkonnen
  Voice,
  Prescience,
  SeePlan,  // the Karama power of the Atreides
  WithdrawPlan,
  BattleLosses,
  Capture,
  Wartime,
  Wormsign,
  Ship,
  Move,
  KaramaShipment,
  StopShipment,  // the Karama power of the Guild
  StormMigration,
  Advise,
  TakeUpArms,
  PhaseEnd,
  SellCards,
  TradeCards,
  Inflation,
  TripToGamont,
  LaLaLa,
  JubbaCloak,
  KullWahad,
  Baliset,
  Kulon,
  SellHand,
  CacheAuction,
  OnceAround,
  SilentAuction,
  BlackMarket,
  TakeFromCache,
  GiveCard,
  RevealToken,
  ShipWithToken,
  ShipAllyWithToken,
  ChooseSkill,
  NewSkill,
  Bureaucrat,
  ResidualPoison,
  MentatQuestion,
  PlaceSkilledLeader,
  CopyStronghold,
  ReleaseSpice,
  AfterReveal,
  SaveForces,
  Retreat,
  Audit,
  Decipher,
  TakeToken,
  Distrans,
  JuiceOfSapho,
  NullentropyBox,
  SemutaDrug,
  Ornithopter,
  Mulligan,  // of the Harkonnen (5.14)
  StartingCards,
  PlaceMobileStronghold,
  MoveMobileStronghold,
  ChooseRow,
  Technology,
  ExchangeCyborgs,
  LowerDial,
  MobileStrongholdPower,
  ReplaceCard,
  StormCard,
  PlaceWorm,
  MeetWorm,
  Rides,
  ChoamTerms,
  SharedPrice,
  Amal,
  Thumper,
  Harvester,
  FaceDancer,
  ReplaceFaceDancer,
  NexusDraw,
  NexusRedraw,
  NexusMoment,
  NexusPlay,
  TleilaxuRevival,
  LeaderRequests,
  TleilaxuAllyTerms,
  MakeGholas,
  ForbidRevival,  // the Karama power of the Tleilaxu
  GholaIncome,
  MoritaniPlacement,
  Terror,
  PlaceTerror,
  Extortion,
  Robbery,
  Sabotage,
  SneakAttack,
  TakeVidal,
  KeepCard,
  WinnersCards,  // the Karama power of Moritani
  Assassinate,
  Recruits,
  CaladanForce,  // homeworlds (4.04)
  KaitainDiscards,
  PlaceFedaykin,
  OccupierDraws,  // instead of the Harkonnen
  PermitShipment,
  SuboidsOfIx,
  Interrogate,      // by CHOAM
  ShareOccupation,  // income of a homeworld with the ally
  BetweenWorlds,    // of the Emperor
  LeaveWorlds,      // likewise, in a shipment
  ExplosionAtHome,
  EnterDiscovery,
  TestingStation,
  DiscoveryTokens,
  GreatMakerVote,
  GreatMakerRide,
  SendFromTleilax,
  NexusFlips,
  NexusTraitors,
  NexusTanks,
  NexusDiscard,
  NexusTokens,
  NexusQuestion,
  NexusSendHome,
  NexusTerror,
  SellTerror,
  PlaceAmbassadors,
  Ambassador,
  AmbassadorMove,     // what the Ambassadors do: of the Fremen …
  AmbassadorLanding,  // … of the Guild
  AmbassadorRevival,  // … of the Tleilaxu
  AmbassadorCards,    // … of the Ixians and of CHOAM
  AmbassadorOfEcaz,
  NameFighter,
  SharedSpice,
  SharedIncome,
  DiscDifference,  // the Karama power of Ecaz
  PassVidal,       // any-time: the occupier of the Ecaz homeworld and its ally
  EmptyWindow,     // in a game that is watched: nobody can answer what is asked here
  kCount,
};

struct Frame {
  ScriptId script = ScriptId::kCount;
  uint8_t step = 0;
  Faction by = Faction::None;      // whose script it is
  Faction target = Faction::None;  // towards whom
  Place place = Place::None;
  Territory territory = Territory::None;
  Leader leader = Leader::None;
  CardKind card = CardKind::None;
  Advantage advantage = Advantage::None;
  Option opened_by;  // the any-time action that began it
  Option about;
  std::array<unsigned char, 4> notes{};  // what only this script keeps in mind: see as()
  bool recheck = false;        // an interruption ended: sealed answers are looked at again
  Factions answered;           // who has answered the present step
  PerFaction<Option> answers;  // what they said, where the step is sealed

  // The notes by the names a script gives them, in a struct of its own. All begin as zero. The array
  // of bytes provides the storage such a struct lives in; without padding, equal notes are equal bytes.
  template <class Notes>
  Notes& as() {
    check_notes<Notes>();
    return *std::launder(reinterpret_cast<Notes*>(notes.data()));
  }
  template <class Notes>
  const Notes& as() const {
    check_notes<Notes>();
    return *std::launder(reinterpret_cast<const Notes*>(notes.data()));
  }

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  template <class Notes>
  static constexpr void check_notes() {
    using Bytes = std::array<unsigned char, sizeof(Notes)>;
    static_assert(std::is_aggregate_v<Notes> && std::is_trivially_copyable_v<Notes>);
    static_assert(sizeof(Notes) <= sizeof notes && alignof(Notes) == 1);
    static_assert(std::has_unique_object_representations_v<Notes>, "padding would be compared");
    static_assert(std::bit_cast<Bytes>(Notes{}) == Bytes{}, "notes begin as zero");
  }
};
static_assert(sizeof(Frame) <= 44, "an agenda of 20 frames is in every game");

// An any-time action cannot be taken while another is resolved, so what is stacked is short: a Turn, its
// phase, what is done in it, what that set off, a reaction on top. Measured: 14 frames when somebody was
// asked (`kanly soak`, which prints it). A property test fails above kDeepestAgenda, before the agenda is
// full. Room for more costs a copy of a game 44 bytes a frame; no hash of a position and no file of a game
// depends on it, only the layout that says whether bytes of a Game may be read.
inline constexpr int kDeepestAgenda = 14;
using Agenda = FixedList<Frame, 20>;

}  // namespace kanly
