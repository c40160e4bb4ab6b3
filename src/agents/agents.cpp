#include "agents/agents.h"

#include <array>

#include "agents/idle.h"
#include "agents/random.h"

namespace kanly {

std::span<const std::string_view> agent_names() {
  static constexpr std::array<std::string_view, 2> kNames = {"random", "idle"};
  return kNames;
}

std::unique_ptr<Agent> make_agent(std::string_view name, int restless_in_thousand) {
  if (name == "random") return std::make_unique<RandomAgent>(restless_in_thousand);
  if (name == "idle") return std::make_unique<IdleAgent>();
  return nullptr;
}

}  // namespace kanly
