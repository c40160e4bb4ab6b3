// Games and positions as JSON: docs/json.md.
#pragma once

#include <string>
#include <vector>

#include "base/json_writer.h"
#include "play/replay.h"

namespace kanly::cli {

// "rules": the words of the configuration.
void write_rules(JsonWriter& json, const Config& config);
// "players": [{"seat", "faction", "agent"}]; the agent is left out where none is known. One agent stands
// for all.
void write_players(JsonWriter& json, const Config& config, const std::vector<std::string>& agents);

// A whole game: who played, what happened and how it ended. With a seat only what it was told.
std::string game_document(const Replay& replay, Faction seat,
                          const std::vector<std::string>& agents);

// The position after so many choices, and what may be chosen in it. With a seat only what it knows.
std::string position_document(const Replay& replay, std::size_t choices, Faction seat);

}  // namespace kanly::cli
