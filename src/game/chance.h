// Chance: a ChaCha20 key stream (RFC 8439) inside the game, with our own bounded draw and shuffle,
// so that a seed gives the same game on every compiler and machine.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace kanly {

using Seed = std::array<uint8_t, 32>;

// A short seed for people: the number fills the first eight bytes, little endian.
Seed seed_from_number(uint64_t number);

// One ChaCha20 block; exposed for the RFC test vectors.
std::array<uint32_t, 16> chacha20_block(const std::array<uint32_t, 8>& key, uint32_t counter,
                                        const std::array<uint32_t, 3>& nonce);

class Chance {
 public:
  Chance() = default;
  explicit Chance(const Seed& seed);

  uint32_t next() {
    if (used_ == 16) refill();
    ++draws_;
    return block_[used_++];
  }
  // Uniform in [0, bound), without modulo bias. bound > 0.
  uint32_t below(uint32_t bound) {
    // Lemire's method: multiply and reject the few values that would favour some results.
    const uint64_t product = static_cast<uint64_t>(next()) * bound;
    const bool may_favour = static_cast<uint32_t>(product) < bound;
    return static_cast<uint32_t>((may_favour ? fair(product, bound) : product) >> 32);
  }

  template <class List>
  void shuffle(List& list) {
    for (int i = list.size() - 1; i > 0; --i) {
      std::swap(list[i], list[static_cast<int>(below(static_cast<uint32_t>(i) + 1))]);
    }
  }

  // Any item of a list that is not empty.
  template <class List>
  auto one_of(const List& list) {
    return list[static_cast<int>(below(static_cast<uint32_t>(list.size())))];
  }

  // How often chance was asked; a path of answers ends where this changes.
  uint32_t draws() const { return draws_; }

  friend bool operator==(const Chance&, const Chance&) = default;

 private:
  void refill();
  uint64_t fair(uint64_t product, uint32_t bound);

  std::array<uint32_t, 8> key_{};
  std::array<uint32_t, 16> block_{};
  uint32_t counter_ = 0;
  uint32_t used_ = 16;  // words of block_ already given out
  uint32_t draws_ = 0;
};

// SHA-256 of a seed, published at the start of an online game and checked against the seed at its end.
std::array<uint8_t, 32> seed_commitment(const Seed& seed);

}  // namespace kanly
