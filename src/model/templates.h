// The wording of prompts: a folder of text files that a researcher changes without compiling.
//
//   system.txt     who the model is, what the game is about, how it answers: first of every conversation
//   decision.txt   one question
//   talk.txt       a round of talk
//   refused.txt    an answer that could not be given
//
// {{name}} is filled in; {{#name}} … {{/name}} stands there only if the name has something to say, and a
// line with nothing but such a mark is no line of the text.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace kanly::model {

// What may be filled in, by name.
using Filling = std::map<std::string, std::string, std::less<>>;

struct Templates {
  std::string system;
  std::string decision;
  std::string talk;
  std::string refused;

  // Of all of them: the same wording has the same hash.
  std::string hash() const;
  friend bool operator==(const Templates&, const Templates&) = default;
};

// Those that were compiled in (bench/prompts).
const Templates& default_templates();
// The same in other words (bench/prompts/paraphrased): how much of a score is due to the wording.
const Templates& paraphrased_templates();
// Those of a folder; a file that is not there is the one that was compiled in. Empty: all of these. Throws
// BadInput: a file that cannot be read, a name that nothing fills in, a section that is not closed.
Templates load_templates(const std::string& folder);

// Throws BadInput for a name that is not there or a section that is not closed.
std::string fill_in(std::string_view text, const Filling& filling);

}  // namespace kanly::model
