#include "store/text.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "store/store.h"

namespace kanly::store {

namespace {

// Where text stops being UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF); its size when it
// does not.
size_t end_of_utf8(std::string_view text) {
  const auto byte = [&](size_t at) {
    return at < text.size() ? static_cast<uint8_t>(text[at]) : 0;
  };
  size_t at = 0;
  while (at < text.size()) {
    const uint8_t first = byte(at);
    if (first < 0x80) {
      ++at;
      continue;
    }
    const int more = first >= 0xC2 && first <= 0xDF   ? 1
                     : first >= 0xE0 && first <= 0xEF ? 2
                     : first >= 0xF0 && first <= 0xF4 ? 3
                                                      : 0;
    if (more == 0) return at;
    const uint8_t lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const uint8_t highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(at + 1) < lowest || byte(at + 1) > highest) return at;
    for (int i = 2; i <= more; ++i) {
      if (byte(at + i) < 0x80 || byte(at + i) > 0xBF) return at;
    }
    at += more + 1;
  }
  return at;
}

[[noreturn]] void refuse(std::string_view what, const std::string& why) {
  throw StoreError(StoreError::Kind::BadValue,
                   std::string(what) + " cannot be stored: " + why + ".");
}

}  // namespace

void check_text(std::string_view what, std::string_view text, size_t longest) {
  if (text.size() > longest) {
    refuse(what, "it has " + std::to_string(text.size()) + " bytes, and at most " +
                     std::to_string(longest) + " are taken");
  }
  if (const size_t nul = text.find('\0'); nul != std::string_view::npos) {
    refuse(what, "byte " + std::to_string(nul + 1) + " is a NUL");
  }
  if (const size_t end = end_of_utf8(text); end != text.size()) {
    refuse(what, "it is no UTF-8 from byte " + std::to_string(end + 1) + " on");
  }
}

void check_name(std::string_view what, std::string_view text) {
  if (text.empty()) refuse(what, "it is empty");
  check_text(what, text, kLongestName);
}

}  // namespace kanly::store
