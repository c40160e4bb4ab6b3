// A decision as a whole: the path of answers a seat gives before anybody else acts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "benchmark/kinds.h"
#include "game/dice.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly::benchmark {

using Path = std::vector<Option>;

// "reserves arrakeen@10 5": the names of the options, divided by spaces.
std::string text_of(const Path& path);
// Empty for a word that is no option.
Path path_from(std::string_view text);

// One decision answered part by part, on a copy of the game. Parts with a single answer are taken by
// themselves and stand in no path. It ends where anybody else is asked or another decision begins.
class Walk {
 public:
  Walk(const Game& game, Faction seat, Kind kind);

  bool done() const { return done_; }
  const Options& menu() const { return menu_; }
  const Game& game() const { return game_; }
  const Path& path() const { return path_; }
  void answer(Option option);

 private:
  void go_on();

  Game game_;
  Faction seat_;
  Kind kind_;
  Options menu_;
  Path path_;
  bool done_ = false;
};

// What an agent answers, part by part. It begins anew, with this seed.
Path path_of(Agent& agent, const Game& game, Faction seat, Kind kind, const Seed& seed);
// Any option of every menu, each as likely as the other.
Path random_path(Dice& dice, const Game& game, Faction seat, Kind kind);
// The answers of whom time is over: what a player gets who gives none.
Path timeout_path(const Game& game, Faction seat, Kind kind);
// What is wrong with a path in a position, in a sentence; "" if it is a whole decision.
std::string wrong_path(const Path& path, const Game& game, Faction seat, Kind kind);

}  // namespace kanly::benchmark
