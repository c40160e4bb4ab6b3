// Who gives hints: a bot that looks over the person's shoulder, sees the person's view and no more.
#pragma once

#include <vector>

#include "play/driver.h"
#include "play/game_in_play.h"

namespace kanly::cli::play {

class Adviser {
 public:
  Adviser(const Config& config, Faction person) : config_(config), person_(person) {}

  // What it would answer now. `parts`: the positions in which the person gave the earlier parts of the
  // same decision. Whenever it is asked, after the same choices it says the same.
  Option advice(const GameInPlay& now, const std::vector<GameInPlay>& parts) const;

 private:
  Seed seed_for(const GameInPlay& decision) const;

  Config config_;
  Faction person_;
};

}  // namespace kanly::cli::play
