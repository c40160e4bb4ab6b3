#include "rules/variants/discoveries/places.h"

#include <algorithm>

#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/variants/homeworlds/income.h"

namespace kanly {
namespace {

constexpr int kCisternIncome = 2;

// --- Ecological Testing Station -----------------------------------------------------------------

void one_more_or_less(const Game& g, const Frame&, Faction, Options& options) {
  const int moves = g.storm_work.moves;
  options.add_numbers(std::max(0, moves - 1), moves + 1);
}
Option as_it_is(const Game& g, const Frame&, Faction) { return Option::number(g.storm_work.moves); }
void change_storm(Table& t, Frame&, Faction f, Option o) {
  StormWork& s = t.game.storm_work;
  if (o.value == s.moves) return;
  s.moves = o.value;
  t.emit({.type = EventType::StormMoves,
          .faction = f,
          .amount = o.value,
          .cause = Cause::TestingStation});
}
Refusal why_no_change(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame != nullptr)
    return {"4.08.05"_r, "The storm moves one sector more or less, or as it is."};
  if (holder_of(g, Territory::EcologicalTestingStation) != f) {
    return {"4.08.05"_r, "{faction} does not hold the Ecological Testing Station.", f};
  }
  if (g.storm_work.weather) {
    return {"4.08.05"_r, "Weather Control set the movement: the Station does not change it."};
  }
  return {"4.08.05"_r, "The Station changes the movement before the storm moves."};
}

constexpr Step kStationSteps[] = {
    ask("testing_station", "4.08.05"_r, script_owner, one_more_or_less, change_storm)
        .idles(as_it_is)
        .because(why_no_change)
        .says("The Ecological Testing Station: how many sectors does the storm move?"),
};

}  // namespace

const Script kTestingStationScript{"testing_station", kStationSteps};

void offer_testing_station(Table& t) {
  const Game& g = t.game;
  const Faction f = holder_of(g, Territory::EcologicalTestingStation);
  if (f == Faction::None) return;
  t.rule("4.08.05"_r);
  if (!g.storm_work.weather) push(t, ScriptId::TestingStation, f);
}

void pay_at_jacurutu(Table& t, Faction loser) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (b.territory() != Territory::JacurutuSietch || b.winner == Faction::None) return;
  t.rule("4.08.05"_r);
  const BattlePlan& plan = b.plan(loser);
  const int undialed = forces_in_battle(g, loser).total() - plan.normal - plan.special +
                       shared_rest(g, loser);  // 2.11.13
  pay(t, Party::bank(), Party::of(b.winner), std::max(0, undialed), Cause::Jacurutu);
}

void pay_cistern(Table& t) {
  const Faction f = holder_of(t.game, Territory::Cistern);
  if (f == Faction::None) return;
  t.rule("4.08.05"_r);
  pay(t, Party::bank(), Party::of(f), kCisternIncome, Cause::Cistern);
  note_income(t, f, kCisternIncome);
}

Faction takes_share(const Game& g, Faction collector) {
  const Faction f = holder_of(g, Territory::OrgizProcessingStation);
  return f == collector ? Faction::None : f;
}

bool may_use_ornithopter_token(const Movement& m) {
  return m.g.discoveries.ornithopter == m.f && !m.g.shipment.token_flight &&
         m.range - m.g.shipment.farther < kMostRange;
}

void use_ornithopter_token(Table& t, Faction f) {
  Game& g = t.game;
  t.rule("4.08.06"_r);
  g.discoveries.ornithopter = Faction::None;
  g.discoveries.out.add(DiscoveryToken::OrnithopterToken);
  g.shipment.token_flight = true;
  t.emit({.type = EventType::DiscoveryUsed,
          .faction = f,
          .discovery = DiscoveryToken::OrnithopterToken});
}

Refusal why_no_ornithopter_token(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (g.discoveries.ornithopter != f) {
    return {"4.08.06"_r, "{faction} does not keep the Ornithopter token.", f};
  }
  if (g.phase != Phase::Shipment || s.acting != f || s.moved.has(f) || s.moves == 0) {
    return {"4.08.06"_r, "The token is used in one's own movement, when a movement begins."};
  }
  return {"4.08.06"_r, "All your groups reach three Territories without the token."};
}

}  // namespace kanly
