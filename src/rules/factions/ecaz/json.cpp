// The part of a position that is about Ecaz, as JSON.
#include "game/json_parts.h"
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/showing.h"

namespace kanly {
namespace {

constexpr Faction kEcaz = Faction::Ecaz;

// A Territory, or one of the places beside the map; null where the seat may not know.
void write_place(JsonWriter& json, const EcazState& ecaz, Ambassador a) {
  if (ecaz.at[a] != Territory::None) return json.value(ecaz.at[a]);
  if (ecaz.supply.has(a)) return json.value("supply");
  if (ecaz.used.has(a)) return json.value("used");
  if (ecaz.removed.has(a)) return json.value("removed");
  if (ecaz.pool.has(a) && ecaz.unseen == 0) return json.value("pool");
  json.null();
}

}  // namespace

// Each Ambassador with where it is: a Territory, supply, pool, used or removed.
void write_ecaz(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  json.object_field("ambassadors");
  for (int i = 0; g.in_play(kEcaz) && i < kAmbassadorCount; ++i) {
    const auto a = static_cast<Ambassador>(i);
    json.key(id_of(a));
    write_place(json, g.ecaz, a);
  }
  json.close_object();
  json.field("ambassadors_placed", g.ecaz.placed);
  json.key("loyal_leader");
  if (g.ecaz.loyal == Leader::None) {
    json.null();
  } else {
    json.value(g.ecaz.loyal);
  }
  write_vidal(json, g);
}

}  // namespace kanly
