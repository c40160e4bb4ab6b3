// The agent that plays every question with sense, in microseconds, from what its seat may know.
#pragma once

#include "agents/agent.h"
#include "agents/heuristic/decision.h"
#include "agents/heuristic/weights.h"

namespace kanly {

// Whether it has a reason of its own for what it answers to this prompt; else it does nothing.
bool thinks_about(std::string_view prompt);

class HeuristicAgent : public Agent {
 public:
  explicit HeuristicAgent(const Weights& weights = {}) : weights_(weights) {}

  std::string_view name() const override { return "heuristic"; }
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  Option answer(const View& view, const Options& menu) override;
  // It thinks of what to do of its own accord when a phase begins or an alliance changes.
  bool restless() override { return !memory_.wishes.empty(); }
  std::optional<Option> act(const View& view, const Options& actions) override;

 private:
  void look_around(const View& view);

  Weights weights_;
  Memory memory_;
  Chance chance_;
};

}  // namespace kanly
