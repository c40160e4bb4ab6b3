// Who answers a deed wherever it is done. Deeds tell; the registry says who listens.
#pragma once

#include <span>

#include "rules/kernel/table.h"

namespace kanly {

template <class... About>
using Told = std::span<void (*const)(Table&, About...)>;

struct Listeners {
  // Forces, storm or phase have changed since the last deed or answer.
  Told<> board_changed;
  Told<Party, Party, int> paid;  // payer, receiver, amount
  Told<Faction, Card> discarded;
  Told<Faction, CardKind> karama_announced;
  Told<Faction> plan_committed;
  Told<Leader> leader_killed;
  Told<Leader> leader_revived;
};

extern const Listeners kListeners;  // registry/listeners.cpp

template <class... About, class... Args>
void tell(const Told<About...>& listeners, Table& t, Args... about) {
  for (auto* listener : listeners) listener(t, about...);
}

}  // namespace kanly
