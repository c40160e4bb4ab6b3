#include "rules/variants/leader_skills/skilled_leader.h"

#include <string>

#include "game/queries.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/slots.h"

namespace kanly {
namespace {

// --- The question of the Mentat (4.03.24.01) ----------------------------------------------------
// frame.by asks, frame.card is the weapon it names.

Faction mentat(const Game& g) {
  for (Faction side : g.battle.sides()) {
    if (open_skill(g, side) == LeaderSkill::Mentat && !g.battle.mentat_used.has(side)) return side;
  }
  return Faction::None;
}

void weapons_to_ask_for(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto kind = static_cast<CardKind>(i);
    if (is_weapon(kind) && !(cards_of(kind) - g.removed_cards).empty()) {
      options.add(Option::of(kind));
    }
  }
}
void ask_for_weapon(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  if (!o.is(Option::Kind::Card)) return;
  f.card = o.card();
  f.target = g.battle.opponent(faction);
  g.battle.mentat_used.add(faction);
  t.emit({.type = EventType::SkillUsed,
          .faction = faction,
          .target = f.target,
          .territory = g.battle.territory(),
          .card = f.card,
          .skill = LeaderSkill::Mentat});
}
Refusal why_no_question(const Game& g, const Frame* f, Faction faction, Option) {
  constexpr RuleId kRule = "4.03.24.01"_r;
  if (f != nullptr) return {kRule, "The Mentat asks for one weapon of this game by name."};
  for (Leader l : available_leaders(g, faction, g.battle.territory())) {
    if (faction_of(l) != faction && skill_of(g, l) == LeaderSkill::Mentat) {
      return {"4.03.14"_r, "Of a captured leader's skill only the part in battle is used."};
    }
  }
  if (g.battle.mentat_used.has(faction)) return {kRule, "The Mentat has asked in this battle."};
  return {kRule, "A side with a Mentat in front of its shield asks before plans are made."};
}

// The opponent is asked whatever it holds, so that being asked tells nothing.
Factions must_show(const Game& g, const Frame& f) {
  if (f.target == Faction::None || g.hands[f.target].cards.empty()) return {};
  return Factions::of(f.target) - f.answered;
}
void cards_to_show(const Game& g, const Frame& f, Faction faction, Options& options) {
  if (holds(g, faction, f.card)) return options.add(Option::of(f.card));
  for (Card c : g.hands[faction].cards) {
    const Option o = Option::of(kind_of(c));
    if (!options.contains(o)) options.add(o);
  }
}
void show_card(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  g.knows[f.by].cards.add(held_card(g, faction, o.card()));
  t.emit({.type = EventType::CardSeen,
          .faction = f.by,
          .target = faction,
          .territory = g.battle.territory(),
          .card = o.card(),
          .cause = Cause::Mentat,
          .secret_for = Factions::of(f.by, faction)});
}
Refusal why_not_shown(const Game& g, const Frame* f, Faction faction, Option) {
  constexpr RuleId kRule = "4.03.24.01"_r;
  if (f != nullptr && holds(g, faction, f->card)) {
    return {kRule, "The weapon the Mentat asked for must be shown."};
  }
  return {kRule, "A card of the own hand is shown to the Mentat who asked."};
}

constexpr Step kMentatSteps[] = {
    ask("mentat_question", "4.03.24.01"_r, script_owner, weapons_to_ask_for, ask_for_weapon)
        .because(why_no_question)
        .says("Mentat: ask the opponent for a weapon?"),
    ask("mentat_show", "4.03.24.01"_r, must_show, cards_to_show, show_card)
        .as_reaction()
        .because(why_not_shown)
        .says("The Mentat asks for a weapon: which card do you show?"),
};

// --- In front of the shield or behind it (4.03.04) ----------------------------------------------

Factions have_skilled_leader(const Game& g) {
  Factions sides;
  for (Faction side : g.battle.sides()) {
    const Leader l = skilled_leader(g, side);
    if (available_leaders(g, side, g.battle.territory()).has(l)) sides.add(side);
  }
  return sides;
}

// The leader is bound to fight: told to prescience, or needed for the card that was told.
bool is_bound_to_fight(const Game& g, Faction f) {
  const Leader l = skilled_leader(g, f);
  return bound_answer(g, f, Word::Leader) == Option::of(l) ||
         (planetologist_must_lead(g, f) && skill_of(g, l) == LeaderSkill::Planetologist);
}
// No other hero could be played, and one must be (1.07.04.05).
bool is_only_hero(const Game& g, Faction f) {
  return !has_hero_besides(g, f, skilled_leader(g, f));
}

// frame.by alone, where it gained a skilled leader while plans are made; else both sides.
Factions place_leader(const Game& g, const Frame& f) {
  const Factions sides = have_skilled_leader(g) - f.answered;
  return f.by == Faction::None ? sides : sides & Factions::of(f.by);
}
void places(const Game& g, const Frame&, Faction f, Options& options) {
  if (!is_bound_to_fight(g, f) && !is_only_hero(g, f)) options.add(Option::of(Word::Front));
  options.add(Option::of(Word::Behind));
}
void choose_place(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  if (o.is(Word::Behind)) g.battle.behind.add(f);
  t.emit({.type = EventType::SkilledLeaderPlaced,
          .faction = f,
          .territory = g.battle.territory(),
          .leader = g.skills.of[f].leader,
          .skill = g.skills.of[f].skill,
          .word = o.word()});
}
Refusal why_not_there(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame == nullptr) {
    return {"4.03.04"_r,
            "A side with an available skilled leader places it once, just before plans are made."};
  }
  if (is_bound_to_fight(g, f)) {
    return {"4.03.04"_r, "What was told to prescience binds: the skilled leader goes behind."};
  }
  if (is_only_hero(g, f)) {
    return {"1.07.04.05"_r, "A hero must be played, and the skilled leader is the only one."};
  }
  return {"4.03.04"_r, "The skilled leader stays in front of the shield or goes behind it."};
}

