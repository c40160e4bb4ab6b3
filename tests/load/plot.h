// The figures of a load test as a picture.
#pragma once

#include <string>
#include <vector>

namespace kanly::load {

struct Point {
  int rooms = 0;
  int clients = 0;
  double choices = 0;  // a second
  double p50 = 0;      // milliseconds
  double p99 = 0;
};

// An SVG: both percentiles against the number of clients, with the line at 100 ms.
std::string plot(const std::vector<Point>& points);

}  // namespace kanly::load
