// Skin twins: the same position under other names. Factions, leaders and places of the map change names among
// themselves, everywhere in what a model reads, and back in what it answers: who knows the game from books, and not from
// the text before it, does worse.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/chance.h"
#include "game/config.h"

namespace kanly::benchmark {

class Skin {
 public:
  Skin() = default;  // all have their own names
  // Factions change names among those that play, leaders among theirs, places within their terrain.
  Skin(const Config& config, const Seed& seed);

  std::string put_on(std::string_view text) const { return renamed(text, there_); }
  std::string take_off(std::string_view text) const { return renamed(text, back_); }
  bool plain() const { return there_.empty(); }

 private:
  using Names = std::vector<std::pair<std::string, std::string>>;  // the longest first
  static std::string renamed(std::string_view text, const Names& names);

  Names there_;
  Names back_;
};

}  // namespace kanly::benchmark
