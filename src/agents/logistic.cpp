#include "agents/logistic.h"

#include <array>
#include <cmath>
#include <numbers>

namespace kanly {
namespace {

constexpr int kTerms = 14;  // the next is below half a unit in the last place for |r| <= ln 2 / 2

// 1 / k!
constexpr std::array<double, kTerms> kInverseFactorials = [] {
  std::array<double, kTerms> inverse{};
  double factorial = 1;
  for (int k = 0; k < kTerms; ++k) {
    if (k > 1) factorial *= k;
    inverse[static_cast<size_t>(k)] = 1 / factorial;
  }
  return inverse;
}();

// e^x by operations that every machine rounds alike: x = n ln 2 + r, the series for e^r, times 2^n.
double exponential(double x) {
  constexpr double kLn2High = 2977044471 / 4294967296.0;  // 32 bits of it: n times that is exact
  constexpr double kLn2Low = 1.9082149292705877e-10;
  const double n = std::floor(x * std::numbers::log2e + 0.5);
  const double r = (x - n * kLn2High) - n * kLn2Low;
  double sum = 0;
  for (int k = kTerms - 1; k >= 0; --k) sum = sum * r + kInverseFactorials[static_cast<size_t>(k)];
  return std::ldexp(sum, static_cast<int>(n));
}

}  // namespace

double logistic(double x) {
  constexpr double kFar = 700;  // beyond it e^x is no number any more
  if (x > kFar) return 1;
  if (x < -kFar) return 0;
  return 1 / (1 + exponential(-x));
}

}  // namespace kanly
