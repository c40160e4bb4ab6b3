// What a position at the beginning of a Turn is worth to a seat: the chance that it wins, by a small
// neural network that was taught by games between heuristic players (kanly arena learn).
#pragma once

#include <array>
#include <span>

#include "game/game.h"

namespace kanly {

inline constexpr int kFeatures = 59 + kFactionCount;
using Features = std::array<float, kFeatures>;
// What the network looks at, each number about as large as 1. The whole game is known.
Features features_of(const Game& game, Faction seat);

struct ValueNet {
  static constexpr int kHidden = 32;
  std::array<std::array<float, kFeatures>, kHidden> weights{};
  std::array<float, kHidden> bias{};
  std::array<float, kHidden> out{};
  float out_bias = 0;

  // All numbers in a row, for teaching and for the file.
  static constexpr int kNumbers = kHidden * (kFeatures + 2) + 1;
};
static_assert(sizeof(ValueNet) == sizeof(float) * ValueNet::kNumbers);

// The chance that the seat with these features wins.
double evaluate(const ValueNet& net, const Features& features);
// The net of value_net.inc.
const ValueNet& learnt_net();

// 1 or 0 for a game that is over, else what the net says.
double value_of(const Game& game, Faction seat);

}  // namespace kanly
