// The part of a position that is about homeworlds, as JSON.
#include "game/homeworlds.h"
#include "game/json_parts.h"
#include "rules/variants/homeworlds/showing.h"

namespace kanly {
namespace {

void write_world(JsonWriter& json, const Game& g, Homeworld w) {
  const Stack natives = natives_on(g, w);
  json.object_field(id_of(w));
  json.field("native", native_of(w));
  json.field("side", std::string_view(is_low(g, w) ? "low" : "high"));
  json.field("normal", natives.normal);
  json.field("special", natives.special);
  json.field("occupier", occupier_of(g, w));
  json.close_object();
}

}  // namespace

void write_homeworlds_of(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  json.object_field("homeworlds");
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (is_in_play(g, w)) write_world(json, g, w);
  }
  json.close_object();
  json.object_field("permitted_shipments");
  for (Faction f : g.homeworlds.half_price) json.field(id_of(f), Word::HalfPrice);
  for (Faction f : g.homeworlds.full_price) json.field(id_of(f), Word::FullPrice);
  json.close_object();
  json.list_field("questioned", g.homeworlds.questioned);
}

}  // namespace kanly
