// What is secret of the Harkonnen: whom they drew, captured and killed.
#include "game/queries.h"
#include "rules/factions/harkonnen/showing.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;

using States = FixedList<LeaderState, 5>;

// A leader that is seen in a battle plan is here and alive.
bool is_seen_fighting(const Game& g, Faction seat, Faction f, Leader l) {
  const BattleWork& b = g.battle;
  if (b.stage == BattleWork::Stage::None || !b.sides().has(f) || b.plan(f).leader != l)
    return false;
  return b.stage == BattleWork::Stage::Revealed || (b.plan_seen == f && seat == Faction::Atreides);
}

// Leaders of a faction any of which may be the ones taken out of sight (R89): some of its five.
FixedList<Leader, 5> unsure_leaders(const Game& g, Faction seat, Faction f) {
  FixedList<Leader, 5> unsure;
  for (Leader l : leaders_of(f)) {
    const LeaderState& s = g.leaders[l];
    if (g.skills.of[f].leader == l) continue;  // whose card lies open: it is missed at once
    if (is_seen_fighting(g, seat, f, l)) continue;
    const bool in_pool = s.zone == LeaderState::Zone::Pool && s.holder == f;
    if (in_pool || g.hidden_leaders.has(l)) unsure.push_back(l);
  }
  return unsure;
}

bool is_unsure_of(const Game& g, Faction seat, Faction f) {
  return f != seat && g.hidden_leaders.has_any(leaders_of(f));
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

// Any of the leaders that could have been taken out of sight was.
void sort_out(Game& g, Faction seat, Faction f, Chance& chance) {
  const auto unsure = unsure_leaders(g, seat, f);
  States states;
  for (Leader l : unsure) states.push_back(g.leaders[l]);
  chance.shuffle(states);
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
  if (drawn != Leader::None && seat != info(drawn).faction) drawn = Leader::None;
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
