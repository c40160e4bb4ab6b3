// Agents by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "agents/agent.h"

namespace kanly {

// What one can ask for: "random", "cautious", "heuristic".
std::span<const std::string_view> agent_names();

// Null for an unknown name. How restless it is matters to the random one alone.
std::unique_ptr<Agent> make_agent(std::string_view name, int restless_in_thousand = 0);

}  // namespace kanly
