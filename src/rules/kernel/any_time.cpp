#include "rules/kernel/any_time.h"

namespace kanly {

const AnyTime* find_any_time(Option option) {
  for (const AnyTime& a : any_time_actions()) {
    if (a.option == option) return &a;
  }
  return nullptr;
}

bool any_time_open(const Game& g) {
  if (g.over() || g.phase == Phase::Setup || g.reactions) return false;
  return !step_of(g.agenda.back()).closed;
}

Factions holders_of_any_time_cards(const Game& g) {
  Factions holders;
  for (Faction f : g.players) {
    if (!g.hands[f].cards.has_any(kAnyTimeCards)) continue;
    for (const AnyTime& a : any_time_actions()) {
      if (a.card != CardKind::None && a.open(g, f)) {
        holders.add(f);
        break;
      }
    }
  }
  return holders;
}

}  // namespace kanly
