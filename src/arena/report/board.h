// The board, each territory in the colour of a number.
#pragma once

#include <string>
#include <vector>

#include "arena/report/plots.h"
#include "catalog/territories.h"

namespace kanly::report {

struct HeatMap {
  Title title;
  std::string unit;  // "% of all forces"
  PerEnum<Territory, double, kTerritoryCount> values{};
  std::vector<Territory> ranking;  // most first; a territory's number on small screens
};
std::string draw(const HeatMap& map);

}  // namespace kanly::report
