// kanly rules: the numbered rules, what they say, where they are carried out and what tests them.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/output.h"
#include "cli/text.h"
#include "rulebook/rulebook.h"
#include "scenario/scenario_index.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

struct Options {
  std::string id;
  std::string section;
  std::string scenarios = "tests/scenarios";
  bool as_json = false;
  bool texts = false;
};

json::string text(std::string_view s) { return json::string(s.data(), s.size()); }

void print(const std::string& s) { out(s); }

// Listing.

const Section& section_of(const Rule& rule) {
  return *std::ranges::find(sections(), rule.section, &Section::id);
}

// The rules a person means by "1.04", "1.04.06" or "bidding".
std::vector<const Rule*> rules_of_section(const std::string& asked) {
  std::vector<const Rule*> found;
  for (const Rule& rule : rules_below(asked)) found.push_back(&rule);
  if (!found.empty()) return found;

  const auto lower = [](std::string_view s) {
    std::string out(s);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
  };
  for (const Rule& rule : rules()) {
    if (lower(section_of(rule).title).find(lower(asked)) != std::string::npos)
      found.push_back(&rule);
  }
  if (!found.empty()) return found;
  throw BadInput(fmt::format(
      "there is no section '{}'. A section is a number (1.04) or a part of a name (bidding); "
      "kanly rules shows them all.",
      asked));
}

void print_list(const std::vector<const Rule*>& list) {
  std::string out;
  std::string_view section;
  for (const Rule* rule : list) {
    if (rule->section != section) {
      section = rule->section;
      out += fmt::format("{}{}  {}\n\n", out.empty() ? "" : "\n", section, section_of(*rule).title);
    }
    const std::string_view note = rule->tags == "basic" ? "" : rule->tags;
    out += fmt::format("  {:<12}{}{}\n", rule->id.id(), rule->title,
                       note.empty() ? "" : fmt::format("  ({})", note));
  }
  print(out);
}

json::object short_json(const Rule& rule) {
  return {{"id", text(rule.id.id())},
          {"title", text(rule.title)},
          {"section", text(rule.section)},
          {"tags", text(rule.tags)},
          {"karama", text(rule.karama)}};
}

// … and what it says.
json::object long_json(const Rule& rule) {
  json::object out = short_json(rule);
  json::array modified_by, cases;
  for (const RuleId other : rule.modified_by) modified_by.push_back(text(other.id()));
  for (const std::string_view c : rule.cases) cases.push_back(text(c));
  out["modified_by"] = std::move(modified_by);
  out["also_cited_as"] = text(rule.also_cited_as);
  out["text"] = text(rule.text);
  out["cases"] = std::move(cases);
  return out;
}

void list_rules(const Options& options) {
  std::vector<const Rule*> list;
  if (options.section.empty()) {
    for (const Rule& rule : rules()) list.push_back(&rule);
  } else {
    list = rules_of_section(options.section);
  }
  if (!options.as_json) {
    print_list(list);
    return;
  }
  json::array entries;
  for (const Rule* rule : list) {
    entries.push_back(options.texts ? long_json(*rule) : short_json(*rule));
  }
  out_json(json::serialize(entries) + "\n");
}

void show_sections(const Options& options) {
  json::array as_json;
  std::string as_text =
      "The rules of the game. One section each line, with the number of its rules.\n\n";
  for (const Section& section : sections()) {
    const auto count = std::ranges::count(rules(), section.id, &Rule::section);
    as_text += fmt::format("  {:<6}{}{:>4}\n", section.id, padded(section.title, 60), count);
    as_json.push_back(
        json::object{{"id", text(section.id)}, {"title", text(section.title)}, {"rules", count}});
  }
  as_text +=
      fmt::format("\n{} rules. Next: kanly rules list 1.04, or kanly rules 1.04.06\n", kRuleCount);
  options.as_json ? out_json(json::serialize(as_json) + "\n") : print(as_text);
}

// One rule.

std::vector<ScenarioEntry> scenarios_naming(RuleId rule, const std::string& folder) {
  std::vector<ScenarioEntry> found = read_scenario_index(folder);
  std::erase_if(found,
                [&](const ScenarioEntry& s) { return std::ranges::count(s.rules, rule) == 0; });
  return found;
}

