// kanly story: one game between bots, told.
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "cli/storyteller.h"
#include "cli/terminal.h"

namespace kanly::cli {

namespace {

// Who plays unless somebody else is asked for.
constexpr std::string_view kPlayers = "heuristic";

struct StoryOptions {
  GameOptions game;
  std::string save;
  bool as_json = false;
};

std::string again(const StoryOptions& o, const Simulation& s) {
  if (!is_repeatable(s)) {
    return "An agent looks at the clock, so this game does not come again; --save keeps it";
  }
  return fmt::format("The same game again: kanly story --seed {}{}{}{}{}", o.game.seed,
                     o.game.factions.empty() ? "" : " --factions " + o.game.factions,
                     o.game.rules == "advanced" ? "" : " --rules " + o.game.rules,
                     o.game.agents == kPlayers ? "" : " --agents " + o.game.agents,
                     o.game.restless == 0 ? "" : fmt::format(" --restless {}", o.game.restless));
}

void print_json(const StoryOptions& o, const Simulation& s, const Replay& replay) {
  const std::string game = game_document(replay, Faction::None, s.agents);
  out_json(fmt::format("{},\"seed_number\":{},\"repeatable\":{}}}\n",
                       game.substr(0, game.size() - 1), o.game.seed, is_repeatable(s)));
}

void tell(const StoryOptions& o) {
  const Simulation s = simulation_of(o.game);
  const Replay replay = record_game(s, 0);
  if (o.as_json) {
    if (!o.save.empty()) write_file(o.save, write_replay(replay));
    print_json(o, s, replay);
    return;
  }
  GameInPlay play;
  Storyteller storyteller(terminal(), Faction::None, [](const std::string& text) { out(text); });
  play.tell(&storyteller);
  play.begin(replay);
  storyteller.close(play.game());
  const Terminal term = terminal();
  say("{}\n", faint(term, fmt::format("\n{} choices. {}. Another one: kanly story --seed {}",
                                      replay.choices.size(), again(o, s), o.game.seed + 1)));
  if (!o.save.empty()) {
    write_file(o.save, write_replay(replay));
    say("{}\n", faint(term, fmt::format("Saved: kanly replay {}", o.save)));
  }
}

}  // namespace

void add_story(Command app) {
  auto o = std::make_shared<StoryOptions>();
  o->game.agents = std::string(kPlayers);
  o->game.seed = 6;  // a short game with a change of sides
  Command command = app.command("story", "One game between bots, told as a story");
  command.footer(
      "Examples:\n"
      "  kanly story\n"
      "  kanly story --seed 7 --factions atreides,harkonnen,fremen --rules basic\n"
      "  kanly story --save game.kanly    then: kanly replay game.kanly --to 100");
  add_game_options(command, o->game);
  command.option("--save", o->save, "Save the game as a replay in this file");
  command.flag("--json", o->as_json, "Print JSON: who played, every event, how it ended");
  command.action([o] { tell(*o); });
}

}  // namespace kanly::cli
