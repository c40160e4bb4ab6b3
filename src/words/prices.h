// What an option costs or brings in spice, where that is known beforehand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kernel/step.h"
#include "view/view.h"

namespace kanly::words {

struct Price {
  enum class Terms : uint8_t {
    Once,       // all of it, for the whole of what is chosen
    EachForce,  // for one force; more of them together may be cheaper than so many times one
    IfWon,      // only if the bid wins
    kCount,
  };
  int spice = 0;  // below 0 it brings spice
  Terms terms = Terms::Once;

  friend bool operator==(const Price&, const Price&) = default;
};
std::string_view id_of(Price::Terms terms);

// The step is null for what is done at any time. None where spice plays no part or nobody can know.
std::optional<Price> price_of(const View& view, const Step* step, Option option);

// "3 spice", "2 spice a force", "brings 2 spice", "free"
std::string in_words(const Price& price);

}  // namespace kanly::words
