// Sentences that know what they are made of: the English text, and the same as data, so that a page can say it in
// another language. `kanly catalog sentences` lists every pattern that said() is given.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/filled.h"
#include "base/json_writer.h"

namespace kanly::words {

// As data it is a list of parts. A part is a number, the id of a thing that has a name ("arrakeen"), or a list: a
// pattern with what fills its gaps, ["Card {} of {}", 2, 5]. {"text": "cards/lasgun/effect"} is a text of the
// catalogue, of which "first" says to take the first sentence alone and "after" to leave it out; {"start": part}
// begins with a capital letter; {"join": parts} and {"join": parts, "by": ", "} are lists; {"all": parts} is what is
// said one after the other.
class Said : public std::string {
 public:
  Said() = default;
  // Of one part, as JSON.
  Said(std::string text, std::string part)
      : std::string(std::move(text)), parts_(std::move(part)), count_(1) {}

  const std::string& text() const { return *this; }
  // The list of its parts as JSON; empty where nothing is said.
  std::string json() const { return parts_.empty() ? std::string() : "[" + parts_ + "]"; }
  // As one part of another sentence.
  std::string part() const { return count_ == 1 ? parts_ : R"({"all":[)" + parts_ + "]}"; }

  // Nothing that is not said itself can be added: it would have no other language.
  Said& operator+=(const Said& more);
  friend Said operator+(Said first, const Said& more) { return first += more; }

 private:
  std::string parts_;  // divided by commas
  int count_ = 0;
};

std::string quoted(std::string_view text);

// A thing of the catalogue by its id, under the name it has in the sentence.
template <class Thing>
Said thing(Thing it, std::string name) {
  return {std::move(name), quoted(id_of(it))};
}
template <class Thing>
  requires std::is_enum_v<Thing>
Said as_said(Thing it) {
  return thing(it, std::string(name_of(it)));
}
inline const Said& as_said(const Said& said) { return said; }
template <std::integral Number>
Said as_said(Number number) {
  std::string text = std::to_string(number);
  return {text, text};
}

// What stands in a table of texts: a pattern without gaps.
Said fixed(std::string_view text);

template <class... Args>
Said said(filling::Pattern<std::type_identity_t<Args>...> pattern, const Args&... args) {
  std::string parts = "[" + quoted(pattern.text);
  ((parts += "," + as_said(args).part()), ...);
  std::string text;
  std::string_view rest = pattern.text;
  (filling::fill_next(text, rest, std::string_view(as_said(args))), ...);
  text += rest;
  return {std::move(text), std::move(parts) + "]"};
}

// How much of a text of the catalogue is said.
enum class Part : uint8_t { Whole, First, AfterFirst };
// A text of the catalogue: of_catalog("cards", "lasgun", "effect", text).
Said of_catalog(std::string_view table, std::string_view id, std::string_view field,
                std::string_view text, Part part = Part::Whole);

Said start(const Said& sentence);  // with a capital letter
// "a, b and c"
Said joined(const std::vector<Said>& parts);
Said separated(const std::vector<Said>& parts, std::string_view by);

// The text up to the end of its first sentence.
std::string first_sentence(std::string_view text);

}  // namespace kanly::words
