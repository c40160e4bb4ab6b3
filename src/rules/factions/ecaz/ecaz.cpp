#include "rules/factions/ecaz/ecaz.h"

#include "game/queries.h"
#include "rules/factions/duke_vidal.h"

namespace kanly {

namespace {

constexpr Ambassador kOwn = Ambassador::AmbassadorEcaz;
constexpr int kDrawn = 5;

// Which ones are drawn is seen by Ecaz alone (E-30).
void draw_ambassadors(Table& t) {
  EcazState& ecaz = t.game.ecaz;
  FixedList<Ambassador, kAmbassadorCount> drawn;
  for (Ambassador a : ecaz.pool) drawn.push_back(a);
  t.shuffle(drawn);
  for (int i = 0; i < kDrawn && !drawn.empty(); ++i) {
    const Ambassador a = drawn.pop_back();
    ecaz.pool.remove(a);
    ecaz.supply.add(a);
    t.emit({.type = EventType::AmbassadorsDrawn,
            .faction = Faction::Ecaz,
            .amount = 1,
            .option = Option::of(a),
            .secret_for = Factions::of(Faction::Ecaz)});
  }
}

}  // namespace

void lay_out_ambassadors(Table& t) {
  EcazState& ecaz = t.game.ecaz;
  set_out_vidal(t);
  t.rule("2.11.05"_r);
  ecaz.pool = Ambassadors::all(kAmbassadorCount) - Ambassadors::of(kOwn);
  ecaz.supply = Ambassadors::of(kOwn);
  draw_ambassadors(t);
}

void show_loyal_leader(Table& t) {
  Game& g = t.game;
  if (!has(g, Advantage::EcazLoyalty)) return;
  FixedList<Leader, kLeaderCount> cards;
  for (Leader l : leaders_of(Faction::Ecaz)) cards.push_back(l);
  t.shuffle(cards);
  t.rule("2.11.19"_r);
  g.ecaz.loyal = cards.back();
  g.traitor_deck.remove(g.ecaz.loyal);
  t.emit({.type = EventType::LoyaltyShown, .faction = Faction::Ecaz, .leader = g.ecaz.loyal});
}

void refill_ambassadors(Table& t) {
  EcazState& ecaz = t.game.ecaz;
  for (int i = 0; i < kAmbassadorCount; ++i) {
    const auto a = static_cast<Ambassador>(i);
    if (a != kOwn && (ecaz.supply.has(a) || ecaz.at[a] != Territory::None)) return;
  }
  t.rule("2.11.09"_r);
  ecaz.pool |= ecaz.used;
  ecaz.used.clear();
  draw_ambassadors(t);
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
