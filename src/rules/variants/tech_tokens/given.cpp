// How a scenario puts what belongs to Tech tokens on the table.
#include "rules/given.h"

#include "game/queries.h"
#include "rules/variants/tech_tokens/showing.h"

namespace kanly {
namespace {

// As rule 4.06.01 gives them out, but those that go by chance in the order of the catalogue.
void deal_tokens(Game& g) {
  Factions served;
  const auto give = [&](TechToken token, Faction f) {
    g.tech_tokens[token] = f;
    served.add(f);
  };
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (g.in_play(info(token).owner)) give(token, info(token).owner);
  }
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (g.tech_tokens[token] != Faction::None) continue;
    const Faction f = first_in_order(g, g.players - served);
    if (f != Faction::None) give(token, f);
  }
}

}  // namespace

void give_tech_tokens(Game& g, GivenValue* value) {
  const bool dealt = g.turn > 1 || g.phase > Phase::Storm;
  if (value == nullptr) {
    if (g.config.has(Variant::TechTokens) && dealt) deal_tokens(g);
    return;
  }
  value->needs(g, Variant::TechTokens);
  if (!dealt) value->refuse("tokens are given out after the first storm");
  value->each([&g](const GivenValue& key, GivenValue& holder) {
    g.tech_tokens[key.tech_token()] = holder.is_null() ? Faction::None : holder.player();
  });
}

}  // namespace kanly
