// What people say to each other at the table (1.10.01.01, 1.12): beside the game, never inside it. Words
// change no position; they stand in the record with who said them to whom, and when.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kernel/refusal.h"

namespace kanly {

struct Remark {
  std::size_t after = 0;  // so many choices had been made
  Faction from = Faction::None;
  Faction to = Faction::None;  // None: to all
  std::string words;

  bool heard_by(Faction seat) const { return to == Faction::None || seat == to || seat == from; }
  friend bool operator==(const Remark&, const Remark&) = default;
};

inline constexpr std::size_t kLongestRemark = 1000;  // bytes

// What is wrong with a remark at this table: who speaks to whom, and words that are one line of text.
std::optional<Refusal> check_remark(const Remark& remark, Factions players);

// A line of a record, "said 12 fremen all Who rides with me?", and back; nothing if it is no such line.
std::string line_of(const Remark& remark);
std::optional<Remark> remark_from(std::string_view line);

}  // namespace kanly
