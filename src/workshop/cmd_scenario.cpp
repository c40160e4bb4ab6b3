// kanly scenario: rule cases as data.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "scenario/log.h"
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
  bool as_json = false;
  bool verbose = false;
};

struct Tally {
  int passed = 0;
  int failed = 0;
  bool unreadable = false;
  json::array results;
};

void print(const std::string& s) { out(s); }

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
    return;
  }
  print(fmt::format("{}  {}  {}\n", r.passed ? "pass" : (r.malformed ? "BAD " : "FAIL"), s.id,
                    s.title));
  for (const std::string& p : r.problems) print(fmt::format("      {}\n", p));
  for (const std::string& h : r.hints) print(fmt::format("      hint: {}\n", h));
  if (options.verbose) print(r.log + "\n");
  if (!r.passed) print(fmt::format("      in {}\n", s.file));
}

void write_log(const scenario::Scenario& s, const scenario::Result& r, const fs::path& folder) {
  const fs::path file = folder / scenario::log_file_name(s);
  std::string log = r.log;
  if (log.empty()) {  // it never came to be played
    for (const std::string& p : r.problems) log += "FAILED " + p + "\n";
  }
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
    const scenario::Result result = scenario::run_scenario(s, with_log);
    report(s, result, options, tally);
    if (!options.log_folder.empty()) write_log(s, result, options.log_folder);
  }
}

void run(const Options& options) {
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
  for (const fs::path& file : files) run_file(file, options, tally);
  if (!options.only.empty() && tally.passed + tally.failed == 0) {
    throw BadInput(fmt::format("there is no scenario '{}'", options.only));
  }
  if (options.as_json) {
    print_document("scenarios", json::object{{"passed", tally.passed},
                                             {"failed", tally.failed},
                                             {"scenarios", std::move(tally.results)}});
  } else {
    print(fmt::format("{} passed, {} failed\n", tally.passed, tally.failed));
  }
  flush_out();
  if (tally.unreadable) throw Exit{kBadInput};
  if (tally.failed > 0) throw Exit{kFailed};
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
      "  kanly scenario schema                      for an editor that knows JSON Schema");
  Command run_command = command.command("run", "Run scenarios and compare");
  run_command.option("PATH", options->paths, "Files or folders").shows_default();
  run_command.option("--only", options->only, "Only the scenario of this id");
  run_command.option("--log", options->log_folder, "Write a readable log of each here");
  run_command.flag("--json", options->as_json, "Print JSON");
  run_command.flag("-v,--verbose", options->verbose, "Tell what happened in each");
  run_command.action([options] { run(*options); });
  Command schema = command.command("schema", "Print the JSON Schema of scenarios");
  schema.action([] { print(scenario::scenario_schema() + "\n"); });
}

}  // namespace kanly::cli
