#include "simulation/signature.h"

#include <gtest/gtest.h>

namespace kanly {
namespace {

TEST(Signature, IsTheSameEveryTime) {
  const Factions base = factions_in(Expansion::Base);
  EXPECT_EQ(signature(base, {}), signature(base, {}));
}

TEST(Signature, TellsOtherGamesApart) {
  const Factions base = factions_in(Expansion::Base);
  EXPECT_NE(signature(base, {}), signature(base, Variants::of(Variant::LeaderSkills)));
}

}  // namespace
}  // namespace kanly
