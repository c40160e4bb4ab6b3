#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "game/chance.h"

namespace kanly {
namespace {

#ifdef KANLY_CHECK_INVARIANTS
constexpr int kTournaments = 12;
constexpr int kResamples = 60;
#else
constexpr int kTournaments = 60;
constexpr int kResamples = 300;
#endif

// Strengths in points, and who sits where by chance.
struct World {
  std::vector<double> agents;
  std::vector<double> factions = {120, 60, 0, 0, -60, -120};
  std::vector<double> positions = {40, 0, 0, 0, 0, -40};

  double weight(const RatedSeat& s) const {
    const double points = agents[static_cast<size_t>(s.agent)] +
                          factions[static_cast<size_t>(s.faction)] +
                          positions[static_cast<size_t>(s.position)];
    return std::pow(10, points / 400);
  }
};

double uniform(Chance& chance) { return (chance.next() + 0.5) / 4294967296.0; }

// Takes so many winners, one after the other as their weights have it. With two this is not quite
// the model of the ratings, as alliances are not.
uint32_t draw_winners(const World& world, const std::vector<RatedSeat>& seats, int winners,
                      Chance& chance) {
  uint32_t won = 0;
  for (int n = 0; n < winners; ++n) {
    double total = 0;
    for (size_t i = 0; i < seats.size(); ++i) {
      if ((won >> i & 1) == 0) total += world.weight(seats[i]);
    }
    double left = uniform(chance) * total;
    size_t chosen = 0;
    for (size_t i = 0; i < seats.size(); ++i) {
      if ((won >> i & 1) != 0) continue;
      chosen = i;
      left -= world.weight(seats[i]);
      if (left < 0) break;
    }
    won |= uint32_t{1} << chosen;
  }
  return won;
}

std::vector<RatedSeat> draw_seats(const World& world, Chance& chance) {
  std::vector<RatedSeat> seats;
  std::vector<int> factions = {0, 1, 2, 3, 4, 5};
  for (int i = 0; i < 6; ++i) {
    const auto pick = chance.below(static_cast<uint32_t>(factions.size()));
    seats.push_back(
        {.agent = static_cast<int>(chance.below(static_cast<uint32_t>(world.agents.size()))),
         .faction = factions[pick],
         .position = i});
    factions.erase(factions.begin() + pick);
  }
  return seats;
}

Tournament tournament(const World& world, int games, uint64_t seed) {
  Tournament t{.agents = static_cast<int>(world.agents.size()), .factions = 6, .positions = 6};
  Chance chance(seed_from_number(seed));
  for (int g = 0; g < games; ++g) {
    RatedGame game;
    game.seats = draw_seats(world, chance);
    game.winners = draw_winners(world, game.seats, chance.below(5) == 0 ? 2 : 1, chance);
    t.games.push_back(game);
  }
  return t;
}

bool covers(const Rating& rating, double truth) {
  return (!rating.low || *rating.low <= truth) && (!rating.high || truth <= *rating.high);
}

TEST(Wilson, GivesTheKnownValues) {
  const Estimate none = wilson(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 5e-5);
  const Estimate half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const Estimate most = wilson(81, 263);
  EXPECT_NEAR(most.low, 0.2553, 5e-5);
  EXPECT_NEAR(most.high, 0.3662, 5e-5);
  EXPECT_DOUBLE_EQ(wilson(7, 7).high, 1);
  EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1);
}

TEST(Ratings, FindTheStrengthsAgain) {
  const World world{.agents = {150, 30, -60, -120}};
  const Ratings r = rate(tournament(world, 4000, 1));
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(r.agents[i].points, world.agents[i], 30) << i;
    ASSERT_TRUE(r.agents[i].low && r.agents[i].high);
    EXPECT_LT(*r.agents[i].high - *r.agents[i].low, 60);
  }
  for (size_t i = 0; i < 6; ++i) EXPECT_NEAR(r.factions[i].points, world.factions[i], 30) << i;
  for (size_t i = 0; i < 6; ++i) EXPECT_NEAR(r.positions[i].points, world.positions[i], 30) << i;
}

