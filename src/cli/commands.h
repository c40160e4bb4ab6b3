// The subcommands of kanly. Each lives in a file of its own, cmd_<name>.cpp, and adds itself to the
// command line with one function: its options, its help, and what it does once the line is read.
//
// To add one: write cmd_<name>.cpp, declare its function here, call it in commands.cpp. A command that
// cannot go on throws BadInput (base/errors.h) or Exit (exit.h).
#pragma once

#include "cli/command_line.h"

namespace kanly::cli {

// All of them.
void add_commands(Command app);

void add_arena(Command app);
void add_arena_report(Command arena);  // these below `kanly arena`
void add_arena_tune(Command arena);
void add_arena_learn(Command arena);
void add_arena_blunders(Command arena);
void add_bench(Command app);
void add_catalog(Command app);
void add_play(Command app);
void add_playthrough(Command app);
void add_replay(Command app);
void add_rules(Command app);
void add_rules_coverage(Command rules);  // below `kanly rules`
void add_rules_options(Command rules);
void add_simulate(Command app);
void add_soak(Command app);
void add_statistics(Command app);
void add_story(Command app);
void add_scenario(Command app);

}  // namespace kanly::cli
