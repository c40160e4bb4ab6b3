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
// In brief, for a question that was explained a moment ago, the meanings are left out.
std::string question_text(const View& view, const Step& step, const Options& options,
                          const Terminal& terminal, bool brief = false);
// The options of a menu alone; step is null for what is done at any time.
std::string options_text(const View& view, const Step* step, const Options& options,
                         const Terminal& terminal);

// The answer Enter stands for, or None where one must be typed.
Option answer_of_enter(const View& view, const Step& step, const Options& options);

// Windows for cards come often; they are asked in one line.
bool is_window(const Step& step);

// Sentences wrapped to the terminal, with the factions in their colours.
std::string paragraph(const Terminal& terminal, std::string_view text, std::size_t indent);

// The text wrapped so that it may stand to the right of a column of that width.
std::string beside(const Terminal& terminal, std::string_view text, std::size_t column);

}  // namespace kanly::cli::play
