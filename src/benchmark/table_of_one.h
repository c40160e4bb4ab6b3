// A game with one player to be measured and heuristic players at the other seats, played choice by choice.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "agents/heuristic/heuristic.h"
#include "benchmark/own_choices.h"
#include "benchmark/players.h"
#include "play/driver.h"
#include "play/game_in_play.h"

namespace kanly::benchmark {

class TableOfOne {
 public:
  using Ends = std::function<bool(const Game& game)>;
  using Watch = std::function<void(const Choice& choice, const Game& after)>;

  TableOfOne(const Config& config, Faction one);

  // Plays from the beginning, or from a position, until the game is over or `ends` says so.
  void play(Sitting& sitting, const Game* from = nullptr, const Ends& ends = {},
            const Watch& watch = {});
  // … and again what was written down. False if the game goes otherwise.
  bool replay(const OwnChoices& choices, const Game* from = nullptr, const Ends& ends = {},
              const Watch& watch = {});

  const Game& game() const { return game_.game(); }
  int decisions() const { return static_cast<int>(made_); }
  const OwnChoices& choices() const { return choices_; }

 private:
  void begin(Agent& player, const Game* from);
  void play_on(const std::function<std::optional<Option>()>& instead, const Ends& ends,
               const Watch& watch);

  Config config_;
  Faction one_;
  std::vector<std::unique_ptr<HeuristicAgent>> others_;
  Driver driver_;
  GameInPlay game_;
  size_t made_ = 0;
  OwnChoices choices_;
};

}  // namespace kanly::benchmark
