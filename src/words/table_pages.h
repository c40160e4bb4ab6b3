// What a person may look at: the board, the own side, the others. All from a View alone.
#pragma once

#include <string>

#include "view/view.h"
#include "words/notes.h"
#include "words/page.h"

namespace kanly::words {

// Turn, storm, strongholds, spice, all forces, and what the storm threatens next.
Page board_page(const View& view);
// Hand, traitors, leaders, forces, spice and what else the seat knows.
Page own_page(const View& view);
// A few lines for every player with what is known of it.
Page players_page(const View& view, const Notes& notes);
// "Feyd-Rautha (6), Beast Rabban (4, dead)": the leaders of a faction, and those it holds captive.
std::string leaders_in_words(const View& view, Faction faction);

// The faction and its advantages, and what the game is about.
Page introduction(const View& view);

}  // namespace kanly::words
