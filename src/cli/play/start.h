// Which game is played: what the command line says, and the rest asked of the person.
#pragma once

#include <optional>
#include <string>

#include "cli/game_options.h"
#include "cli/play/session.h"

namespace kanly::cli::play {

struct Wishes {
  GameOptions game;     // the agents are those of the other seats
  std::string faction;  // of the person; asked for if empty
};

// The game before its first choice; nothing if the person left. Throws BadInput.
std::optional<Saved> start(const Wishes& wishes, const Terminal& terminal,
                           const Session::Read& read, const Session::Print& print);

}  // namespace kanly::cli::play
