// How a scenario puts what belongs to the Tleilaxu on the table.
#include "rules/given.h"

#include "game/queries.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;

Factions players_in(GivenValue& value, std::string_view key) {
  Factions all;
  if (const auto list = value.find(key)) {
    list->each_item([&](GivenValue& item) { all.add(item.player()); });
  }
  return all;
}

// Face up before everybody (2.08.07).
void give_revealed(Game& g, GivenValue& item) {
  const Leader l = item.leader();
  if (!g.traitors[kTleilaxu].cards.has(l)) {
    item.refuse("it is none of their Face Dancers: name these under 'traitors'");
  }
  g.traitors_called.add(l);
  for (Faction f : g.players) g.knows[f].traitors.add(l);
}

// Alive and in their service, seen by all.
void give_ghola(Game& g, GivenValue& item) {
  const Leader l = item.leader();
  if (faction_of(l) == kTleilaxu || g.leaders[l].zone == LeaderState::Zone::Away) {
    item.refuse("a ghola is a leader of another faction in this game");
  }
  LeaderState& s = g.leaders[l];
  if (s.holder != Faction::Harkonnen) {
    s = {.zone = LeaderState::Zone::Pool, .holder = kTleilaxu, .cycle = 2};
    g.hidden_leaders.remove(l);
  }
  g.tleilaxu.gholas.add(l);
}

}  // namespace

void give_tleilaxu(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, kTleilaxu);
  if (const auto list = value->find("revealed")) {
    list->each_item([&](GivenValue& item) { give_revealed(g, item); });
  }
  if (const auto list = value->find("gholas")) {
    list->each_item([&](GivenValue& item) { give_ghola(g, item); });
  }
  TleilaxuState::Turn& turn = g.tleilaxu.turn;
  turn.raised = players_in(*value, "raised");
  turn.free_revived = players_in(*value, "free_revived");
  turn.leader_taken = players_in(*value, "leader_taken");
  if (const auto f = value->find("forbidden")) turn.forbidden = f->player();
  turn.revival_stopped = value->yes("revival_stopped");
  turn.ally_pays_full = value->yes("ally_pays_full");
  value->done();
}

}  // namespace kanly
