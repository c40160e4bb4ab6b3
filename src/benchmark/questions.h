// Track R: questions about the rules, made and answered by the engine.
//
//   legal     may this answer be given? yes or no
//   why       … it may not: for which reason?
//   cost      what does this answer cost?
//   next      what is the seat asked then?
//   happens   which of these happens then?
#pragma once

#include <string>

#include "benchmark/season.h"

namespace kanly::benchmark {

// As many as the plan wants, over as many rules as the season's games and games of their own, with all factions and
// variants, meet; what is kept of those is added to the season's games.
void make_questions(Season& season);

// The question as a player reads it: what the seat sees, then the question and its choices. With an open book the text
// of the rule it is about stands before it.
std::string question_in_words(const Season& season, const RuleQuestion& question);

}  // namespace kanly::benchmark
