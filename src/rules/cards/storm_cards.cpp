#include "rules/cards/storm_cards.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// From this sector the wall is reached inside the Territory without crossing the storm. The storm
// may stand on the force itself or on the wall (R95).
bool reaches_wall(const Game& g, Place from) {
  const PlaceSet wall = places_of(Territory::ShieldWall);
  if (wall.has(from)) return true;
  const PlaceSet ground = places_of(territory_of(from)) - storm_places(g);
  PlaceSet reached = PlaceSet::of(from);
  while (true) {
    PlaceSet next = reached;
    for (Place p : reached) {
      if (neighbours(p).has_any(wall)) return true;
      next |= neighbours(p) & ground;
    }
    if (next == reached) return false;
    reached = next;
  }
}

bool near_wall(const Game& g, Faction f) {
  for (Place p : g.forces.places(f)) {
    const Territory t = territory_of(p);
    // Beside the mobile stronghold lies its host (2.07.08).
    const bool beside =
        p == kMobileStronghold && territory_of(g.ixians.points_at) == Territory::ShieldWall;
    if (beside && !advises(g, f, t)) return true;
    if (family_atomics_zone().has(t) && !advises(g, f, t) && reaches_wall(g, p)) return true;
  }
  return false;
}

bool can_play_atomics(const Game& g, Faction f) {
  return holds(g, f, CardKind::FamilyAtomics) && near_wall(g, f);
}

void zero_to_ten(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(0, 10);
}
void set_weather(Table& t, Frame&, Faction f, Option o) {
  spend_card(t, f, CardKind::WeatherControl, "3.01.23"_r);
  t.rule("1.00.02"_r);
  t.game.storm_work.moves = o.value;
  t.game.storm_work.weather = true;
  t.emit({.type = EventType::StormMoves,
          .faction = f,
          .amount = o.value,
          .cause = Cause::WeatherControl});
}
Refusal why_not_so_far(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr) return why_no_storm_card(g, f, faction, Option::of(CardKind::WeatherControl));
  return {"3.01.23"_r, "Weather Control moves the storm 0 to 10 sectors."};
}

constexpr Step kWeatherSteps[] = {
    ask("weather_control", "3.01.23"_r, script_owner, zero_to_ten, set_weather)
        .uninterrupted()
        .because(why_not_so_far)
        .says("How many sectors does the storm move?"),
};

Flow blow_up_shield_wall(Table& t, Frame& f) {
  Game& g = t.game;
  t.emit({.type = EventType::CardPlayed, .faction = f.by, .card = CardKind::FamilyAtomics});
  remove_from_game(t, f.by, held_card(g, f.by, CardKind::FamilyAtomics));
  for (Faction victim : g.players) {
    lose_all_forces(t, victim, places_of(Territory::ShieldWall), Cause::FamilyAtomics);
  }
  g.shield_wall_destroyed = true;
  return Flow::Next;
}

constexpr Step kAtomicsSteps[] = {
    deed("family_atomics", "3.01.07"_r, blow_up_shield_wall),
};

}  // namespace

const Script kWeatherControlScript{"weather_control", kWeatherSteps};
const Script kFamilyAtomicsScript{"family_atomics", kAtomicsSteps};

Factions may_play_storm_card(const Game& g, const Frame& f) {
  if (g.turn == 1) return {};
  Factions able;
  for (Faction faction : g.players - f.answered) {
    if (holds(g, faction, CardKind::WeatherControl) || can_play_atomics(g, faction)) {
      able.add(faction);
    }
  }
  return able;
}

void storm_card_options(const Game& g, const Frame&, Faction faction, Options& options) {
  options.add(Option::pass());
  if (holds(g, faction, CardKind::WeatherControl)) {
    options.add(Option::of(CardKind::WeatherControl));
  }
  if (can_play_atomics(g, faction)) options.add(Option::of(CardKind::FamilyAtomics));
}

void play_storm_card(Table& t, Frame& f, Faction faction, Option o) {
  if (!o.is(Option::Kind::Card)) return;
  f.answered = {};  // the window restarts after every play
  push(t, o.card() == CardKind::WeatherControl ? ScriptId::WeatherControl : ScriptId::FamilyAtomics,
       faction);
}

Refusal why_no_storm_card(const Game& g, const Frame*, Faction faction, Option o) {
  const RuleId rule = o == Option::of(CardKind::FamilyAtomics) ? "3.01.07"_r : "3.01.23"_r;
  if (g.turn == 1) return {rule, "Not on Turn 1: the first storm is only placed."};
  if (g.phase != Phase::Storm) return {rule, "It is played in the Storm phase."};
  if (o.is(Option::Kind::Card) && !holds(g, faction, o.card())) {
    return {rule, "{faction} does not hold that card.", faction};
  }
  if (o == Option::of(CardKind::FamilyAtomics) && !near_wall(g, faction)) {
    return {rule, "No force of yours stands on the Shield Wall or next to it within reach."};
  }
  return {rule, "It is played after the movement is known and before the storm moves."};
}

}  // namespace kanly
