// Parts of a script's secrets that many share.
#pragma once

#include "game/chance.h"
#include "game/game.h"

namespace kanly {

// The card of the frame is known to the one whose script it is.
inline void hide_card(Frame& f, Faction seat) {
  if (f.by != seat) f.card = CardKind::None;
}

inline CardKind any_kind(Cards cards, Chance& chance) {
  FixedList<CardKind, kCardCount> kinds;
  for (Card c : cards) kinds.push_back(kind_of(c));
  return kinds.empty() ? CardKind::None : chance.one_of(kinds);
}

}  // namespace kanly
