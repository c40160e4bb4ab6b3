#include "cli/output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/errors.h"
#include "base/files.h"

namespace kanly::cli {

namespace {

struct Plain {
  std::string_view character;
  std::string_view ascii;
};
// Of one column where what it replaces has one, so that tables keep their shape, but for "…".
constexpr std::array kPlain = {
    Plain{"·", "-"},  Plain{"–", "-"},   Plain{"—", "-"},  Plain{"−", "-"},   Plain{"…", "..."},
    Plain{"’", "'"},  Plain{"‘", "'"},   Plain{"“", "\""}, Plain{"”", "\""},  Plain{"×", "x"},
    Plain{"±", "+-"}, Plain{"½", "1/2"}, Plain{"≈", "~"},  Plain{"∞", "inf"}, Plain{"→", "->"},
    Plain{"━", "="},  Plain{"─", "-"},   Plain{"│", "|"},  Plain{"┌", "+"},   Plain{"└", "+"},
    Plain{"✓", "+"},  Plain{"✗", "-"},   Plain{"⚠", "!"},
};

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// How many bytes the UTF-8 character at the beginning has.
std::size_t length_of_first(std::string_view text) {
  std::size_t n = 1;
  while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0U) == 0x80U) ++n;
  return n;
}

std::string_view in_ascii(std::string_view character) {
  if (is_ascii(character)) return character;
  const auto* const found = std::ranges::find(kPlain, character, &Plain::character);
  return found == kPlain.end() ? "?" : found->ascii;
}

unsigned code_point(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  constexpr std::array<unsigned, 5> kFirstBits = {0, 0x7F, 0x1F, 0x0F, 0x07};
  unsigned code = byte(0) & kFirstBits[std::min<std::size_t>(character.size(), 4)];
  for (std::size_t i = 1; i < character.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
  return code;
}

// Beyond the first plane as a pair.
std::string escaped(unsigned code) {
  if (code < 0x10000) return fmt::format("\\u{:04x}", code);
  code -= 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (code >> 10U), 0xDC00 + (code & 0x3FFU));
}

void write(std::FILE* stream, std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stream) == text.size()) return;
  if (stream == stdout) flush_out();  // says why
}

}  // namespace

bool locale_has_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string locale(value);
    std::ranges::transform(locale, locale.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return true;
}

std::string ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t n = length_of_first(text);
    out += in_ascii(text.substr(0, n));
    text.remove_prefix(n);
  }
  return out;
}

std::string ascii_json(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view first = text.substr(0, length_of_first(text));
    out += is_ascii(first) ? std::string(first) : escaped(code_point(first));
    text.remove_prefix(first.size());
  }
  return out;
}

void out(std::string_view text) {
  static const bool utf8 = locale_has_utf8();
  write(stdout, utf8 || is_ascii(text) ? text : std::string_view(ascii(text)));
}

void out_json(std::string_view text) {
  static const bool utf8 = locale_has_utf8();
  write(stdout, utf8 || is_ascii(text) ? text : std::string_view(ascii_json(text)));
}

void err(std::string_view text) {
  static const bool utf8 = locale_has_utf8();
  write(stderr, utf8 || is_ascii(text) ? text : std::string_view(ascii(text)));
}

void flush_out() {
  const bool failed = std::ferror(stdout) != 0;
  if (std::fflush(stdout) == 0 && !failed) return;
  if (errno == EPIPE) throw CannotWrite("the output was closed before all of it was written.");
  throw CannotWrite(fmt::format("the output cannot be written: {}.", std::strerror(errno)));
}

std::string text_of_file(const std::string& file) {
  std::string text;
  if (const FileTrouble trouble = read_file(file, text)) throw BadInput(trouble.text);
  return text;
}

void write_file(const std::string& file, const std::string& text) {
  const FileTrouble trouble = replace_file(file, text);
  if (!trouble) return;
  if (trouble.out_of_room()) throw CannotWrite(trouble.text);
  throw BadInput(trouble.text);
}

}  // namespace kanly::cli
