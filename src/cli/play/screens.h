// What a person may look at: the board, the own side, the others. All from a View alone.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "rules/kernel/engine.h"
#include "view/view.h"
#include "words/notes.h"

namespace kanly::cli::play {

// Turn, storm, strongholds, spice, all forces, and what the storm threatens next.
std::string board_text(const View& view, const Terminal& terminal);
// Hand, traitors, leaders, forces, spice and what else the seat knows.
std::string own_text(const View& view, const Terminal& terminal);
// A few lines for every player with what is known of it.
std::string players_text(const View& view, const words::Notes& notes, const Terminal& terminal);
// "Feyd-Rautha (6), Beast Rabban (4, dead)": the leaders of a faction, and those it holds captive.
std::string leaders_in_words(const View& view, Faction faction);

// The faction and its advantages, and what the game is about.
std::string introduction(const View& view, const Terminal& terminal);
// What can be typed.
std::string help_text(const Terminal& terminal);

// Rules by number ("1.06.03", "1.06") or by a word of their title ("shipment").
std::string rules_text_for(std::string_view asked, const Terminal& terminal);

}  // namespace kanly::cli::play
