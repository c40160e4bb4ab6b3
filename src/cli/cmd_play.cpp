// kanly play: a person at a terminal against bots.
#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <variant>

#include <fmt/format.h>
#include <unistd.h>

#include "base/errors.h"
#include "base/files.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/play/session.h"
#include "cli/play/start.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace kanly::cli {

namespace {

using play::Saved;

constexpr std::string_view kSaveFile = "kanly-save.kanly";
constexpr std::string_view kForBeginners = "atreides";  // they see most of what happens

struct PlayOptions {
  play::Wishes wishes;
  std::string save;
  std::string resume;
  bool lesson = false;
};

volatile std::sig_atomic_t interrupted = 0;

// Ctrl-C ends the reading of a line, as the end of the input does: the game is saved.
void leave_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  sigaction(SIGINT, &action, nullptr);
}

void print(const std::string& text) {
  out(text);
  flush_out();
}

// A line of standard input; shown where nobody has typed it.
std::optional<std::string> read_line() {
  std::string line;
  if (interrupted != 0 || !std::getline(std::cin, line)) return std::nullopt;
  if (isatty(0) == 0) print(line + "\n");
  return line;
}

std::optional<std::string> text_of(const std::string& file) {
  std::string text;
  if (read_file(file, text)) return std::nullopt;
  return text;
}

// A name for the file under which no unfinished game lies.
std::string unused_file() {
  std::string file(kSaveFile);
  for (int number = 2; true; ++number) {
    const auto text = text_of(file);
    if (!text || text->find("not over") == std::string::npos) return file;
    file = fmt::format("kanly-save-{}.kanly", number);
  }
}

Saved load(const std::string& file) {
  auto read = play::read_save(text_of_file(file));
  if (const auto* const wrong = std::get_if<std::string>(&read)) {
    throw BadInput(fmt::format("{}: {}", file, *wrong));
  }
  return std::get<Saved>(std::move(read));
}

void run(PlayOptions o, bool resume) {
  leave_on_interrupt();
  const Terminal term = terminal();
  Saved game;
  if (resume) {
    if (o.resume.empty()) o.resume = kSaveFile;
    game = load(o.resume);
    o.save = o.resume;
  } else {
    if (o.wishes.game.seed == 0) o.wishes.game.seed = std::random_device()() % 1'000'000 + 1;
    if (o.save.empty()) {
      o.save = unused_file();
      if (o.save != kSaveFile) {
        print(
            fmt::format("An unfinished game lies here: kanly play --resume goes on with it. This "
                        "one is saved in {}.\n\n",
                        o.save));
      }
    }
    if (o.lesson && o.wishes.faction.empty()) o.wishes.faction = kForBeginners;
    auto begun = play::start(o.wishes, term, read_line, print);
    if (!begun) return;
    game = std::move(*begun);
  }
  play::Session session(game, o.save, term, read_line, print, o.lesson);
  session.run();
  if (session.game().over() && !resume) {
    print(faint(term, wrapped(fmt::format("The seed of this game was {}. The whole story, secrets "
                                          "and all: kanly replay {}",
                                          o.wishes.game.seed, o.save),
                              {.width = term.width})) +
          "\n");
  }
}

}  // namespace

void add_play(Command app) {
  auto o = std::make_shared<PlayOptions>();
  o->wishes.game.rules = "basic";
  o->wishes.game.agents = "heuristic";
  o->wishes.game.seed = 0;
  Command command = app.command("play", "Play against bots, here at the terminal");
  command.footer(
      "Examples:\n"
      "  kanly play\n"
      "  kanly play --lesson                        with somebody at your side for a turn\n"
      "  kanly play --faction fremen --rules advanced\n"
      "  kanly play --faction choam --players 4 --agents random\n"
      "  kanly play --resume                        the game that was played here last\n"
      "In the game: help. The game is saved after every answer.");
  command.option("--faction", o->wishes.faction, "Whom you play (default: you are asked)");
  command.option("--factions", o->wishes.game.factions,
                 "Who plays, by seat: atreides,choam,… (default: six)");
  command.option("--players", o->wishes.game.players, "Instead: so many factions, drawn")
      .between(2, static_cast<uint64_t>(playable_factions().size()));
  command
      .option("--rules", o->wishes.game.rules,
              "basic or advanced, turns=N, variants and house rules (kanly rules options)")
      .shows_default();
  command
      .option("--agents", o->wishes.game.agents,
              "Who plays the others; one for all, or one for each of the other seats")
      .shows_default();
  command.option("--seed", o->wishes.game.seed, "The seed of the game (default: any)");
  command.option("--save", o->save,
                 fmt::format("Where the game is saved (default: {})", kSaveFile));
  command.flag("--lesson", o->lesson, "Explain the first turn as it is played");
  const Argument resume =
      command.option("--resume", o->resume, "Go on with a saved game").takes(0, 1);
  command.action([o, resume] { run(*o, resume.given()); });
}

}  // namespace kanly::cli
