#include "base/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace kanly {

void JsonWriter::key(std::string_view name) {
  comma();
  quoted(name);
  out_ += ':';
  needs_comma_ = false;
}

void JsonWriter::value(std::string_view text) {
  comma();
  quoted(text);
}

// The shortest text that reads back as the same number.
void JsonWriter::value(double number) {
  comma();
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  out_.append(buffer.data(), end.ptr);
}

void JsonWriter::lines_field(std::string_view name, std::string_view text) {
  if (text.empty()) return;
  key(name);
  open_array();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    value(text.substr(from, to - from));
    from = to + 1;
  }
  close_array();
}

void JsonWriter::open(char bracket) {
  comma();
  out_ += bracket;
  needs_comma_ = false;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  needs_comma_ = true;
}

void JsonWriter::literal(std::string_view text) {
  comma();
  out_ += text;
}

void JsonWriter::comma() {
  if (needs_comma_) out_ += ',';
  needs_comma_ = true;
}

// What needs no escape goes out in one piece.
void JsonWriter::quoted(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out_ += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    out_.append(text, plain, i - plain);
    plain = i + 1;
    out_ += '\\';
    if (byte >= 0x20) {
      out_ += text[i];
    } else {
      out_ += "u00";
      out_ += kHex[byte >> 4U];
      out_ += kHex[byte & 15U];
    }
  }
  out_.append(text, plain);
  out_ += '"';
}

}  // namespace kanly
