// Reveal, traitors, resolution and what follows (1.07.05, 1.07.06).
#include "rules/phases/battle_resolution.h"

#include <algorithm>
#include <array>
#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/deeds.h"
#include "rules/factions/atreides_battle.h"
#include "rules/factions/harkonnen_captives.h"
#include "rules/phases/battle.h"
#include "rules/phases/battle_plan.h"

namespace kanly {
namespace {

using Outcome = BattleWork::Outcome;
using Zone = LeaderState::Zone;

std::array<Faction, 2> both_sides(const BattleWork& b) { return {b.aggressor, b.defender}; }

// --- Traitors (1.07.06.07) ----------------------------------------------------------------------

// A leader with the Kwisatz Haderach, and a Cheap Hero, are no traitors (R68, R69).
Leader callable_leader(const Game& g, Faction user) {
  const BattlePlan& plan = g.battle.plan(user);
  return plan.kwisatz_haderach ? Leader::None : plan.leader;
}

bool holds_traitor(const Game& g, Faction f, Leader l) {
  return f != Faction::None && l != Leader::None && g.traitors[f].cards.has(l);
}

// Who calls a traitor for this side: itself, or the Harkonnen as its ally; or None.
Faction caller_for(const Frame& f, const Game& g, Faction side) {
  for (Faction caller : {side, calls_for(g, side)}) {
    if (caller != Faction::None && f.answered.has(caller) && f.answers[caller] == Option::yes()) {
      return caller;
    }
  }
  return Faction::None;
}

void show_traitor(Table& t, Faction caller, Faction side) {
  Game& g = t.game;
  const Faction betrayed = g.battle.opponent(side);
  const Leader l = g.battle.plan(betrayed).leader;
  t.rule("1.07.06.07"_r);
  if (caller == Faction::Harkonnen) t.rule("2.05.06"_r);
  if (caller != side) t.rule("2.05.09"_r);
  if (faction_of(l) != betrayed) t.rule("2.05.13"_r);
  for (Faction f : g.players) g.knows[f].traitors.add(l);
  t.emit({.type = EventType::TraitorCalled,
          .faction = caller,
          .target = betrayed,
          .territory = g.battle.territory(),
          .leader = l,
          .text = caller == side ? "own battle" : "for the ally"});
}

// --- Heroes -------------------------------------------------------------------------------------

void kill_in_battle(Table& t, Leader l, std::string_view cause) {
  if (l == Leader::None) return;
  if (t.game.leaders[l].holder != faction_of(l)) t.rule("2.05.12"_r);
  t.rule("1.07.06.03"_r);
  kill_leader(t, l, cause);
}

// Kills the leader of a side; the winner is paid for it (1.07.06.03).
void kill_hero(Table& t, Faction side, std::string_view cause) {
  const Leader l = t.game.battle.plan(side).leader;
  t.game.battle.killed.add(l);
  kill_in_battle(t, l, cause);
}

// What a living hero adds, in half points.
int hero_strength(Table& t, const BattlePlan& plan) {
  int halves = plan.leader == Leader::None ? 0 : 2 * info(plan.leader).strength;
  if (plan.kwisatz_haderach) {
    t.rule("2.01.11"_r);
    halves += 4;
  }
  return halves;
}

void cite_cards(const Table& t, const BattlePlan& plan) {
  for (Card c : plan.cards()) cite_card(t, kind_of(c));
}

// --- How it ends --------------------------------------------------------------------------------

void two_traitors(Table& t) {
  BattleWork& b = t.game.battle;
  t.rule("1.07.06.07.03"_r);
  b.outcome = Outcome::TwoTraitors;
  for (Faction side : both_sides(b)) kill_hero(t, side, "traitor");
  t.emit({.type = EventType::BattleLostByBoth,
          .faction = b.aggressor,
          .target = b.defender,
          .territory = b.territory(),
          .text = "two traitors"});
}

void won(Table& t, Faction winner, Outcome outcome, std::string_view how) {
  BattleWork& b = t.game.battle;
  b.outcome = outcome;
  b.winner = winner;
  t.emit({.type = EventType::BattleWon,
          .faction = winner,
          .target = b.loser(),
          .territory = b.territory(),
          .text = how});
}

void one_traitor(Table& t, Faction side) {
  t.rule("1.07.06.07.01"_r);
  t.rule("1.07.06.07.02"_r);
  won(t, side, Outcome::Traitor, "traitor");
  kill_hero(t, t.game.battle.loser(), "traitor");
}

void explosion(Table& t) {
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
    kill_hero(t, side, "explosion");
    if (!b.plan(side).kwisatz_haderach) continue;
    t.rule("2.01.13"_r);
    kill_in_battle(t, Leader::KwisatzHaderach, "explosion");
  }
  t.emit({.type = EventType::BattleLostByBoth,
          .faction = b.aggressor,
          .target = b.defender,
          .territory = b.territory(),
          .text = "explosion"});
}

void by_strength(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  t.rule("1.07.06"_r);
  std::array<bool, 2> dead{};
  for (size_t i = 0; i < 2; ++i) {
    const BattlePlan& plan = b.plans[i];
    const CardKind against = kind_of(b.plans[1 - i].weapon);
    if (against == CardKind::None) continue;
    t.rule("1.07.06.02"_r);
    dead[i] = plan.has_hero() && kills(against, kind_of(plan.defense));
  }
  std::array<int, 2> total{};
  for (size_t i = 0; i < 2; ++i) {
    const Faction side = both_sides(b)[i];
    total[i] = dial_of(g, side, b.plans[i]);
    if (dead[i]) {
      kill_hero(t, side, "weapon");
    } else {
      total[i] += hero_strength(t, b.plans[i]);
    }
  }
  for (size_t i = 0; i < 2; ++i) {
    t.emit({.type = EventType::BattleTotal,
            .faction = both_sides(b)[i],
            .territory = b.territory(),
            .option = dial_option(total[i])});
  }
  if (total[0] == total[1]) t.rule("1.07.06.01"_r);
  won(t, total[0] >= total[1] ? b.aggressor : b.defender, Outcome::Strength,
      total[0] == total[1] ? "tie won by the aggressor" : "strength");
}

// --- Losses -------------------------------------------------------------------------------------

void lose_all_in_battle(Table& t, Faction f, PlaceSet places, std::string_view cause) {
  int lost = 0;
  for (Place p : t.game.forces.places(f) & places) lost += t.game.forces.at(f, p).total();
  lose_all_forces(t, f, places, cause);
  count_battle_losses(t, f, lost);
}

void lose_in_battle(Table& t, Faction f, Place p, Stack s) {
  lose_forces(t, f, p, s, "battle");
  count_battle_losses(t, f, s.total());
}

// Survivors stay in the Territory; who called a traitor takes the leader back (R75).
void place_survivors(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  for (Faction side : both_sides(b)) {
    const BattlePlan& plan = b.plan(side);
    const bool called = b.outcome == Outcome::Traitor && side == b.winner;
    if (plan.leader != Leader::None && !b.killed.has(plan.leader)) {
      LeaderState& s = g.leaders[plan.leader];
      t.rule(called ? "1.07.06.07.01"_r : "1.07.06.04"_r);
      s.zone = called ? Zone::Pool : Zone::Fought;
      s.fought_in = called ? Territory::None : b.territory();
    }
    if (plan.kwisatz_haderach && !called) b.kwisatz_haderach_in = b.territory();
  }
}

// The dialed tokens die; where they stand in several sectors the winner says which (R72).
// frame.by is the winner, frame.place the sector at hand; frame.number and frame.count say how many
// normal and starred forces are still to die.
PlaceSet own_places(const Game& g, const Frame& f) {
  return g.forces.places(f.by) & battle_area(g, g.battle.area);
}

struct Share {
  int low = 0;
  int high = 0;
};
// How many of the forces still to die may fall in this sector.
Share share_here(const Game& g, const Frame& f, uint8_t Stack::* kind, int left) {
  int elsewhere = 0;
  for (Place p : own_places(g, f)) {
    if (p > f.place) elsewhere += g.forces.at(f.by, p).*kind;
  }
  return {std::max(0, left - elsewhere), std::min<int>(left, g.forces.at(f.by, f.place).*kind)};
}

constexpr uint8_t kTaken = 1;  // flags: the present kind has been dealt with in this sector

Factions chooses(const Frame& f, Share share) {
  return share.low < share.high && (f.flags & kTaken) == 0 ? Factions::of(f.by) : Factions{};
}
void range(Share share, Options& options) { options.add_numbers(share.low, share.high); }

Share normal_share(const Game& g, const Frame& f) {
  return share_here(g, f, &Stack::normal, f.number);
}
Share special_share(const Game& g, const Frame& f) {
  return share_here(g, f, &Stack::special, f.count);
}
void take_normal(Table& t, Frame& f, int n) {
  f.number = static_cast<uint8_t>(f.number - n);
  lose_in_battle(t, f.by, f.place, {.normal = static_cast<uint8_t>(n)});
}
void take_special(Table& t, Frame& f, int n) {
  f.count = static_cast<uint8_t>(f.count - n);
  lose_in_battle(t, f.by, f.place, {.special = static_cast<uint8_t>(n)});
}

Factions chooses_normal(const Game& g, const Frame& f) { return chooses(f, normal_share(g, f)); }
void normal_losses(const Game& g, const Frame& f, Faction, Options& options) {
  range(normal_share(g, f), options);
}
void lose_normals(Table& t, Frame& f, Faction, Option o) {
  f.flags |= kTaken;
  take_normal(t, f, o.value);
}
Flow forced_normals(Table& t, Frame& f) {
  if ((f.flags & kTaken) == 0) take_normal(t, f, normal_share(t.game, f).low);
  f.flags = 0;
  return Flow::Next;
}

Factions chooses_special(const Game& g, const Frame& f) { return chooses(f, special_share(g, f)); }
void special_losses(const Game& g, const Frame& f, Faction, Options& options) {
  range(special_share(g, f), options);
}
void lose_specials(Table& t, Frame& f, Faction, Option o) {
  f.flags |= kTaken;
  take_special(t, f, o.value);
}
Flow forced_specials(Table& t, Frame& f) {
  if ((f.flags & kTaken) == 0) take_special(t, f, special_share(t.game, f).low);
  f.flags = 0;
  if (f.number + f.count == 0) return Flow::Done;
  for (Place p : own_places(t.game, f)) {
    if (p <= f.place) continue;
    f.place = p;
    f.step = 0;
    return Flow::Again;
  }
  return Flow::Done;
}

Refusal why_not_these(const Game&, const Frame*, Faction, Option) {
  return {"1.07.06.06"_r,
          "Exactly the forces that were dialed die, out of the sectors where they "
          "stand."};
}

constexpr Step kLossSteps[] = {
    ask("battle_losses", "1.07.06.06"_r, chooses_normal, normal_losses, lose_normals)
        .uninterrupted()
        .because(why_not_these)
        .says("How many of the dialed normal forces die in this sector?"),
    deed("lose_normal_forces", "1.07.06.06"_r, forced_normals),
    ask("battle_losses_special", "1.07.06.06"_r, chooses_special, special_losses, lose_specials)
        .uninterrupted()
        .because(why_not_these)
        .says("How many of the dialed starred forces die in this sector?"),
    deed("lose_starred_forces", "1.07.06.06"_r, forced_specials),
};

void lose_dialed(Table& t, Faction winner) {
  Game& g = t.game;
  const BattlePlan& plan = g.battle.plan(winner);
  t.rule("1.07.06.06"_r);
  if (plan.normal + plan.special == 0) return;
  Frame& f = push(t, ScriptId::BattleLosses, winner);
  f.number = plan.normal;
  f.count = plan.special;
  f.place = own_places(g, f).first();
}

// --- Cards --------------------------------------------------------------------------------------

constexpr uint8_t kKeepsRest = 1;  // flags of the battle's frame: the winner keeps what is left

void discard_all(Table& t, Faction side) {
  t.rule("1.07.06.05"_r);
  for (Card c : t.game.battle.plan(side).cards()) discard(t, side, c);
}

Cards kept_so_far(const Game& g) {
  const Faction winner = g.battle.winner;
  return winner == Faction::None ? Cards{} : g.battle.plan(winner).cards() & g.hands[winner].cards;
}

}  // namespace

