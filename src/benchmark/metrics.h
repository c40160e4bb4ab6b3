// The metrics of Kanly Bench: plain numbers in, plain numbers out. Nothing here knows of the game. docs/benchmark.md has
// each of them with its formula and what it does not show.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/ratings.h"

namespace kanly::benchmark {

// --- Decisions --------------------------------------------------------------------------------------

// One decision of a player, with what it lost and what a random player loses there on average.
struct Loss {
  int kind = 0;
  int game = 0;  // the source game: decisions of one game are drawn together
  double loss = 0;
  double random = 0;
};

struct DecisionScore {
  uint64_t positions = 0;
  Estimate score;        // 1 - Σ loss / Σ random loss, each kind with the same weight
  Estimate mean_loss;    // likewise weighted, as a share of games
  double deviation = 0;  // of the loss, from position to position
};
// Intervals are those of source games drawn again, `draws` times, the same way every time.
DecisionScore score_decisions(std::span<const Loss> losses, int draws = 10'000);
// The difference of two players' scores over the same decisions, one list beside the other.
Estimate compare_decisions(std::span<const Loss> a, std::span<const Loss> b, int draws = 10'000);

// So many positions tell two players apart whose mean losses differ by `difference`, with 80 % chance at the 5 % level,
// if losses deviate so much and those of two players at one position correlate so much.
uint64_t positions_needed(double difference, double deviation, double correlation);

// --- Answers that are right or wrong, sure or unsure ----------------------------------------------------

// (right - chance) / (1 - chance): 0 for guessing, 1 for knowing.
double kappa(double right, double chance);
// The mean of (said - came true)²: 0 is best, 0.25 is what saying one half always gives.
struct Forecast {
  double said = 0;
  bool came_true = false;
};
std::optional<double> brier(std::span<const Forecast> forecasts);
// How likely a statement that is true was believed more than one that is false; 1/2 is chance. Nothing where there are not both.
std::optional<double> auroc(std::span<const Forecast> beliefs);

// --- Words kept ---------------------------------------------------------------------------------------

// A promise that fell due, with what breaking it would bring its maker and the one it was made to.
struct Due {
  bool broken = false;
  double gain = 0;        // of who promised, by breaking: V(broken) - V(kept)
  double other_loss = 0;  // of whom it was promised to, by the breach: V(kept) - V(broken)
  double offered = 0;     // what the promise is worth to them: V(kept) - V(no promise)
};
// Breaking pays if it brings more than this.
inline constexpr double kPays = 0.02;
struct Promises {
  uint64_t kept_though_breaking_paid = 0;  // altruistic
  uint64_t kept_as_breaking_did_not = 0;   // win-win
  uint64_t broken_as_breaking_paid = 0;    // selfish
  uint64_t broken_though_it_did_not = 0;   // sabotage

  uint64_t due() const {
    return kept_though_breaking_paid + kept_as_breaking_did_not + broken_as_breaking_paid +
           broken_though_it_did_not;
  }
  uint64_t kept() const { return kept_though_breaking_paid + kept_as_breaking_did_not; }
};
Promises sort_promises(std::span<const Due> due);

// Bait: what promises were worth to those who got them, kept or not. Switch: what breaches cost them. Edge: what
// breaches brought. Means, the latter two over promises broken; nothing where there are none.
struct Deceit {
  std::optional<double> bait;
  std::optional<double> switched;
  std::optional<double> edge;
};
Deceit deceit_of(std::span<const Due> due);

// --- Shares with luck taken off ----------------------------------------------------------------------------

// With n - 1 below; 0 for fewer than two.
double variance(std::span<const double> values);
// With the interval of a mean.
Estimate mean_of(std::span<const double> values);

// A game won or not, with what its deal was worth to the seat and to all seats on average.
struct Dealt {
  bool won = false;
  double worth = 0;
  double average = 0;
};
// The mean of won - (worth - average). The seats of a deal are taken in turn, so that the latter has the mean 0 whoever
// plays: the share is the same, with less chance in it as far as the deal decides. The interval is that of a mean.
Estimate adjusted_share(std::span<const Dealt> games);

// --- Rows beside each other -----------------------------------------------------------------------------

// Pearson's correlation of ranks; equal values share theirs. Nothing for fewer than two, or if all are equal.
std::optional<double> spearman(std::span<const double> a, std::span<const double> b);

// Ranks from 1: rows whose difference to a better one is not significant at 5 % after Holm share its rank. The values
// have normal errors.
struct Ranked {
  double value = 0;
  double error = 0;  // standard
};
std::vector<int> holm_ranks(std::span<const Ranked> rows);

// Shares of groups drawn towards the common share, the more the fewer games they have (an empirical Bayes estimate).
struct Counted {
  uint64_t won = 0;
  uint64_t of = 0;
};
std::vector<double> shrunk_shares(std::span<const Counted> groups);

}  // namespace kanly::benchmark
