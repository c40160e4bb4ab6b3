// The agents of one game, by name. A seat without one is a person's.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "play/driver.h"

namespace kanly {

class Bots {
 public:
  explicit Bots(const Config& config);

  // Gives a seat of the game to an agent (its words: see agents.h), or says what is wrong with the
  // words. It may be done at any time, also in a game that was loaded.
  std::string seat(Faction faction, std::string_view words);
  bool has(Faction faction) const { return agents_[faction] != nullptr; }

  // What is done next; option None: that faction is a person's (see Driver).
  Choice decide(const Game& game) { return driver_.decide(game); }
  // A choice of a game that was loaded: the agents remember it as if they had just made it.
  void relive(const Game& game, const Choice& made) { driver_.relive(game, made); }

 private:
  Config config_;
  PerFaction<std::unique_ptr<Agent>> agents_;
  Driver driver_;
};

}  // namespace kanly
