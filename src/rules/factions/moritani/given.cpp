// How a scenario puts what belongs to Moritani on the table.
#include "rules/given.h"

#include "rules/factions/moritani/showing.h"
#include "rules/factions/moritani/terror.h"

namespace kanly {

// Each Terror token with where it is; those not named are in the supply.
void give_terror_tokens(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Moritani);
  MoritaniState& m = g.moritani;
  value->each([&m](const GivenValue& key, GivenValue& where) {
    const TerrorToken token = key.terror_token();
    if (where.is("supply")) return;
    if (where.is("removed")) {
      m.removed.add(token);
    } else if (where.is("revealed")) {
      if (token != TerrorToken::TerrorExtortion) where.refuse("only Extortion lies revealed");
      m.extortion = true;
    } else {
      lay_terror(m, {.at = where.territory(), .token = token});
    }
  });
}

void give_moritani(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Moritani);
  MoritaniState& m = g.moritani;
  if (const auto aftermath = value->find("aftermath"); aftermath && !aftermath->is_null()) {
    m.aftermath = aftermath->territory();
    m.removed.add(TerrorToken::TerrorAtomics);
  }
  if (const auto done = value->find("assassinated")) {
    done->each_item([&m](GivenValue& f) { m.assassinated.add(f.player()); });
  }
  if (const auto shown = value->find("shown")) {
    shown->each_item([&m](GivenValue& l) { m.shown.add(l.leader()); });
  }
  m.sold = value->yes("sold");
  m.called = value->yes("called");
  value->done();
}

}  // namespace kanly
