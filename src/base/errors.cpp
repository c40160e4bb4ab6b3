#include "base/errors.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace kanly {

namespace {

// How many letters must be added, dropped or changed to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) {
  const std::string* best = nullptr;
  std::size_t nearest = typed.size() / 3 + 1;  // farther than this is no slip of the finger
  for (const std::string& word : words) {
    const std::size_t d = distance(typed, word);
    if (d <= nearest && (best == nullptr || d < nearest)) {
      best = &word;
      nearest = d;
    }
  }
  return best == nullptr ? std::string() : " Did you mean " + *best + "?";
}

}  // namespace kanly
