// Small scenarios for the tests of the scenario runner, and what is expected of them.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scenario/json_file.h"
#include "scenario/run.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

inline Result run(std::string_view text) {
  return run_scenario(scenario_from_json(parse_json(text, "test.json"), "test.json"), true);
}

inline std::string problems(const Result& r) {
  std::string out;
  for (const std::string& p : r.problems) out += p + "\n";
  return out;
}

// A charity scenario of which parts can be exchanged.
inline std::string charity(std::string_view given, std::string_view play, std::string_view expect,
                           std::string_view rules = R"(["basic"])") {
  return R"({ "id": "T", "game": { "factions": ["spacing_guild", "atreides", "fremen"], "rules": )" +
         std::string(rules) + R"(, "seed": 7 }, "given": { "turn": 3, "phase": "choam_charity", )" +
         R"("storm": 7, "hands": { "spacing_guild": [], "atreides": [], "fremen": [] })" +
         (given.empty() ? "" : ", " + std::string(given)) + R"( }, "play": )" + std::string(play) +
         R"(, "expect": )" + std::string(expect) + " }";
}

inline void expect_pass(const std::string& text) {
  const Result r = run(text);
  EXPECT_TRUE(r.passed) << problems(r);
}

inline void expect_failure(const std::string& text, std::string_view said) {
  const Result r = run(text);
  EXPECT_FALSE(r.passed);
  EXPECT_FALSE(r.malformed) << problems(r);
  EXPECT_NE(problems(r).find(said), std::string::npos) << problems(r);
}

inline void expect_malformed(const std::string& text, std::string_view said) {
  const Result r = run(text);
  EXPECT_TRUE(r.malformed) << problems(r);
  EXPECT_NE(problems(r).find(said), std::string::npos) << problems(r);
}

inline constexpr std::string_view kClaim =
    R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "yes" }, { "until": "bidding" }])";

}  // namespace kanly::scenario
