// Chance for what is no part of the game: which option a random player takes, who is asked first. PCG32,
// a tenth of the work of ChaCha20; nobody gains by foreseeing it.
#pragma once

#include <bit>
#include <cstdint>

#include "game/chance.h"

namespace kanly {

class Dice {
 public:
  Dice() = default;
  explicit Dice(const Seed& seed) {
    for (uint8_t byte : seed) state_ = (state_ ^ byte) * kMultiplier + kIncrement;
    next();
  }

  uint32_t next() {
    const uint64_t old = state_;
    state_ = old * kMultiplier + kIncrement;
    return std::rotr(static_cast<uint32_t>(((old >> 18) ^ old) >> 27), static_cast<int>(old >> 59));
  }
  // In [0, bound), bound > 0. The menus it is asked about are so short that no result is favoured by
  // more than one in ten million.
  uint32_t below(uint32_t bound) {
    return static_cast<uint32_t>((static_cast<uint64_t>(next()) * bound) >> 32);
  }
  // Any item of a list that is not empty.
  template <class List>
  auto one_of(const List& list) {
    return list[static_cast<int>(below(static_cast<uint32_t>(list.size())))];
  }

 private:
  static constexpr uint64_t kMultiplier = 6364136223846793005U;
  static constexpr uint64_t kIncrement = 1442695040888963407U;
  uint64_t state_ = 0;
};

}  // namespace kanly
