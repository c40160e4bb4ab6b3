// Karama: cancelling an announced advantage, preventing one beforehand (3.01.11).
#pragma once

#include <initializer_list>
#include <span>

#include "rules/kernel/listeners.h"
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
// A card is announced as a Karama, for whatever use: it may be stopped before it is played. The next
// step asks is_karama_stopped(); game.cancelled says nothing then.
inline void announce_karama(Table& t, Faction player, CardKind card) {
  tell(kListeners.karama_announced, t, player, card);
}
// The sentence for one who may play no Karama because one was stopped (2.09.11).
Refusal karama_is_barred();
inline bool is_prevented(const Game& g, Advantage a) { return g.prevented.has(a); }

extern const Script kKaramaCancelScript;
extern const Script kKaramaPreventScript;
extern const Script kKaramaUseScript;

}  // namespace kanly
