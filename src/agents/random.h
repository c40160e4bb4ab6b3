// The agent that takes any option, each as likely as the other.
#pragma once

#include "agents/agent.h"
#include "game/dice.h"

namespace kanly {

class RandomAgent : public Agent {
 public:
  // Of 1,000 chances to do something of its own accord it takes about this many.
  explicit RandomAgent(int restless_in_thousand = 0) : restless_(restless_in_thousand) {}

  std::string_view name() const override { return "random"; }
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  bool looks() const override { return false; }
  Option answer(const View& view, const Options& menu) override;
  bool stirs() const override { return restless_ > 0; }
  bool restless() override;
  std::optional<Option> act(const View& view, const Options& actions) override;

 private:
  Dice dice_;
  int restless_;
};

}  // namespace kanly
