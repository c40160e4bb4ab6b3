// The board as a drawing (SVG), of a View alone: territories, storm, spice and forces.
#pragma once

#include <string>

#include "view/view.h"

namespace kanly::mcp {

std::string board_svg(const View& view);

}  // namespace kanly::mcp
