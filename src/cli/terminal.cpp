#include "cli/terminal.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace kanly::cli {

namespace {

constexpr std::string_view kReset = "\x1b[0m";

// Of the 256 colours most terminals have; readable on dark and on light ground.
constexpr std::array<std::string_view, kFactionCount> kColours = {
    "\x1b[38;5;34m",   // Atreides: green
    "\x1b[38;5;69m",   // Bene Gesserit: blue
    "\x1b[38;5;160m",  // Emperor: red
    "\x1b[38;5;178m",  // Fremen: yellow
    "\x1b[38;5;245m",  // Harkonnen: grey
    "\x1b[38;5;208m",  // Spacing Guild: orange
    "\x1b[38;5;37m",   // Ixians
    "\x1b[38;5;134m",  // Tleilaxu
    "\x1b[38;5;173m",  // CHOAM
    "\x1b[38;5;109m",  // Richese
    "\x1b[38;5;70m",   // Ecaz
    "\x1b[38;5;131m",  // Moritani
};

std::string in(std::string_view code, std::string_view text) {
  return std::string(code) + std::string(text) + std::string(kReset);
}

}  // namespace

Terminal terminal() {
  Terminal t;
  const char* const term = std::getenv("TERM");
  t.colours = isatty(1) != 0 && std::getenv("NO_COLOR") == nullptr && term != nullptr &&
              std::string_view(term) != "dumb";
  winsize size{};
  if (ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) {
    t.width = std::min<std::size_t>(size.ws_col, 110);
    if (isatty(0) != 0 && isatty(1) != 0 && size.ws_row >= 10) t.height = size.ws_row;
  }
  return t;
}

std::string coloured(const Terminal& t, Faction f, std::string_view text) {
  if (!t.colours || f == Faction::None) return std::string(text);
  return in(kColours[static_cast<std::size_t>(f)], text);
}

std::string bold(const Terminal& t, std::string_view text) {
  return t.colours ? in("\x1b[1m", text) : std::string(text);
}

std::string faint(const Terminal& t, std::string_view text) {
  return t.colours ? in("\x1b[2m", text) : std::string(text);
}

std::string with_faction_colours(const Terminal& t, std::string_view text) {
  if (!t.colours) return std::string(text);
  std::string out;
  while (!text.empty()) {
    Faction found = Faction::None;
    for (const Faction f : all_factions()) {
      if (text.starts_with(name_of(f))) found = f;
    }
    if (found == Faction::Choam &&
        text.starts_with("CHOAM Charity")) {  // the phase, not the faction
      found = Faction::None;
    }
    const std::size_t length = found == Faction::None ? 1 : name_of(found).size();
    out += coloured(t, found, text.substr(0, length));
    text.remove_prefix(length);
  }
  return out;
}

}  // namespace kanly::cli
