// Our own exponential: near the true one, and the same to the last bit everywhere.
#include "agents/logistic.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "game/hash.h"

namespace kanly {
namespace {

TEST(Logistic, IsWhatTheLibrarySaysToTheLastDigits) {
  for (int i = -400'000; i <= 400'000; ++i) {
    const double x = i * 1e-4;
    const double expected = 1 / (1 + std::exp(-x));
    ASSERT_NEAR(logistic(x) / expected, 1, 5e-16) << x;  // two units in the last place
  }
}

TEST(Logistic, KeepsToItsBounds) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(logistic(0), 0.5);
  EXPECT_EQ(logistic(1e6), 1);
  EXPECT_EQ(logistic(-1e6), 0);
  EXPECT_EQ(logistic(kInfinity), 1);
  EXPECT_EQ(logistic(-kInfinity), 0);
  EXPECT_GT(logistic(-700), 0);
  for (double x = -40; x < 30; x += 0.01) ASSERT_LT(logistic(x), logistic(x + 0.01)) << x;
}

// If this fails, machines no longer agree: see -ffp-contract=off in CMakeLists.txt.
TEST(Logistic, IsTheSameToTheLastBit) {
  Hasher h;
  for (int i = -20'000; i <= 20'000; ++i) h.add(std::bit_cast<uint64_t>(logistic(i * 1.37e-3)));
  EXPECT_EQ(h.value(), 0x7b01713c0f9b5c74U);
}

}  // namespace
}  // namespace kanly
