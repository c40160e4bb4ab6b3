// kanly-table: a table to play at, soon built. `kanly` has these commands and those of the workshop.
#include "cli/command_line.h"
#include "cli/commands.h"
#ifdef KANLY_SERVER
#include "server/commands.h"
#endif

int main(int argc, char** argv) {
  using namespace kanly::cli;
  return run_command_line(
      argc, argv,
      "Kanly plays the board game Dune, rule by rule. `play` seats you at the table,\n"
      "`story` tells a game between bots.",
      "`make build` makes kanly, which can do much more.", [](Command app) {
        add_play(app);
        add_story(app);
        add_mcp(app);
#ifdef KANLY_SERVER
        add_serve(app);
        add_verify(app);
#endif
      });
}