const Script kBattleLossesScript{"battle_losses", kLossSteps};

Flow reveal_plans(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  b.stage = BattleWork::Stage::Revealed;
  t.rule("1.01.02"_r);
  g.wheel_users = both_sides(b);  // they dial the next storm (R83)
  for (Faction side : both_sides(b)) {
    const BattlePlan& plan = b.plan(side);
    for (Faction f : g.players) g.knows[f].cards |= plan.cards();
    g.hidden_leaders.remove(plan.leader);
    cite_strength(t, side);
    if (plan.kwisatz_haderach) g.kwisatz_haderach_shown = true;
    t.emit(plan_event(g, EventType::PlansRevealed, side));
  }
  return Flow::Next;
}

Factions may_call_traitor(const Game& g, const Frame&) {
  Factions callers;
  for (Faction side : g.battle.sides()) {
    const Leader l = callable_leader(g, g.battle.opponent(side));
    for (Faction caller : {side, calls_for(g, side)}) {
      if (holds_traitor(g, caller, l)) callers.add(caller);
    }
  }
  return callers;
}

Refusal why_no_traitor_call(const Game& g, const Frame* f, Faction faction, Option) {
  const BattleWork& b = g.battle;
  if (f != nullptr) return {"1.07.06.07"_r, "A traitor is called or not."};
  if (b.stage != BattleWork::Stage::Revealed || b.outcome != Outcome::Open) {
    return {"1.07.06.07"_r, "A traitor is called right after the reveal of the plans."};
  }
  for (Faction side : b.sides()) {
    if (side != faction && calls_for(g, side) != faction) continue;
    const BattlePlan& plan = b.plan(b.opponent(side));
    if (plan.kwisatz_haderach) {
      return {"2.01.12"_r, "A leader with the Kwisatz Haderach cannot be called traitor."};
    }
    if (plan.leader == Leader::None) {
      return {"1.07.06.07"_r, "Only a leader can be a traitor, not a Cheap Hero."};
    }
    return {"1.07.06.07"_r, "No Traitor card of that leader is held."};
  }
  return {"1.07.06.07"_r, "Only the two sides, and the Harkonnen for their ally, call traitors."};
}

