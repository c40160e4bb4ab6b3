// kanly arena tune as it is typed: tables of weights blended, and the built-in one accounted for.
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "agents/heuristic/weights.h"
#include "cli/program.h"

namespace kanly::cli {
namespace {

Weights blended(const std::string& arguments) {
  const Outcome run = kanly("arena tune --blend " + arguments);
  Weights weights;
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_EQ(read_weights(run.out, weights), "") << run.out;
  return weights;
}

// docs/tuning.md says where the built-in table comes from, and which fields were set by hand since.
TEST(ArenaTune, TheBuiltInTableIsTheOneThatWasFound) {
  const std::set<std::string_view> by_hand = {
      "spite", "doubt", "lavish", "unknown_card", "purse_share", "likely_victory", "likely_defeat"};
  const Weights found = blended("bench/weights/before.weights bench/weights/tuned.weights 0.6");
  const Weights built_in;
  for (const WeightField& f : weight_fields()) {
    if (by_hand.contains(f.name)) continue;
    EXPECT_NEAR(built_in.*f.value, found.*f.value, 0.005 * (found.*f.value) + 0.001) << f.name;
  }
}

TEST(ArenaTune, ABlendOfNothingIsTheFirstTable) {
  EXPECT_EQ(write_weights(blended("built-in bench/weights/before.weights 0")),
            write_weights(Weights{}));
}

TEST(ArenaTune, SaysWhatIsWrongWithABlend) {
  for (const std::string part : {"x", "1.5", "-0.1", "nan", "0.5x", "''"}) {
    const Outcome run = kanly("arena tune --blend built-in built-in " + part);
    EXPECT_EQ(run.code, 2) << part;
    EXPECT_TRUE(run.says("a number from 0 to 1")) << part << ": " << run.out;
  }
  const Outcome missing = kanly("arena tune --blend built-in no-such-file 0.5");
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(missing.says("no-such-file")) << missing.out;
}

}  // namespace
}  // namespace kanly::cli
