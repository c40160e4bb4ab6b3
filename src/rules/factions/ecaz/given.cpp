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
    } else if (where.is("used") || where.is("set_aside")) {
      ecaz.used.add(a);
    } else if (where.is("removed")) {
      ecaz.removed.add(a);
    } else {
      ecaz.at[a] = where.territory();
    }
  });
}

// The two Traitor cards change places.
void make_loyal(Game& g, Leader now) {
  const Leader before = g.ecaz.loyal;
  const auto exchange = [&](Leaders& cards) {
    if (!cards.has(now)) return;
    cards.remove(now);
    cards.add(before);
  };
  exchange(g.traitor_deck);
  for (Faction f : g.players) {
    exchange(g.traitors[f].cards);
    exchange(g.traitors_aside[f].cards);
    exchange(g.knows[f].traitors);
  }
  g.ecaz.loyal = now;
}

void give_loyal_leader(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Ecaz);
  const Leader now = value->leader();
  if (g.ecaz.loyal == Leader::None) value->refuse("Loyalty belongs to the advanced game");
  if (!leaders_of(Faction::Ecaz).has(now)) value->refuse("a leader of Ecaz is loyal");
  make_loyal(g, now);
}

}  // namespace kanly
