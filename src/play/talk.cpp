#include "play/talk.h"

#include <algorithm>
#include <charconv>

namespace kanly {
namespace {

constexpr std::string_view kToAll = "all";

// The first word of a text, which goes on behind it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

}  // namespace

std::optional<Refusal> check_remark(const Remark& r, Factions players) {
  if (r.from == Faction::None || !players.has(r.from)) {
    return Refusal{"1.10.01.01"_r, "Only players of this game speak at its table."};
  }
  if (r.to != Faction::None && (!players.has(r.to) || r.to == r.from)) {
    return Refusal{"1.10.01.01"_r, "Words go to all or to one other player of this game."};
  }
  if (r.words.find_first_not_of(' ') == std::string::npos) {
    return Refusal{"1.10.01.01"_r, "There are no words in it."};
  }
  if (r.words.size() > kLongestRemark) {
    return Refusal{"1.10.01.01"_r, "At most {number} bytes are said at a time.",
                   static_cast<int>(kLongestRemark)};
  }
  if (std::ranges::any_of(r.words, is_control)) {
    return Refusal{"1.10.01.01"_r, "Words are one line of text."};
  }
  return std::nullopt;
}

std::string line_of(const Remark& r) {
  const std::string_view to = r.to == Faction::None ? kToAll : id_of(r.to);
  return "said " + std::to_string(r.after) + " " + std::string(id_of(r.from)) + " " +
         std::string(to) + " " + r.words;
}

std::optional<Remark> remark_from(std::string_view line) {
  if (take_word(line) != "said") return std::nullopt;
  Remark r;
  const std::string_view after = take_word(line);
  const auto [end, wrong] = std::from_chars(after.data(), after.data() + after.size(), r.after);
  if (wrong != std::errc() || end != after.data() + after.size()) return std::nullopt;
  const auto from = from_id<Faction>(take_word(line));
  const std::string_view to = take_word(line);
  const auto one = from_id<Faction>(to);
  if (!from || (!one && to != kToAll)) return std::nullopt;
  r.from = *from;
  r.to = one.value_or(Faction::None);
  r.words = line;
  return r;
}

}  // namespace kanly
