#include "rules/factions/bene_gesserit/bene_gesserit.h"

#include "game/queries.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;

bool any_in_storm(const Game& g, Territory territory) {
  return (g.forces.places(kBeneGesserit) & places_of(territory)).has_any(storm_places(g));
}

void tell_flip(const Table& t, Territory territory, Side side) {
  t.emit({.type = EventType::Flipped,
          .faction = kBeneGesserit,
          .amount = t.game.forces.in_territory(kBeneGesserit, territory).total(),
          .territory = territory,
          .side = side});
}

}  // namespace

void flip_to_advisors(Table& t, Territory territory) {
  t.game.advisors.add(territory);
  t.board_changed = true;
  tell_flip(t, territory, Side::Advisors);
}

void flip_to_fighters(Table& t, Territory territory) {
  t.game.advisors.remove(territory);
  tell_flip(t, territory, Side::Fighters);
}

bool may_become_fighters(const Game& g, Territory territory) {
  const Faction ally = g.ally[kBeneGesserit];
  if (ally != Faction::None && g.forces.in(ally, territory)) return false;
  return room_for(g, kBeneGesserit, territory) && !any_in_storm(g, territory);
}

void settle_advisors(Table& t) {
  Game& g = t.game;
  if (g.advisors.empty()) return;
  if (g.phase < Phase::Storm || g.phase > Phase::Shipment) return;  // frozen in 7 – 9 (R50)
  const PlaceSet others = g.forces.places(g.players - Factions::of(kBeneGesserit));
  for (Territory territory : g.advisors) {
    if (!others.has_any(places_of(territory)) && !any_in_storm(g, territory)) {
      t.rule("2.02.21"_r);
      flip_to_fighters(t, territory);
    }
  }
}

bool fulfils_prediction(Table& t, Factions candidates) {
  Game& g = t.game;
  if (!has(g, Advantage::BeneGesseritPrediction)) return false;
  t.rule("2.02.03"_r);
  if (!g.predicted_turn.is(g.turn) || !candidates.has(g.predicted)) return false;
  for (Faction f : g.players) g.knows[f].prediction = true;
  t.emit({.type = EventType::PredictionRevealed,
          .faction = kBeneGesserit,
          .target = g.predicted,
          .number = g.predicted_turn.value()});
  return true;
}

}  // namespace kanly
