// What the paths of a decision are worth: V(s, a), the share of games the seat goes on to win when it takes
// path a, over redeals of what it cannot see, each played to its end by heuristic players.
//
// The redeal number n and the chance after it are the same for every path: what differs is due to the path.
// Redeals with an even number make the first half V1, the others the second half V2.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "benchmark/decision.h"

namespace kanly::benchmark {

struct Value {
  uint32_t deals = 0;  // in each half
  uint32_t first = 0;  // won of them
  uint32_t second = 0;

  double v1() const { return deals == 0 ? 0 : static_cast<double>(first) / deals; }
  double v2() const { return deals == 0 ? 0 : static_cast<double>(second) / deals; }
  double mean() const { return (v1() + v2()) / 2; }
  friend bool operator==(const Value&, const Value&) = default;
};

// Values of paths of one position, each over 2 × `deals` redeals of the seed. The same for any number of threads.
struct ToValue {
  const View& view;
  Kind kind;
  Seed seed;
  uint32_t deals = 0;
  int threads = 1;
  Faction whose = Faction::None;  // whose wins are counted; None: the seat's
};
// An empty path: the heuristic player goes on.
std::vector<Value> values_of(const ToValue& position, std::span<const Path> paths);

// By how much the best path differs from the worst, as far as a short look can tell: playouts go to the beginning of
// the Turn after this one, and the value net of the searching player judges what they come to. A fraction of the work,
// for picking positions alone: no score is made of it. Picked by one half, measured by the other, and the other way round.
double pilot_spread(const ToValue& position, std::span<const Path> paths);

// The best path by the first half; the first of equals.
size_t best_path(std::span<const Value> values);
// V2(best by V1) - V2(of this one), and the same with the halves changed round: their mean. No winner's curse, since the
// best was picked by the other half. It may be negative.
double loss(std::span<const Value> values, const Value& of);
// By how much the best differs from the worst: picked by one half, measured by the other, both ways round.
double spread(std::span<const Value> values);

}  // namespace kanly::benchmark
