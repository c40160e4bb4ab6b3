// What may be done at any time: cards, deals, gifts, switches.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

struct AnyTime {
  Option option;
  RuleId rule;
  ScriptId script;
  CardKind card;  // what it takes, if it takes a card: a pause asks those who hold one
  bool (*open)(const Game&, Faction);
  Refusal (*why)(const Game&, Faction);
};

// In the order they are offered (registry/any_time.cpp).
std::span<const AnyTime> any_time_actions();
std::span<const AnyTime> any_time_cards();  // those that take a card
extern const Cards kAnyTimeCards;           // what some of them take
const AnyTime* find_any_time(Option option);

// Whether any-time actions are possible at this moment at all (R1).
bool any_time_open(const Game& game);
Factions holders_of_any_time_cards(const Game& game);

}  // namespace kanly
