// An agent that now and then takes any option instead of the one it would: players of every strength between good and
// random, by which measures of strength are themselves measured.
#pragma once

#include <memory>
#include <utility>

#include "agents/agent.h"
#include "game/dice.h"

namespace kanly {

class NoisyAgent : public Agent {
 public:
  // Of 100 answers it takes about `noise` at random.
  NoisyAgent(std::unique_ptr<Agent> agent, int noise) : agent_(std::move(agent)), noise_(noise) {}

  std::string_view name() const override { return agent_->name(); }
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  Option answer(const View& view, const Options& menu) override;
  bool stirs() const override { return agent_->stirs(); }
  bool restless() override { return agent_->restless(); }
  std::optional<Option> act(const View& view, const Options& actions) override {
    return agent_->act(view, actions);
  }

 private:
  std::unique_ptr<Agent> agent_;
  int noise_;
  Dice dice_;
};

}  // namespace kanly
