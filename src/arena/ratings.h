// How strong agents are, from who won at tables of several seats. Plain numbers in, plain numbers
// out: nothing here knows of the game.
//
// A seat's strength is the sum of three: its agent's, its faction's, its position's. Given how many
// won a game, the chance that it was these is the product of their exp(strength), divided by the sum
// of that over all sets of so many seats: a logistic regression of "this seat won" in which every
// game has its own level, so that who else sat at the table and how many they were is accounted for.
// At a table of two this is the Elo model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kanly {

struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;  // 95 % between the two
};

// The share won of so many, with Wilson's interval; {0, 0, 1} of none.
Estimate wilson(uint64_t won, uint64_t of);

// --- Ratings ------------------------------------------------------------------------------------

struct RatedSeat {
  int agent = 0;
  int faction = 0;
  int position = 0;
};

struct RatedGame {
  std::vector<RatedSeat> seats;
  uint32_t winners = 0;          // a bit for every seat
  std::optional<int> forfeiter;  // this seat has lost, and nothing is known of the others
};

// All numbers count from 0.
struct Tournament {
  int agents = 0;
  int factions = 0;
  int positions = 0;
  std::vector<RatedGame> games;
  std::optional<int> anchor;  // the agent whose rating is 0; else the average agent's is
};

// In points: 400 more are odds of ten to one. An end of the interval is missing where the games set
// no bound: nobody knows how strong an agent is that has never lost.
struct Rating {
  double points = 0;
  std::optional<double> low;
  std::optional<double> high;
};

struct Ratings {
  std::vector<Rating> agents;
  std::vector<Rating> factions;   // the average faction is 0
  std::vector<Rating> positions;  // the average position is 0
};
Ratings rate(const Tournament& tournament);

// How often a seat wins that is so many points better than each of the others, all others being
// equal among themselves, when `winners` of `players` seats win.
double expected_share(double points, int players, int winners);

// --- Pairs --------------------------------------------------------------------------------------

// Games alike in everything but the agent at one seat.
struct Deal {
  int pairs = 0;  // of the same seed
  int wins = 0;   // of the agent, at that seat
  int field = 0;  // wins of the agent it is compared with, at the same seat
};

struct Comparison {
  uint64_t pairs = 0;
  Estimate share;
  Estimate field;
  Estimate difference;          // of the shares
  std::optional<double> ratio;  // of the shares; missing if the field never won
  double ratio_low = 0;
  std::optional<double> ratio_high;
};

// The intervals are those of deals drawn again and again, the same way every time.
Comparison compare(std::span<const Deal> deals);

}  // namespace kanly
