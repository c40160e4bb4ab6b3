// What is going on: a stack of small frames, each a place in a script of the rulebook.
#pragma once

#include <array>
#include <cstdint>

#include "game/fixed_list.h"
#include "game/option.h"

namespace kanly {

// Every script of the rules; rules/kernel/scripts.cpp says what is in it.
enum class ScriptId : uint8_t {
  Setup,
  Prediction,
  FremenPlacement,
  FirstForce,  // of the Bene Gesserit
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
  uint8_t number = 0;
  uint8_t count = 0;
  uint8_t flags = 0;           // meaning belongs to the script
  uint8_t recheck = 0;         // an interruption ended: sealed answers are looked at again
  Factions answered;           // who has answered the present step
  PerFaction<Option> answers;  // what they said, where the step is sealed

  friend bool operator==(const Frame&, const Frame&) = default;
};

using Agenda = FixedList<Frame, 16>;

}  // namespace kanly
