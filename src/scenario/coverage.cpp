#include "scenario/coverage.h"

#include <fstream>

#include <fmt/format.h>

#include "base/errors.h"
#include "scenario/run.h"
#include "scenario/scenario.h"

namespace kanly {

namespace {

namespace fs = std::filesystem;

// The lines of a list: an id, blanks, the words; # begins a comment.
void read_list(const fs::path& path, std::string RuleCoverage::* field, std::string_view begin,
               Coverage& coverage) {
  std::ifstream in(path);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const size_t end = std::min(line.find_first_of(" \t"), line.size());
    const size_t reason = line.find_first_not_of(" \t", end);
    const auto rule = rule_from_id(std::string_view(line).substr(0, end));
    const std::string words = reason == std::string::npos ? "" : line.substr(reason);
    if (!rule || words.empty() || !words.starts_with(begin)) {
      throw BadInput(fmt::format("{}:{}: expected the id of a rule and {}", path.string(), number,
                                 begin.empty() ? "the reason it needs no code"
                                               : "what it needs: '2.09.38  needs the Tleilaxu'"));
    }
    RuleCoverage& entry = coverage.rules[static_cast<size_t>(rule->place())];
    if (!entry.applies()) {
      throw BadInput(fmt::format("{}:{}: {} is in two lists, or needs no code by its tags",
                                 path.string(), number, rule->id()));
    }
    entry.*field = words;
  }
}

void run_one(const scenario::Scenario& s, Coverage& coverage) {
  const scenario::Result result = scenario::run_scenario(s);
  if (!result.passed) {
    ++coverage.failed;
    coverage.failures.push_back(s.id);
    return;
  }
  ++coverage.passed;
  for (RuleId id : s.rules) {
    RuleCoverage& rule = coverage.rules[static_cast<size_t>(id.place())];
    const bool carried_out = result.trace.test(static_cast<size_t>(id.place()));
    (carried_out ? rule.tested_by : rule.label_only).push_back(s.id);
  }
}

}  // namespace

Coverage measure_coverage(const fs::path& scenarios, const RuleLists& lists) {
  Coverage coverage;
  for (const Rule& rule : rules()) {
    RuleCoverage entry{.rule = &rule, .implemented = !citations_of(rule.id).empty()};
    if (rule.tags == "not-applicable") entry.no_code = "it asks nothing of a program";
    coverage.rules.push_back(std::move(entry));
  }
  read_list(lists.no_code, &RuleCoverage::no_code, "", coverage);
  read_list(lists.later, &RuleCoverage::later, "needs ", coverage);
  if (!fs::exists(scenarios)) return coverage;
  for (const fs::path& file : scenario::scenario_files(scenarios)) {
    for (const scenario::Scenario& s : scenario::load_scenarios(file)) run_one(s, coverage);
  }
  return coverage;
}

}  // namespace kanly