TEST(Ratings, AreMeasuredFromTheAnchor) {
  const World world{.agents = {0, 200}};
  Tournament t = tournament(world, 2000, 2);
  t.anchor = 0;
  const Ratings r = rate(t);
  EXPECT_DOUBLE_EQ(r.agents[0].points, 0);
  EXPECT_TRUE(covers(r.agents[1], 200)) << r.agents[1].points;
  EXPECT_GT(*r.agents[1].low, 150);
}

TEST(Ratings, IntervalsHoldTheTruthAboutAsOftenAsTheySay) {
  const World world{.agents = {100, 0, -100}};
  int held = 0;
  for (int i = 0; i < kTournaments; ++i) {
    const Ratings r = rate(tournament(world, 150, 100 + static_cast<uint64_t>(i)));
    for (size_t a = 0; a < 3; ++a) held += covers(r.agents[a], world.agents[a]) ? 1 : 0;
  }
  const double share = held / (3.0 * kTournaments);
  EXPECT_GT(share, 0.88);
  EXPECT_LT(share, 0.995);
}

TEST(Ratings, IntervalsAgreeWithThoseOfGamesDrawnAgain) {
  const World world{.agents = {100, 0, -100}};
  const Tournament t = tournament(world, 300, 3);
  const Ratings r = rate(t);
  Chance chance(seed_from_number(4));
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kResamples; ++i) {
    Tournament again = t;
    for (RatedGame& game : again.games) game = t.games[chance.below(300)];
    const double points = rate(again).agents[0].points;
    sum += points;
    squares += points * points;
  }
  const double spread = std::sqrt(squares / kResamples - sum / kResamples * (sum / kResamples));
  const double analytic = (*r.agents[0].high - *r.agents[0].low) / 2 / 1.96;
  EXPECT_NEAR(analytic / spread, 1, 0.25);
}

TEST(Ratings, AGoodFactionDoesNotMakeAGoodAgent) {
  // Both are equally strong, but the first one sits on the best faction three times out of four.
  const World world{.agents = {0, 0}, .factions = {300, 0, 0, 0, 0, -300}};
  Tournament t{.agents = 2, .factions = 6, .positions = 6};
  Chance chance(seed_from_number(5));
  int won = 0;
  int lucky = 0;
  for (int g = 0; g < 3000; ++g) {
    RatedGame game;
    game.seats = draw_seats(world, chance);
    const int favoured = chance.below(4) != 0 ? 0 : static_cast<int>(chance.below(6));
    for (size_t i = 0; i < 6; ++i) {
      game.seats[i].agent = game.seats[i].faction == favoured ? 0 : 1;
    }
    game.winners = draw_winners(world, game.seats, 1, chance);
    for (size_t i = 0; i < 6; ++i) {
      if (game.seats[i].agent != 0) continue;
      ++lucky;
      won += (game.winners >> i & 1) != 0 ? 1 : 0;
    }
    t.games.push_back(game);
  }
  EXPECT_GT(static_cast<double>(won) / lucky, 0.3);  // far above one in six
  const Ratings r = rate(t);
  EXPECT_TRUE(covers(r.agents[0], 0)) << r.agents[0].points;
  EXPECT_NEAR(r.agents[0].points, 0, 40);
}

TEST(Ratings, AnAgentThatAlwaysWinsHasABoundOnOneSide) {
  const World world{.agents = {0, 0}};
  Tournament t = tournament(world, 200, 6);
  for (RatedGame& game : t.games) {
    for (RatedSeat& seat : game.seats) seat.agent = 1;
    game.seats[0].agent = 0;
    game.seats[0].position = static_cast<int>(&game - t.games.data()) % 6;
    game.winners = 1;
  }
  t.anchor = 1;
  const Ratings r = rate(t);
  EXPECT_TRUE(std::isfinite(r.agents[0].points));
  ASSERT_TRUE(r.agents[0].low);
  EXPECT_FALSE(r.agents[0].high);
  EXPECT_GT(*r.agents[0].low, 400);
  EXPECT_LT(*r.agents[0].low, r.agents[0].points);
}

