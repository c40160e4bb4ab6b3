// kanly scenario: rule cases as data.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "rulebook/rulebook.h"
#include "scenario/log.h"
#include "scenario/positions.h"
#include "scenario/run.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "view/refusal_json.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct Options {
  std::vector<std::string> paths = {"tests/scenarios"};
  std::string only;
  std::string log_folder;
  std::string agents;
  bool untold = false;
  std::string positions;
  std::string scenarios = "tests/scenarios";
  bool as_json = false;
  bool verbose = false;
};

struct Tally {
  int passed = 0;
  int failed = 0;
  bool unreadable = false;
  json::array results;
  int asked = 0;       // answers that agents were asked for
  int as_written = 0;  // … that were those of the case
  int given_up = 0;
  int otherwise = 0;  // cases with an answer that was not
  model::Counts counts;
};

void print(const std::string& s) { out(s); }

// "3 of 4 answers as written: play … fremen claim_charity: no, not yes"
std::string agents_verdict(const scenario::Result& r) {
  if (r.answers.empty()) return "agents: none was asked";
  const auto same = std::ranges::count_if(r.answers, &scenario::AgentAnswer::as_written);
  std::string text =
      fmt::format("agents: {} of {} answers as the case says", same, r.answers.size());
  for (const scenario::AgentAnswer& a : r.answers) {
    if (a.as_written()) continue;
    text += fmt::format("; {} {}: {}, not {}", id_of(a.faction), a.prompt,
                        a.given_up ? "nothing on the menu" : a.answer, a.wanted);
  }
  return text;
}

void count_answers(const scenario::Result& r, Tally& tally) {
  bool all = true;
  for (const scenario::AgentAnswer& a : r.answers) {
    ++tally.asked;
    tally.as_written += a.as_written() ? 1 : 0;
    tally.given_up += a.given_up ? 1 : 0;
    all = all && a.as_written();
  }
  tally.otherwise += all ? 0 : 1;
  tally.counts += r.counts;
}

json::array answers_json(const scenario::Result& r) {
  json::array list;
  for (const scenario::AgentAnswer& a : r.answers) {
    list.push_back(json::object{{"faction", id_of(a.faction)},
                                {"prompt", a.prompt},
                                {"answer", a.answer},
                                {"wanted", a.wanted},
                                {"given_up", a.given_up}});
  }
  return list;
}

void report(const scenario::Scenario& s, const scenario::Result& r, const Options& options,
            Tally& tally) {
  ++(r.passed ? tally.passed : tally.failed);
  tally.unreadable = tally.unreadable || r.malformed;
  if (options.as_json) {
    json::array problems;
    for (const std::string& p : r.problems) problems.push_back(json::string(p));
    json::array hints;
    for (const std::string& h : r.hints) hints.push_back(json::string(h));
    json::array refusals;
    for (const Refusal& refusal : r.refusals) {
      refusals.push_back(json::parse(refusal_json(refusal)));
    }
    tally.results.push_back(json::object{{"file", s.file},
                                         {"id", s.id},
                                         {"title", s.title},
                                         {"passed", r.passed},
                                         {"malformed", r.malformed},
                                         {"problems", std::move(problems)},
                                         {"hints", std::move(hints)},
                                         {"refusals", std::move(refusals)}});
    if (!options.agents.empty()) {
      tally.results.back().as_object()["agents"] = answers_json(r);
    }
    return;
  }
  print(fmt::format("{}  {}  {}\n", r.passed ? "pass" : (r.malformed ? "BAD " : "FAIL"), s.id,
                    s.title));
  if (!options.agents.empty()) print(fmt::format("      {}\n", agents_verdict(r)));
  for (const std::string& p : r.problems) print(fmt::format("      {}\n", p));
  for (const std::string& h : r.hints) print(fmt::format("      hint: {}\n", h));
  if (options.verbose) print(r.log + "\n");
  if (!r.passed) print(fmt::format("      in {}\n", s.file));
}

void write_log(const scenario::Scenario& s, const scenario::Result& r, const fs::path& folder,
               bool with_agents) {
  const fs::path file = folder / scenario::log_file_name(s);
  std::string log = r.log;
  if (log.empty()) {  // it never came to be played
    for (const std::string& p : r.problems) log += "FAILED " + p + "\n";
  }
  if (with_agents) log += agents_verdict(r) + "\n";
  write_file(file.string(), log);
}

void run_file(const fs::path& file, const Options& options, Tally& tally) {
  std::vector<scenario::Scenario> scenarios;
  try {
    scenarios = scenario::load_scenarios(file);
  } catch (const BadInput& error) {
    ++tally.failed;
    tally.unreadable = true;
    if (options.as_json) {
      tally.results.push_back(json::object{{"file", file.generic_string()},
                                           {"passed", false},
                                           {"malformed", true},
                                           {"problems", json::array{json::string(error.what())}}});
    } else {
      print(fmt::format("BAD   {}\n", error.what()));
    }
    return;
  }
  for (const scenario::Scenario& s : scenarios) {
    if (!options.only.empty() && s.id != options.only) continue;
    const bool with_log = options.verbose || !options.log_folder.empty();
    const scenario::Result result =
        options.agents.empty()
            ? scenario::run_scenario(s, with_log)
            : scenario::run_scenario(s, {options.agents, !options.untold, options.log_folder},
                                     with_log);
    count_answers(result, tally);
    report(s, result, options, tally);
    if (!options.log_folder.empty()) {
      write_log(s, result, options.log_folder, !options.agents.empty());
    }
  }
}

