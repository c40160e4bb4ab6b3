// Hashes that are the same on every machine and compiler.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "game/game.h"

namespace kanly {

// A running hash of a sequence of numbers and texts.
class Hasher {
 public:
  constexpr void add(uint64_t value) {
    state_ = (std::rotl(state_, 23) ^ value) * 0x9e3779b97f4a7c15;
    state_ ^= state_ >> 29;
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (char c : text) add(static_cast<uint64_t>(static_cast<unsigned char>(c)));
  }
  constexpr uint64_t value() const {
    uint64_t h = state_;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93;
    return h ^ (h >> 32);
  }

 private:
  uint64_t state_ = 0x6b616e6c79;  // "kanly"
};

// A hash over every member of the position, padding left out: equal positions have equal hashes.
// It changes when a member of Game is added, moved or removed; layout_hash() tells whether two
// builds can compare theirs.
uint64_t position_hash(const Game& game);
uint64_t layout_hash();

}  // namespace kanly