constexpr Step kPlaceSteps[] = {
    ask("place_skilled_leader", "4.03.04"_r, place_leader, places, choose_place)
        .uninterrupted()
        .because(why_not_there)
        .says("Does your skilled leader stay in front of the shield or go behind it?"),
};

}  // namespace

const Script kMentatQuestionScript{"mentat_question", kMentatSteps};
const Script kPlaceSkilledLeaderScript{"place_skilled_leader", kPlaceSteps};

void cite_skilled_leader(const Table& t, Faction f) {
  const Game& g = t.game;
  if (!g.config.has(Variant::LeaderSkills)) return;
  const Leader leads = g.battle.plan(f).leader;
  if (skill_of(g, leads) != LeaderSkill::None) {
    t.rule(faction_of(leads) == f ? "4.03.05"_r : "4.03.14"_r);
  } else if (g.battle.behind.has(f)) {
    t.rule("4.03.06"_r);
  } else if (skilled_leader(g, f) != Leader::None) {
    t.rule("4.03.07"_r);
  }
}

Flow mentat_question(Table& t, Frame&) {
  if (!t.game.config.has(Variant::LeaderSkills)) return Flow::Next;
  const Faction asker = mentat(t.game);
  if (asker == Faction::None) return Flow::Next;
  t.rule("4.03.10"_r);  // before the Voice and prescience
  push(t, ScriptId::MentatQuestion, asker);
  return Flow::Next;
}

void place_new_skilled_leader(Table& t, Faction f) {
  const BattleWork& b = t.game.battle;
  if (b.stage == BattleWork::Stage::Planning && b.involves(f) && !b.committed(f)) {
    push(t, ScriptId::PlaceSkilledLeader, f);
  }
}

Flow place_skilled_leaders(Table& t, Frame&) {
  const Game& g = t.game;
  if (g.config.has(Variant::LeaderSkills) && !have_skilled_leader(g).empty()) {
    push(t, ScriptId::PlaceSkilledLeader, Faction::None);
  }
  return Flow::Next;
}

}  // namespace kanly
