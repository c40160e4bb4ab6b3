#include "rules/factions/atreides/battle.h"

#include <string>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;

// --- Prescience (2.01.08, 2.01.09) --------------------------------------------------------------

// The side that would be asked: the opponent of the Atreides or of their ally.
Faction prescience_target(const Game& g) {
  const BattleWork& b = g.battle;
  if (b.involves(kAtreides)) {
    return has(g, Advantage::AtreidesBattlePrescience) ? b.opponent(kAtreides) : Faction::None;
  }
  const Faction ally = g.ally[kAtreides];
  const bool helps =
      b.involves(ally) && has(g, Advantage::AtreidesAlliance) && g.help[kAtreides].permits;
  return helps ? b.opponent(ally) : Faction::None;
}

// The Atreides, and in their ally's battle the ally too.
Factions sees_answer(const Game& g) {
  Factions seers = Factions::of(kAtreides);
  if (!g.battle.involves(kAtreides)) seers.add(g.ally[kAtreides]);
  return seers;
}

// What a No-Field hides cannot be foreseen (2.10.17).
void elements(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add(Option::of(Word::Leader));
  options.add(Option::of(Word::Weapon));
  options.add(Option::of(Word::Defense));
  if (!hides_dial(g)) options.add(Option::of(Word::Number));
}
void choose_element(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  f.about = o;
  if (o.is(Option::Kind::Pass)) return;
  const bool own = g.battle.involves(kAtreides);
  g.battle.element = o.word();
  t.emit({.type = EventType::PrescienceUsed,
          .faction = kAtreides,
          .target = prescience_target(g),
          .territory = g.battle.territory(),
          .word = o.word()});
  t.rule(own ? "2.01.08"_r : "2.01.09"_r);
  announce(t, own ? Advantage::AtreidesBattlePrescience : Advantage::AtreidesAlliance);
}
Refusal why_no_prescience(const Game& g, const Frame* f, Faction faction, Option o) {
  const BattleWork& b = g.battle;
  if (faction != kAtreides) {
    if (allied(g, faction, kAtreides)) {
      return {"2.01.09"_r, "The ally cannot use prescience without the Atreides."};
    }
    return {"2.01.08"_r, "Only the Atreides use prescience."};
  }
  if (f != nullptr) {
    if (o.is(Word::Number)) {
      return {"2.10.17"_r, "The number dialed is not asked of Richese with a No-Field there."};
    }
    return {"2.01.08"_r, "Prescience asks for the leader, the weapon, the defense or the number."};
  }
  if (b.stage != BattleWork::Stage::None && !b.involves(kAtreides) &&
      !b.involves(g.ally[kAtreides])) {
    return {"2.01.09"_r, "Neither the Atreides nor an ally of theirs fight this battle."};
  }
  return {"2.01.08"_r, "One question a battle, after the Voice and before any plan is committed."};
}

Flow prescience_stands(Table& t, Frame& f) {
  BattleWork& b = t.game.battle;
  if (f.about.is(Option::Kind::Pass)) return Flow::Done;
  if (t.game.cancelled) {  // this question; no other this battle
    b.element = Word::None;
    return Flow::Done;
  }
  b.foreseen = prescience_target(t.game);
  return Flow::Next;
}

