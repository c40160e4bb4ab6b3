// What a person at the terminal may look at beside the pages that every door has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "view/view.h"
#include "words/notes.h"

namespace kanly::cli::play {

// The faction and its advantages, what the game is about, and what to type first.
std::string introduction(const View& view, const Terminal& terminal);
// What can be typed.
std::string help_text(const Terminal& terminal);

// What these words mean: a card, a faction, a leader, a skill, a word of the game or a rule.
std::string what_is_meant(const View& view, const words::Notes& notes,
                          const std::vector<std::string>& asked, const Terminal& terminal);
// Rules by number ("1.06.03", "1.06") or by a word of their title ("shipment").
std::string rules_text_for(std::string_view asked, const Terminal& terminal);

}  // namespace kanly::cli::play
