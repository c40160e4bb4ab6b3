// The step tables of all scripts.
#include <algorithm>

#include <gtest/gtest.h>

#include "rules/kernel/step.h"

namespace kanly {
namespace {

TEST(Steps, LoopsLeadBackToAnEarlierStepOfTheScript) {
  int loops = 0;
  for (const Script* script : kScripts) {
    for (size_t i = 0; i < script->steps.size(); ++i) {
      const Step& step = script->steps[i];
      if (step.loop_start.empty()) continue;
      ++loops;
      const auto earlier = script->steps.first(i);
      EXPECT_EQ(std::ranges::count(earlier, step.loop_start, &Step::id), 1)
          << step.id << " of " << script->name << " goes back to " << step.loop_start;
    }
  }
  EXPECT_GT(loops, 0);
}

}  // namespace
}  // namespace kanly