void print_rule_json(const Rule& rule, const Options& options) {
  json::object out = long_json(rule);
  json::array cited, scenarios;
  for (const Citation& c : citations_of(rule.id)) {
    cited.push_back(json::object{{"file", text(c.file)}, {"line", c.line}});
  }
  for (const ScenarioEntry& s : scenarios_naming(rule.id, options.scenarios)) {
    scenarios.push_back(json::object{{"file", s.file}, {"id", s.id}, {"title", s.title}});
  }
  out["file"] = text(rule.file);
  out["line"] = rule.line;
  out["implemented"] = std::move(cited);
  out["scenarios"] = std::move(scenarios);
  print_document("rule", out);
}

std::string_view karama_in_words(std::string_view karama) {
  if (karama == "cancel") return "a Karama may cancel it when it is used";
  if (karama == "prevent") return "a Karama may prevent it beforehand";
  return "a Karama does not stop it";
}

void print_rule_text(const Rule& rule, const Options& options) {
  std::string out = fmt::format("{}  {}\n", rule.id.id(), rule.title);
  out += fmt::format("{} ({} {}); {}\n", rule.tags, rule.section, section_of(rule).title,
                     karama_in_words(rule.karama));
  for (const RuleId other : rule.modified_by) {
    out += fmt::format("modified by {} {}\n", other.id(), find_rule(other)->title);
  }
  if (!rule.also_cited_as.empty()) out += fmt::format("also cited as {}\n", rule.also_cited_as);

  out += '\n' + wrapped(rule.text, {.indent = 2}) + '\n';

  if (!rule.cases.empty()) out += "\nCases\n";
  for (const std::string_view c : rule.cases) {
    out += "  - " + wrapped(c, {.indent = 4, .indent_first = false}) + '\n';
  }

  out += "\nImplemented\n";
  for (const Citation& c : citations_of(rule.id)) out += fmt::format("  {}:{}\n", c.file, c.line);
  if (citations_of(rule.id).empty()) out += "  nowhere by its number\n";

  const std::vector<ScenarioEntry> scenarios = scenarios_naming(rule.id, options.scenarios);
  out += "\nScenarios\n";
  for (const ScenarioEntry& s : scenarios)
    out += fmt::format("  {}  {}  ({})\n", s.id, s.title, s.file);
  if (scenarios.empty()) out += fmt::format("  none in {}\n", options.scenarios);

  out += fmt::format("\nText from {}:{}\n", rule.file, rule.line);
  print(out);
}

void show_rule(const Options& options) {
  if (const Rule* const rule = find_rule(std::string_view(options.id))) {
    options.as_json ? print_rule_json(*rule, options) : print_rule_text(*rule, options);
    return;
  }
  if (!rules_below(options.id).empty()) {  // a section's number
    list_rules({.section = options.id, .as_json = options.as_json});
    return;
  }
  std::vector<std::string> known;
  for (const Rule& rule : rules()) known.emplace_back(rule.id.id());
  throw BadInput(fmt::format("there is no rule '{}'.{} kanly rules list shows them all.",
                             options.id, did_you_mean(options.id, known)));
}

}  // namespace

void add_rules(Command app) {
  auto options = std::make_shared<Options>();

  Command rules =
      app.command("rules", "The rules of the game: what they say, where they are tested");
  rules.footer(
      "Examples:\n"
      "  kanly rules                 the sections\n"
      "  kanly rules 1.06.03         one rule: its text, its cases, its code, its scenarios\n"
      "  kanly rules list bidding    the rules of a section, by name or number\n"
      "  kanly rules coverage        which rules are implemented and tested\n"
      "  kanly rules options         factions and variants that can be played, and house rules");
  rules.option("ID", options->id, "A rule or a section, as in 1.06.03 or 1.06");
  rules.option("--scenarios", options->scenarios, "Where to look for scenarios").shows_default();
  rules.flag("--json", options->as_json, "Print JSON");
  rules.one_of_its_commands(
      [options] { options->id.empty() ? show_sections(*options) : show_rule(*options); });

  Command list = rules.command("list", "Rules by number and title");
  list.option("SECTION", options->section, "Only these: a number (1.04) or a name (bidding)");
  list.flag("--json", options->as_json, "Print JSON");
  list.flag("--texts", options->texts, "In JSON: with what the rules say and their cases");
  list.action([options] { list_rules(*options); });

  add_rules_coverage(rules);
  add_rules_options(rules);
}

}  // namespace kanly::cli
