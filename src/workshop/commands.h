// The subcommands for those who build: rules, bots, benchmarks. With those for players (cli/commands.h)
// they are all of the program kanly.
#pragma once

#include "cli/command_line.h"

namespace kanly::cli {

// All of kanly's commands, those for players too.
void add_commands(Command app);

void add_agent(Command app);
void add_agent_prompt(Command agent);  // below `kanly agent`
void add_arena(Command app);
void add_arena_report(Command arena);  // these below `kanly arena`
void add_arena_tune(Command arena);
void add_arena_learn(Command arena);
void add_arena_blunders(Command arena);
void add_bench(Command app);
void add_bench_llm(Command app);
void add_catalog(Command app);
void add_playthrough(Command app);
void add_protocol(Command app);
void add_replay(Command app);
void add_rules(Command app);
void add_rules_coverage(Command rules);  // below `kanly rules`
void add_rules_options(Command rules);
void add_simulate(Command app);
void add_soak(Command app);
void add_statistics(Command app);
void add_scenario(Command app);
void add_store(Command app);  // none in a program without the server

}  // namespace kanly::cli
