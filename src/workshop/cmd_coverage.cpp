// kanly rules coverage: which rules are implemented and tested.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "cli/text.h"
#include "play/config_text.h"
#include "scenario/coverage.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

struct Options {
  std::string scenarios = "tests/scenarios";
  std::string no_code = "docs/rules/no-code.txt";
  std::string later = "docs/rules/later.txt";
  std::string by_absence = "docs/rules/by-absence.txt";
  std::string sections;
  bool as_json = false;
  bool strict = false;
  bool verbose = false;
};

using Rules = std::vector<const RuleCoverage*>;

void print(const std::string& s) { out(s); }

bool is_below(std::string_view id, std::string_view prefix) {
  return id.starts_with(prefix) && (id.size() == prefix.size() || id[prefix.size()] == '.');
}

Rules selected(const Coverage& coverage, const Options& options) {
  const std::vector<std::string> sections = words_of(options.sections);
  Rules out;
  for (const RuleCoverage& r : coverage.rules) {
    const std::string_view id = r.rule->id.id();
    const bool wanted =
        sections.empty() || std::ranges::any_of(sections, [&](const std::string& section) {
          return is_below(id, section);
        });
    if (wanted) out.push_back(&r);
  }
  if (out.empty()) throw BadInput("there are no rules in these sections; kanly rules lists them");
  return out;
}

template <class Wanted>
int count(const Rules& rules, Wanted wanted) {
  return static_cast<int>(std::ranges::count_if(rules, [&](const auto* r) { return wanted(*r); }));
}

template <class Wanted>
json::array ids(const Rules& rules, Wanted wanted) {
  json::array out;
  for (const RuleCoverage* r : rules) {
    const std::string_view id = r->rule->id.id();
    if (wanted(*r)) out.push_back(json::string(id.data(), id.size()));
  }
  return out;
}

bool implemented(const RuleCoverage& r) {
  return r.applies() && (r.implemented || !r.by_absence.empty());
}
bool not_implemented(const RuleCoverage& r) { return r.applies() && !implemented(r); }
bool tested(const RuleCoverage& r) { return r.applies() && r.tested(); }
bool needs_no_code(const RuleCoverage& r) { return !r.no_code.empty(); }
bool comes_later(const RuleCoverage& r) { return !r.later.empty(); }
bool label_only(const RuleCoverage& r) {
  return r.applies() && !r.tested() && !r.label_only.empty();
}
bool missing(const RuleCoverage& r) { return r.missing(); }

void print_json(const Rules& rules, const Coverage& coverage) {
  json::object out = {
      {"rules", rules.size()},
      {"implemented", count(rules, implemented)},
      {"tested", count(rules, tested)},
      {"not_applicable", count(rules, needs_no_code)},
      {"later", ids(rules, comes_later)},
      {"missing", ids(rules, missing)},
      {"not_implemented", ids(rules, not_implemented)},
      {"not_tested", ids(rules, [](const RuleCoverage& r) { return r.applies() && !r.tested(); })},
      {"label_only", ids(rules, label_only)},
  };
  json::array failures;
  for (const std::string& id : coverage.failures) failures.push_back(json::string(id));
  out["scenarios"] = json::object{
      {"passed", coverage.passed}, {"failed", coverage.failed}, {"failures", std::move(failures)}};
  print_document("coverage", out);
}

void print_row(std::string_view id, std::string_view title, const Rules& rules) {
  const int missed = count(rules, missing);
  const int later = count(rules, comes_later);
  print(fmt::format("  {:<6}{}{:>7}{:>13}{:>8}{:>10}{:>7}{:>9}\n", id, padded(title, 56),
                    rules.size(), count(rules, implemented), count(rules, tested),
                    count(rules, needs_no_code), later == 0 ? "-" : std::to_string(later),
                    missed == 0 ? "-" : std::to_string(missed)));
}

void print_list(std::string_view title, const json::array& list) {
  if (list.empty()) return;
  std::string text;
  for (const json::value& id : list)
    text += (text.empty() ? "" : " ") + std::string(id.get_string());
  print(fmt::format("\n{} ({})\n{}\n", title, list.size(), wrapped(text, {.indent = 2})));
}

