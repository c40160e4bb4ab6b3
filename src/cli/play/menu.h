// A question with its menu, as it stands on the screen.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly::cli::play {

// The question in words.
std::string question_in_words(const Step& step);

// The question, what one should know, the options with numbers and meanings, and what Enter does.
// Of a bid that is asked for again the meanings are left out, or on the same card what it does too.
enum class Detail { All, KnownMenu, KnownCard };
std::string question_text(const View& view, const Step& step, const Options& options,
                          const Terminal& terminal, Detail detail = Detail::All);
// The options of a menu alone; step is null for what is done at any time.
std::string options_text(const View& view, const Step* step, const Options& options,
                         const Terminal& terminal);

// The answer Enter stands for, or None where one must be typed.
Option answer_of_enter(const View& view, const Step& step, const Options& options);

// Windows for cards come often; they are asked in one line.
bool is_window(const Step& step);

}  // namespace kanly::cli::play
