// How a scenario puts what belongs to Stronghold cards on the table.
#include "rules/given.h"

#include "rules/variants/stronghold_cards/showing.h"

namespace kanly {

void give_stronghold_cards(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::StrongholdCards);
  value->each([&g](const GivenValue& key, GivenValue& holder) {
    const StrongholdCard card =
        key.stronghold_card();  // before its holder, should they be exchanged
    g.stronghold_cards[card] = holder.is_null() ? Faction::None : holder.player();
  });
}

}  // namespace kanly
