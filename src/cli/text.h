// Text for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kanly::cli {

// Columns a UTF-8 text takes, as far as our own texts go: one for every character.
std::size_t columns(std::string_view text);

// The text with a space filled up to that many columns.
std::string padded(std::string_view text, std::size_t width);

// Every line of the text broken between words so that it fits the width. Lines after the first of a
// paragraph begin with `indent` spaces; the first does when `indent_first` says so. Rows of a table
// ("| a | b |") are left whole.
struct Wrap {
  std::size_t width = 100;
  std::size_t indent = 0;
  bool indent_first = true;
};
std::string wrapped(std::string_view text, Wrap wrap);

}  // namespace kanly::cli
