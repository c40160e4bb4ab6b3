// Text laid out for the terminal of a person at play.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "words/page.h"

namespace kanly::cli::play {

// Sentences wrapped to the terminal, with the factions in their colours.
std::string paragraph(const Terminal& terminal, std::string_view text, std::size_t indent);
// The same in faint letters.
std::string remark(const Terminal& terminal, std::string_view text, std::size_t indent);

// The text wrapped so that it may stand to the right of a column of that width.
std::string beside(const Terminal& terminal, std::string_view text, std::size_t column);

// A line in bold.
std::string title(const Terminal& terminal, std::string_view text);
// "  label   text", the text wrapped beside the label.
std::string row(const Terminal& terminal, std::string_view label, std::string_view text);

// A page of every door as it looks here.
std::string laid_out(const Terminal& terminal, const words::Page& page);

}  // namespace kanly::cli::play
