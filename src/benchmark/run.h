// A player over a season: resumable, in parallel, within limits; and the check of what came of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/players.h"
#include "benchmark/rows.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

struct Run {
  std::string season;  // its folder
  std::string folder;  // of the row
  std::string tracks = "DSRCT";
  std::string division = "Fixed";
  int threads = 1;
  std::string ablation;  // one of kAblations: track D alone, on the positions with a twin
  int solo = 0;          // games of track S, more or fewer than the plan has; 0: as many
  int most = 0;          // of each track's items, the first so many; 0: all
  int64_t tokens =
      0;  // of the whole row, both ways; 0: no limit. No further item is begun beyond it
  int64_t micros = 0;  // likewise of money
  // With every item done; false stops.
  std::function<bool(std::string_view track, uint64_t done, uint64_t of)> watch;
};

struct RunEnd {
  bool stopped = false;
  uint64_t voided = 0;  // items that the provider failed; the same call asks them again
  std::string why;      // … the last reason
};
// Does what is not done yet. When all is done the row is put in order, scored and sealed. Throws BadInput.
RunEnd run_player(const Run& run, Player& player);

// How many calls and tokens a run takes at most, before it is begun.
struct Forecasted {
  std::string track;
  uint64_t items = 0;
  uint64_t calls = 0;
  uint64_t tokens_in = 0;
  uint64_t tokens_out = 0;
};
std::vector<Forecasted> dry_run(const Season& season, std::string_view tracks);

// Hashes, every choice, every value and every score again; what differs, a sentence each.
Verdict verify_row(const Season& season, const std::string& folder, int threads);

// The folders of rows below a season, by name.
std::vector<std::string> row_folders(const std::string& season);
// Whose row it is, as its manifest says, and what was taken away from it.
struct RowAbout {
  std::string player;
  std::string division;
  std::string ablation;
};
RowAbout about_row(const std::string& folder);

}  // namespace kanly::benchmark
