// What is secret of the Harkonnen: whom they drew, captured and killed.
#include <algorithm>
#include <utility>

#include "game/queries.h"
#include "rules/factions/harkonnen/showing.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;

// The five of a faction; of the Tleilaxu gholas too.
using LeaderList = FixedList<Leader, kLeaderCount>;
using States = FixedList<LeaderState, kLeaderCount>;

// A leader that is seen in a battle plan is here and alive.
bool is_seen_fighting(const Game& g, Faction seat, Faction f, Leader l) {
  const BattleWork& b = g.battle;
  if (b.stage == BattleWork::Stage::None || !b.sides().has(f) || b.plan(f).leader != l)
    return false;
  return b.stage == BattleWork::Stage::Revealed || (b.plan_seen == f && seat == Faction::Atreides);
}

// A leader told to prescience stands ready for the battle. Who may not see the answer finds none here:
// the secrets of the Atreides are hidden first.
bool is_foretold(const Game& g, Faction f, Leader l) {
  const BattleWork& b = g.battle;
  return b.foreseen == f && (b.foretold == Option::of(l) || b.second_foretold == Option::of(l));
}

// A leader that is openly spoken of: it is where it must be for that. Of a ghola that is asked for
// nobody knows so until a price is named (2.08.22).
bool is_spoken_of(const Game& g, Leader l) {
  return std::ranges::any_of(g.agenda, [&](const Frame& f) {
    if (f.leader != l || f.script == ScriptId::Decipher) return false;  // a Traitor card
    const bool asked_for = f.script == ScriptId::LeaderRequests && g.tleilaxu.gholas.has(l);
    return !asked_for || f.about.is(Option::Kind::Number);
  });
}

// Leaders of a faction any of which may be the ones taken out of sight (R89), its own first.
LeaderList unsure_leaders(const Game& g, Faction seat, Faction f) {
  LeaderList unsure;
  const auto look_at = [&](Leaders these) {
    for (Leader l : these) {
      const LeaderState& s = g.leaders[l];
      if (g.skills.of[f].leader == l) continue;  // whose card lies open: it is missed at once
      if (is_seen_fighting(g, seat, f, l) || is_foretold(g, f, l)) continue;
      if (is_spoken_of(g, l) || knows_fate(g, seat, l)) continue;
      const bool in_pool = s.zone == LeaderState::Zone::Pool && s.holder == f;
      if (in_pool || g.hidden_leaders.has(l)) unsure.push_back(l);
    }
  };
  look_at(leaders_of(f) - g.tleilaxu.gholas);
  if (f == Faction::Tleilaxu) look_at(g.tleilaxu.gholas);
  return unsure;
}

bool is_unsure_of(const Game& g, Faction seat, Faction f) {
  return f != seat && g.hidden_leaders.has_any(leaders_at_home(g, f));
}

int rank(const LeaderState& s) {
  return (s.dead() ? 2000 : 0) + (s.holder == kHarkonnen ? 1000 : 0) + s.cycle;
}

// Who was captured or killed unseen stays unknown: the states are put in a fixed order over all
// leaders it could have been, and all of them are marked.
void mix_up(Game& g, Faction seat, Faction f) {
  const auto unsure = unsure_leaders(g, seat, f);
  States states;
  for (Leader l : unsure) {
    int at = 0;
    while (at < states.size() && rank(states[at]) >= rank(g.leaders[l])) ++at;
    states.insert_at(at, g.leaders[l]);
  }
  for (int i = 0; i < unsure.size(); ++i) {
    g.leaders[unsure[i]] = states[i];
    g.hidden_leaders.add(unsure[i]);
  }
}

// A ghola that is killed is missed at once: a dead one is among the own leaders.
void leave_gholas_alive(const Game& g, const LeaderList& unsure, States& states) {
  for (int i = 0; i < unsure.size(); ++i) {
    if (!g.tleilaxu.gholas.has(unsure[i]) || !states[i].dead()) continue;
    int own = 0;
    while (own < i && states[own].dead()) ++own;
    std::swap(states[i], states[own]);
  }
}

// Any of the leaders that could have been taken out of sight was.
void sort_out(Game& g, Faction seat, Faction f, Chance& chance) {
  const auto unsure = unsure_leaders(g, seat, f);
  States states;
  for (Leader l : unsure) states.push_back(g.leaders[l]);
  chance.shuffle(states);
  leave_gholas_alive(g, unsure, states);
  for (int i = 0; i < unsure.size(); ++i) {
    g.leaders[unsure[i]] = states[i];
    g.hidden_leaders.remove(unsure[i]);
    if (states[i].dead() || states[i].holder != f) g.hidden_leaders.add(unsure[i]);
  }
}

}  // namespace

void hide_captives(Game& g, Faction seat) {
  if (seat == kHarkonnen) return;
  Leader& drawn = g.battle.drawn;
  if (drawn != Leader::None && seat != home_of(g, drawn)) drawn = Leader::None;
  for (Faction f : g.players) {
    if (is_unsure_of(g, seat, f)) mix_up(g, seat, f);
  }
}

void guess_captives(Game& g, Faction seat, Chance& chance) {
  if (seat == kHarkonnen) return;
  for (Faction f : g.players) {
    if (is_unsure_of(g, seat, f)) sort_out(g, seat, f, chance);
  }
}

}  // namespace kanly
