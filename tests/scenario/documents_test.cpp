// docs/rules/documents.md: every rule and scenario it names exists, and what stands in a row belongs
// together.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/rule_id.h"
#include "scenario/scenario.h"

namespace kanly::scenario {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The cells of a row that begins with a number; none of any other line.
Words cells_of(const std::string& line) {
  std::istringstream in(line);
  Words cells;
  for (std::string cell; std::getline(in, cell, '|');) cells.push_back(cell);
  const bool row = cells.size() == 5 && cells[1].find_first_of("0123456789") != std::string::npos;
  return row ? cells : Words();
}

std::map<std::string, Words> rules_of_scenarios() {
  std::map<std::string, Words> rules;
  for (const auto& file : scenario_files("tests/scenarios")) {
    for (const Scenario& s : load_scenarios(file)) {
      for (const RuleId rule : s.rules) rules[s.id].emplace_back(rule.id());
    }
  }
  return rules;
}

TEST(Documents, EveryStatementHasItsRulesAndItsScenarios) {
  const auto rules_of = rules_of_scenarios();
  std::ifstream page("docs/rules/documents.md");
  int rows = 0;
  for (std::string line; std::getline(page, line);) {
    const Words cells = cells_of(line);
    if (cells.empty()) continue;
    ++rows;
    Words proved;
    for (const std::string& id : words_of(cells[4])) {
      const auto found = rules_of.find(id);
      ASSERT_NE(found, rules_of.end()) << "no scenario " << id << ": " << line;
      proved.insert(proved.end(), found->second.begin(), found->second.end());
    }
    EXPECT_FALSE(words_of(cells[3]).empty()) << line;
    for (const std::string& rule : words_of(cells[3])) {
      EXPECT_TRUE(rule_from_id(rule)) << "no rule " << rule << ": " << line;
      EXPECT_NE(std::ranges::find(proved, rule), proved.end())
          << "no scenario of the row is about " << rule << ": " << line;
    }
  }
  EXPECT_GT(rows, 200);
}

}  // namespace
}  // namespace kanly::scenario
