// Small pieces of the report's page: numbers, colours, tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/ratings.h"
#include "catalog/factions.h"

namespace kanly::report {

// With everything harmless that means something in HTML.
std::string escaped(std::string_view text);

// At most so many characters, the last of them an ellipsis if there were more.
std::string shortened(std::string_view text, std::size_t most);

// "1,234"
std::string grouped(uint64_t number);
// "39.6 %", with a space that does not break
std::string percent(double share);
// "39.6 % (37.8–41.3)"
std::string percent(const Estimate& share);
// "12.3", "0.04": as many digits as are of use.
std::string number(double value);
// "−22.2 (−24.6 to −19.8)", in percentage points
std::string difference(const Estimate& share);
// "+312"
std::string points(double points);
// "+312 (+285 to +340)", "above +340", "cannot be told"
std::string points(const Rating& rating);

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words);

// One colour for each faction, to be told apart on light and on dark ground.
std::string_view colour(Faction faction);

// A small square of a colour.
std::string swatch(std::string_view colour);

// A faction's name beside its colour.
std::string faction_cell(Faction faction);

// A drawing, apart from the text.
std::string figure(const std::string& svg);

// Cells are HTML. The first row is the headings; all columns but the first `left` are numbers. Scrolls
// within its box where it is too wide.
using Rows = std::vector<std::vector<std::string>>;
std::string table(std::string_view caption, const Rows& rows, int left = 1);

// Something that is shown when asked for.
std::string folded(std::string_view summary, std::string_view content);

}  // namespace kanly::report
