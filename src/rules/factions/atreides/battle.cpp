#include "rules/factions/atreides/battle.h"

#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/dial.h"
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

// frame.by asks: the Atreides, or a player with their Nexus card (4.07.06).
struct PrescienceNotes {
  bool by_card;
  bool second;  // another element than the first
};

Faction target_of(const Game& g, const Frame& f) {
  return f.as<PrescienceNotes>().by_card ? g.battle.opponent(f.by) : prescience_target(g);
}

// Whoever asks, and in a battle of the Atreides' ally the ally too.
Factions sees_answer(const Game& g, Faction seer) {
  Factions seers = Factions::of(seer);
  if (!g.battle.involves(seer)) seers.add(g.ally[seer]);
  return seers;
}

// What a No-Field hides cannot be foreseen (2.10.17).
void elements(const Game& g, const Frame& f, Faction, Options& options) {
  const auto& notes = f.as<PrescienceNotes>();
  if (!notes.by_card) options.add(Option::pass());
  for (Word element : {Word::Leader, Word::Weapon, Word::Defense, Word::Number}) {
    if (element == Word::Number && hides_dial(g)) continue;
    if (notes.second && element == g.battle.element) continue;
    options.add(Option::of(element));
  }
}
void choose_element(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  f.about = o;
  if (o.is(Option::Kind::Pass)) return;
  const auto& notes = f.as<PrescienceNotes>();
  const bool own = g.battle.involves(kAtreides);
  (notes.second ? g.battle.second_element : g.battle.element) = o.word();
  t.emit({.type = EventType::PrescienceUsed,
          .faction = f.by,
          .target = target_of(g, f),
          .territory = g.battle.territory(),
          .word = o.word()});
  if (notes.by_card) {  // no card stops it (4.07.05)
    t.rule("4.07.06"_r);
    g.cancelled = false;
    return;
  }
  t.rule(own ? "2.01.08"_r : "2.01.09"_r);
  announce(t, own ? Advantage::AtreidesBattlePrescience : Advantage::AtreidesAlliance);
}
Refusal why_no_prescience(const Game& g, const Frame* f, Faction faction, Option o) {
  const BattleWork& b = g.battle;
  if (f != nullptr && f->as<PrescienceNotes>().by_card && f->by == faction) {
    return {"4.07.06"_r, "The card shows an element of the plan that was not asked for yet."};
  }
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
  b.seer = f.by;
  b.foreseen = target_of(t.game, f);
  return Flow::Next;
}

Factions must_answer(const Game& g, const Frame& f) {
  return Factions::of(g.battle.foreseen) - f.answered;
}
// What is neither weapon nor defense is told as nothing, without its name (3.04).
void leave_out_maneuvers(Options& options) {
  Options others;
  bool left_out = false;
  for (Option o : options) {
    const bool maneuver = o.is(Option::Kind::Card) && is_maneuver(o.card());
    left_out = left_out || maneuver;
    if (!maneuver) others.add(o);
  }
  if (!left_out) return;
  options.clear();
  if (!others.contains(Option::pass())) options.add(Option::pass());
  for (Option o : others) options.add(o);
}
void possible_answers(const Game& g, const Frame& frame, Faction f, Options& options) {
  switch (frame.about.word()) {
    case Word::Leader:
      offer_heroes(g, f, options);
      break;
    case Word::Weapon:
      offer_weapons(g, f, options);
      leave_out_maneuvers(options);
      break;
    case Word::Defense:
      offer_defenses(g, f, options);
      leave_out_maneuvers(options);
      break;
    default:
      offer_dials(g, f, options);
      break;
  }
}
void fix_answer(Table& t, Frame& frame, Faction f, Option o) {
  Game& g = t.game;
  (frame.as<PrescienceNotes>().second ? g.battle.second_foretold : g.battle.foretold) = o;
  for (Faction seer : sees_answer(g, frame.by)) {
    if (o.is(Option::Kind::Card)) g.knows[seer].cards.add(held_card(g, f, o.card()));
  }
  share_sight(t, frame.by);
  t.emit({.type = EventType::PrescienceAnswered,
          .faction = f,
          .target = frame.by,
          .territory = g.battle.territory(),
          .option = o,
          .word = frame.about.word(),
          .secret_for = sees_answer(g, frame.by) | Factions::of(f)});
}
Option least_answer(const Game& g, const Frame& frame, Faction f) {
  return frame.about.is(Word::Leader) ? weakest_hero(g, f) : Option::pass();
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

// --- A told number that forces no longer make ----------------------------------------------------

int in_halves(Option o) { return 2 * o.value + (o.is(Option::Kind::Half) ? 1 : 0); }

// The highest dial that is not above what was told; 0 is always possible.
Option highest_dial(const Game& g, Faction side, int told) {
  Options dials;
  offer_dials(g, side, dials);
  Option best = Option::number(0);
  for (Option dial : dials) {
    if (in_halves(dial) <= told && in_halves(dial) > in_halves(best)) best = dial;
  }
  return best;
}

void lower_told_number(Table& t, Faction side) {
  BattleWork& b = t.game.battle;
  const int told = fixed_dial(t.game, side);
  if (told < 0) return;
  const Option stands = highest_dial(t.game, side, told);
  if (in_halves(stands) == told) return;
  t.rule("2.01.08"_r);
  (b.second_element == Word::Number ? b.second_foretold : b.foretold) = stands;
  t.emit({.type = EventType::PrescienceAnswered,
          .faction = side,
          .target = b.seer,
          .territory = b.territory(),
          .option = stands,
          .word = Word::Number,
          .secret_for = sees_answer(t.game, b.seer) | Factions::of(side)});
}

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

void foresee_by_card(Table& t, Faction holder) {
  const bool second = t.game.battle.foreseen != Faction::None;
  push(t, ScriptId::Prescience, holder).as<PrescienceNotes>() = {.by_card = true, .second = second};
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

Flow lower_told_numbers(Table& t, Frame&) {
  for (Faction side : t.game.battle.sides()) lower_told_number(t, side);
  return Flow::Next;
}

}  // namespace kanly
