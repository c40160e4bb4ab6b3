// The part of a position that is about Moritani, as JSON.
#include "game/json_parts.h"
#include "game/queries.h"
#include "rules/factions/moritani/showing.h"

namespace kanly {
namespace {

// A Territory, or one of the places beside the map; null where the seat may not know.
void write_place(JsonWriter& json, const Game& g, TerrorToken token, bool all_known) {
  const MoritaniState& m = g.moritani;
  if (m.removed.has(token)) return json.value("removed");
  if (m.extortion && token == TerrorToken::TerrorExtortion) return json.value("revealed");
  for (const TerrorSpot& spot : m.on_map) {
    if (spot.token == token) return json.value(spot.at);
  }
  if (all_known) return json.value("supply");
  json.null();
}

bool is_known(const Game& g) {
  for (const TerrorSpot& spot : g.moritani.on_map) {
    if (spot.token == TerrorToken::None) return false;
  }
  return true;
}

}  // namespace

// Each Terror token with where it is (Territory, supply, revealed, removed), and for everybody how many lie where.
void write_moritani(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  const MoritaniState& m = g.moritani;
  json.object_field("terror_tokens");
  for (int i = 0; g.in_play(Faction::Moritani) && i < kTerrorTokenCount; ++i) {
    const auto token = static_cast<TerrorToken>(i);
    json.key(id_of(token));
    write_place(json, g, token, is_known(g));
  }
  json.close_object();
  json.object_field("terror_at");
  Territories there;
  for (const TerrorSpot& spot : m.on_map) there.add(spot.at);
  for (Territory t : there) json.field(id_of(t), terror_in(g, t));
  json.close_object();
  json.object_field("moritani");
  json.field("aftermath", m.aftermath);
  json.list_field("assassinated", m.assassinated);
  json.list_field("shown", m.shown);
  json.field("sold", m.sold);
  json.field("called", m.called);
  json.close_object();
}

}  // namespace kanly
