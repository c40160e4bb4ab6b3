// What everybody at the table could have kept in mind, or what this seat alone has seen: written down
// as it happens.
#pragma once

#include <vector>

#include "game/event.h"
#include "game/game.h"

namespace kanly::words {

struct Purchase {
  int turn = 0;
  Faction buyer = Faction::None;
  CardKind card = CardKind::None;  // if the seat knows it
  int price = 0;
};

struct Notes {
  // Hands as everybody saw them in the last auction, and in which turn; 0: as they were dealt, there was none yet.
  PerFaction<int> hands{};
  int hands_turn = 0;
  std::vector<Purchase> purchases;
  std::vector<CardKind> discards;  // since the deck was shuffled last, the latest last

  // An event as the seat may know it.
  void hear(const Event& event, const Game& game);
};

}  // namespace kanly::words
