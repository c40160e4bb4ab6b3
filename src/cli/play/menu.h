// A question with its menu, as it stands on the screen.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly::cli::play {

// The question, what one should know, the options with numbers and meanings, and what Enter does.
// Of a bid that is asked for again the meanings are left out, or on the same card what it does too.
enum class Detail { All, KnownMenu, KnownCard };
std::string question_text(const View& view, const Step& step, const Options& options,
                          const Terminal& terminal, Detail detail = Detail::All);
// The options of a menu alone; step is null for what is done at any time.
std::string options_text(const View& view, const Step* step, const Options& options,
                         const Terminal& terminal);

}  // namespace kanly::cli::play
