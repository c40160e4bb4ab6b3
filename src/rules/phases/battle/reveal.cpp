// Reveal of the plans (1.07.05) and who may call a traitor (1.07.06.07).
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/factions/harkonnen/captives.h"
#include "rules/kernel/listeners.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/battle/resolution.h"

namespace kanly {
namespace {

// A hero with the Kwisatz Haderach is no traitor (R68), a Cheap Hero only by a variant (R69).
Leader callable_leader(const Game& g, Faction user) {
  const BattlePlan& plan = g.battle.plan(user);
  return plan.kwisatz_haderach ? Leader::None : hero_on_traitor_card(g, plan);
}

bool holds_traitor(const Game& g, Faction f, Leader l) {
  return f != Faction::None && l != Leader::None && traitors_to_call(g, f).has(l);
}

// By house rule a faction needs no card to call its own captured leader (5.16).
bool is_own_captive(const Game& g, Faction caller, Leader l) {
  if (l == Leader::None || !g.config.has(HouseRule::CaptivesAsTraitors)) return false;
  const Faction captor = faction_of(Advantage::HarkonnenCapturedLeaders);
  return faction_of(l) == caller && caller != captor && g.leaders[l].holder == captor;
}

// On a homeworld the native alone, not even for an ally (4.04.08).
bool may_call_here(const Game& g, Faction caller) {
  const Homeworld w = battle_world(g);
  return w == Homeworld::None || caller == native_of(w);
}

}  // namespace

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
    if (t.sink != nullptr) t.emit(plan_event(g, EventType::PlansRevealed, side));
  }
  if (const Homeworld w = battle_world(g); w != Homeworld::None) {
    b.world_number = static_cast<uint8_t>(battle_number(g, w));
  }
  if (b.partner != Faction::None) {
    b.sharing =
        static_cast<uint8_t>(own_forces_in_battle(g, faction_of(Advantage::EcazOccupy)).total());
  }
  tell(kListeners.plans_revealed, t);
  for (size_t i = 0; i < 2; ++i) {
    b.forces[i] = static_cast<uint8_t>(forces_in_battle(g, both_sides(b)[i]).total());
    b.dialed[i] = static_cast<uint8_t>(dial_of(g, both_sides(b)[i], b.plans[i]));
  }
  return Flow::Next;
}

Factions may_call_traitor(const Game& g, const Frame&) {
  Factions callers;
  for (Faction side : g.battle.sides()) {
    const Leader l = callable_leader(g, g.battle.opponent(side));
    for (Faction caller : {side, calls_for(g, side)}) {
      if (holds_traitor(g, caller, l) && may_call_here(g, caller)) callers.add(caller);
    }
    if (is_own_captive(g, side, l) && may_call_here(g, side)) callers.add(side);
  }
  return callers;
}

Refusal why_no_traitor_call(const Game& g, const Frame* f, Faction faction, Option) {
  const BattleWork& b = g.battle;
  if (f != nullptr) return {"1.07.06.07"_r, "A traitor is called or not."};
  if (b.stage != BattleWork::Stage::Revealed || b.outcome != BattleWork::Outcome::Open) {
    return {"1.07.06.07"_r, "A traitor is called right after the reveal of the plans."};
  }
  if (info(faction).face_dancers > 0) {
    return {"2.08.06"_r, "Face Dancers are revealed after a battle; they are no traitors."};
  }
  if (!may_call_here(g, faction)) {
    return {"4.04.08"_r, "On a homeworld only its natives call a traitor."};
  }
  for (Faction side : b.sides()) {
    if (side != faction && calls_for(g, side) != faction) continue;
    const BattlePlan& plan = b.plan(b.opponent(side));
    if (plan.kwisatz_haderach) {
      return {"2.01.12"_r, "A leader with the Kwisatz Haderach cannot be called traitor."};
    }
    if (plan.cheap_hero != Card::None && g.config.has(Variant::CheapHeroTraitor)) {
      return {"4.09.01"_r, "The Traitor card of the Cheap Hero is not held."};
    }
    if (plan.leader == Leader::None) {
      return {"1.07.06.07"_r, "Only a leader can be a traitor, not a Cheap Hero."};
    }
    return {"1.07.06.07"_r, "No Traitor card of that leader is held."};
  }
  return {"1.07.06.07"_r, "Only the two sides, and the Harkonnen for their ally, call traitors."};
}

Faction traitor_caller(const Game& g, const Frame& f, Faction side) {
  for (Faction caller : {side, calls_for(g, side)}) {
    if (caller != Faction::None && f.answered.has(caller) && f.answers[caller] == Option::yes()) {
      return caller;
    }
  }
  return Faction::None;
}

}  // namespace kanly
