// What one seat may see, as a type of its own: agents, seats at a terminal and clients are handed
// nothing else, so that none of them can look where it should not.
#pragma once

#include "game/game.h"
#include "view/redact.h"

namespace kanly {

class View {
 public:
  View() = default;
  View(const Game& game, Faction seat) : game_(redact(game, seat)), seat_(seat) {}

  // Looks at another position.
  void look(const Game& game, Faction seat) {
    redact(game, seat, game_);
    seat_ = seat;
  }

  // The position with everything blanked out that the seat cannot know.
  const Game& game() const { return game_; }
  Faction seat() const { return seat_; }

 private:
  Game game_;
  Faction seat_ = Faction::None;
};

}  // namespace kanly
