// kanly playthrough: the beginning of a game as one seat lives it.
#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/errors.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "workshop/commands.h"
#include "workshop/playthrough.h"

namespace kanly::cli {

void add_playthrough(Command app) {
  struct Options {
    GameOptions game;
    std::string seat;
    int turns = 1;
  };
  auto o = std::make_shared<Options>();
  o->game.agents = "heuristic";
  Command command =
      app.command("playthrough", "The beginning of a game as one seat lives it: menus and answers");
  command.footer(
      "What the seat sees happen stands in sentences, what it is asked with its menu (?) and its\n"
      "answer (>). tests/playthroughs keeps one for each faction and variant; make playthroughs\n"
      "writes them anew.\n\n"
      "Examples:\n"
      "  kanly playthrough --factions fremen,atreides --seat fremen\n"
      "  kanly playthrough --seat emperor --seed 3 --turns 2");
  add_game_options(command, o->game);
  command.option("--seat", o->seat, "Whose eyes it is seen with (default: the first seat)");
  command.option("--turns", o->turns, "Break off after so many turns").between(1, 255);
  command.action([o] {
    Playthrough p{.game = simulation_of(o->game), .turns = o->turns};
    p.seat = p.game.config.seats[0];
    if (!o->seat.empty()) {
      const auto seat = from_id<Faction>(o->seat);
      if (!seat || !p.game.config.factions().has(*seat)) {
        throw BadInput(fmt::format("'{}' does not play in this game.", o->seat));
      }
      p.seat = *seat;
    }
    out(playthrough_text(p));
  });
}

}  // namespace kanly::cli