Flow resolve_battle(Table& t, Frame& f) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  const Faction by_aggressor = caller_for(f, g, b.aggressor);
  const Faction by_defender = caller_for(f, g, b.defender);
  for (Faction side : both_sides(b)) {
    cite_cards(t, b.plan(side));
    if (b.plan(side).kwisatz_haderach) t.rule("2.01.12"_r);
  }
  if (by_aggressor != Faction::None) show_traitor(t, by_aggressor, b.aggressor);
  if (by_defender != Faction::None) show_traitor(t, by_defender, b.defender);
  if (by_aggressor != Faction::None && by_defender != Faction::None) {
    two_traitors(t);
  } else if (by_aggressor != Faction::None || by_defender != Faction::None) {
    one_traitor(t, by_aggressor != Faction::None ? b.aggressor : b.defender);
  } else if (explode(kind_of(b.plans[0].weapon), kind_of(b.plans[1].weapon),
                     kind_of(b.plans[0].defense), kind_of(b.plans[1].defense))) {
    explosion(t);
  } else {
    by_strength(t);
  }
  return Flow::Next;
}

Flow battle_spice(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  if (b.winner != Faction::None) {
    int bounty = 0;
    for (Leader l : b.killed) bounty += info(l).strength;
    pay(t, Party::bank(), Party::of(b.winner), bounty, "leaders killed");
  }
  for (Faction side : both_sides(b)) {
    BattlePlan& plan = b.plan(side);
    plan.bound = 0;
    if (plan.spice == 0) continue;
    if (b.outcome == Outcome::Traitor && side == b.winner) {
      t.rule("1.13.05"_r);
      continue;
    }
    t.rule("1.13.04.05"_r);
    pay(t, Party::of(side), Party::bank(), plan.spice, "battle support");
  }
  return Flow::Next;
}

