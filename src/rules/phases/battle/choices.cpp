// What is chosen between the reveal of the plans and the traitors: Portable Snooper, the Diplomat's
// defense, Poison Tooth, Stone Burner; and Juice of Sapho.
#include <string>

#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/resolution.h"
#include "rules/phases/battle/slots.h"

namespace kanly {
namespace {

using Able = bool (*)(const Game& g, Faction side);

// The sides that have this choice and have not made it; a Mirror Weapon chooses first (CR-64).
Factions choosers(const Game& g, const Frame& f, Able able) {
  const BattleWork& b = g.battle;
  Factions asked;
  for (Faction side : b.sides() - f.answered) {
    if (able(g, side)) asked.add(side);
  }
  for (Faction side : asked) {
    if (kind_of(b.plan(side).weapon) == CardKind::MirrorWeapon) return Factions::of(side);
  }
  return asked;
}

// Why the question is not asked at all, if it is not for any of its own reasons.
Refusal not_after_reveal(const Game& g, Faction f, RuleId rule) {
  const BattleWork& b = g.battle;
  if (b.stage != BattleWork::Stage::Revealed || !b.involves(f) ||
      b.outcome != BattleWork::Outcome::Open) {
    return {rule, "That is decided by a side of a battle right after the plans are revealed."};
  }
  return {};
}

// --- Portable Snooper (3.03.13) -----------------------------------------------------------------

bool has_defense(const BattlePlan& plan) { return is_defense(kind_of(plan.defense)); }

bool voice_forbids_snooper(const Game& g, Faction side) {
  return voice_forbids_defense(g, side, CardKind::PortableSnooper);
}

// Two cards fill a plan: with a weapon and a worthless card there is no room.
bool is_full(const BattlePlan& plan) {
  return plan.weapon != Card::None && plan.defense != Card::None;
}

bool may_add_snooper(const Game& g, Faction side) {
  const BattlePlan& plan = g.battle.plan(side);
  return holds(g, side, CardKind::PortableSnooper) && plan.has_hero() && !has_defense(plan) &&
         !is_full(plan) && !voice_forbids_snooper(g, side);
}
Factions adds_snooper(const Game& g, const Frame& f) { return choosers(g, f, may_add_snooper); }

void answer_snooper(Table& t, Frame&, Faction side, Option o) {
  if (o == Option::no()) return;
  Game& g = t.game;
  BattlePlan& plan = g.battle.plan(side);
  t.rule("3.03.13"_r);
  if (plan.defense != Card::None) plan.weapon = plan.defense;  // a worthless card makes room
  plan.defense = held_card(g, side, CardKind::PortableSnooper);
  for (Faction f : g.players) g.knows[f].cards.add(plan.defense);
  t.emit({.type = EventType::CardPlayed,
          .faction = side,
          .territory = g.battle.territory(),
          .card = CardKind::PortableSnooper,
          .rule = "3.03.13"_r});
}

Refusal why_no_snooper(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame != nullptr) return {"3.03.13"_r, "The Portable Snooper is added or not."};
  if (Refusal r = not_after_reveal(g, f, "3.03.13"_r); r.rule) return r;
  const BattlePlan& plan = g.battle.plan(f);
  if (!holds(g, f, CardKind::PortableSnooper)) {
    return {"3.03.13"_r, "{faction} holds no Portable Snooper.", f};
  }
  if (has_defense(plan)) return {"3.03.13"_r, "The plan contains a defense already."};
  if (is_full(plan)) {
    return {"3.03.13"_r, "With a weapon and a worthless card the plan has no room for it."};
  }
  if (voice_forbids_snooper(g, f)) return {"3.03.13"_r, "The Voice has forbidden it."};
  return {"3.03.13"_r, "Without a hero no card is played."};
}

// --- Diplomat (4.03.21.01) ----------------------------------------------------------------------

bool may_use_diplomat(const Game& g, Faction side) {
  const BattleWork& b = g.battle;
  const BattlePlan& plan = b.plan(side);
  return open_skill(g, side) == LeaderSkill::Diplomat && !has_defense(plan) &&
         has_defense(b.plan(b.opponent(side))) &&
         (is_worthless(kind_of(plan.weapon)) || is_worthless(kind_of(plan.defense)));
}
Factions uses_diplomat(const Game& g, const Frame& f) { return choosers(g, f, may_use_diplomat); }

void worthless_played(const Game& g, const Frame&, Faction side, Options& options) {
  const BattlePlan& plan = g.battle.plan(side);
  options.add(Option::pass());
  for (Card c : {plan.defense, plan.weapon}) {
    if (is_worthless(kind_of(c))) options.add(Option::of(kind_of(c)));
  }
}
void answer_diplomat(Table& t, Frame&, Faction side, Option o) {
  if (o.is(Option::Kind::Pass)) return;
  Game& g = t.game;
  BattlePlan& plan = g.battle.plan(side);
  t.rule("4.03.21.01"_r);
  plan.diplomat = kind_of(plan.defense) == o.card() ? plan.defense : plan.weapon;
  t.emit({.type = EventType::SkillUsed,
          .faction = side,
          .territory = g.battle.territory(),
          .card = o.card(),
          .defense = arms_of(g, side).defense,
          .leader = skilled_leader(g, side),
          .skill = LeaderSkill::Diplomat});
}
Refusal why_no_diplomat(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame != nullptr) return {"4.03.21.01"_r, "It has to be a worthless card in the plan."};
  if (Refusal r = not_after_reveal(g, f, "4.03.21.01"_r); r.rule) return r;
  const BattleWork& b = g.battle;
  if (open_skill(g, f) != LeaderSkill::Diplomat) {
    return {"4.03.21.01"_r, "No Diplomat works for {faction} here.", f};
  }
  if (has_defense(b.plan(f))) return {"4.03.21.01"_r, "A defense was played."};
  if (!has_defense(b.plan(b.opponent(f)))) {
    return {"4.03.21.01"_r, "The opponent played no defense."};
  }
  return {"4.03.21.01"_r, "No worthless card is in the plan."};
}

