// Every case of the rules that are built, every row of the acceptance table and every ruling of the
// expansion is a scenario, or stands in tests/scenarios/pending.txt with the reason.
#include <algorithm>
#include <array>
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

// The bullets under "Cases:", lettered a, b, c …, of the whole file or of one section.
std::vector<std::string> cases_of(const std::string& file, const std::string& section = "") {
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
    } else if (in_cases && line.starts_with("- ") && rule.starts_with(section)) {
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

// CR-01, CR-02 …
std::vector<std::string> rulings_of(const std::string& file) {
  std::vector<std::string> rulings;
  for (const std::string& line : lines_of(kProject / "docs/rules" / file)) {
    if (line.starts_with("### ")) rulings.push_back(line.substr(4, line.find(' ', 4) - 4));
  }
  return rulings;
}

void expect_each_once(const std::vector<std::string>& wanted) {
  const auto ids = scenario_ids();
  const auto waiting = pending();
  for (const std::string& id : wanted) {
    EXPECT_EQ(ids.count(id) + waiting.count(id), 1U) << id << " must be one scenario or pending";
  }
}

TEST(Cases, EveryCaseOfTheBaseRulesIsAScenario) {
  std::vector<std::string> wanted = acceptance_rows();
  EXPECT_EQ(wanted.size(), 314U);
  for (const char* file :
       {"0-setup.md", "1-phases.md", "2-factions-base.md", "3-treachery-base.md"}) {
    for (std::string& id : cases_of(file)) wanted.push_back(std::move(id));
  }
  EXPECT_EQ(wanted.size(), 314U + 664U);
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfChoamAndRicheseIsAScenario) {
  std::vector<std::string> wanted;
  for (const char* file :
       {"2-factions-choam-richese.md", "3-treachery-richese.md", "4-variants-choam-richese.md"}) {
    for (std::string& id : cases_of(file)) wanted.push_back(std::move(id));
  }
  for (std::string& id : cases_of("4-variants.md", "4.06.")) wanted.push_back(std::move(id));
  EXPECT_EQ(wanted.size(), 369U);
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheIxiansIsAScenario) {
  const std::vector<std::string> wanted = cases_of("2-factions-ixians-tleilaxu.md", "2.07.");
  EXPECT_EQ(wanted.size(), 61U);
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheTleilaxuIsAScenario) {
  const std::vector<std::string> wanted = cases_of("2-factions-ixians-tleilaxu.md", "2.08.");
  EXPECT_EQ(wanted.size(), 53U);
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheCardsOfIxiansAndTleilaxuIsAScenario) {
  std::vector<std::string> wanted = cases_of("3-treachery-ixians-tleilaxu.md");
  EXPECT_EQ(wanted.size(), 39U);
  for (const char* ruling :
       {"E-21", "E-22", "E-23", "E-24", "E-25", "E-26", "E-27", "E-28", "E-108"}) {
    wanted.emplace_back(ruling);
  }
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheHomeworldsIsAScenario) {
  std::vector<std::string> wanted = cases_of("4-variants.md", "4.04.");
  EXPECT_EQ(wanted.size(), 63U);
  for (const char* ruling : {"E-71", "E-72", "E-73", "E-74", "E-75", "E-76", "E-77", "E-78",
                             "E-109", "E-110", "E-114"}) {
    wanted.emplace_back(ruling);
  }
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfMoritaniIsAScenario) {
  std::vector<std::string> wanted = cases_of("2-factions-ecaz-moritani.md", "2.12.");
  EXPECT_EQ(wanted.size(), 47U);
  for (const char* ruling :
       {"E-51", "E-52", "E-53", "E-54", "E-55", "E-56", "E-57", "E-58", "E-59"}) {
    wanted.emplace_back(ruling);
  }
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfEcazIsAScenario) {
  std::vector<std::string> wanted = cases_of("2-factions-ecaz-moritani.md", "2.11.");
  EXPECT_EQ(wanted.size(), 59U);
  for (const char* ruling :
       {"E-30", "E-31", "E-32", "E-33", "E-34", "E-35", "E-36", "E-37", "E-38", "E-39", "E-40",
        "E-41", "E-42", "E-43", "E-44", "E-45", "E-96", "E-97"}) {
    wanted.emplace_back(ruling);
  }
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfDiscoveriesIsAScenario) {
  std::vector<std::string> wanted = cases_of("4-variants.md", "4.08.");
  EXPECT_EQ(wanted.size(), 14U);
  for (const char* ruling : {"E-50", "E-90", "E-91", "E-92", "E-93", "E-99", "E-116"}) {
    wanted.emplace_back(ruling);
  }
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheCardsOfEcazAndMoritaniIsAScenario) {
  std::vector<std::string> wanted = cases_of("3-treachery-ecaz-moritani.md");
  EXPECT_EQ(wanted.size(), 12U);
  for (const char* ruling : {"E-60", "E-61", "E-62", "E-63"}) wanted.emplace_back(ruling);
  expect_each_once(wanted);
}

TEST(Cases, EveryCaseOfTheHouseRulesIsAScenario) {
  std::vector<std::string> wanted;
  for (std::string& id : cases_of("5-house-rules.md")) {
    // What people are shown is no matter of the rules (docs/rules/no-code.txt).
    if (!id.starts_with("5.20")) wanted.push_back(std::move(id));
  }
  EXPECT_EQ(wanted.size(), 70U);
  expect_each_once(wanted);
}

TEST(Cases, EveryRulingOfChoamAndRicheseIsAScenario) {
  const std::vector<std::string> rulings = rulings_of("rulings-choam-richese.md");
  EXPECT_EQ(rulings.size(), 81U);
  expect_each_once(rulings);
}

// What is built may not be waited for.
TEST(Cases, WhatIsPendingNeedsSomethingThatIsNotBuilt) {
  constexpr std::array kNotBuilt = {"Ecaz", "Moritani", "Nexus card"};
  for (const auto& [id, reason] : pending()) {
    EXPECT_TRUE(reason.starts_with("needs ")) << id;
    const bool waits = std::ranges::any_of(
        kNotBuilt, [&](const char* thing) { return reason.find(thing) != std::string::npos; });
    EXPECT_TRUE(waits) << id << " " << reason << ": that is built";
  }
}

TEST(Cases, NoScenarioIdIsUsedTwice) {
  const auto ids = scenario_ids();
  for (const std::string& id : ids) EXPECT_EQ(ids.count(id), 1U) << id;
}

}  // namespace
}  // namespace kanly
