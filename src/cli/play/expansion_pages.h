// Pages on what the expansions bring to the table: homeworlds, Nexus cards, Ambassadors, tokens.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "view/view.h"

namespace kanly::cli::play {

// What a faction has by the variants that are played: its homeworld, its Nexus card. Rows of its page.
std::string variants_of_faction(const View& view, Faction f, const Terminal& t);

// What of the expansions is called so; empty if nothing is. "kaitain", "heighliners", "nexus fremen",
// "ambassador emperor", "robbery", "cistern", "ambassadors".
std::string expansion_page(const View& view, const std::vector<std::string>& asked,
                           const Terminal& t);

// What lies before this seat by expansions: Nexus card, Ambassadors, Terror tokens, skill, Tech tokens,
// Stronghold cards. Rows of its own page.
std::string expansion_rows(const View& view, const Terminal& t);

}  // namespace kanly::cli::play
