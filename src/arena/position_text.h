// A position between two programs that are kanly both: the bytes of a View's game, as text. It means something
// only where the memory of a game is laid out alike, which layout_hash() tells.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "view/view.h"

namespace kanly {

std::string position_text(const View& view);
std::optional<View> view_from_text(std::string_view text, Faction seat);

// How a program says in hello that it takes them, and whether one that says so is laid out like this one.
std::string program_that_takes_positions(std::string_view agent);
bool takes_positions(std::string_view program);

}  // namespace kanly