TEST(Ratings, WhatTheGamesCannotTellApartIsNotKnown) {
  // The first agent always sits on the first faction, which nobody else plays.
  const World world{.agents = {0, 0}};
  Tournament t = tournament(world, 300, 7);
  for (RatedGame& game : t.games) {
    for (RatedSeat& seat : game.seats) seat.agent = seat.faction == 0 ? 0 : 1;
  }
  t.anchor = 1;
  const Ratings r = rate(t);
  EXPECT_FALSE(r.agents[0].low);
  EXPECT_FALSE(r.agents[0].high);
}

TEST(Ratings, AForfeitIsALossOfTheOneWhoForfeits) {
  const World world{.agents = {0, 0, 0}};
  Tournament t = tournament(world, 400, 8);
  const Ratings before = rate(t);
  for (size_t g = 0; g < t.games.size(); g += 4) {
    t.games[g].winners = 0;
    t.games[g].forfeiter = 0;
    t.games[g].seats[0].agent = 0;
  }
  const Ratings after = rate(t);
  EXPECT_LT(after.agents[0].points, before.agents[0].points - 10);
  EXPECT_NEAR(after.agents[1].points, after.agents[2].points, 60);
}

TEST(Ratings, OneGameOrNoneGivesNoBounds) {
  const World world{.agents = {0, 0}};
  for (const int games : {0, 1}) {
    const Ratings r = rate(tournament(world, games, 9));
    ASSERT_EQ(r.agents.size(), 2U);
    EXPECT_TRUE(std::isfinite(r.agents[0].points));
    EXPECT_FALSE(r.agents[0].low && r.agents[0].high);
  }
}

TEST(Ratings, AnEvenTableGivesEverybodyTheSameShare) {
  EXPECT_DOUBLE_EQ(expected_share(0, 6, 1), 1.0 / 6);
  EXPECT_DOUBLE_EQ(expected_share(0, 6, 2), 2.0 / 6);
  EXPECT_NEAR(expected_share(400, 2, 1), 10.0 / 11, 1e-12);
}

TEST(Comparison, GivesTheRatioOfTheSharesWithAnInterval) {
  Chance chance(seed_from_number(10));
  std::vector<Deal> deals;
  for (int i = 0; i < 2000; ++i) {
    deals.push_back(
        {.pairs = 1, .wins = chance.below(10) < 5 ? 1 : 0, .field = chance.below(10) < 2 ? 1 : 0});
  }
  const Comparison c = compare(deals);
  EXPECT_EQ(c.pairs, 2000U);
  ASSERT_TRUE(c.ratio && c.ratio_high);
  EXPECT_NEAR(*c.ratio, 2.5, 0.3);
  EXPECT_LT(c.ratio_low, 2.5);
  EXPECT_GT(*c.ratio_high, 2.5);
  EXPECT_NEAR(c.difference.value, 0.3, 0.04);
  EXPECT_NEAR(c.difference.high - c.difference.low, 2 * 1.96 * std::sqrt(0.41 / 2000), 0.01);
  EXPECT_EQ(compare(deals).ratio_low, c.ratio_low);  // the same every time
}

TEST(Comparison, HasNoRatioWhenTheFieldNeverWon) {
  const std::vector<Deal> deals(20, Deal{.pairs = 2, .wins = 1, .field = 0});
  const Comparison c = compare(deals);
  EXPECT_FALSE(c.ratio);
  EXPECT_DOUBLE_EQ(c.difference.value, 0.5);
  EXPECT_EQ(compare({}).pairs, 0U);
}

}  // namespace
}  // namespace kanly
