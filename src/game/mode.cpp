#include "game/mode.h"

namespace kanly {

std::vector<std::string> mode_words(AdvancedParts parts) {
  const bool advanced = 2 * parts.size() > kAdvancedPartCount;
  std::vector<std::string> words = {advanced ? "advanced" : "basic"};
  for (AdvancedPart part : kAdvancedGame) {
    if (parts.has(part) == advanced) continue;
    words.push_back((advanced ? "no_" : "") + std::string(id_of(part)));
  }
  return words;
}

std::string mode_text(AdvancedParts parts) {
  std::string text;
  for (const std::string& word : mode_words(parts)) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace kanly
