// What a row comes to: every metric with its interval, from the row and its season alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "benchmark/metrics.h"
#include "benchmark/rows.h"

namespace kanly::benchmark {

struct KindScore {
  uint64_t positions = 0;
  double loss = 0;    // mean
  double random = 0;  // mean of the random player's
};

struct SoloScore {
  uint64_t games = 0;
  uint64_t won = 0;
  uint64_t forfeited = 0;
  Estimate share;
  Estimate even_table;  // alone among equal others, with average factions and seats
  uint64_t dealt = 0;   // games whose deal has a worth
  Estimate adjusted;    // of these, the share with the luck of the deal taken off
  std::vector<std::pair<Faction, Counted>> factions;
  std::vector<double> shrunk;  // by these
};

struct RulesScore {
  uint64_t asked = 0;
  uint64_t right = 0;
  double chance = 0;
  double kappa = 0;
};

struct TalkScore {
  uint64_t seats_off = 0;
  uint64_t won_off = 0;
  uint64_t seats_on = 0;
  uint64_t won_on = 0;
  Estimate effect;  // share(on) - share(off)
  uint64_t messages = 0;
  uint64_t claims = 0;
  uint64_t checkable = 0;
  uint64_t lies = 0;
  std::optional<double> auroc;  // of what it believes of others' claims and promises
  uint64_t promises = 0;        // by word of mouth
  uint64_t due = 0;             // … that were kept or broken
  uint64_t kept = 0;
  uint64_t planned = 0;         // … that were broken as their maker meant to: keep < 1/2
  std::optional<double> brier;  // of how likely it took its own promises to be kept
};

struct Scores {
  DecisionScore decisions;
  std::vector<KindScore> kinds;  // by kind
  uint64_t given_up = 0;         // positions answered by the marked timeout answer
  Estimate twin_difference;      // score(original) - score(twin)
  uint64_t twins = 0;
  SoloScore solo;
  RulesScore closed_book;
  RulesScore open_book;
  Promises promises;
  Deceit deceit;
  uint64_t critical_played = 0;
  uint64_t broken_as_meant = 0;          // of these, with keep < 1/2
  std::optional<double> critical_brier;  // of how likely it said it would keep its word
  TalkScore talk;
  Spent spent;
};

Scores scores_of(const Season& season, const Row& row);
std::string scores_json(const Season& season, const Row& row);
// Score of a row less that of one from which something was taken away, over the positions of the latter.
Estimate ablation_difference(const Season& season, const Row& row, const Row& ablated);
// The losses of a row, position by position, without twins.
std::vector<Loss> losses_of(const Season& season, const Row& row, bool twins = false);

}  // namespace kanly::benchmark
