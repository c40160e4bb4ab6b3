// The agent that thinks ahead: information-set Monte Carlo tree search over games dealt anew from what
// its seat sees, guided by the heuristic player, with the value net at the horizon.
#pragma once

#include <memory>
#include <vector>

#include "agents/agent.h"
#include "agents/heuristic/heuristic.h"
#include "agents/search/tree.h"
#include "agents/search/world.h"

namespace kanly {

class SearchAgent : public Agent {
 public:
  explicit SearchAgent(const Weights& weights = {});

  std::string_view name() const override { return "search"; }
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  Option answer(const View& view, const Options& menu) override;
  // With a limit of time it would not come to the same answer, and does not think again.
  void recall(const View& view, const Options& menu, Option answered) override;
  bool restless() override { return heuristic_.restless(); }
  std::optional<Option> act(const View& view, const Options& actions) override {
    return heuristic_.act(view, actions);
  }

  // What was tried for the last answer, on all threads together; for hints and tests.
  struct Tried {
    Option option;
    uint32_t visits = 0;
    double chance = 0;  // to win, as far as the search can tell
  };
  const std::vector<Tried>& tried() const { return tried_; }

 private:
  // What one thread works with.
  struct Searcher {
    explicit Searcher(const Weights& weights) : world(weights) {}
    World world;
    Tree tree;
    Seed seed{};
  };
  // One decision, as all threads see it.
  struct Question {
    const View& view;
    const Options& menu;
    uint32_t iterations;  // for each thread
  };
  void think(Searcher& s, const Question& q) const;
  void think_once(Searcher& s, const Question& q) const;
  uint32_t iterations_for_each() const;
  void add_up();

  Weights weights_;
  HeuristicAgent heuristic_;
  std::vector<std::unique_ptr<Searcher>> searchers_;
  uint32_t answers_ = 0;  // given in this game
  Option last_;
  std::vector<Tried> tried_;
};

}  // namespace kanly
