// Agents by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "agents/agent.h"

namespace kanly {

// What one can ask for: "random", "idle", "cautious", "heuristic", "search".
std::span<const std::string_view> agent_names();

// A name and how it shall play, as on the command line and in arena files:
//   heuristic:weights=FILE            weights of its own
//   search:ms=100:threads=2           a budget for each answer, on so many threads (0: all cores)
//   search:iterations=400             … the same answers every time
//   heuristic:noise=25                of 100 answers it takes about 25 at random
//   random:restless=20                see RandomAgent
// What is wrong with such words, in a sentence; empty if nothing is.
std::string wrong_agent(std::string_view words);

// Whether it thinks for a time: then it may answer otherwise the next time, or on another machine.
bool looks_at_the_clock(std::string_view words);

// Null for words that are wrong. How restless it is matters to the random one alone.
std::unique_ptr<Agent> make_agent(std::string_view words, int restless_in_thousand = 0);

}  // namespace kanly
