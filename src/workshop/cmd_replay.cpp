// kanly replay: a saved game as a story, or a position of it.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <fmt/format.h>

#include "base/errors.h"
#include "base/json_writer.h"
#include "cli/documents.h"
#include "cli/output.h"
#include "cli/storyteller.h"
#include "cli/terminal.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "play/replay.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

struct Options {
  std::string file;
  std::string seat;
  int to = -1;
  bool as_json = false;
  bool choices = false;
};

Replay load(const std::string& file) {
  auto read = read_replay(text_of_file(file));
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    throw BadInput(fmt::format("{}: {}", file, describe(*error)));
  }
  return std::get<Replay>(std::move(read));
}

Faction seat_named(const std::string& name, const Config& config) {
  if (name.empty()) return Faction::None;
  const auto f = from_id<Faction>(name);
  if (!f || !config.factions().has(*f)) {
    throw BadInput(fmt::format("--seat: '{}' does not play in this game; there are {}.", name,
                               factions_text(config)));
  }
  return *f;
}

void print(const std::string& text) { out(text); }

// With a seat only its own: what it may know of the others is in the events. The prompt of what was done
// at any time is empty.
template <class Tell>
void each_choice(const Replay& replay, Faction seat, Tell tell) {
  GameInPlay play;
  play.begin(replay.config);
  const Game& g = play.game();
  for (size_t i = 0; i < replay.choices.size(); ++i) {
    const Choice& c = replay.choices[i];
    const std::string_view prompt = c.interrupt ? "" : step_of(g.agenda.back()).id;
    if (seat == Faction::None || seat == c.faction) tell(i + 1, c, prompt);
    play.take(c);
  }
}

void print_choices(const Replay& replay, Faction seat) {
  each_choice(replay, seat, [](size_t number, const Choice& c, std::string_view prompt) {
    say("{:>6}  {:<14} {:<24} {}\n", number, id_of(c.faction),
        prompt.empty() ? "(at any time)" : prompt, name_of(c.option));
  });
}

void print_choices_json(const Replay& replay, Faction seat) {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  json.field("kind", "choices");
  json.array_field("choices");
  each_choice(replay, seat, [&](size_t number, const Choice& c, std::string_view prompt) {
    json.open_object();
    json.field("choice", number);
    json.field("faction", c.faction);
    json.text_field("prompt", prompt);
    json.field("option", name_of(c.option));
    json.close_object();
  });
  json.close_array();
  json.close_object();
  out_json(text + "\n");
}

void print_position(const Replay& replay, int to, Faction seat, bool as_json) {
  if (as_json) {
    out_json(position_document(replay, static_cast<size_t>(to), seat) + "\n");
    return;
  }
  GameInPlay play;
  play.begin(replay, static_cast<size_t>(to));
  const Game& g = play.game();
  const Terminal term = terminal();
  say("After {} of {} choices: turn {}, {}\n\n", to, replay.choices.size(), g.turn,
      name_of(g.phase));
  print(board_summary(g, seat, term, fmt::format("Turn {}", g.turn)) + "\n" +
        questions_text(g, seat, term));
}

void run_replay(const Options& o) {
  const Replay replay = load(o.file);
  const Faction seat = seat_named(o.seat, replay.config);
  const int count = static_cast<int>(replay.choices.size());
  if (o.to > count) {
    throw BadInput(fmt::format("--to: the game has {} choices, not {}.", count, o.to));
  }
  if (o.choices) {
    o.as_json ? print_choices_json(replay, seat) : print_choices(replay, seat);
  } else if (o.to >= 0) {
    print_position(replay, o.to, seat, o.as_json);
  } else if (o.as_json) {
    out_json(game_document(replay, seat, {}) + "\n");
  } else {
    GameInPlay play;
    Storyteller storyteller(terminal(), seat, print);
    play.tell(&storyteller);
    play.begin(replay);
    storyteller.close(play.game());
  }
}

}  // namespace

void add_replay(Command app) {
  auto o = std::make_shared<Options>();
  Command command = app.command("replay", "A saved game as a story, or a position of it");
  command.footer(
      "Save games with kanly simulate --save or kanly story --save.\n\n"
      "Examples:\n"
      "  kanly replay game.kanly                    the story\n"
      "  kanly replay game.kanly --to 120           the board after 120 choices, and who is asked\n"
      "  kanly replay game.kanly --seat fremen      what the Fremen know of it\n"
      "  kanly replay game.kanly --to 120 --json    the position for a program");
  command.option("FILE", o->file, "The saved game").required();
  command.option("--to", o->to, "The position after so many choices");
  command.option("--seat", o->seat, "Only what this faction may know");
  command.flag("--choices", o->choices, "List the choices by their names");
  command.flag("--json", o->as_json, "Print JSON: the events, or the position, or the choices");
  command.action([o] { run_replay(*o); });
}

}  // namespace kanly::cli
