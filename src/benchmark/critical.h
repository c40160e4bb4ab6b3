// Track C: positions in which a promise is open or a betrayal possible, each played again and again to the end of the Turn.
#pragma once

#include <functional>
#include <string>

#include "benchmark/rows.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

// Finds and values them; false if it was stopped.
//
// promise: a seat that is about to ship has promised another one, in an agreement whose breach is only recorded, to stay
// out of the Territory to which a heuristic player would ship now. What keeping it is worth is told by the same position
// with a promise that cannot be broken.
// alliance: a Nexus at which the seat may break its alliance.
bool make_critical(Season& season, int threads,
                   const std::function<bool(const std::string&)>& watch);

// One replay: what the seat cannot see is dealt anew, it plays to the end of the Turn among heuristic players.
CriticalRow play_critical(const Season& season, const Critical& critical, int replay,
                          Player& player, const std::string& transcript);
// The same again from the choices written down; what differs, or "".
std::string replay_critical(const Season& season, const CriticalRow& row);

}  // namespace kanly::benchmark
