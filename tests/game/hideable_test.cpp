// Numbers that a view may hide.
#include "game/hideable.h"

#include <concepts>

#include <gtest/gtest.h>

namespace kanly {
namespace {

template <class T>
concept ReckonedWith = requires(T a) { a + 1; } || requires(T a) { a < a; } ||
                       requires(T a) { a == 1; } || std::convertible_to<T, int>;
static_assert(!ReckonedWith<Hideable<uint16_t>>);
static_assert(!ReckonedWith<TokenValue>);

TEST(Hideable, IsKnownUntilItIsHidden) {
  Hideable<uint16_t> spice;
  EXPECT_TRUE(spice.is(0));
  spice = 12;
  EXPECT_TRUE(spice.known());
  EXPECT_EQ(spice.value(), 12);
  spice.hide();
  EXPECT_FALSE(spice.known());
  EXPECT_FALSE(spice.is(12));
}

TEST(TokenValue, OnlyATokenThatIsThereCanBeHidden) {
  TokenValue token;
  token.hide();
  EXPECT_FALSE(token.there());
  token = TokenValue(0);
  EXPECT_TRUE(token.is(0));
  token.hide();
  EXPECT_TRUE(token.there());
  EXPECT_FALSE(token.known());
  EXPECT_FALSE(token.is(0));
}

}  // namespace
}  // namespace kanly