Flow battle_losses(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  place_survivors(t);
  if (b.outcome == Outcome::Explosion) {  // the whole Territory, whoever stands there (R78)
    for (Faction f : g.players) {
      lose_all_in_battle(t, f, places_of(b.territory()), "explosion");
    }
    for (Place p : places_of(b.territory())) lose_spice(t, p, "explosion");
    return Flow::Next;
  }
  for (Faction side : both_sides(b)) {
    if (side == b.winner) continue;
    t.rule("1.07.06.05"_r);
    lose_all_in_battle(t, side, battle_area(g, b.area), "battle");
  }
  if (b.outcome == Outcome::Strength) lose_dialed(t, b.winner);
  return Flow::Next;
}

Flow battle_discards(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  for (Faction side : both_sides(b)) {
    if (side != b.winner) discard_all(t, side);
  }
  if (b.outcome != Outcome::Strength) return Flow::Next;
  for (Card c : b.plan(b.winner).cards()) {
    if (disposal_of(kind_of(c)) == Disposal::DiscardAfterUse) discard(t, b.winner, c);
  }
  return Flow::Next;
}

Factions may_discard_played(const Game& g, const Frame& f) {
  const bool asked = (f.flags & kKeepsRest) == 0 && !kept_so_far(g).empty();
  return asked ? Factions::of(g.battle.winner) : Factions{};
}
void played_cards(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  for (Card c : kept_so_far(g)) options.add(Option::of(kind_of(c)));
}
void discard_played(Table& t, Frame& f, Faction faction, Option o) {
  if (o.is(Word::Done)) {
    f.flags |= kKeepsRest;
    return;
  }
  for (Card c : kept_so_far(t.game)) {
    if (kind_of(c) == o.card()) return discard(t, faction, c);
  }
}
Refusal why_no_played_card(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr || faction != g.battle.winner) {
    return {"1.07.06.06"_r, "The winner of a battle keeps or discards the cards played in it."};
  }
  if (o == Option::of(CardKind::CheapHero)) {
    return {"3.01.04"_r, "The Cheap Hero is discarded after the battle."};
  }
  return {"1.07.06.06"_r, "That card is not one you played in this battle and still hold."};
}

}  // namespace kanly
