// How a battle is decided: traitors, explosion, weapons and totals (1.07.06).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "game/homeworlds.h"
#include "rules/cards/battle_cards.h"
#include "rules/deeds.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/maneuvers.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/battle/resolution.h"
#include "rules/variants/leader_skills/battle_skills.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"

namespace kanly {
namespace {

using Outcome = BattleWork::Outcome;

// --- Heroes -------------------------------------------------------------------------------------

void kill_in_battle(Table& t, Leader l, Cause cause) {
  if (l == Leader::None) return;
  t.rule("1.07.06.03"_r);
  kill_leader(t, l, cause);
}

// Kills the leader of a side; the winner is paid for it (1.07.06.03).
void kill_hero(Table& t, Faction side, Cause cause) {
  const Leader l = t.game.battle.plan(side).leader;
  cite_lost_skill(t, side);
  t.game.battle.killed.add(l);
  kill_in_battle(t, l, cause);
}

// What a living hero adds, in half points.
int hero_strength(const Table& t, Faction side) {
  const BattlePlan& plan = t.game.battle.plan(side);
  if (plan.leader != Leader::None && info(plan.leader).variable_strength) {
    t.rule("2.08.18"_r);
    t.rule("4.03.17"_r);
  }
  int halves = 2 * (disc_strength(t.game, side) + skill_bonus(t, side));
  if (plan.kwisatz_haderach) {
    t.rule("2.01.11"_r);
    halves += 4;
  }
  return halves;
}

void cite_cards(const Table& t, const BattlePlan& plan) {
  for (Card c : plan.cards()) cite_card(t, c);
}

// --- Traitors (1.07.06.07) ----------------------------------------------------------------------

void show_traitor(Table& t, Faction caller, Faction side) {
  Game& g = t.game;
  const Faction betrayed = g.battle.opponent(side);
  const Leader l = hero_on_traitor_card(g, g.battle.plan(betrayed));
  t.rule("1.07.06.07"_r);
  if (l == Leader::CheapHero) t.rule("4.09.01"_r);
  if (caller != side) t.rule("2.05.09"_r);
  if (owns(caller, Advantage::MoritaniAssassinate)) g.moritani.called = true;  // 2.12.14
  if (traitors_to_call(g, caller).has(l)) {
    for (Faction f : g.players) g.knows[f].traitors.add(l);
    g.traitors_called.add(l);
  } else {
    t.rule("5.16"_r);  // an own leader that was captured: no card is shown
  }
  t.emit({.type = EventType::TraitorCalled,
          .faction = caller,
          .target = betrayed,
          .territory = g.battle.territory(),
          .leader = l,
          .cause = caller == side ? Cause::OwnBattle : Cause::ForTheAlly});
}

// --- How it ends --------------------------------------------------------------------------------

void lost_by_both(const Table& t, Cause how) {
  const BattleWork& b = t.game.battle;
  t.emit({.type = EventType::BattleLostByBoth,
          .faction = b.aggressor,
          .target = b.defender,
          .territory = b.territory(),
          .cause = how});
}

void declare_winner(Table& t, Faction winner, Outcome outcome, Cause how) {
  BattleWork& b = t.game.battle;
  b.outcome = outcome;
  b.winner = winner;
  t.emit({.type = EventType::BattleWon,
          .faction = winner,
          .target = b.loser(),
          .territory = b.territory(),
          .cause = how});
}

void two_traitors(Table& t) {
  BattleWork& b = t.game.battle;
  t.rule("1.07.06.07.03"_r);
  b.outcome = Outcome::TwoTraitors;
  for (Faction side : both_sides(b)) kill_hero(t, side, Cause::Traitor);
  lost_by_both(t, Cause::TwoTraitors);
}

void one_traitor(Table& t, Faction side) {
  t.rule("1.07.06.07.01"_r);
  t.rule("1.07.06.07.02"_r);
  declare_winner(t, side, Outcome::Traitor, Cause::Traitor);
  kill_hero(t, t.game.battle.loser(), Cause::Traitor);
}

bool explodes(const Game& g) {
  const Arms a = arms_of(g, g.battle.aggressor);
  const Arms d = arms_of(g, g.battle.defender);
  return lasgun_meets_shield(a.weapon, d.weapon, a.stops, d.stops);
}

void resolve_explosion(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  t.rule("3.01.14"_r);
  t.rule("3.01.16"_r);
  b.outcome = Outcome::Explosion;
  t.emit({.type = EventType::Explosion,
          .faction = b.aggressor,
          .target = b.defender,
          .territory = b.territory()});
  for (Faction side : both_sides(b)) {
    kill_hero(t, side, Cause::Explosion);
    if (!b.plan(side).kwisatz_haderach) continue;
    t.rule("2.01.13"_r);
    kill_in_battle(t, Leader::KwisatzHaderach, Cause::Explosion);
  }
  lost_by_both(t, Cause::Explosion);
}

// --- Strength -----------------------------------------------------------------------------------

using PerSide = std::array<int, 2>;

// Heroes die by weapons; tells who lives.
std::array<bool, 2> weapons_strike(Table& t) {
  const BattleWork& b = t.game.battle;
  std::array<Cause, 2> causes{};
  for (size_t i = 0; i < 2; ++i) {
    const Faction side = both_sides(b)[i];
    if (b.plan(b.opponent(side)).weapon != Card::None) t.rule("1.07.06.02"_r);
    causes[i] = cause_of_death(t, side);
  }
  for (size_t i = 0; i < 2; ++i) {
    if (causes[i] != Cause::None) kill_hero(t, both_sides(b)[i], causes[i]);
  }
  return {causes[0] == Cause::None, causes[1] == Cause::None};
}

// Only the tokens that were not dialed count (3.03.16, CR-59).
PerSide undialed_tokens(const Game& g) {
  PerSide halves{};
  for (size_t i = 0; i < 2; ++i) {
    const BattlePlan& plan = g.battle.plans[i];
    const int rest = shared_rest(g, both_sides(g.battle)[i]);  // 2.11.13
    halves[i] = 2 * (g.battle.forces[i] - plan.normal - plan.special + rest);
  }
  return halves;
}

// Half of their forces beside the ally's dial (2.11.13), and the difference of the discs (2.11.21).
int added_by_ecaz(const Table& t, Faction side) {
  const Game& g = t.game;
  int points = shared_half(g, side);
  if (points > 0) t.rule("2.11.13"_r);
  if (g.battle.difference == side && !g.battle.leaders_unpaid) {  // K-150
    t.rule("2.11.21"_r);
    points += std::abs(disc_strength(g, side) - disc_strength(g, g.battle.opponent(side)));
  }
  return points;
}

PerSide totals(const Table& t, std::array<bool, 2> lives) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (anybody_uses(g, CardKind::StoneBurner)) return undialed_tokens(g);
  PerSide halves{};
  for (size_t i = 0; i < 2; ++i) {
    const Faction side = both_sides(b)[i];
    halves[i] = b.dialed[i];  // sides of homeworlds are read at the reveal (4.04.08)
    if (side == fighting_native(g)) {
      t.rule("4.04.08"_r);
      halves[i] += 2 * b.world_number;
    }
    if (is_in_plan(b.plans[i], CardKind::Reinforcements)) halves[i] += 2 * kReinforcedStrength;
    halves[i] += 2 * added_by_ecaz(t, side);
    if (b.leaders_unpaid) continue;  // no leader counts under an Artillery Strike (3.03.02)
    if (lives[i]) halves[i] += hero_strength(t, side);
    halves[i] -= 2 * bureaucrat_penalty(t, side);
  }
  return halves;
}

// Who wins a tie, and how that is called.
struct TieBreak {
  Faction winner;
  Cause how;
};
TieBreak break_tie(const Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  for (Faction side : both_sides(b)) {
    if (!holds_stronghold_card_here(g, side, StrongholdCard::StrongholdHabbanyaSietch)) continue;
    t.rule("4.05.06"_r);
    return {side, Cause::TieHabbanyaSietch};
  }
  if (b.sapho != Faction::None) {
    t.rule("3.03.05.01"_r);
    return {b.sapho, Cause::TieJuiceOfSapho};
  }
  t.rule("1.07.06.01"_r);
  return {b.aggressor, Cause::TieAggressor};
}

void by_strength(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  t.rule("1.07.06"_r);
  b.leaders_unpaid = anybody_uses(g, CardKind::ArtilleryStrike);
  const PerSide total = totals(t, weapons_strike(t));
  for (size_t i = 0; i < 2; ++i) {
    t.emit({.type = EventType::BattleTotal,
            .faction = both_sides(b)[i],
            .territory = b.territory(),
            .option = dial_option(std::max(0, total[i]))});
  }
  if (total[0] == total[1]) {
    const TieBreak tie = break_tie(t);
    return declare_winner(t, tie.winner, Outcome::Strength, tie.how);
  }
  declare_winner(t, total[0] > total[1] ? b.aggressor : b.defender, Outcome::Strength,
                 Cause::Strength);
}

}  // namespace

Flow resolve_battle(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  const Faction by_aggressor = b.called[0];
  const Faction by_defender = b.called[1];
  for (Faction side : both_sides(b)) cite_cards(t, b.plan(side));
  if (by_aggressor != Faction::None) show_traitor(t, by_aggressor, b.aggressor);
  if (by_defender != Faction::None) show_traitor(t, by_defender, b.defender);
  carry_out_maneuvers(t, by_aggressor != Faction::None, by_defender != Faction::None);
  if (by_aggressor != Faction::None && by_defender != Faction::None) {
    two_traitors(t);
  } else if (by_aggressor != Faction::None || by_defender != Faction::None) {
    one_traitor(t, by_aggressor != Faction::None ? b.aggressor : b.defender);
  } else if (explodes(g)) {
    resolve_explosion(t);
  } else {
    by_strength(t);
  }
  return Flow::Next;
}

}  // namespace kanly
