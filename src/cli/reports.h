// What reports about games share: numbers and tables for people, and the saving of a game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/replay.h"
#include "simulation/simulate.h"

namespace kanly::cli {

// "1,234,567"
std::string grouped(uint64_t number);

// "7 s", "3 min 05 s", "2 h 30 min"
std::string time_text(double seconds);

// Rows of cells, the first being the headings. Columns of numbers stand to the right.
using Rows = std::vector<std::vector<std::string>>;
std::string table(const Rows& rows);

// "a b c" as "a,b,c", as options take it.
std::string with_commas(std::string text);

// The prompts that were asked, the most frequent first.
std::vector<int> prompts_by_count(const Tally& tally);
// Of the script that a prompt number belongs to.
std::string_view script_name(int prompt_number);

// Plays a game of the simulation and keeps its choices; up to `decisions` of them.
Replay record_game(const Simulation& simulation, uint64_t game,
                   uint64_t decisions = kMostDecisions);
// … and writes them to a file. Throws BadInput if that cannot be.
void save_game(const Simulation& simulation, uint64_t game, const std::string& file);

}  // namespace kanly::cli
