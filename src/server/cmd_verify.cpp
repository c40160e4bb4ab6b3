// kanly verify: whether a finished game is the one that was promised when it began.
#include <memory>
#include <string>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "play/replay.h"
#include "server/commands.h"

namespace kanly::cli {

namespace {

void verify(const std::string& file, const std::string& promised) {
  if (!promised.empty() && !seed_from_hex(promised)) {
    throw BadInput("a commitment is 64 hexadecimal digits; not '" + promised + "'.");
  }
  const auto read = read_replay(text_of_file(file));
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    say("No: {}\n", describe(*error));
    throw Exit{kFailed};
  }
  const auto& replay = std::get<Replay>(read);
  const std::string commitment = hex_of(seed_commitment(replay.config.seed));
  GameInPlay game;
  if (game.begin(replay)) throw Exit{kFailed};  // it was read, so it can be played
  say("seed        {}\ncommitment  {}\nchoices     {}, each of them legal\nresult      {}\n",
      hex_of(replay.config.seed), commitment, replay.choices.size(), result_text(game.game()));
  if (!promised.empty() && promised != commitment) {
    say("No: {} was promised when the game began, so this is another seed.\n", promised);
    throw Exit{kFailed};
  }
  if (!game.over()) {
    say("No: the game is not over.\n");
    throw Exit{kFailed};
  }
  if (promised.empty()) {
    say("Every card and every storm follows from the seed. Compare the commitment with the one "
        "that was shown\n"
        "when the game began, or give it: --commitment HEX.\n");
  } else {
    say("Yes: every card and every storm of this game was settled by the seed that was "
        "promised.\n");
  }
}

}  // namespace

void add_verify(Command app) {
  auto file = std::make_shared<std::string>();
  auto promised = std::make_shared<std::string>();
  Command command =
      app.command("verify", "Check a finished game against what was promised when it began");
  command.option("file", *file, "The record of the game, as /api/rooms/ROOM/record gives it")
      .required();
  command.option("--commitment", *promised, "The commitment that was shown when the game began");
  command.action([file, promised] { verify(*file, *promised); });
}

}  // namespace kanly::cli