std::string status(const RuleCoverage& r) {
  if (needs_no_code(r)) return "no code: " + r.no_code;
  if (comes_later(r)) return "later: " + r.later;
  return fmt::format("{}", fmt::join(r.tested_by, ", "));
}

void print_text(const Rules& all, const Coverage& coverage, const Options& options) {
  print(fmt::format("  {:<6}{}{:>7}{:>13}{:>8}{:>10}{:>7}{:>9}\n", "", padded("", 56), "rules",
                    "implemented", "tested", "no code", "later", "missing"));
  for (const Section& section : sections()) {
    Rules part;
    std::ranges::copy_if(all, std::back_inserter(part),
                         [&](const auto* r) { return r->rule->section == section.id; });
    if (!part.empty()) print_row(section.id, section.title, part);
  }
  print_row("", "all", all);
  print_list("Named by scenarios that pass but do not carry them out: label only",
             ids(all, label_only));
  print_list("Implemented but not tested",
             ids(all, [](const RuleCoverage& r) { return implemented(r) && !r.tested(); }));
  print_list("Not implemented", ids(all, not_implemented));
  if (count(all, comes_later) > 0) {
    print(fmt::format("\nLater: they wait for something not built yet ({})\n",
                      count(all, comes_later)));
    for (const RuleCoverage* r : all) {
      if (comes_later(*r)) print(fmt::format("  {:<14}{}\n", r->rule->id.id(), r->later));
    }
  }
  if (options.verbose) {
    print("\n");
    for (const RuleCoverage* r : all) {
      print(fmt::format("  {:<14}{}\n", r->rule->id.id(), status(*r)));
    }
  }
  print(fmt::format("\nscenarios: {} passed, {} failed{}\n", coverage.passed, coverage.failed,
                    coverage.failed == 0 ? ""
                                         : fmt::format(" (they test nothing): {}",
                                                       fmt::join(coverage.failures, ", "))));
}

void show(const Options& options) {
  const Coverage coverage = measure_coverage(
      options.scenarios,
      {.no_code = options.no_code, .later = options.later, .by_absence = options.by_absence});
  const Rules rules = selected(coverage, options);
  if (options.as_json) {
    print_json(rules, coverage);
  } else {
    print_text(rules, coverage, options);
  }
  flush_out();
  if (options.strict && count(rules, missing) > 0) throw Exit{kFailed};
}

}  // namespace

void add_rules_coverage(Command rules) {
  auto options = std::make_shared<Options>();
  Command command =
      rules.command("coverage", "Which rules are implemented and tested by scenarios");
  command.footer(
      "A rule is implemented when the program cites it, and tested when a scenario that names it\n"
      "passes and carries it out. Rules that wait for something not built yet are listed as "
      "later,\n"
      "neither missing nor done. A rule that only says that there is no exception is listed with\n"
      "scenarios that prove it. Examples:\n"
      "  kanly rules coverage                         all rules, section by section\n"
      "  kanly rules coverage --sections 1.03,2.02    only these\n"
      "  kanly rules coverage --strict                fails if a rule is missing");
  command.option("PATH", options->scenarios, "The scenarios to run").shows_default();
  command.option("--sections", options->sections,
                 "Only these sections or rules, divided by commas: 0,1.01,2.02.09");
  command.option("--no-code", options->no_code, "The list of rules that need no code")
      .shows_default();
  command.option("--later", options->later, "The list of rules that wait for something not built")
      .shows_default();
  command
      .option("--by-absence", options->by_absence,
              "The list of rules that hold by absence, with their scenarios")
      .shows_default();
  command.flag("--json", options->as_json, "Print JSON");
  command.flag("--strict", options->strict, "End with code 1 if a rule is missing");
  command.flag("-v,--verbose", options->verbose, "Name the scenarios of each rule");
  command.action([options] { show(*options); });
}

}  // namespace kanly::cli
