#include "view/json.h"

namespace kanly {
namespace {

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace

void JsonWriter::key(std::string_view name) {
  comma();
  append_quoted(out_, name);
  out_ += ':';
  needs_comma_ = false;
}

void JsonWriter::value(std::string_view text) {
  comma();
  append_quoted(out_, text);
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

}  // namespace kanly
