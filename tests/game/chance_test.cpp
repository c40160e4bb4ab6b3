#include "game/chance.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "game/fixed_list.h"

namespace kanly {
namespace {

using Block = std::array<uint32_t, 16>;

TEST(ChaCha20, BlockOfRfc8439Section232) {
  const std::array<uint32_t, 8> key = {0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                                       0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};
  const Block expected = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                          0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(chacha20_block(key, 1, {0x09000000, 0x4a000000, 0}), expected);
}

TEST(ChaCha20, FirstTwoVectorsOfRfc8439AppendixA1) {
  const Block first = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
                       0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
                       0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2};
  const Block second = {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348,
                        0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
                        0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
  EXPECT_EQ(chacha20_block({}, 0, {}), first);
  EXPECT_EQ(chacha20_block({}, 1, {}), second);
  // The stream of a seed of zeros is these blocks, word by word.
  Chance chance(Seed{});
  for (const uint32_t word : first) EXPECT_EQ(chance.next(), word);
  for (const uint32_t word : second) EXPECT_EQ(chance.next(), word);
  EXPECT_EQ(chance.draws(), 32U);
}

std::string hex(const std::array<uint8_t, 32>& bytes) {
  std::string out;
  for (const uint8_t b : bytes) {
    out += "0123456789abcdef"[b >> 4];
    out += "0123456789abcdef"[b & 15];
  }
  return out;
}

TEST(SeedCommitment, IsTheSha256OfTheSeed) {
  EXPECT_EQ(hex(seed_commitment(Seed{})),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  Seed counting{};
  for (size_t i = 0; i < counting.size(); ++i) counting[i] = static_cast<uint8_t>(i);
  EXPECT_EQ(hex(seed_commitment(counting)),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Chance, SeedFromNumberIsLittleEndian) {
  const Seed seed = seed_from_number(0x0102030405060708);
  EXPECT_EQ(seed[0], 8);
  EXPECT_EQ(seed[7], 1);
  EXPECT_EQ(seed[8], 0);
}

TEST(Chance, BelowStaysBelowAndReachesEverything) {
  Chance chance(seed_from_number(1));
  for (const uint32_t bound : {1U, 2U, 3U, 7U, 21U, 33U}) {
    std::array<int, 33> seen{};
    for (int i = 0; i < 4000; ++i) {
      const uint32_t drawn = chance.below(bound);
      ASSERT_LT(drawn, bound);
      ++seen[drawn];
    }
    for (uint32_t i = 0; i < bound; ++i) EXPECT_GT(seen[i], 4000 / static_cast<int>(bound) / 2);
  }
}

TEST(Chance, ShuffleKeepsEveryItem) {
  FixedList<int, 50> list;
  for (int i = 0; i < 50; ++i) list.push_back(i);
  Chance chance(seed_from_number(2));
  chance.shuffle(list);
  std::array<int, 50> seen{};
  bool moved = false;
  for (int i = 0; i < 50; ++i) {
    ++seen[static_cast<size_t>(list[i])];
    moved = moved || list[i] != i;
  }
  for (const int n : seen) EXPECT_EQ(n, 1);
  EXPECT_TRUE(moved);
}

}  // namespace
}  // namespace kanly
