// Why a line was not understood, or something cannot be chosen now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly::words {

// The thing of the game with this name; one of the kind that is asked for if there is any.
std::optional<Option> option_named(const View& view, const std::vector<std::string>& words);

// Why it cannot be chosen now, neither as an answer nor as something done at any time; none if it can.
std::optional<Refusal> refusal_of(const View& view, Option option);
// The same in words, with the rule; or that it can.
std::string why_not_now(const View& view, Option option);

// " Did you mean arrakeen?" if the word is near to one on the menu, to a command or to the name of
// anything in the game; else "".
std::string near_word(const View& view, const std::string& typed,
                      const std::vector<std::string>& commands);

}  // namespace kanly::words
