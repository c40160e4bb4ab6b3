// How a scenario puts what belongs to Ecaz on the table.
#include "rules/given.h"

#include "rules/factions/ecaz/showing.h"

namespace kanly {

// Each Ambassador with where it is; those not named stay where set-up put them.
void give_ambassadors(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Ecaz);
  EcazState& ecaz = g.ecaz;
  value->each([&ecaz](const GivenValue& key, GivenValue& where) {
    const Ambassador a = key.ambassador();
    for (Ambassadors* heap : {&ecaz.supply, &ecaz.pool, &ecaz.used, &ecaz.removed}) heap->remove(a);
    ecaz.at[a] = Territory::None;
    if (where.is("supply")) {
      ecaz.supply.add(a);
    } else if (where.is("pool")) {
      ecaz.pool.add(a);
    } else if (where.is("used")) {
      ecaz.used.add(a);
    } else if (where.is("removed")) {
      ecaz.removed.add(a);
    } else {
      ecaz.at[a] = where.territory();
    }
  });
}

}  // namespace kanly
