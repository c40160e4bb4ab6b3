// The words a person may type for an option.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kernel/step.h"

namespace kanly::words {

// The words of a line in lower case, without apostrophes and other signs: "Tuek's Sietch, 3.5" is
// tueks sietch 3.5. A sign between letters divides: arrakeen@9 is arrakeen 9.
std::vector<std::string> words_in(std::string_view text);

// A name that somebody may type in full or in part.
struct Name {
  std::vector<std::string> words;
  std::size_t own = 0;  // so many are the name itself; the rest tells it from others of that name
};

// What an option may be called when this question is asked. `several`: the option is one of
// the places of its Territory, so that its side or its sector may be named.
std::vector<Name> names_for(Option option, const Step* step, bool several);

// How well the words that were typed, all of them, fit the name.
enum class Fit { No, Part, Whole, Exact };
Fit fits(std::span<const std::string> typed, const Name& name);
// The best fit of all names.
Fit fits(std::span<const std::string> typed, std::span<const Name> names);

// Words that carry no meaning of their own: "to", "with", "forces".
bool is_filler(std::string_view word);
// The words without fillers; all of them if there is nothing else.
std::vector<std::string> telling_words(std::vector<std::string> words);
// Whether it is one of the words of the question's id: "ship" of ship_to.
bool is_verb_of(const Step& step, std::string_view word);
bool is_number(std::string_view word);

}  // namespace kanly::words
