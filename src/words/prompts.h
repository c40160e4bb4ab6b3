// Every question the engine asks, for people: a title, a sentence, what the answer does and what to think of.
#pragma once

#include <span>
#include <string_view>

#include "rules/kernel/step.h"

namespace kanly::words {

struct PromptWords {
  std::string_view prompt;   // its id
  std::string_view title;    // two or three words for a heading
  std::string_view meaning;  // what the answer does, in a sentence or two
  std::string_view advice;   // what people think of; may be empty
};
std::span<const PromptWords> prompt_words();
// Null for a prompt nobody has written about.
const PromptWords* words_of_prompt(std::string_view prompt);

// The question in a sentence: "What do you bid for the card?"
std::string_view question_of(const Step& step);

}  // namespace kanly::words
