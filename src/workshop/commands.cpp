#include "workshop/commands.h"

#include "cli/commands.h"

namespace kanly::cli {

void add_commands(Command app) {
  add_agent(app);
  add_arena(app);
  add_bench(app);
  add_bench_llm(app);
  add_catalog(app);
  add_mcp(app);
  add_play(app);
  add_playthrough(app);
  add_protocol(app);
  add_replay(app);
  add_rules(app);
  add_simulate(app);
  add_soak(app);
  add_statistics(app);
  add_story(app);
  add_scenario(app);
  add_store(app);
}

}  // namespace kanly::cli
