// What the program says: everything goes out here. In a locale without UTF-8 it is plain ASCII, and what
// cannot be written is noticed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kanly::cli {

// What was asked for cannot be written: the disk is full, or nobody reads on. The message is for a person.
class CannotWrite : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// To standard output. Throws CannotWrite.
void out(std::string_view text);
// JSON, which is the same in every locale: what is not ASCII is escaped where it must be.
void out_json(std::string_view text);
// To standard error.
void err(std::string_view text);
// Hands on what waits; throws CannotWrite if it cannot be.
void flush_out();

template <class... Values>
void say(fmt::format_string<Values...> text, Values&&... values) {
  out(fmt::format(text, std::forward<Values>(values)...));
}
template <class... Values>
void say_err(fmt::format_string<Values...> text, Values&&... values) {
  err(fmt::format(text, std::forward<Values>(values)...));
}

// Whether the locale of the environment (LC_ALL, LC_CTYPE, LANG; the first that is set) has UTF-8. With
// none set it is taken to.
bool locale_has_utf8();

// The text in ASCII: dashes, dots and frames as they were typed before.
std::string ascii(std::string_view text);
// JSON in ASCII.
std::string ascii_json(std::string_view json);

// The whole of a file. Throws BadInput.
std::string text_of_file(const std::string& file);
// All of the text or nothing. Throws BadInput if there can be no such file, CannotWrite if it does not fit.
void write_file(const std::string& file, const std::string& text);

}  // namespace kanly::cli
