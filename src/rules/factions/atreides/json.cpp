// The part of a position that is about the Atreides, as JSON.
#include "base/json_writer.h"
#include "rules/factions/atreides/showing.h"

namespace kanly {

void write_atreides(JsonWriter& json, const Game& g, Faction seat, JsonPart part) {
  if (part != JsonPart::Leaders) return;
  const LeaderState& s = g.leaders[Leader::KwisatzHaderach];
  json.object_field("kwisatz_haderach");
  json.key("battle_losses");
  if (seat == Faction::None || seat == Faction::Atreides) {
    json.value(g.battle_losses);
  } else {
    json.null();
  }
  json.field("active", s.alive());
  json.field("dead", s.dead());
  json.field("shown", g.kwisatz_haderach_shown);
  json.field("fought_in", g.battle.kwisatz_haderach_in);
  json.close_object();
}

}  // namespace kanly
