#include "arena/signature.h"

#include <gtest/gtest.h>

namespace kanly {
namespace {

TEST(Signature, IsTheSameEveryTime) { EXPECT_EQ(signature(), signature()); }

}  // namespace
}  // namespace kanly
