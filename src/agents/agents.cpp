#include "agents/agents.h"

#include <array>

#include "agents/cautious.h"
#include "agents/heuristic/heuristic.h"
#include "agents/random.h"

namespace kanly {

std::span<const std::string_view> agent_names() {
  static constexpr std::array<std::string_view, 3> kNames = {"random", "cautious", "heuristic"};
  return kNames;
}

std::unique_ptr<Agent> make_agent(std::string_view name, int restless_in_thousand) {
  if (name == "random") return std::make_unique<RandomAgent>(restless_in_thousand);
  if (name == "cautious") return std::make_unique<CautiousAgent>();
  if (name == "heuristic") return std::make_unique<HeuristicAgent>();
  return nullptr;
}

}  // namespace kanly
