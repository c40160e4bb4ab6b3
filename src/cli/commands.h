// The subcommands of kanly. Each lives in a file of its own, cmd_<name>.cpp, and adds itself to the
// command line with one function: its options, its help, and what it does once the line is read.
//
// To add one: write cmd_<name>.cpp, declare its function here, call it in main.cpp. A command that
// cannot go on throws BadInput or Exit (errors.h).
#pragma once

namespace CLI {
class App;
}

namespace kanly::cli {

void add_arena(CLI::App& app);
void add_arena_report(CLI::App& arena);  // these below `kanly arena`
void add_arena_tune(CLI::App& arena);
void add_arena_learn(CLI::App& arena);
void add_bench(CLI::App& app);
void add_catalog(CLI::App& app);
void add_play(CLI::App& app);
void add_replay(CLI::App& app);
void add_rules(CLI::App& app);
void add_rules_coverage(CLI::App& rules);  // below `kanly rules`
void add_rules_options(CLI::App& rules);
void add_simulate(CLI::App& app);
void add_soak(CLI::App& app);
void add_statistics(CLI::App& app);
void add_story(CLI::App& app);
void add_scenario(CLI::App& app);

}  // namespace kanly::cli
