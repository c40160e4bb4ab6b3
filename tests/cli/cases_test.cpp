// Every case of the base rules and every row of the acceptance table is a scenario, or stands in
// tests/scenarios/pending.txt with the reason.
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kanly {
namespace {

namespace fs = std::filesystem;

const fs::path kProject = KANLY_PROJECT_DIR;

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The ids as they stand in the files: "id": "1.02.05-b".
std::multiset<std::string> scenario_ids() {
  std::multiset<std::string> ids;
  const std::string key = "\"id\": \"";
  for (const auto& entry : fs::recursive_directory_iterator(kProject / "tests/scenarios")) {
    if (entry.path().extension() != ".json") continue;
    for (const std::string& line : lines_of(entry.path())) {
      const size_t at = line.find(key);
      if (at == std::string::npos) continue;
      const size_t begin = at + key.size();
      ids.insert(line.substr(begin, line.find('"', begin) - begin));
    }
  }
  return ids;
}

// Id and reason.
std::map<std::string, std::string> pending() {
  std::map<std::string, std::string> pending;
  for (const std::string& line : lines_of(kProject / "tests/scenarios/pending.txt")) {
    if (line.empty() || line[0] == '#') continue;
    const size_t gap = line.find("  ");
    pending[line.substr(0, gap)] = gap == std::string::npos ? "" : line.substr(gap + 2);
  }
  return pending;
}

// The bullets under "Cases:", lettered a, b, c …
std::vector<std::string> cases_of(const std::string& file) {
  std::vector<std::string> cases;
  std::string rule;
  bool in_cases = false;
  char letter = 'a';
  for (const std::string& line : lines_of(kProject / "docs/rules" / file)) {
    if (line.starts_with("### ")) {
      rule = line.substr(4, line.find(' ', 4) - 4);
      in_cases = false;
      letter = 'a';
    } else if (line.starts_with("Cases:")) {
      in_cases = true;
    } else if (in_cases && line.starts_with("- ")) {
      cases.push_back(rule + "-" + letter++);
    }
  }
  return cases;
}

std::vector<std::string> acceptance_rows() {
  std::vector<std::string> rows;
  for (const std::string& line :
       lines_of(kProject / "docs/rules/charity-and-spice-blow-acceptance.md")) {
    if (line.starts_with("| C-") || line.starts_with("| S-")) {
      rows.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return rows;
}

TEST(Cases, EveryCaseOfTheBaseRulesIsAScenario) {
  std::vector<std::string> wanted = acceptance_rows();
  EXPECT_EQ(wanted.size(), 312U);
  for (const char* file :
       {"0-setup.md", "1-phases.md", "2-factions-base.md", "3-treachery-base.md"}) {
    for (std::string& id : cases_of(file)) wanted.push_back(std::move(id));
  }
  EXPECT_EQ(wanted.size(), 312U + 652U);
  const auto ids = scenario_ids();
  const auto waiting = pending();
  for (const std::string& id : wanted) {
    EXPECT_EQ(ids.count(id) + waiting.count(id), 1U) << id << " must be one scenario or pending";
  }
}

TEST(Cases, WhatIsPendingSaysWhatItNeeds) {
  for (const auto& [id, reason] : pending()) EXPECT_TRUE(reason.starts_with("needs ")) << id;
}

TEST(Cases, NoScenarioIdIsUsedTwice) {
  const auto ids = scenario_ids();
  for (const std::string& id : ids) EXPECT_EQ(ids.count(id), 1U) << id;
}

}  // namespace
}  // namespace kanly