Factions must_answer(const Game& g, const Frame& f) {
  return Factions::of(g.battle.foreseen) - f.answered;
}
void possible_answers(const Game& g, const Frame&, Faction f, Options& options) {
  switch (g.battle.element) {
    case Word::Leader:
      offer_heroes(g, f, options);
      break;
    case Word::Weapon:
      offer_weapons(g, f, options);
      break;
    case Word::Defense:
      offer_defenses(g, f, options);
      break;
    default:
      offer_dials(g, f, options);
      break;
  }
}
void fix_answer(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  g.battle.foretold = o;
  for (Faction seer : sees_answer(g)) {
    if (o.is(Option::Kind::Card)) g.knows[seer].cards.add(held_card(g, f, o.card()));
  }
  share_sight(t, kAtreides);
  t.emit({.type = EventType::PrescienceAnswered,
          .faction = f,
          .target = kAtreides,
          .territory = g.battle.territory(),
          .option = o,
          .word = g.battle.element,
          .secret_for = sees_answer(g) | Factions::of(f)});
}
Option least_answer(const Game& g, const Frame&, Faction f) {
  return g.battle.element == Word::Leader ? weakest_hero(g, f) : Option::pass();
}
Refusal why_no_such_answer(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr) {
    return {"2.01.08"_r, "No answer to prescience is due from {faction} now.", faction};
  }
  if (g.battle.commanded == faction) {
    return {"2.02.06"_r, "The answer is an element of a plan you can make under the Voice."};
  }
  return {"2.01.08"_r, "The answer is an element of a plan you can make."};
}

constexpr Step kPrescienceSteps[] = {
    ask("prescience", "2.01.08"_r, script_owner, elements, choose_element)
        .because(why_no_prescience)
        .says("Use prescience: which element of the opponent's plan?"),
    deed("prescience_stands", "2.01.08"_r, prescience_stands),
    ask("prescience_answer", "2.01.08"_r, must_answer, possible_answers, fix_answer)
        .uninterrupted()
        .idles(least_answer)
        .because(why_no_such_answer)
        .says("Prescience: fix this element of your plan now. It binds."),
};

// --- Seeing a whole plan (1.14.01) --------------------------------------------------------------

Factions picks_plan(const Game& g, const Frame& f) {
  return g.battle.involves(kAtreides) ? Factions{} : script_owner(g, f);
}
void plans(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(g.battle.aggressor));
  options.add(Option::of(g.battle.defender));
}
void pick_plan(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
Refusal why_no_plan(const Game& g, const Frame*, Faction, Option) {
  if (g.battle.stage != BattleWork::Stage::Planning) {
    return {"1.14.01"_r, "A plan is seen after it is committed and before the reveal."};
  }
  return {"1.14.01"_r, "The plan of one side of this battle is seen."};
}

Flow use_sight(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.target == Faction::None) f.target = g.battle.opponent(kAtreides);
  spend_for_power(t, Advantage::AtreidesKarama,
                  {.target = f.target, .territory = g.battle.territory()});
  g.battle.plan_seen = f.target;
  show_plan(t, f.target);
  return Flow::Next;
}

constexpr Step kSeePlanSteps[] = {
    ask("see_plan", "1.14.01"_r, picks_plan, plans, pick_plan)
        .uninterrupted()
        .because(why_no_plan)
        .says("Whose battle plan do you look at?"),
    deed("use_sight", "1.14.01"_r, use_sight),
};

}  // namespace

const Script kPrescienceScript{"prescience", kPrescienceSteps};
const Script kSeePlanScript{"see_plan", kSeePlanSteps};

Flow offer_prescience(Table& t, Frame&) {
  if (t.game.in_play(kAtreides) && prescience_target(t.game) != Faction::None) {
    if (hides_dial(t.game)) t.rule("2.10.17"_r);
    push(t, ScriptId::Prescience, kAtreides);
  }
  return Flow::Next;
}

// --- The Karama power ---------------------------------------------------------------------------

bool may_see_plan(const Game& g) {
  return g.battle.stage == BattleWork::Stage::Planning && !g.battle.committed(kAtreides);
}

void show_plan(Table& t, Faction f) {
  Game& g = t.game;
  if (g.battle.plan_seen != f || !g.battle.committed(f)) return;
  t.rule("1.14.01"_r);
  g.knows[kAtreides].cards |= g.battle.plan(f).cards();
  share_sight(t, kAtreides);
  Event seen = plan_event(g, EventType::PlanSeen, f);
  if (hides_dial(g)) {
    t.rule("2.10.17"_r);
    seen.amount = 0;
    seen.number = kNoNumber;
    seen.forces = {};
    seen.option = {};
  }
  seen.seen_by = Factions::of(kAtreides);
  t.emit(seen);
}

}  // namespace kanly
