// What the Shipment and Movement phase keeps while it runs. All of it is public but for a token
// that comes face down and for what the ally pays, until it is paid.
#pragma once

#include <cstdint>

#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/map.h"
#include "game/fixed_list.h"
#include "game/forces.h"
#include "game/hideable.h"
#include "game/option.h"

namespace kanly {

enum class ShipmentKind : uint8_t {
  None,
  Reserves,   // from reserves onto the planet (1.06.03)
  Send,       // Fremen reserves (2.04.05)
  CrossShip,  // from one Territory to another (2.06.05.02)
  ShipBack,   // from a Territory to reserves (2.06.05.03)
  NoField,    // a token of Richese (2.10.16)
};

// Advantages that a Karama took from the shipment or move being decided; it is decided again.
struct LostAdvantages {
  bool discount = false;    // 2.06.06, 2.06.09
  bool cross_ship = false;  // 2.06.05.02, 2.06.10
  bool ship_back = false;   // 2.06.05.03
  bool into_storm = false;  // 2.04.17
  bool range = false;       // 2.04.06
  bool worthless = false;   // 2.02.22, for paying Guild rates
  bool no_field = false;    // 2.10.16
  bool ally_token = false;  // 2.10.35

  friend bool operator==(const LostAdvantages&, const LostAdvantages&) = default;
};

// By Baliset: this player moves neither into nor through this Territory (2.09.09).
struct Barred {
  Faction player = Faction::None;
  Territory from = Territory::None;

  friend bool operator==(const Barred&, const Barred&) = default;
};

struct ShipmentWork {
  // The phase.
  bool begun = false;               // the first turn has begun (1.06.00)
  bool guild_in_order = false;      // a Karama holds the Guild to its place (2.06.12)
  Factions shipped;                 // have used their shipment action
  Factions declined;                // … or let it go
  Factions moved;                   // are through with their movement
  Factions done;                    // have taken their turn
  Faction acting = Faction::None;   // whose turn it is
  Faction stopped = Faction::None;  // whose shipment the Guild stopped (1.14.05)
  Territories flips;                // advisors that take up arms before all (2.02.17)
  Factions flyers;                  // held a city when the phase began (5.07)

  // The shipment, or the move, being decided.
  ShipmentKind kind = ShipmentKind::None;
  LostAdvantages lost;
  bool karama = false;             // paid at Guild rates to the bank (3.01.11.03)
  bool retake = false;             // a Karama answered: it is decided again (1.00.04)
  CardKind card = CardKind::None;  // the shipper's own card for it
  Factions offers;                 // who offers a Karama for it (R126)
  Territory from = Territory::None;
  Territory also_from = Territory::None;  // second origin of a move (4.03.25.01)
  Place to = Place::None;
  Stack forces;  // one of them smuggled, if any is
  uint8_t price = 0;
  uint8_t ally_part = 0;    // … of which the ally pays
  uint8_t moves = 0;        // movement actions left
  TokenValue token;         // of a No-Field shipment: Richese alone know it until it is shown
  TokenValue second_token;  // shipped with it and turned over at once (4.07.15)
  Faction payment_taken = Faction::None;  // by a Nexus card (4.07.11)
  TokenValue ally_token;                  // that Richese ship the acting ally with; shown (2.10.35)
  bool smuggled = false;                  // one force more comes for free (4.03.29.01)

  // What extends the moves of the acting player.
  uint8_t farther = 0;              // by Kulon (2.09.12)
  Word ornithopter = Word::None;    // the use that was chosen of the card (3.03.11)
  Place flown_to = Place::None;     // where the first of two groups went (3.03.11.02) …
  Stack flown;                      // … and what is in it: it does not move again with the card
  bool flight = false;              // … ornithopters of a city carry the second one, too
  bool token_flight = false;        // the Ornithopter token carries this move (4.08.06)
  Word planetologist = Word::None;  // the use that was chosen this turn; Done: it was made

  // For the rest of the phase. There is one Baliset: more than one only if it is drawn again at once;
  // with four it is not offered again.
  FixedList<Barred, 4> barred;

  // Begins a decision; what Karamas took from it stays taken.
  void decide_again() {
    kind = ShipmentKind::None;
    karama = retake = false;
    card = CardKind::None;
    offers = {};
    from = also_from = Territory::None;
    to = Place::None;
    forces = {};
    price = ally_part = 0;
    token = second_token = {};
    payment_taken = Faction::None;
    smuggled = false;
  }

  void hide(Faction seat, Faction ally) {
    if (acting != seat && acting != ally) ally_part = 0;
  }
  friend bool operator==(const ShipmentWork&, const ShipmentWork&) = default;
};

}  // namespace kanly
