// Who answers a deed wherever it is done. Deeds tell; the registry says who listens.
#pragma once

#include <span>

#include "game/nexus_moment.h"
#include "rules/kernel/table.h"

namespace kanly {

template <class... About>
using Told = std::span<void (*const)(Table&, About...)>;

struct Listeners {
  Told<> phase_begins;   // before its script is pushed: what lasts for a phase begins anew
  Told<> board_changed;  // forces, storm or phase, since the last deed or answer

  Told<Faction, Place, Stack*, Cause> forces_fall;  // before they do; what falls may change
  Told<Party, Party, int> paid;                     // payer, receiver, amount
  Told<Faction, Card> discarded;
  Told<Faction, CardKind> karama_announced;
  Told<Advantage> announced;    // its Karama window comes first, what is pushed here after it
  Told<Advantage> preventable;  // likewise
  Told<NexusMoment, Faction> nexus_moment;  // a Nexus card may be played; and about whom it is
  Told<Faction, Stack> forces_revived;      // before they are in reserves
  Told<Leader> leader_killed;
  Told<Leader> leader_revived;
  Told<Faction> revived_free;  // at least one force in the Revival phase (E-103)
  Told<> ghola_played;         // the card

  Told<Faction, Faction> allied;  // two players are allies from now on

  Told<> worm_came;  // for a card or by Karama, and took effect

  Told<> order_changed;  // by Juice of Sapho: it takes effect at once (3.03.05)

  Told<> card_up;                   // for auction, not yet seen by anybody
  Told<Card> card_shown;            // … and now it may be
  Told<Faction, Card> card_bought;  // not out of the cache

  Told<Faction> ship_turn_begins;
  Told<Faction> shipment_declared;    // from off-planet reserves
  Told<Faction, Place> shipped;       // likewise
  Told<Faction, Place, int> entered;  // by shipment, move or ride, with so many forces

  Told<> battle_begins;  // its sides and its place are known
  Told<Faction> plan_committed;
  Told<> plans_revealed;
  Told<Faction, int> lost_in_battle;  // forces
  Told<> battle_over;
};

extern const Listeners kListeners;  // registry/listeners.cpp

template <class... About, class... Args>
void tell(const Told<About...>& listeners, Table& t, Args... about) {
  for (auto* listener : listeners) listener(t, about...);
}

}  // namespace kanly
