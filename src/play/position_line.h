// A position as one line of text: what of its bytes differs from the beginning of its game, run by run. For
// positions that no choices lead to, as the cases of rules have them. It means something only to a program in
// which a game is laid out alike, which it says; it comes from a trusted hand, since it is taken as it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"

namespace kanly {

std::string position_line(const Game& position);
// The position, of a game with this configuration; nothing if the text is not of this layout or damaged.
std::optional<Game> position_from_line(const Config& config, std::string_view text);

}  // namespace kanly
