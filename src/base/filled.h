// Sentences with gaps: filled("{} of {} cards", held, limit). The compiler counts the gaps.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace kanly {

namespace filling {

void wrong_number_of_gaps();  // never defined: a pattern that does not fit does not compile

// A sentence with one gap for each argument.
template <class... Args>
struct Pattern {
  std::string_view text;

  template <class Text>
  consteval Pattern(const Text& pattern) : text(pattern) {  // NOLINT: a literal becomes one
    std::size_t gaps = 0;
    for (std::size_t at = text.find("{}"); at != std::string_view::npos;
         at = text.find("{}", at + 2)) {
      ++gaps;
    }
    if (gaps != sizeof...(Args)) wrong_number_of_gaps();
  }
};

template <class Arg>
void append(std::string& out, const Arg& arg) {
  if constexpr (std::convertible_to<const Arg&, std::string_view>) {
    out += std::string_view(arg);
  } else {
    out += std::to_string(arg);
  }
}

// Everything up to the next gap, and what belongs there.
template <class Arg>
void fill_next(std::string& out, std::string_view& rest, const Arg& arg) {
  const std::size_t gap = rest.find("{}");
  out += rest.substr(0, gap);
  append(out, arg);
  rest.remove_prefix(gap + 2);
}

}  // namespace filling

template <class... Args>
std::string filled(filling::Pattern<std::type_identity_t<Args>...> pattern, const Args&... args) {
  std::string out;
  std::string_view rest = pattern.text;
  (filling::fill_next(out, rest, args), ...);
  out += rest;
  return out;
}

}  // namespace kanly
