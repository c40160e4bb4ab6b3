#include "rules/factions/duke_vidal.h"

#include <array>

#include "game/homeworlds.h"
#include "game/json_parts.h"
#include "game/queries.h"
#include "rules/given.h"

namespace kanly {
namespace {

using Zone = LeaderState::Zone;

constexpr Leader kVidal = Leader::DukeVidal;
constexpr std::array<std::string_view, 6> kServices = {"",         "token",    "new_ally",
                                                       "moritani", "occupier", "nexus"};

// Those he serves for one battle; the others have him until something else ends it (2.11.16).
bool serves_one_battle(VidalService service) {
  return service == VidalService::Token || service == VidalService::NewAlly ||
         service == VidalService::Moritani;
}

}  // namespace

void set_out_vidal(Table& t) {
  t.rule("2.11.03"_r);
  t.game.leaders[kVidal] = {.zone = Zone::Pool};
}

Faction vidal_holder(const Game& g) {
  return g.leaders[kVidal].alive() ? g.leaders[kVidal].holder : Faction::None;
}

bool is_vidal_set_aside(const Game& g) {
  return g.leaders[kVidal].alive() && g.leaders[kVidal].holder == Faction::None;
}

void gain_vidal(Table& t, Faction by, VidalService service) {
  Game& g = t.game;
  LeaderState& s = g.leaders[kVidal];
  const Faction from = s.holder;
  if (s.zone != Zone::Fought) s.zone = Zone::Pool;  // in one phase he fights in one place (E-48)
  s.holder = by;
  g.hidden_leaders.remove(kVidal);
  g.tleilaxu.gholas.remove(kVidal);
  g.vidal = service;
  t.emit({.type = EventType::VidalGained, .faction = by, .target = from, .leader = kVidal});
}

void pass_vidal_on(Table& t, Faction to) {
  LeaderState& s = t.game.leaders[kVidal];
  const Faction from = s.holder;
  s.holder = to;
  t.emit({.type = EventType::VidalGained, .faction = to, .target = from, .leader = kVidal});
}

void set_vidal_aside(Table& t) {
  Game& g = t.game;
  LeaderState& s = g.leaders[kVidal];
  t.emit({.type = EventType::VidalSetAside, .faction = s.holder, .leader = kVidal});
  if (s.zone != Zone::Fought) s.zone = Zone::Pool;
  s.holder = Faction::None;
  g.hidden_leaders.remove(kVidal);
  g.tleilaxu.gholas.remove(kVidal);
  g.vidal = VidalService::None;
}

void vidal_after_battle(Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  const Faction holder = vidal_holder(g);
  if (!serves_one_battle(g.vidal) || !b.involves(holder) || b.plan(holder).leader != kVidal) return;
  // Whoever called a traitor has not used the leader (1.07.06.07.01).
  if (b.winner == holder && b.outcome == BattleWork::Outcome::Traitor) return;
  t.rule("2.11.16"_r);
  if (g.vidal == VidalService::Moritani) t.rule("2.12.12"_r);
  set_vidal_aside(t);
}

void vidal_at_end_of_turn(Table& t) {
  const Game& g = t.game;
  if (vidal_holder(g) == Faction::None) return;
  if (g.vidal == VidalService::Moritani) {
    t.rule("2.12.12"_r);
  } else if (g.vidal == VidalService::NewAlly || g.vidal == VidalService::Nexus) {
    t.rule("2.11.16"_r);
  } else {
    return;
  }
  const Faction occupier = occupier_of(g, Homeworld::EcazHomeworld);
  if (occupier == Faction::None) return set_vidal_aside(t);
  t.rule("4.04.22"_r);
  gain_vidal(t, occupier, VidalService::Occupier);
}

void vidal_killed(Table& t, Leader l) {
  if (l == kVidal) t.game.vidal = VidalService::None;
}

void vidal_revived(Table& t, Leader l) {
  if (l != kVidal) return;
  LeaderState& s = t.game.leaders[kVidal];
  if (s.holder != faction_of(kVidal)) return;
  t.rule("2.11.17"_r);
  s.holder = Faction::None;
}

void write_vidal(JsonWriter& json, const Game& g) {
  json.key("duke_vidal");
  if (g.leaders[kVidal].zone == Zone::Away) return json.null();
  json.open_object();
  json.field("holder", vidal_holder(g));
  json.key("service");
  const auto service = static_cast<size_t>(g.vidal);
  if (service == 0) {
    json.null();
  } else {
    json.value(kServices[service]);
  }
  json.field("set_aside", is_vidal_set_aside(g));
  json.close_object();
}

void give_vidal(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  LeaderState& s = g.leaders[kVidal];
  if (s.zone == Zone::Away) value->refuse("Duke Vidal comes with Ecaz or Moritani");
  if (value->is_null() || value->is("set_aside")) {
    s.zone = Zone::Pool;
    s.holder = Faction::None;
    return;
  }
  if (!value->is_object()) {
    value->refuse(R"(it is {"holder": …, "service": …}; without a holder he is set aside)");
  }
  const auto holder = value->find("holder");
  const auto service = value->find("service");
  value->done();
  s.zone = Zone::Pool;
  s.holder = holder == nullptr || holder->is_null() ? Faction::None : holder->player();
  if (s.holder == Faction::None) return;
  g.vidal = s.holder == Faction::Moritani ? VidalService::Moritani
            : s.holder == Faction::Ecaz   ? VidalService::Token
                                          : VidalService::NewAlly;
  if (s.holder == Faction::Harkonnen && service == nullptr) g.vidal = VidalService::None;
  if (service == nullptr) return;
  g.vidal = VidalService::None;
  for (size_t i = 1; i < kServices.size(); ++i) {
    if (service->is(kServices[i])) g.vidal = static_cast<VidalService>(i);
  }
  if (g.vidal == VidalService::None && !service->is_null()) {
    service->refuse("it is token, new_ally, moritani, occupier or nexus");
  }
}

std::optional<std::string> broken_vidal(const Game& g) {
  if (g.phase == Phase::Setup) return std::nullopt;
  const LeaderState& s = g.leaders[kVidal];
  const bool here = g.in_play(Faction::Ecaz) || g.in_play(Faction::Moritani);
  if (here != (s.zone != Zone::Away)) return "Duke Vidal is in this game and is not";
  if (!here) return std::nullopt;
  if (s.dead() != (s.cycle % 2 == 1)) return "Duke Vidal is neither alive nor dead";
  const bool served = s.alive() && s.holder != Faction::None;
  if (served && !g.in_play(s.holder)) return "Duke Vidal is held by nobody of this game";
  if (!served && g.vidal != VidalService::None) return "Duke Vidal serves nobody and somebody";
  return std::nullopt;
}

}  // namespace kanly
