// The part of a position that is about CHOAM, as JSON.
#include "base/json_writer.h"
#include "rules/factions/choam/showing.h"

namespace kanly {
namespace {

void write_inflation(JsonWriter& json, const ChoamState& c) {
  json.object_field("inflation");
  json.field("side", id_of(c.inflation));
  json.field("flipped", c.flipped);
  json.close_object();
}

void write_state(JsonWriter& json, const ChoamState& c) {
  json.object_field("choam");
  json.field("traded", c.traded);
  json.array_field("stopped");
  for (Card card : c.stopped) json.value(kind_of(card));
  json.close_array();
  json.array_field("unsold");
  for (Card card : c.unsold) json.value(kind_of(card));
  json.close_array();
  json.list_field("karama_barred", c.karama_barred);
  json.close_object();
}

}  // namespace

void write_choam(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  if (g.in_play(Faction::Choam)) {
    write_inflation(json, g.choam);
    write_state(json, g.choam);
    return;
  }
  json.key("inflation");
  json.null();
  json.key("choam");
  json.null();
}

}  // namespace kanly
