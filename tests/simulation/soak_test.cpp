// Which games a soak plays.
#include "simulation/soak.h"

#include <gtest/gtest.h>

#include "rules/kernel/engine.h"

namespace kanly {
namespace {

constexpr uint64_t kGames = 3000;

TEST(SoakConfig, EveryGameCanBePlayed) {
  for (uint64_t game = 0; game < kGames; ++game) {
    const auto refusal = check_config(soak_config(Soak{}, game));
    EXPECT_FALSE(refusal) << game << ": " << refusal->text;
  }
}

TEST(SoakConfig, EveryHouseRuleIsChangedAloneAndTogetherWithOthers) {
  HouseRules alone;
  HouseRules together;
  for (uint64_t game = 0; game < kGames; ++game) {
    const HouseRules rules = soak_config(Soak{}, game).house_rules;
    const HouseRules changed = (rules - kDefaultHouseRules) | (kDefaultHouseRules - rules);
    (changed.size() == 1 ? alone : together) |= changed;
  }
  const auto all = HouseRules::all(kHouseRuleCount);
  EXPECT_EQ(alone, all);
  EXPECT_EQ(together, all);
}

TEST(SoakConfig, EveryPartOfTheAdvancedGameIsPlayedWithAndWithoutOthers) {
  AdvancedParts with;
  AdvancedParts without;
  int starts = 0;
  for (uint64_t game = 0; game < kGames; ++game) {
    const Config c = soak_config(Soak{}, game);
    if (!(c.start == Start{})) ++starts;
    if (c.is_basic() || c.advanced == kAdvancedGame) continue;
    with |= c.advanced;
    without |= kAdvancedGame - c.advanced;
  }
  EXPECT_EQ(with, kAdvancedGame);
  EXPECT_EQ(without, kAdvancedGame);
  EXPECT_GT(starts, 100);
}

}  // namespace
}  // namespace kanly
