// The catalog as JSON: all that a program needs to draw the board and to explain the pieces.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kanly {

// map, factions, leaders, cards, spice, storm, skills, strongholds, homeworlds, tokens, nexus,
// layout.
std::span<const std::string_view> catalog_sections();

// Appends one section as a JSON value, or with "" an object of all of them. An unknown section
// appends nothing and gives false.
bool write_catalog_json(std::string& out, std::string_view section);

}  // namespace kanly
