// Track T: tables at which the player, an honest and a lying bot have two seats each, the same deals with talk and without.
//
// There is talk before a Nexus, when bidding begins and before the first battle of a Turn: two rounds, all speak at once.
// What counts is what was claimed in terms that the state of that moment decides.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/arena_config.h"
#include "benchmark/rows.h"

namespace kanly::benchmark {

ArenaConfig talk_config(const Season& season);
TalkRow play_talk(const Season& season, uint64_t game, bool talk, Player& player,
                  const std::string& transcript);
// The same again from what was written down; what differs, or "".
std::string replay_talk(const Season& season, const TalkRow& row);

// Whether what a faction says of itself is true in this position; nothing where the position does not decide it. Kinds:
// spice (a number), card (an id), traitor (a leader's id), prediction (a faction's id).
std::optional<bool> is_true(const Game& game, Faction from, std::string_view kind,
                            std::string_view value);

}  // namespace kanly::benchmark
