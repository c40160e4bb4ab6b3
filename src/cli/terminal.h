// What the terminal can show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "catalog/factions.h"

namespace kanly::cli {

struct Terminal {
  bool colours = false;
  std::size_t width = 100;
  std::size_t height = 0;  // 0: it has no pages
};

// Of standard output: colours only on a terminal that has them, and not when NO_COLOR is set.
Terminal terminal();

// The text in the colour of a faction, in bold, or faint; unchanged without colours.
std::string coloured(const Terminal& t, Faction f, std::string_view text);
std::string bold(const Terminal& t, std::string_view text);
std::string faint(const Terminal& t, std::string_view text);

// The text with every name of a faction in its colour.
std::string with_faction_colours(const Terminal& t, std::string_view text);

}  // namespace kanly::cli
