// A game put aside: a replay with two more lines at its end, which readers of replays pass over.
//
//   …
//   end
//   seat atreides
//   agents heuristic          one for all others, or one for each in the order of the seats
//
// Like every replay it holds the seed, from which all that is hidden could be worked out.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/replay.h"

namespace kanly::cli::play {

struct Saved {
  Replay replay;
  Faction person = Faction::None;
  std::vector<std::string> agents;
};

std::string write_save(const Saved& saved);
// The game, or what is wrong with the text.
std::variant<Saved, std::string> read_save(std::string_view text);

// Puts the text in the file at once: whoever reads it finds the old text or the new one. Says what
// went wrong; empty if nothing did.
std::string replace_file(const std::string& file, const std::string& text);

}  // namespace kanly::cli::play
