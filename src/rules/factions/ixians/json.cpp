// The part of a position that is about the Ixians, as JSON.
#include "game/json_parts.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {

void write_ixians(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  json.field("mobile_stronghold", g.ixians.points_at);
  json.object_field("ixians");
  json.array_field("row");
  for (Card c : g.ixians.row) json.value(kind_of(c));
  json.close_array();
  json.field("technology_used", g.ixians.technology_used);
  json.close_object();
}

}  // namespace kanly
