#include "play/position_line.h"

#include <cstring>
#include <vector>

#include "base/base64.h"
#include "game/hash.h"
#include "play/config_text.h"
#include "rules/kernel/engine.h"

namespace kanly {
namespace {

// A run: how many bytes are as they were, how many follow that are not, and those.
constexpr size_t kLongestRun = 255;

const uint8_t* bytes_of(const Game& game) { return reinterpret_cast<const uint8_t*>(&game); }

// Of the text itself: the hash of the position leaves out what is the same all game long.
std::string hash_of(std::string_view text) {
  Hasher hash;
  hash.add(text);
  return hex_of(hash.value());
}

std::string head() { return hex_of(layout_hash()) + "."; }

}  // namespace

std::string position_line(const Game& position) {
  const Game begun = new_game(position.config);
  const uint8_t* const from = bytes_of(begun);
  const uint8_t* const to = bytes_of(position);
  std::vector<uint8_t> runs;
  for (size_t i = 0; i < sizeof(Game);) {
    size_t same = 0;
    while (i + same < sizeof(Game) && same < kLongestRun && from[i + same] == to[i + same]) ++same;
    i += same;
    size_t other = 0;
    while (i + other < sizeof(Game) && other < kLongestRun && from[i + other] != to[i + other]) {
      ++other;
    }
    runs.push_back(static_cast<uint8_t>(same));
    runs.push_back(static_cast<uint8_t>(other));
    runs.insert(runs.end(), to + i, to + i + other);
    i += other;
  }
  std::string body;
  append_base64(body, runs);
  return head() + body + "." + hash_of(body);
}

std::optional<Game> position_from_line(const Config& config, std::string_view text) {
  const std::string layout = head();
  if (!text.starts_with(layout)) return std::nullopt;
  text.remove_prefix(layout.size());
  const size_t dot = text.find('.');
  std::vector<uint8_t> runs;
  if (dot == std::string_view::npos || text.substr(dot + 1) != hash_of(text.substr(0, dot)) ||
      !read_base64(text.substr(0, dot), runs)) {
    return std::nullopt;
  }
  Game game = new_game(config);
  auto* const bytes = reinterpret_cast<uint8_t*>(&game);
  size_t at = 0;
  for (size_t i = 0; i + 1 < runs.size();) {
    const size_t same = runs[i];
    const size_t other = runs[i + 1];
    i += 2;
    if (same + other > sizeof(Game) - at || other > runs.size() - i) return std::nullopt;
    at += same;
    std::memcpy(bytes + at, runs.data() + i, other);
    at += other;
    i += other;
  }
  if (at != sizeof(Game)) return std::nullopt;
  return game;
}

}  // namespace kanly
