#include "words/notes.h"

#include <algorithm>

namespace kanly::words {

void Notes::hear(const Event& event, const Game& game) {
  if (game.phase == Phase::Bidding) {  // hands are open to be counted then
    hands_turn = game.turn;
    for (const Faction f : game.players) hands[f] = game.hands[f].size();
  }
  switch (event.type) {
    case EventType::CardsDealt:  // one by one, before everybody's eyes
      if (hands_turn == 0) ++hands[event.faction];
      break;
    case EventType::CardBought:
      purchases.push_back({game.turn, event.faction, event.card, event.amount});
      break;
    case EventType::CardDiscarded:
      discards.push_back(event.card);
      break;
    case EventType::CardTakenFromDiscards: {
      const auto found = std::ranges::find(discards, event.card);
      if (found != discards.end()) discards.erase(found);
      break;
    }
    case EventType::TreacheryDeckReshuffled:
      discards.clear();
      break;
    default:
      break;
  }
}

}  // namespace kanly::words