// --- Poison Tooth (3.03.12) and Stone Burner (3.03.16) ------------------------------------------

bool has_tooth(const Game& g, Faction side) {
  return weapon_in_plan(g.battle, side) == CardKind::PoisonTooth;
}
bool has_burner(const Game& g, Faction side) {
  return weapon_in_plan(g.battle, side) == CardKind::StoneBurner;
}
Factions uses_tooth(const Game& g, const Frame& f) { return choosers(g, f, has_tooth); }
Factions uses_burner(const Game& g, const Frame& f) { return choosers(g, f, has_burner); }

void choices_of_tooth(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Use));
  options.add(Option::of(Word::Withhold));
}
void choices_of_burner(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::KillLeaders));
  options.add(Option::of(Word::IgnoreLeaders));
}
void choose_use(Table& t, Frame&, Faction side, Option o) {
  BattleWork& b = t.game.battle;
  b.plan(side).choice = o.word();
  if (kind_of(b.plan(side).weapon) == CardKind::MirrorWeapon) t.rule("3.03.09"_r);
  t.emit({.type = EventType::WeaponChoice,
          .faction = side,
          .territory = b.territory(),
          .weapon = weapon_in_plan(b, side),
          .word = o.word()});
}
Option leaders_ignored(const Game&, const Frame&, Faction) {
  return Option::of(Word::IgnoreLeaders);
}

Refusal why_no_tooth(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame != nullptr) return {"3.03.12"_r, "The Poison Tooth is used or withheld."};
  if (Refusal r = not_after_reveal(g, f, "3.03.12"_r); r.rule) return r;
  return {"3.03.12"_r, "No Poison Tooth is in that plan."};
}
Refusal why_no_burner(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame != nullptr) {
    return {"3.03.16"_r, "The Stone Burner kills both leaders or leaves their strength out."};
  }
  if (Refusal r = not_after_reveal(g, f, "3.03.16"_r); r.rule) return r;
  return {"3.03.16"_r, "No Stone Burner is in that plan."};
}

constexpr Step kChoiceSteps[] = {
    ask("portable_snooper", "3.03.13"_r, adds_snooper, yes_or_no, answer_snooper)
        .as_reaction()
        .because(why_no_snooper)
        .says("Add the Portable Snooper to your plan?"),
    ask("diplomat_defense", "4.03.21.01"_r, uses_diplomat, worthless_played, answer_diplomat)
        .uninterrupted()
        .because(why_no_diplomat)
        .says("Which worthless card counts as the defense your opponent played?"),
    ask("poison_tooth", "3.03.12"_r, uses_tooth, choices_of_tooth, choose_use)
        .uninterrupted()
        .because(why_no_tooth)
        .says("Use the Poison Tooth, which kills both leaders, or withhold it?"),
    ask("stone_burner", "3.03.16"_r, uses_burner, choices_of_burner, choose_use)
        .uninterrupted()
        .idles(leaders_ignored)
        .because(why_no_burner)
        .says("Does the Stone Burner kill both leaders, or only leave their strength out?"),
};

}  // namespace

const Script kAfterRevealScript{"after_reveal", kChoiceSteps};

Flow after_reveal(Table& t, Frame& f) {
  const Game& g = t.game;
  offer_juice_of_sapho(t);  // pushed first, it is asked last: just before totals are compared
  for (Faction side : g.players& kFactionsWith<&FactionRules::plans_shown>) {
    rules_of(side)->plans_shown(t);
  }
  // Whether somebody holds the Snooper is not seen in a game that is watched.
  bool asks =
      t.watch != nullptr && !(cards_of(CardKind::PortableSnooper) - g.removed_cards).empty();
  for (const Step& s : kChoiceSteps) asks = asks || !s.who(g, f).empty();
  if (asks) push(t, ScriptId::AfterReveal, f.by);
  return Flow::Next;
}

}  // namespace kanly
