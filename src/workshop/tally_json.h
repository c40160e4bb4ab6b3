// What was counted in many games, as JSON: docs/json.md.
#pragma once

#include <string_view>

#include <boost/json.hpp>

#include "simulation/simulate.h"

namespace kanly::cli {

boost::json::string json_text(std::string_view text);

// {"kind": …} and these; printed to standard output.
void print_document(std::string_view kind, const boost::json::object& members);

// Who plays by which rules from which seed: players with their agents, or how many are drawn.
void add_games(boost::json::object& to, const Simulation& simulation);

// Games, decisions, victories, factions and prompts; with events also those, and the cards played.
void add_tally(boost::json::object& to, const Tally& tally, bool events);

}  // namespace kanly::cli