void run(const Options& options) {
  if (!options.agents.empty()) {
    const std::string wrong = scenario::wrong_agents(options.agents);
    if (!wrong.empty()) throw BadInput(fmt::format("--agents: {}", wrong));
  }
  std::vector<fs::path> files;
  for (const std::string& path : options.paths) {
    for (const fs::path& file : scenario::scenario_files(path)) files.push_back(file);
  }
  if (!options.log_folder.empty()) {
    std::error_code error;
    fs::create_directories(options.log_folder, error);
    if (error) {
      throw BadInput(
          fmt::format("{}: the folder cannot be made: {}", options.log_folder, error.message()));
    }
  }
  Tally tally;
  try {
    for (const fs::path& file : files) run_file(file, options, tally);
  } catch (const model::ChatFault& fault) {
    throw BadInput(fmt::format("the model cannot be asked: {}", fault.what()));
  }
  if (!options.only.empty() && tally.passed + tally.failed == 0) {
    throw BadInput(fmt::format("there is no scenario '{}'", options.only));
  }
  if (options.as_json) {
    print_document("scenarios", json::object{{"passed", tally.passed},
                                             {"failed", tally.failed},
                                             {"scenarios", std::move(tally.results)}});
  } else {
    print(fmt::format("{} passed, {} failed\n", tally.passed, tally.failed));
    if (!options.agents.empty()) {
      print(fmt::format(
          "agents: {} of {} answers as the cases say, {} given up; {} cases with another "
          "answer\n",
          tally.as_written, tally.asked, tally.given_up, tally.otherwise));
    }
    if (tally.counts.calls > 0) {
      print(fmt::format("models: {} calls, {} answers refused, {} tokens in, {} out\n",
                        tally.counts.calls, tally.counts.refused, tally.counts.tokens_in,
                        tally.counts.tokens_out));
    }
  }
  flush_out();
  if (tally.unreadable) throw Exit{kBadInput};
  if (tally.failed > 0) throw Exit{kFailed};
}

// A file a section, { rule: [cases] }, and which rules have none.
void write_positions(const std::string& folder, const std::string& scenarios) {
  const scenario::CasePositions all = scenario::case_positions(scenarios);
  std::map<std::string, json::object> sections;
  std::set<std::string> covered;
  for (const scenario::CasePosition& c : all.cases) {
    for (const RuleId rule : c.rules) {
      const std::string id(rule.id());
      json::value& list = sections[std::string(find_rule(rule)->section)][id];
      if (list.is_null()) list = json::array();
      list.as_array().push_back(json::object{{"id", c.id},
                                             {"title", c.title},
                                             {"seat", c.seat},
                                             {"factions", c.factions},
                                             {"rules", c.game_rules},
                                             {"seed", c.seed},
                                             {"position", c.position}});
      covered.insert(id);
    }
  }
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw BadInput(fmt::format("{}: the folder cannot be made: {}", folder, error.message()));
  }
  for (const auto& [section, rules] : sections) {
    write_file((fs::path(folder) / (section + ".json")).string(), json::serialize(rules) + "\n");
  }
  print(fmt::format("{} cases of {} rules in {} files\n", all.cases.size(), covered.size(),
                    sections.size()));
  for (const auto& [id, why] : all.left_out) print(fmt::format("  {}: {}\n", id, why));
  std::string none;
  for (const Rule& rule : rules()) {
    if (!covered.contains(std::string(rule.id.id()))) none += " " + std::string(rule.id.id());
  }
  print(fmt::format("no case that can be opened:{}\n", none.empty() ? " none" : none));
  flush_out();
}

}  // namespace

void add_scenario(Command app) {
  auto options = std::make_shared<Options>();
  Command command = app.command("scenario", "Rule cases as data: docs/scenarios.md");
  command.one_of_its_commands();
  command.footer(
      "Examples:\n"
      "  kanly scenario run                         all of tests/scenarios\n"
      "  kanly scenario run FILE --only C-023 -v    one scenario, with its log\n"
      "  kanly scenario run FOLDER --log LOGS       a readable log of each in LOGS\n"
      "  kanly scenario run tests/scenarios/charity --agents "
      "chat:http://127.0.0.1:8000/v1,my-model\n"
      "                                             every answer asked of a model first\n"
      "  kanly scenario positions web/dist/cases    positions for the rule browser\n"
      "  kanly scenario schema                      for an editor that knows JSON Schema");
  Command run_command = command.command("run", "Run scenarios and compare");
  run_command.option("PATH", options->paths, "Files or folders").shows_default();
  run_command.option("--only", options->only, "Only the scenario of this id");
  run_command.option("--log", options->log_folder, "Write a readable log of each here");
  run_command
      .option("--agents", options->agents,
              "Ask agents what the steps answer: heuristic, chat:URL,MODEL,KEY_ENV …")
      .named("AGENT");
  run_command.flag("--untold", options->untold,
                   "Do not tell models what the case wants: see what they would do");
  run_command.flag("--json", options->as_json, "Print JSON");
  run_command.flag("-v,--verbose", options->verbose, "Tell what happened in each");
  run_command.action([options] { run(*options); });
  Command positions =
      command.command("positions", "Write where scenarios begin, for the page to open them");
  positions.option("FOLDER", options->positions, "Files go here, one for each section of the rules")
      .required();
  positions.option("--from", options->scenarios, "The scenarios").shows_default();
  positions.action([options] { write_positions(options->positions, options->scenarios); });
  Command schema = command.command("schema", "Print the JSON Schema of scenarios");
  schema.action([] { print(scenario::scenario_schema() + "\n"); });
}

}  // namespace kanly::cli
