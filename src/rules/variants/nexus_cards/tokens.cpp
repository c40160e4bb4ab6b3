#include "rules/variants/nexus_cards/tokens.h"

#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// Neither the first one nor the one that lies before the shield, or will when it is turned over.
void second_tokens(const Game& g, const Frame&, Faction, Options& options) {
  for (uint8_t token : kNoFields) {
    if (g.shipment.token.is(token) || g.richese.no_field.last().is(token)) continue;
    options.add(Option::number(token));
  }
}
void choose_second(Table& t, Frame&, Faction, Option o) {
  t.game.shipment.second_token = TokenValue(o.value);
}
Refusal why_not_second(const Game&, const Frame*, Faction, Option) {
  return {"4.07.15"_r, "The second token is another one that does not lie before the shield."};
}

constexpr Step kTokenSteps[] = {
    ask("nexus_token", "4.07.15"_r, script_owner, second_tokens, choose_second)
        .uninterrupted()
        .because(why_not_second)
        .says("Which second No-Field token is shipped, and turned over at once?"),
};

}  // namespace

const Script kNexusTokensScript{"nexus_tokens", kTokenSteps};

}  // namespace kanly
