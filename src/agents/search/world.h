// A game the searching player imagines: dealt anew from what its seat sees, and played on by heuristic
// players in every seat.
#pragma once

#include <vector>

#include "agents/heuristic/heuristic.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly {

class World {
 public:
  explicit World(const Weights& weights);

  // Deals the hidden part anew. The same seed gives the same deal, and players who answer the same as
  // long as they are asked the same. Nobody looks further than to the beginning of the Turn `horizon`.
  void deal(const View& view, const Seed& seed, int horizon);
  // The game as it is, decks and hands and all, with chance of its own from here on.
  void begin(const Game& game, const Seed& seed, int horizon);

  const Game& game() const { return game_; }

  // What a heuristic player would answer here.
  Option usual_answer(Faction seat, const Options& menu);
  void play(Faction seat, Option option);
  // Others play on until this seat has a choice, which is then in `menu`; false if the horizon or the
  // end of the game comes first.
  bool play_until_asked(Faction seat, Options& menu);
  // Everybody plays on to the horizon.
  void play_out();
  // Whether nobody else has acted and nothing was drawn since the last play().
  bool undisturbed() const { return undisturbed_; }

 private:
  bool at_horizon() const { return game_.over() || game_.turn >= horizon_; }

  Game game_;
  Table table_;
  std::vector<HeuristicAgent> agents_;  // by faction
  View view_;
  Options menu_;
  int horizon_ = 0;
  bool undisturbed_ = true;
};

}  // namespace kanly
