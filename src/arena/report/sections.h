// The sections of the page, each as HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/summary.h"

namespace kanly::report {

struct Section {
  std::string id;
  std::string title;
  std::string content;
};

// Of the whole arena.
Section ratings_section(const Summary& summary);
Section pairs_section(const Summary& summary);
Section forfeits_section(const Summary& summary);
Section models_section(const Summary& summary);
Section method_section(const Summary& summary);

// Of one kind of game.
Section factions_section(const Summary& summary, const Chapter& chapter);
Section positions_section(const Chapter& chapter);
Section victories_section(const Chapter& chapter);
Section lengths_section(const Chapter& chapter);
Section spice_section(const Chapter& chapter);
Section strongholds_section(const Chapter& chapter);
Section board_section(const Chapter& chapter);
Section cards_section(const Chapter& chapter);
Section happenings_section(const Chapter& chapter);

// A sentence in bold above a plot.
std::string finding(std::string_view text);

}  // namespace kanly::report
