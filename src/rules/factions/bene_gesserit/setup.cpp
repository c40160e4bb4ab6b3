#include "rules/factions/bene_gesserit/setup.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;

// --- Prediction (2.02.03) -----------------------------------------------------------------------

void other_factions(const Game& g, const Frame&, Faction faction, Options& options) {
  for (Faction f : g.players) {
    if (f != faction) options.add(Option::of(f));
  }
}

void turns(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(1, g.config.turns);
}

void predict_faction(Table& t, Frame&, Faction, Option o) { t.game.predicted = o.faction(); }

void predict_turn(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  g.predicted_turn = o.value;
  g.knows[f].prediction = true;
  t.emit({.type = EventType::PredictionMade,
          .faction = f,
          .target = g.predicted,
          .number = o.value,
          .seen_by = Factions::of(f)});
}

Refusal why_no_turn(const Game& g, const Frame*, Faction, Option o) {
  if (o.is(Option::Kind::Number) && o.value > g.config.turns) {
    return {"0.02"_r, "The game lasts {number} Turns.", g.config.turns};
  }
  return {"2.02.03"_r, "A prediction names one of the Turns of this game."};
}

Refusal why_no_prediction(const Game&, const Frame*, Faction f, Option o) {
  if (o == Option::of(f)) return {"2.02.03"_r, "The prediction names another faction."};
  return {"2.02.03"_r, "A prediction names another faction in play."};
}

constexpr Step kPredictionSteps[] = {
    ask("predict_faction", "2.02.03"_r, script_owner, other_factions, predict_faction)
        .because(why_no_prediction)
        .says("Which faction will win?"),
    ask("predict_turn", "2.02.03"_r, script_owner, turns, predict_turn)
        .because(why_no_turn)
        .says("In which Turn will it win?"),
};

// --- The first force (2.02.08) ------------------------------------------------------------------

void whole_map(const Game&, const Frame&, Faction, Options& options) {
  for (int i = 0; i < kBoardPlaceCount; ++i) options.add(Option::of(static_cast<Place>(i)));
}

Option polar_sink(const Game&, const Frame&, Faction) {
  return Option::of(place_of(Territory::PolarSink, 0));
}

void place_advisor(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  t.rule("2.02.10"_r);
  const Territory territory = territory_of(o.place());
  place_from_reserves(t, f, o.place(), {.normal = 1});
  if (territory != Territory::PolarSink && factions_present(g, territory).size() > 1) {
    g.advisors.add(territory);
  }
  t.emit({.type = EventType::Flipped,
          .faction = f,
          .amount = 1,
          .territory = territory,
          .side = g.advisors.has(territory) ? Side::Advisors : Side::Fighters});
}

constexpr Step kFirstForceSteps[] = {
    ask("bene_gesserit_place", "2.02.08"_r, script_owner, whole_map, place_advisor)
        .idles(polar_sink)
        .says("Where does the first Bene Gesserit force go?"),
};

}  // namespace

const Script kPredictionScript{"prediction", kPredictionSteps};
const Script kFirstForceScript{"first_force", kFirstForceSteps};

void begin_prediction(Table& t) { push(t, ScriptId::Prediction, kBeneGesserit); }

void place_first_force(Table& t) {
  if (t.game.config.start.places_forces(kBeneGesserit)) return;
  if (t.game.config.has(AdvancedPart::Advisors)) {
    push(t, ScriptId::FirstForce, kBeneGesserit);
  } else {
    place_starting_forces(t, kBeneGesserit);
  }
}

}  // namespace kanly
