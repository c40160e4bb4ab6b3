// What is secret of the Atreides: answers to prescience and the sleeping Kwisatz Haderach.
#include "game/queries.h"
#include "rules/factions/atreides/showing.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;
constexpr uint8_t kLossesToAwake = 7;  // 2.01.10

// The ally sees the answer in its own battle, or where the Atreides share all they know.
bool sees_answer(const Game& g, Faction seat) {
  const BattleWork& b = g.battle;
  return seat == b.foreseen || shows(g, b.seer, seat) ||
         (allied(g, b.seer, seat) && b.involves(seat));
}

}  // namespace

void hide_atreides(Game& g, Faction seat) {
  BattleWork& b = g.battle;
  if (b.seer != Faction::None && !sees_answer(g, seat)) b.foretold = b.second_foretold = {};
  if (seat == kAtreides) return;
  g.battle_losses = 0;
  if (!g.kwisatz_haderach_shown) g.leaders[Leader::KwisatzHaderach] = {};
}

void guess_atreides(Game& g, Faction seat, Chance&) {
  if (seat == kAtreides || !g.in_play(kAtreides)) return;
  const bool awake = g.leaders[Leader::KwisatzHaderach].zone != LeaderState::Zone::Away;
  if (awake) g.battle_losses = kLossesToAwake;
  for (Card c : g.treachery_discard) g.knows[kAtreides].cards.add(c);  // they keep notes (2.01.06)
}

}  // namespace kanly
