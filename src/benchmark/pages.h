// Pages about a season: the leaderboard, one for each player, and what a player saw, said and chose with the truth beside
// it. Each needs nothing else: no script, no font, no picture from elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "benchmark/rows.h"
#include "benchmark/scores.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

// A row with what was computed of it.
struct ScoredRow {
  std::string name;   // of its files
  std::string words;  // of the player
  std::string division;
  std::string ablation;  // what was taken away, or empty
  Row row;
  Scores scores;
};

// How tracks D and S agree, over the rows that have both.
struct TrackAgreement {
  size_t rows = 0;
  std::optional<double> spearman;
};
TrackAgreement agreement(const std::vector<ScoredRow>& rows);

std::string season_page(const Season& season, const std::vector<ScoredRow>& rows);
std::string player_page(const Season& season, const ScoredRow& row);
// One decision; `transcript` is the text of its file, or empty. The links lead to the decisions before and after it.
std::string decision_page(const Season& season, const ScoredRow& row, const DecisionRow& decision,
                          std::string_view transcript, std::string_view before,
                          std::string_view after);
// The file of a decision's page.
std::string page_name(const DecisionRow& decision);

// The table of all rows in Markdown, for docs/benchmark.md.
std::string leaderboard_markdown(const std::vector<ScoredRow>& rows);

}  // namespace kanly::benchmark
