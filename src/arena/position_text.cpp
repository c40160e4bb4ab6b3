#include "arena/position_text.h"

#include <cstring>

#include "game/hash.h"
#include "play/config_text.h"

namespace kanly {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::string_view kLayout = " layout ";

}  // namespace

std::string position_text(const View& view) {
  std::string bytes(sizeof(Game), '\0');
  std::memcpy(bytes.data(), &view.game(), sizeof(Game));
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::optional<View> view_from_text(std::string_view text, Faction seat) {
  if (text.size() != 2 * sizeof(Game)) return {};
  std::string bytes;
  bytes.reserve(sizeof(Game));
  for (size_t i = 0; i < text.size(); i += 2) {
    const size_t high = kDigits.find(text[i]);
    const size_t low = kDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    bytes += static_cast<char>(high << 4U | low);
  }
  Game game;
  std::memcpy(&game, bytes.data(), sizeof(Game));
  return View(game, seat);  // what is blank stays blank
}

std::string program_that_takes_positions(std::string_view agent) {
  return "kanly agent " + std::string(agent) + std::string(kLayout) + hex_of(layout_hash());
}

bool takes_positions(std::string_view program) {
  return program.starts_with("kanly agent ") &&
         program.ends_with(std::string(kLayout) + hex_of(layout_hash()));
}

}  // namespace kanly
