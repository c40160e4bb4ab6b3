// Every scenario of tests/scenarios passes, and its id is its own.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "scenario/run.h"
#include "scenario/scenario.h"

namespace kanly::scenario {
namespace {

TEST(ScenarioFiles, AllPass) {
  std::map<std::string, std::string> file_of;
  for (const auto& file : scenario_files("tests/scenarios")) {
    for (const Scenario& s : load_scenarios(file)) {
      const Result r = run_scenario(s);
      std::string problems;
      for (const std::string& p : r.problems) problems += "\n  " + p;
      EXPECT_TRUE(r.passed) << s.file << " " << s.id << problems;
      const auto [other, is_new] = file_of.emplace(s.id, s.file);
      EXPECT_TRUE(is_new) << s.id << " is in " << s.file << " and in " << other->second;
      EXPECT_FALSE(s.rules.empty()) << s.file << " " << s.id << " names no rule";
    }
  }
}

}  // namespace
}  // namespace kanly::scenario
