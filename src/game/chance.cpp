#include "game/chance.h"

#include <bit>
#include <cstddef>

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

namespace {

constexpr std::array<uint32_t, 64> kSha256 = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

}  // namespace

std::array<uint8_t, 32> seed_commitment(const Seed& seed) {
  // A seed is 32 bytes, so the padded message is exactly one block.
  std::array<uint32_t, 64> w{};
  for (size_t i = 0; i < 8; ++i) {
    w[i] = static_cast<uint32_t>(seed[4 * i]) << 24 | static_cast<uint32_t>(seed[4 * i + 1]) << 16 |
           static_cast<uint32_t>(seed[4 * i + 2]) << 8 | static_cast<uint32_t>(seed[4 * i + 3]);
  }
  w[8] = 0x80000000;
  w[15] = 256;
  for (size_t i = 16; i < 64; ++i) {
    const uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  const std::array<uint32_t, 8> start = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<uint32_t, 8> h = start;
  for (size_t i = 0; i < 64; ++i) {
    const uint32_t s1 = std::rotr(h[4], 6) ^ std::rotr(h[4], 11) ^ std::rotr(h[4], 25);
    const uint32_t pick = (h[4] & h[5]) ^ (~h[4] & h[6]);
    const uint32_t t1 = h[7] + s1 + pick + kSha256[i] + w[i];
    const uint32_t s0 = std::rotr(h[0], 2) ^ std::rotr(h[0], 13) ^ std::rotr(h[0], 22);
    const uint32_t majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2]);
    h = {t1 + s0 + majority, h[0], h[1], h[2], h[3] + t1, h[4], h[5], h[6]};
  }
  std::array<uint8_t, 32> out{};
  for (size_t i = 0; i < 8; ++i) {
    const uint32_t word = h[i] + start[i];
    for (size_t b = 0; b < 4; ++b) out[4 * i + b] = static_cast<uint8_t>(word >> (24 - 8 * b));
  }
  return out;
}

}  // namespace kanly
