#include "cli/play/adviser.h"

#include "agents/agents.h"

namespace kanly::cli::play {

Adviser::Adviser(const Config& config, Faction person) : config_(config), person_(person) {
  config_.seed = derived_seed(config.seed, SeedUse::Advice);
  agent_ = make_agent("heuristic");
  agent_->begin(config_, person_, config_.seed);
}

Option Adviser::advice(const View& view, const Options& menu) {
  last_ = agent_->answer(view, menu);
  return last_;
}

void Adviser::answered(Option option) {
  if (option == last_) return;
  agent_->begin(config_, person_, config_.seed);
}

}  // namespace kanly::cli::play
