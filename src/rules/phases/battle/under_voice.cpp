// What a plan may have under a command of the Voice (2.02.06).
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/phases/battle/slots.h"

namespace kanly {
namespace {

// Whether a card of the hand can stand in that slot at all, beside some other.
bool can_be_weapon(Cards hand, CardKind kind) {
  if (kind != CardKind::Chemistry) return true;
  for (Card c : hand) {
    if (go_together(kind, kind_of(c))) return true;
  }
  return false;
}
bool can_be_defense(Cards hand, CardKind kind) {
  if (kind != CardKind::WeirdingWay) return true;
  for (Card c : hand) {
    if (kind_of(c) != CardKind::Chemistry && go_together(kind_of(c), kind)) return true;
  }
  return false;
}

// "Play" binds only who holds such a card, can put it in a plan and has a hero to play it with; "do
// not play" always binds.
bool able(const Game& g, Faction f) {
  const Option named = g.battle.command_about;
  if (named == Option::of(CardKind::CheapHero)) return holds(g, f, CardKind::CheapHero);
  if (!has_hero(g, f)) return false;
  const Cards hand = g.hands[f].cards;
  for (Card c : hand) {
    const CardKind kind = kind_of(c);
    if (weapon_answers(g, kind) && can_be_weapon(hand, kind)) return true;
    if (defense_answers(g, kind) && can_be_defense(hand, kind)) return true;
  }
  return false;
}

}  // namespace

bool voice_allows_hero(const Game& g, Faction f, CardKind hero) {
  const BattleWork& b = g.battle;
  if (b.commanded != f || b.command_about != Option::of(CardKind::CheapHero)) return true;
  if (b.command == Word::DoNotPlay) return hero != CardKind::CheapHero;
  return hero == CardKind::CheapHero || !able(g, f);
}

bool voice_allows_cards(const Game& g, Faction f, CardKind weapon, CardKind defense) {
  const BattleWork& b = g.battle;
  if (b.commanded != f || b.command_about == Option::of(CardKind::CheapHero)) return true;
  const bool plays = weapon_answers(g, weapon) || defense_answers(g, defense);
  return b.command == Word::DoNotPlay ? !plays : plays || !able(g, f);
}

bool voice_demands_card(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  return b.commanded == f && b.command != Word::DoNotPlay && able(g, f);
}

bool voice_forbids_defense(const Game& g, Faction f, CardKind defense) {
  const BattleWork& b = g.battle;
  return b.commanded == f && b.command == Word::DoNotPlay && defense_answers(g, defense);
}

}  // namespace kanly
