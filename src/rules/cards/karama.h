// Karama: cancelling an announced advantage, preventing one beforehand (3.01.11).
#pragma once

#include <initializer_list>
#include <span>

#include "rules/kernel/step.h"

namespace kanly {

// Announces a use of an advantage marked "cancel". Those who could react are asked before it takes
// effect; the next step of the announcing script reads game.cancelled. `about` may say more than
// which advantage it is.
void announce(Table& t, Advantage advantage);
void announce(Table& t, Advantage advantage, Event about);
// Opens the window of an advantage marked "prevent"; afterwards is_prevented() tells.
void open_prevention(Table& t, std::span<const Advantage> advantages);
inline void open_prevention(Table& t, std::initializer_list<Advantage> advantages) {
  open_prevention(t, std::span(advantages.begin(), advantages.size()));
}
inline bool is_prevented(const Game& g, Advantage a) { return g.prevented.has(a); }

extern const Script kKaramaCancelScript;
extern const Script kKaramaPreventScript;
extern const Script kKaramaUseScript;

}  // namespace kanly
