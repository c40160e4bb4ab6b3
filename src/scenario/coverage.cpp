#include "scenario/coverage.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "scenario/run.h"
#include "scenario/scenario.h"

namespace kanly {

namespace {

namespace fs = std::filesystem;

struct Line {
  std::string where;  // "docs/rules/later.txt:3"
  RuleCoverage* rule = nullptr;
  std::string words;
};

// The lines of a list: an id, blanks, the words; # begins a comment.
std::vector<Line> read_list(const fs::path& path, std::string_view expected, Coverage& coverage) {
  std::vector<Line> lines;
  std::string text;
  if (const FileTrouble trouble = read_file(path.string(), text)) throw BadInput(trouble.text);
  std::istringstream in(text);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const std::string where = fmt::format("{}:{}", path.string(), number);
    const size_t end = std::min(line.find_first_of(" \t"), line.size());
    const size_t words = line.find_first_not_of(" \t", end);
    const auto rule = rule_from_id(std::string_view(line).substr(0, end));
    if (!rule || words == std::string::npos) {
      throw BadInput(fmt::format("{}: expected the id of a rule and {}", where, expected));
    }
    RuleCoverage& entry = coverage.rules[static_cast<size_t>(rule->place())];
    if (!entry.applies() || !entry.by_absence.empty()) {
      throw BadInput(
          fmt::format("{}: {} is in two lists, or needs no code by its tags", where, rule->id()));
    }
    lines.push_back({where, &entry, line.substr(words)});
  }
  return lines;
}

void read_lists(const RuleLists& lists, Coverage& coverage) {
  for (const Line& l : read_list(lists.no_code, "the reason it needs no code", coverage)) {
    l.rule->no_code = l.words;
  }
  constexpr std::string_view kNeeds = "what it needs: '2.09.38  needs the Tleilaxu'";
  for (const Line& l : read_list(lists.later, kNeeds, coverage)) {
    if (!l.words.starts_with("needs ")) {
      throw BadInput(fmt::format("{}: expected the id of a rule and {}", l.where, kNeeds));
    }
    l.rule->later = l.words;
  }
  for (const Line& l : read_list(lists.by_absence, "scenarios that prove it", coverage)) {
    std::istringstream ids(l.words);
    for (std::string id; ids >> id;) l.rule->by_absence.push_back(id);
  }
}

// A rule that no line carries out is proved by its scenarios if each of them names it and passes.
void prove_by_absence(RuleCoverage& rule) {
  if (rule.by_absence.empty()) return;
  if (rule.tested()) {
    throw BadInput(fmt::format("{} is carried out in {}: it does not hold by absence",
                               rule.rule->id.id(), rule.tested_by.front()));
  }
  const bool proved = std::ranges::all_of(rule.by_absence, [&](const std::string& id) {
    return std::ranges::find(rule.label_only, id) != rule.label_only.end();
  });
  if (proved) rule.tested_by = rule.by_absence;
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
  read_lists(lists, coverage);
  for (const fs::path& file : scenario::scenario_files(scenarios)) {
    for (const scenario::Scenario& s : scenario::load_scenarios(file)) run_one(s, coverage);
  }
  for (RuleCoverage& rule : coverage.rules) prove_by_absence(rule);
  return coverage;
}

}  // namespace kanly
