#include "cli/text.h"

#include <algorithm>

namespace kanly::cli {

std::size_t columns(std::string_view text) {
  const auto begins_character = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  };
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  out.append(width - std::min(width, columns(text)), ' ');
  return out;
}

namespace {

void wrap_line(std::string_view line, Wrap wrap, bool indent_first, std::string& out) {
  std::size_t column = indent_first ? wrap.indent : 0;
  out.append(column, ' ');
  if (line.starts_with("|")) {
    out.append(line);
    return;
  }
  bool first_word = true;
  while (!line.empty()) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(std::min(space + 1, line.size()));
    if (word.empty()) continue;
    const std::size_t width = columns(word);
    if (!first_word && column + 1 + width > wrap.width) {
      out.push_back('\n');
      out.append(wrap.indent, ' ');
      column = wrap.indent;
      first_word = true;
    }
    if (!first_word) {
      out.push_back(' ');
      ++column;
    }
    out.append(word);
    column += width;
    first_word = false;
  }
}

}  // namespace

std::string wrapped(std::string_view text, Wrap wrap) {
  std::string out;
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!first) out.push_back('\n');
    if (!line.empty()) wrap_line(line, wrap, !first || wrap.indent_first, out);
    first = false;
  }
  return out;
}

}  // namespace kanly::cli
