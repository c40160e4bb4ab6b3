// A line that a person typed, read as answers to the question asked and to those that follow it.
#pragma once

#include <string>
#include <vector>

#include "rules/kernel/engine.h"

namespace kanly::cli::play {

struct Reading {
  std::vector<Option> path;          // the answers; empty if the line makes no sense
  std::vector<Option> either;        // … because it could mean any of these
  std::vector<std::string> unknown;  // … or because these words fit nowhere
  bool understood() const { return !path.empty(); }
};

// "ship 5 arrakeen": the words in any order, as a path through this menu and the next ones, as far
// as they belong to one decision and nothing is revealed on the way. A number is the number where
// numbers are asked for; else, in a line of nothing but numbers, the place on the menu.
// As an interrupt the path begins with one of interrupts().
Reading read_line(const Game& game, Faction faction, const std::vector<std::string>& words,
                  bool as_interrupt = false);

// Whether the menu asks for a number.
bool has_numbers(const Options& options);
// A place of a Territory that has others.
bool one_of_several(Option option);

}  // namespace kanly::cli::play
