// When a game is over: what was hidden, who held what from turn to turn, and what turned it.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "game/event.h"
#include "game/game.h"

namespace kanly::cli::play {

// Follows a whole game with all its secrets; nothing of it is shown before the end.
class Chronicle {
 public:
  void hear(const Event& event, const Game& game);

  struct Moment {
    int turn = 0;
    int weight = 0;
    std::string text;
  };
  // The moments that weighed most, in the order of the game.
  std::vector<Moment> turning_points(std::size_t most) const;
  // Strongholds each player stood in at the end of each turn, from the first on.
  const std::vector<PerFaction<int>>& strongholds_held() const { return held_; }

 private:
  std::vector<Moment> moments_;
  std::vector<PerFaction<int>> held_;
};

// Traitors, prediction and hands of everybody, the strongholds turn by turn, the turning points.
std::string epilogue(const Game& game, const Chronicle& chronicle, const Terminal& terminal);

}  // namespace kanly::cli::play
