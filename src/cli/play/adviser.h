// Who gives hints: a bot that looks over the person's shoulder, sees the person's view and no more.
#pragma once

#include <memory>

#include "play/driver.h"

namespace kanly::cli::play {

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
