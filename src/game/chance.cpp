#include "game/chance.h"

#include <bit>
#include <cstddef>

#include "base/sha256.h"

namespace kanly {
namespace {

// The state is four rows of four words; a vector does the four columns at once.
using Row [[gnu::vector_size(16)]] = uint32_t;

Row rotated(Row r, int bits) { return r << bits | r >> (32 - bits); }
// By 16 or 8 bits the bytes of each word change places, which is one instruction.
static_assert(std::endian::native == std::endian::little);
using Bytes [[gnu::vector_size(16)]] = uint8_t;
Row rotated_16(Row r) {
  const auto b = std::bit_cast<Bytes>(r);
  return std::bit_cast<Row>(
      __builtin_shufflevector(b, b, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
}
Row rotated_8(Row r) {
  const auto b = std::bit_cast<Bytes>(r);
  return std::bit_cast<Row>(
      __builtin_shufflevector(b, b, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14));
}

void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b;
  d = rotated_16(d ^ a);
  c += d;
  b = rotated(b ^ c, 12);
  a += b;
  d = rotated_8(d ^ a);
  c += d;
  b = rotated(b ^ c, 7);
}

}  // namespace

std::array<uint32_t, 16> chacha20_block(const std::array<uint32_t, 8>& key, uint32_t counter,
                                        const std::array<uint32_t, 3>& nonce) {
  const Row start_a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row start_b = {key[0], key[1], key[2], key[3]};
  const Row start_c = {key[4], key[5], key[6], key[7]};
  const Row start_d = {counter, nonce[0], nonce[1], nonce[2]};
  Row a = start_a;
  Row b = start_b;
  Row c = start_c;
  Row d = start_d;
  for (int round = 0; round < 10; ++round) {
    quarter_rounds(a, b, c, d);
    // The diagonals become columns, and columns again.
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  return std::bit_cast<std::array<uint32_t, 16>>(
      std::array<Row, 4>{a + start_a, b + start_b, c + start_c, d + start_d});
}

Seed seed_from_number(uint64_t number) {
  Seed seed{};
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(number >> (8 * i));
  return seed;
}

Chance::Chance(const Seed& seed) {
  for (size_t i = 0; i < 8; ++i) {
    key_[i] = static_cast<uint32_t>(seed[4 * i]) | static_cast<uint32_t>(seed[4 * i + 1]) << 8 |
              static_cast<uint32_t>(seed[4 * i + 2]) << 16 |
              static_cast<uint32_t>(seed[4 * i + 3]) << 24;
  }
}

void Chance::refill() {
  block_ = chacha20_block(key_, counter_++, {0, 0, 0});
  used_ = 0;
}

uint64_t Chance::fair(uint64_t product, uint32_t bound) {
  const uint32_t threshold = (0U - bound) % bound;
  while (static_cast<uint32_t>(product) < threshold) {
    product = static_cast<uint64_t>(next()) * bound;
  }
  return product;
}

std::array<uint8_t, 32> seed_commitment(const Seed& seed) {
  return sha256({reinterpret_cast<const char*>(seed.data()), seed.size()});
}

}  // namespace kanly
