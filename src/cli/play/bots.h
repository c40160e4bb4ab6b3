// Who sits at the other seats, who answers next, and who gives hints.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/driver.h"

namespace kanly::cli::play {

class Bots {
 public:
  // One agent for all others, or one for each in the order of the seats. The words are right.
  Bots(const Config& config, Faction person, const std::vector<std::string>& agents);

  // Who answers next. The person is asked before the bots where everybody answers for itself; where
  // one may answer another, as in a Nexus, chance says who comes first.
  Faction next_to_answer(const Game& game);
  Option answer(const Game& game, Faction faction, const Options& menu);
  // Something a bot does of its own accord; one of them is asked at a time.
  std::optional<Choice> act(const Game& game);

 private:
  Faction person_;
  PerFaction<std::unique_ptr<Agent>> seats_;
  Chance chance_;
  unsigned polled_ = 0;
};

// A bot that looks over the person's shoulder: it sees the person's view and no more.
class Adviser {
 public:
  Adviser(const Config& config, Faction person);
  Option advice(const View& view, const Options& menu);
  // The person has answered; an intent that was not followed is dropped.
  void answered(Option option);

 private:
  Config config_;
  Faction person_;
  std::unique_ptr<Agent> agent_;
  Option last_;
};

}  // namespace kanly::cli::play
