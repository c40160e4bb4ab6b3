// Why or how something happened: an id for machines and words for people, in one table.
#pragma once

#include <cstdint>
#include <string_view>

namespace kanly {

enum class Cause : uint8_t {
  None,
  // What forces, spice and tokens are lost to.
  Storm,
  Worm,
  Battle,
  Explosion,
  Ally,
  FamilyAtomics,
  TripToGamont,
  // Why a No-Field is turned over.
  Voluntary,
  AnotherToken,
  // What a leader dies of.
  Weapon,
  PoisonTooth,
  ArtilleryStrike,
  StoneBurner,
  ResidualPoison,
  CapturedAndKilled,
  // Why a leader returns.
  EndOfPhase,
  Captive,
  // How a battle ends, and whose battle a traitor decides.
  Strength,
  Traitor,
  TwoTraitors,
  TieAggressor,
  TieHabbanyaSietch,
  TieJuiceOfSapho,
  OwnBattle,
  ForTheAlly,
  // Where the storm's value comes from.
  FirstStorm,
  Dials,
  StormCard,
  WeatherControl,
  // Spice blow: the pile, and a worm that is not the first or finds no place.
  PileA,
  PileB,
  Again,
  Nowhere,
  // Who may claim CHOAM Charity, and why.
  CharityLifted,
  CharityDoubled,
  CharityAlways,
  CharityCancelled,
  CharityRich,
  // How far an answer or a card is to be believed.
  Verified,
  NotVerified,
  Mentat,
  // How a shipment goes.
  FromReserves,
  Send,
  CrossShip,
  ShipBack,
  NoField,
  // What is paid for.
  StartingSpice,
  CityIncome,
  CharityPaid,
  ChoamIncome,
  TreacheryCard,
  TreacheryCardOfAlly,
  TreacheryCardSold,
  CacheCard,
  NullentropyBox,
  Shipment,
  ShipmentOfAlly,
  RevivalOfForces,
  RevivalOfLeader,
  RevivalForAlly,
  LeadersKilled,
  CapturedLeaderKilled,
  BattleSupport,
  BattleSupportOfAlly,
  SpiceBanker,
  SpiceBankerEarns,
  Bureaucrat,
  CardOfSietchTabr,
  CardOfTueksSietch,
  AuditBoughtOff,
  Gift,
  Bribe,
  AxlotlTanks,
  Heighliners,
  SpiceProduction,
  // How the game is won.
  Strongholds,
  Prediction,
  FremenSpecial,
  GuildSpecial,
  FremenDefault,
  MostStrongholds,
  // What is paid for by house rules.
  BribeAtOnce,
  FremenRefund,
  // One more of charity.
  CharityAlwaysDoubled,
  // The cards of Ixians and Tleilaxu: what is paid for, and why alliances end.
  Amal,
  Sandtrout,
  // A leader that was a Face Dancer.
  FaceDancer,
  // By a Nexus card.
  NexusCard,
  // The Tleilaxu and the Tanks.
  FreeRevivalIncome,
  GholaCardIncome,
  EarlyLeader,
  RevivalOfGhola,
  BoughtBack,
  // Tokens of Moritani and Ecaz, and the cards of their box.
  Assassination,
  Atomics,
  Extortion,
  ExtortionBoughtOff,
  Robbery,
  Reinforcements,
  AmbassadorPlaced,
  AmbassadorOfEmperor,
  AmbassadorOfChoam,
  AmbassadorOfRichese,
  // What homeworlds bring or cost.
  LowThreshold,
  HomeworldIncome,
  ShareOfOccupier,
  GiediPrime,
  KaitainDiscard,
  // Discoveries: what destroys, changes the storm, carries riders and pays.
  DiscoveryCard,
  TestingStation,
  GreatMaker,
  SpiceStash,
  Jacurutu,
  Cistern,
  Orgiz,
  Grumman,
  SharedSpice,
  PoisonDiscarded,
  kCount,
};
std::string_view id_of(Cause cause);
std::string_view words_of(Cause cause);  // empty for None

}  // namespace kanly
