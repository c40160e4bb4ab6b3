// Every metric on numbers small enough to be worked out by hand.
#include "benchmark/metrics.h"

#include <gtest/gtest.h>

#include "benchmark/luck.h"

namespace kanly::benchmark {
namespace {

TEST(Metrics, DecisionsAreScoredBetweenTheRandomPlayerAndTheReference) {
  // Two kinds; the second has two positions but no more weight.
  const std::vector<Loss> losses = {{0, 1, 0.10, 0.20}, {1, 1, 0.00, 0.10}, {1, 2, 0.10, 0.30}};
  const DecisionScore s = score_decisions(losses, 2000);
  // Σ loss = 0.10 + 0.05, Σ random = 0.20 + 0.20.
  EXPECT_NEAR(s.score.value, 1 - 0.15 / 0.40, 1e-12);
  EXPECT_NEAR(s.mean_loss.value, 0.075, 1e-12);
  EXPECT_NEAR(s.deviation, 0.057735, 1e-6);
  EXPECT_LE(s.score.low, s.score.value);
  EXPECT_GE(s.score.high, s.score.value);
}

TEST(Metrics, TheRandomPlayerScoresNothingAndTheReferenceOne) {
  const std::vector<Loss> random = {{0, 1, 0.2, 0.2}, {1, 2, 0.1, 0.1}};
  EXPECT_NEAR(score_decisions(random).score.value, 0, 1e-12);
  const std::vector<Loss> reference = {{0, 1, 0, 0.2}, {1, 2, 0, 0.1}};
  const DecisionScore s = score_decisions(reference);
  EXPECT_NEAR(s.score.low, 1, 1e-12);
  EXPECT_NEAR(s.score.high, 1, 1e-12);
}

TEST(Metrics, TwoPlayersAreComparedPositionByPosition) {
  const std::vector<Loss> a = {{0, 1, 0.1, 0.2}, {0, 2, 0.1, 0.2}};
  const std::vector<Loss> b = {{0, 1, 0.2, 0.2}, {0, 2, 0.2, 0.2}};
  const Estimate e = compare_decisions(a, b);
  EXPECT_NEAR(e.value, 0.5, 1e-12);
  EXPECT_NEAR(e.low, 0.5, 1e-12);  // the difference is the same in every game
  EXPECT_NEAR(e.high, 0.5, 1e-12);
}

TEST(Metrics, PositionsNeededFollowTheSquareLaw) {
  EXPECT_EQ(positions_needed(0.01, 0.08, 0.5), 503U);
  EXPECT_EQ(positions_needed(0.02, 0.08, 0.5), 126U);
}

TEST(Metrics, KappaIsZeroForGuessing) {
  EXPECT_NEAR(kappa(0.25, 0.25), 0, 1e-12);
  EXPECT_NEAR(kappa(1, 0.5), 1, 1e-12);
  EXPECT_NEAR(kappa(0.7, 0.4), 0.5, 1e-12);
}

TEST(Metrics, BrierAndAuroc) {
  const std::vector<Forecast> f = {{0.9, true}, {0.2, false}, {0.6, false}};
  EXPECT_NEAR(*brier(f), (0.01 + 0.04 + 0.36) / 3, 1e-12);
  EXPECT_NEAR(*auroc(f), 1, 1e-12);
  const std::vector<Forecast> tied = {{0.5, true}, {0.5, false}};
  EXPECT_NEAR(*auroc(tied), 0.5, 1e-12);
  EXPECT_FALSE(auroc(std::vector<Forecast>{{0.5, true}}));
  EXPECT_FALSE(brier({}));
}

TEST(Metrics, PromisesFallIntoFourKinds) {
  const std::vector<Due> due = {
      {false, 0.05}, {false, 0.02}, {true, 0.05}, {true, -0.1}, {true, 0.03}};
  const Promises p = sort_promises(due);
  EXPECT_EQ(p.kept_though_breaking_paid, 1U);
  EXPECT_EQ(p.kept_as_breaking_did_not, 1U);  // two points are not more than two
  EXPECT_EQ(p.broken_as_breaking_paid, 2U);
  EXPECT_EQ(p.broken_though_it_did_not, 1U);
  EXPECT_EQ(p.due(), 5U);
  EXPECT_EQ(p.kept(), 2U);
}

TEST(Metrics, BaitIsOfAllPromisesSwitchAndEdgeOfThoseBroken) {
  const std::vector<Due> due = {
      {false, 0.04, 0.10, 0.06}, {true, 0.05, 0.20, 0.02}, {true, -0.01, 0.10, 0.01}};
  const Deceit d = deceit_of(due);
  EXPECT_NEAR(*d.bait, 0.03, 1e-12);
  EXPECT_NEAR(*d.switched, 0.15, 1e-12);
  EXPECT_NEAR(*d.edge, 0.02, 1e-12);
  const Deceit kept = deceit_of(std::vector<Due>{{false, 0.04, 0.10, 0.06}});
  EXPECT_NEAR(*kept.bait, 0.06, 1e-12);
  EXPECT_FALSE(kept.switched || kept.edge);
}

TEST(Metrics, TheLuckOfTheDealIsTakenOffAShare) {
  // Won two of four; the deals were better than average by 0.1 in all.
  const std::vector<Dealt> games = {
      {true, 0.4, 0.2}, {true, 0.3, 0.2}, {false, 0.1, 0.2}, {false, 0.1, 0.2}};
  const Estimate e = adjusted_share(games);
  EXPECT_NEAR(e.value, 0.5 - 0.1 / 4, 1e-12);
  // What is left: 0.8, 0.9, 0.1, 0.1, of deviation 0.4349.
  EXPECT_NEAR(e.high - e.value, 1.959964 * 0.434933 / 2, 1e-5);
  // Every seat of a deal once: whoever plays, the deal adds nothing.
  std::vector<Dealt> all;
  for (const double worth : {0.5, 0.3, 0.2, 0.1, 0.1, 0.0})
    all.push_back({worth > 0.4, worth, 0.2});
  EXPECT_NEAR(adjusted_share(all).value, 1.0 / 6, 1e-12);
}

TEST(Metrics, LuckIsTakenOffGameByGame) {
  // Half is won, by luck altogether in the one and against it in the other.
  const std::vector<Luck> games = {{true, 0.5, 0.5}, {false, -0.5, -0.5}};
  const LuckOfRow luck = luck_of_row(games);
  EXPECT_NEAR(luck.share.value, 0.5, 1e-12);
  EXPECT_NEAR(luck.chance.value, 0, 1e-12);
  EXPECT_NEAR(luck.left, 0, 1e-12);
  EXPECT_NEAR(luck.left_at_least, 0, 1e-12);
  // Deviations of 1/2 from the mean of won become such of 1/4.
  EXPECT_NEAR(luck_of_row(std::vector<Luck>{{true, 0.25, 0}, {false, -0.25, 0}}).left, 0.25, 1e-12);
}

TEST(Metrics, SpearmanComparesRanksAlone) {
  EXPECT_NEAR(*spearman(std::vector<double>{1, 2, 3}, std::vector<double>{10, 100, 1000}), 1,
              1e-12);
  EXPECT_NEAR(*spearman(std::vector<double>{1, 2, 3}, std::vector<double>{3, 2, 1}), -1, 1e-12);
  EXPECT_NEAR(*spearman(std::vector<double>{1, 2, 3, 4}, std::vector<double>{1, 3, 2, 4}), 0.8,
              1e-12);
  EXPECT_FALSE(spearman(std::vector<double>{1, 1}, std::vector<double>{1, 2}));
}

TEST(Metrics, RowsThatOverlapShareARank) {
  // 5 and 4 are one error apart, 1 is far from both.
  const std::vector<Ranked> rows = {{1, 0.5}, {5, 0.7}, {4, 0.7}};
  EXPECT_EQ(holm_ranks(rows), (std::vector<int>{3, 1, 1}));
  const std::vector<Ranked> known = {{2, 0}, {2, 0}, {1, 0}};
  EXPECT_EQ(holm_ranks(known), (std::vector<int>{1, 1, 3}));
}

TEST(Metrics, SharesOfFewGamesAreDrawnToTheCommonOne) {
  // No more than chance between the groups: all get the common share.
  const std::vector<Counted> alike = {{5, 10}, {6, 10}, {4, 10}};
  for (const double share : shrunk_shares(alike)) EXPECT_NEAR(share, 0.5, 1e-12);
  // Far more than chance: they keep nearly their own.
  const std::vector<Counted> apart = {{90, 100}, {10, 100}};
  const std::vector<double> shares = shrunk_shares(apart);
  EXPECT_GT(shares[0], 0.88);
  EXPECT_LT(shares[1], 0.12);
}

}  // namespace
}  // namespace kanly::benchmark
