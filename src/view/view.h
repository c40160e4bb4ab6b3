// What one seat may see, as a type of its own: the only form in which a game leaves the engine.
// Agents, seats at a terminal and clients are handed nothing else, so that none of them can look where
// it should not.
#pragma once

#include "game/game.h"
#include "rules/kernel/engine.h"

namespace kanly {

class View {
 public:
  View() = default;
  View(const Game& game, Faction seat) { look(game, seat); }

  // What everybody at the table sees, and so does whoever watches: nothing that is hidden from any seat.
  static View for_watchers(const Game& game);

  // Looks at another position: whoever looks again and again spares a copy.
  void look(const Game& game, Faction seat);

  // The position with everything blanked out that the seat cannot know. Hidden cards are counted or
  // None, numbers not known(), chance is gone.
  const Game& game() const { return game_; }
  Faction seat() const { return seat_; }

  friend bool operator==(const View&, const View&) = default;

 private:
  Game game_;
  Faction seat_ = Faction::None;
};

// In the auction everybody sees them; who gives a card away is told who has room (3.03.04, 2.10.36).
bool sees_hand_sizes(const Game& game, Faction seat);

// What the seat is asked, what it may answer, and what it may do of its own accord.
inline const Step* prompt(const View& view) { return prompt(view.game(), view.seat()); }
inline void menu(const View& view, Options& options) { menu(view.game(), view.seat(), options); }
inline void interrupts(const View& view, Options& options) {
  interrupts(view.game(), view.seat(), options);
}

}  // namespace kanly
