// The part of a position that is about Stronghold cards, as JSON.
#include "game/json_parts.h"
#include "rules/variants/stronghold_cards/showing.h"

namespace kanly {

void write_stronghold_cards(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  write_holders<StrongholdCard>(json, "stronghold_cards", g.config.has(Variant::StrongholdCards),
                                kStrongholdCardCount, g.stronghold_cards);
}

}  // namespace kanly
