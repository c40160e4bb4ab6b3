// kanly scenario: rule cases as data.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/scenario/run.h"
#include "cli/scenario/scenario.h"

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

void print(const std::string& s) { std::fwrite(s.data(), 1, s.size(), stdout); }

void report(const scenario::Scenario& s, const scenario::Result& r, const Options& options,
            Tally& tally) {
  ++(r.passed ? tally.passed : tally.failed);
  tally.unreadable = tally.unreadable || r.malformed;
  if (options.as_json) {
    json::array problems;
    for (const std::string& p : r.problems) problems.push_back(json::string(p));
    tally.results.push_back(json::object{{"file", s.file},
                                         {"id", s.id},
                                         {"title", s.title},
                                         {"passed", r.passed},
                                         {"malformed", r.malformed},
                                         {"problems", std::move(problems)}});
    return;
  }
  print(fmt::format("{}  {}  {}\n", r.passed ? "pass" : (r.malformed ? "BAD " : "FAIL"), s.id,
                    s.title));
  for (const std::string& p : r.problems) print(fmt::format("      {}\n", p));
  if (!r.passed) print(fmt::format("      in {}\n", s.file));
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
    report(s, scenario::run_scenario(s), options, tally);
  }
}

void run(const Options& options) {
  std::vector<fs::path> files;
  for (const std::string& path : options.paths) {
    for (const fs::path& file : scenario::scenario_files(path)) files.push_back(file);
  }
  Tally tally;
  for (const fs::path& file : files) run_file(file, options, tally);
  if (!options.only.empty() && tally.passed + tally.failed == 0) {
    throw BadInput(fmt::format("there is no scenario '{}'", options.only));
  }
  if (options.as_json) {
    print(json::serialize(json::object{{"passed", tally.passed},
                                       {"failed", tally.failed},
                                       {"scenarios", std::move(tally.results)}}) +
          "\n");
  } else {
    print(fmt::format("{} passed, {} failed\n", tally.passed, tally.failed));
  }
  std::fflush(stdout);
  if (tally.unreadable) throw Exit{kBadInput};
  if (tally.failed > 0) throw Exit{kFailed};
}

}  // namespace

void add_scenario(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("scenario", "Rule cases as data: docs/scenarios.md");
  command->require_subcommand(1);
  CLI::App* const run_command = command->add_subcommand("run", "Run scenarios and compare");
  run_command->add_option("PATH", options->paths, "Files or folders")->capture_default_str();
  run_command->add_option("--only", options->only, "Only the scenario of this id");
  run_command->add_option("--log", options->log_folder, "Write a readable log of each here");
  run_command->add_flag("--json", options->as_json, "Print JSON");
  run_command->add_flag("-v,--verbose", options->verbose, "Tell what happened in each");
  run_command->callback([options] { run(*options); });
}

}  // namespace kanly::cli
