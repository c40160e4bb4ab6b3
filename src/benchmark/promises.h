// What became of promises by word of mouth: each is followed up until it was kept, broken, or came to nothing.
//
//   not_enter TERRITORY   broken where the promiser has more forces there than it had, in this Turn
//   not_attack [FACTION or TERRITORY]   broken where a battle begins between the two in a territory that the promiser
//                         has reinforced since (in that territory alone, if one is named)
//   pay NUMBER            kept where the promiser has paid so much to the one it was promised to, in this Turn
//   ally [FACTION]        kept where the two are allied when the next Nexus ends
//
// The former two fall due at the end of the Turn if the promiser was asked to ship or move before it; all others are void,
// and so is what the game's end leaves open.
#pragma once

#include <string>
#include <vector>

#include "benchmark/rows.h"
#include "game/event.h"
#include "game/game.h"

namespace kanly::benchmark {

class PromiseWatch {
 public:
  // It was given in this position.
  void add(PromiseRow promise, const Game& game);
  void hear(const Event& event, const Game& game);
  // Told every position in which somebody is asked, and the last one.
  void look(const Game& game);
  // In the order in which they were given, with what became of them so far.
  const std::vector<PromiseRow>& promises() const { return promises_; }
  std::vector<PromiseRow>& promises() { return promises_; }

 private:
  struct Watched {
    std::string kind;
    Territory territory = Territory::None;
    Faction other = Faction::None;
    int least = 0;   // forces of the promiser there
    Forces then;     // all of them when it was given
    int amount = 0;  // to be paid
    int paid = 0;
    bool asked = false;  // to ship or to move
    bool open = true;
  };
  void settle(size_t i, bool kept);
  void look_at(size_t i, const Game& game);

  std::vector<PromiseRow> promises_;
  std::vector<Watched> watched_;  // likewise
};

}  // namespace kanly::benchmark
