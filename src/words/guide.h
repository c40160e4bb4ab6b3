// Pages to read at the table, all in our own words: what a turn is, the factions, what words mean.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "catalog/factions.h"
#include "game/game.h"

namespace kanly::words {

// What happens in a phase, in a few sentences; empty for the set-up.
std::string_view course_of(Phase phase);

// How a faction is played well.
struct Advice {
  Faction faction;
  std::string_view strength;  // what it does better than anybody
  std::string_view opening;   // what to do first
  std::string_view danger;    // what to beware of
};
// Null for a faction nobody has written about.
const Advice* advice_for(Faction faction);

// A word of the game and what it means.
struct Topic {
  std::string_view names;  // divided by commas; the first is the title
  std::string_view text;
};
std::span<const Topic> topics();
// The topic with that name, or with a name that begins so if there is only one; else null.
const Topic* find_topic(std::string_view name);

}  // namespace kanly::words
