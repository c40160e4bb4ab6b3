// The planet drawn with characters.
#pragma once

#include <string>

#include "cli/terminal.h"
#include "view/view.h"

namespace kanly::cli::play {

std::string map_text(const View& view, const Terminal& terminal);

}  // namespace kanly::cli::play
