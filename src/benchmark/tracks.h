// What a player is asked in each track, one item at a time: a position, a game, a question.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "arena/arena_config.h"
#include "benchmark/rows.h"

namespace kanly::benchmark {

// What the player is called at the tables of track S.
inline constexpr std::string_view kPlayerName = "player";

// Track D: one decision. The value is that of the season, or counted now with the same redeals.
using Valuer = std::function<Value(const Path& path)>;
DecisionRow play_decision(const Season& season, const Position& position, bool twin, int draw,
                          Player& player, const std::string& transcript, const Valuer& value);
Value value_of_path(const Season& season, const Position& position, const Path& path);

// Other names for the twin of a position.
Skin skin_of(const Season& season, const Position& position);

// Track S: one player among five heuristic ones, by the schedule of the arena. Throws BadInput while the seeds are
// kept back.
ArenaConfig solo_config(const Season& season);
GameRow play_solo(const Season& season, uint64_t game, Player& player,
                  const std::string& transcript);
// What each deal is worth to heuristic players: the control of the adjusted share.
std::vector<DealWorth> worth_of_deals(const Season& season);
// The same game again, from the choices written down; what differs, or "".
std::string replay_solo(const Season& season, const GameRow& row);

}  // namespace kanly::benchmark
