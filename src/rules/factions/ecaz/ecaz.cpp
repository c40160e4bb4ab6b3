#include "rules/factions/ecaz/ecaz.h"

#include "rules/factions/duke_vidal.h"

namespace kanly {

void lay_out_ambassadors(Table& t) {
  constexpr int kDrawn = 5;
  EcazState& ecaz = t.game.ecaz;
  set_out_vidal(t);
  t.rule("2.11.05"_r);
  ecaz.pool = Ambassadors::all(kAmbassadorCount) - Ambassadors::of(Ambassador::AmbassadorEcaz);
  ecaz.supply = Ambassadors::of(Ambassador::AmbassadorEcaz);
  FixedList<Ambassador, kAmbassadorCount> drawn;
  for (Ambassador a : ecaz.pool) drawn.push_back(a);
  t.shuffle(drawn);
  for (int i = 0; i < kDrawn; ++i) {
    const Ambassador a = drawn.pop_back();
    ecaz.pool.remove(a);
    ecaz.supply.add(a);
  }
}

void return_ambassador(Table& t, Territory at) {
  EcazState& ecaz = t.game.ecaz;
  for (int i = 0; i < kAmbassadorCount; ++i) {
    const auto a = static_cast<Ambassador>(i);
    if (ecaz.at[a] != at) continue;
    t.rule("2.11.09"_r);
    ecaz.at[a] = Territory::None;
    ecaz.supply.add(a);
    t.emit({.type = EventType::AmbassadorReturned,
            .faction = Faction::Ecaz,
            .territory = at,
            .option = Option::of(a)});
  }
}

}  // namespace kanly
