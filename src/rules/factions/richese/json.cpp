// The part of a position that is about Richese, as JSON.
#include "game/json_parts.h"
#include "game/queries.h"
#include "rules/factions/richese/showing.h"

namespace kanly {
namespace {

void write_no_field(JsonWriter& json, const Game& g) {
  const NoField& tokens = g.richese.no_field;
  json.open_object();
  json.field("on_planet", tokens.on_planet());
  json.field("at", no_field_place(g));
  write_token(json, "hidden", tokens.hidden);
  write_token(json, "used", tokens.used);
  write_token(json, "before", tokens.before);
  json.key("available");  // for the next placing (2.10.25)
  if (tokens.on_planet() && !tokens.hidden.known()) {
    json.null();
  } else {
    json.open_array();
    for (uint8_t value : kNoFields) {
      if (!tokens.last().is(value)) json.value(value);
    }
    json.close_array();
  }
  json.close_object();
}

}  // namespace

void write_richese(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  json.key("cache");
  write_hand(json, g.richese.cache);
  json.key("no_field");
  if (g.in_play(Faction::Richese)) {
    write_no_field(json, g);
  } else {
    json.null();
  }
}

}  // namespace kanly
