// When a Nexus card may be played (4.07.04): every moment at which one has an effect.
#pragma once

#include <cstdint>

namespace kanly {

enum class NexusMoment : uint8_t {
  AnyTime,
  // Directly after the Karama window of an ability (4.07.05).
  Prescience,
  Voice,
  FarWalk,
  Technology,
  RowChosen,
  // Spice Blow and Nexus.
  WormAppears,
  RidesBegin,
  // Bidding.
  CardWon,     // and not paid yet
  CardBought,  // the last thing of a purchase
  // Revival.
  RevivalBegins,
  // Shipment and Movement.
  ShipmentPhaseBegins,
  ShipTurnBegins,
  TokenChosen,  // a No-Field that Richese ship
  ShipmentPaid,
  ShipTurnEnds,
  // Battle.
  BeforeVoice,
  AfterVoice,
  AfterPrescience,
  BeforePlans,
  TraitorCalled,
  CardsDiscarded,
  BattleWon,
  FaceDancer,
  // Spice Collection and Mentat Pause.
  Collection,
  MentatPause,
  kCount,
};

}  // namespace kanly
