// After the losses of a battle: played cards (1.07.06.05, 1.07.06.06), what the winner gains, and
// skilled leaders back to the front (4.03.08).
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/deeds.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/played_cards.h"
#include "rules/phases/battle/resolution.h"
#include "rules/variants/homeworlds/caladan.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

using Outcome = BattleWork::Outcome;

// --- Cards --------------------------------------------------------------------------------------

// What was played and has not gone already, as a surplus card may have (4.04.20).
Cards played_and_held(const Game& g, Faction side) {
  return g.battle.plan(side).cards() & g.hands[side].cards;
}

void discard_all(Table& t, Faction side) {
  t.rule("1.07.06.05"_r);
  for (Card c : played_and_held(t.game, side)) {
    if (c != t.game.battle.kept) discard(t, side, c);
  }
}

}  // namespace

UsedUp used_up(const BattlePlan& plan, Card c) {
  const CardKind kind = kind_of(c);
  if (c == plan.diplomat) return {true, "4.03.21.01"_r};
  if (is_green(kind)) return {true, "4.03.25.02"_r};  // beside the Planetologist
  if (disposal_of(kind) == Disposal::KeepIfWinAndNotUsed) {
    return {plan.choice != Word::Withhold, "3.03.12"_r};
  }
  return {disposal_of(kind) == Disposal::DiscardAfterUse, RuleId::none()};
}

Cards kept_so_far(const Game& g) {
  const Faction winner = g.battle.winner;
  return winner == Faction::None ? Cards{} : played_and_held(g, winner);
}

Flow losers_discard(Table& t, Frame&) {
  const BattleWork& b = t.game.battle;
  for (Faction side : both_sides(b)) {
    if (side != b.winner) discard_all(t, side);
  }
  return Flow::Next;
}

Flow winner_discards(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  if (b.outcome != Outcome::Strength) return Flow::Next;
  const BattlePlan& plan = b.plan(b.winner);
  for (Card c : played_and_held(g, b.winner)) {
    const UsedUp used = used_up(plan, c);
    t.rule(used.rule);
    if (used.yes) discard(t, b.winner, c);
  }
  return Flow::Next;
}

Factions may_discard_played(const Game& g, const Frame& f) {
  const bool asked = !f.as<BattleFightNotes>().winner_keeps_rest && !kept_so_far(g).empty();
  return asked ? Factions::of(g.battle.winner) : Factions{};
}
void played_cards(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  for (Card c : kept_so_far(g)) options.add(Option::of(kind_of(c)));
}
void discard_played(Table& t, Frame& f, Faction faction, Option o) {
  if (o.is(Word::Done)) {
    f.as<BattleFightNotes>().winner_keeps_rest = true;
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

// The force from Caladan comes before what leaders bring by their skills (order of play, 7.17).
Flow homeworld_gains(Table& t, Frame&) {
  const Game& g = t.game;
  if (g.battle.winner != Faction::None && g.config.has(Variant::Homeworlds)) offer_caladan_force(t);
  return Flow::Next;
}

Flow winners_gains(Table& t, Frame& f) {
  if (t.game.battle.winner == Faction::None) return Flow::Next;
  return each_variant(t, f.as<BattleFightNotes>().next_row, &VariantRules::after_battle);
}

Flow skilled_leaders_to_front(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  if (b.behind.empty()) return Flow::Next;
  for (Faction side : b.sides() & b.behind) {
    const Leader l = skilled_leader(g, side);
    if (l == Leader::None) continue;
    t.rule("4.03.08"_r);
    t.emit({.type = EventType::SkilledLeaderPlaced,
            .faction = side,
            .leader = l,
            .skill = g.skills.of[side].skill,
            .word = Word::Front});
  }
  b.behind.clear();
  return Flow::Next;
}

}  // namespace kanly
