#include "rules/kernel/any_time.h"

#include "game/queries.h"

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

namespace {

bool may_play_a_card(const Game& g, Faction f) {
  for (const AnyTime& a : any_time_cards()) {
    if (holds(g, f, a.card) && a.open(g, f)) return true;
  }
  return false;
}

// Of those who hold such a card. Apart, since mostly nobody does.
[[gnu::noinline]] Factions those_who_may(const Game& g, Factions holding) {
  Factions able;
  for (Faction f : holding) {
    if (may_play_a_card(g, f)) able.add(f);
  }
  return able;
}

}  // namespace

Factions holders_of_any_time_cards(const Game& g) {
  if (!cards_in_hands(g).has_any(kAnyTimeCards)) return {};
  Factions holding;
  for (Faction f : g.players) {
    if (g.hands[f].cards.has_any(kAnyTimeCards)) holding.add(f);
  }
  return those_who_may(g, holding);
}

}  // namespace kanly
