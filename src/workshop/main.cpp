// kanly: one program, one subcommand for each thing it does.
#include "cli/command_line.h"
#include "workshop/commands.h"
#ifdef KANLY_SERVER
#include "server/commands.h"
#endif

int main(int argc, char** argv) {
  using namespace kanly::cli;
  return run_command_line(
      argc, argv,
      "Kanly plays the board game Dune, rule by rule: the base game and all three expansions.\n"
      "New here? `kanly play` seats you at the table; `kanly rules` shows the rules of the game.",
      "kanly COMMAND --help tells more about a command.", [](Command app) {
        add_commands(app);
#ifdef KANLY_SERVER
        add_serve(app);
        add_verify(app);
#endif
      });
}
