// What a report finds, in sentences: plain text, for the page and for a terminal.
#pragma once

#include <string>

#include "arena/summary.h"

namespace kanly::report {

// "600 games of 6 players (rules: advanced). Who sat there: one heuristic among random."
std::string on_everything(const Summary& summary);
std::string on_ratings(const Summary& summary);
std::string on_pair(const PairSummary& pair);
std::string on_forfeits(const Summary& summary);
std::string on_model(const ModelSummary& model);
// Millionths as "1.25", in whatever prices are in.
std::string money_text(int64_t micros);

std::string on_factions(const Chapter& chapter);
std::string on_positions(const Chapter& chapter);
std::string on_victories(const Chapter& chapter);
std::string on_lengths(const Chapter& chapter);
std::string on_spice(const Chapter& chapter);
std::string on_strongholds(const Chapter& chapter);
std::string on_forces(const Chapter& chapter);
std::string on_battles(const Chapter& chapter);
std::string on_cards(const Chapter& chapter);
std::string on_happenings(const Chapter& chapter);

// "6 players, rules: advanced"
std::string kind_of(const Chapter& chapter);

// The share of games that each would win if all were equal.
double par(const Chapter& chapter);
double par(const Summary& summary);

// So much a game.
double per_game(uint64_t count, const Chapter& chapter);

}  // namespace kanly::report
