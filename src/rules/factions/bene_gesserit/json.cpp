// The part of a position that is about the Bene Gesserit, as JSON.
#include "game/json_parts.h"
#include "rules/factions/bene_gesserit/showing.h"

namespace kanly {

void write_prediction(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Dealings) return;
  json.object_field("prediction");
  json.field("faction", g.predicted);
  json.key("turn");
  if (g.predicted_turn.is(0)) {
    json.null();
  } else {
    write_hideable(json, g.predicted_turn);
  }
  json.close_object();
}

}  // namespace kanly
