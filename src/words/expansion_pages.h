// Pages on what the expansions bring to the table: homeworlds, Nexus cards, Ambassadors, tokens.
#pragma once

#include <string>
#include <vector>

#include "view/view.h"
#include "words/page.h"

namespace kanly::words {

// What a faction has by the variants that are played: its homeworld, its Nexus card. Rows of its page.
Page variants_of_faction(const View& view, Faction f);

// What of the expansions is called so; empty if nothing is. "kaitain", "heighliners", "nexus fremen",
// "ambassador emperor", "robbery", "cistern", "ambassadors".
Page expansion_page(const View& view, const std::vector<std::string>& asked);

// What lies before this seat by expansions: Nexus card, Ambassadors, Terror tokens, skill, Tech tokens,
// Stronghold cards. Rows of its own page.
Page expansion_rows(const View& view);

}  // namespace kanly::words
