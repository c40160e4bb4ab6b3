// The part of a position that is about Tech tokens, as JSON.
#include "game/json_parts.h"
#include "rules/variants/tech_tokens/showing.h"

namespace kanly {

void write_tech_tokens(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  write_holders<TechToken>(json, "tech_tokens", g.config.has(Variant::TechTokens), kTechTokenCount,
                           g.tech_tokens);
  json.list_field("tech_income", g.tech_income);
}

}  // namespace kanly
