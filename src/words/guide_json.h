// The guide as JSON: phases, questions, words of the game, advice for factions; what is the same in every game.
#pragma once

#include <string>

namespace kanly::words {

// {"phases": [{"id", "name", "course"}],
//  "prompts": [{"prompt", "title", "meaning", "advice"}],
//  "words": [{"name", "label", "meaning"}],           the words of the vocabulary
//  "topics": [{"names": ["storm order", …], "text"}],
//  "factions": [{"faction", "strength", "opening", "danger"}]}
std::string guide_json();

}  // namespace kanly::words
