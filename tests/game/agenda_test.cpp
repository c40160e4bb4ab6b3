#include <gtest/gtest.h>

#include "game/game.h"
#include "game/hash.h"

namespace kanly {
namespace {

enum class Way : uint8_t { Left, Right };
struct Notes {
  Way way;
  bool done;
  uint8_t left;
};

TEST(FrameNotes, BeginAsZeroAndGoWithTheFrame) {
  Frame f;
  EXPECT_EQ(f.as<Notes>().way, Way::Left);
  EXPECT_FALSE(f.as<Notes>().done);
  f.as<Notes>() = {.way = Way::Right, .done = true, .left = 200};
  const Frame copy = f;
  EXPECT_EQ(copy, f);
  EXPECT_EQ(copy.as<Notes>().way, Way::Right);
  EXPECT_EQ(copy.as<Notes>().left, 200);
}

TEST(FrameNotes, TellFramesAndPositionsApart) {
  Game one;
  one.agenda.push_back(Frame{});
  Game two = one;
  two.agenda.back().as<Notes>().done = true;
  EXPECT_NE(one.agenda.back(), two.agenda.back());
  EXPECT_NE(position_hash(one), position_hash(two));
}

}  // namespace
}  // namespace kanly
