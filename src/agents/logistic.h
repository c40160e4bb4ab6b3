// The logistic function, the same to the last bit on every machine: the mathematical libraries of
// different systems round exp() differently, and a player who sees a chance differently plays otherwise.
#pragma once

namespace kanly {

// 1 / (1 + e^-x)
double logistic(double x);

}  // namespace kanly
