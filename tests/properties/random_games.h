// Random games of every kind for the property tests: all sets of 2 to 6 factions, basic and
// advanced, house rules flipped, any-time actions taken now and then.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "play/driver.h"
#include "play/replay.h"
#include "simulation/simulate.h"
#include "simulation/soak.h"

namespace kanly {

// With sanitizers everything takes many times as long.
#ifdef KANLY_CHECK_INVARIANTS
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif
constexpr uint64_t games(uint64_t in_release) {
  return kSlowBuild ? (in_release + 4) / 5 : in_release;
}

class RandomGame {
 public:
  // The number picks the kind of game as well as its seed.
  explicit RandomGame(uint64_t number, int restless = 20)
      : config(soak_config(Soak{}, number)),
        game(new_game(config)),
        table(game),
        agents_({"random"}, restless) {
    driver.begin(config, agents_.seats(config));
    advance(table);
  }
  RandomGame(const RandomGame&) = delete;

  bool over() const { return game.over(); }
  Choice next() {
    const Choice choice = driver.decide(game);
    apply(table, choice);
    ++decisions;
    return choice;
  }
  void play_on(int count) {
    for (int i = 0; i < count && !over(); ++i) next();
  }

  Config config;
  Game game;
  Table table;
  Driver driver;
  int decisions = 0;

 private:
  AgentSet agents_;
};

inline std::string in_game(uint64_t number, const RandomGame& g) {
  return "kanly soak --only " + std::to_string(number) + ", after " + std::to_string(g.decisions) +
         " decisions";
}

}  // namespace kanly
