// The parts of the advanced game that are played, in words.
#pragma once

#include <string>
#include <vector>

#include "game/config.h"

namespace kanly {

// "advanced" or "basic", whichever is nearer, and what differs: "no_sardaukar", "spice_flow".
std::vector<std::string> mode_words(AdvancedParts parts);
// The same words, divided by spaces.
std::string mode_text(AdvancedParts parts);

}  // namespace kanly
