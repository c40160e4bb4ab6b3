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

// How many letters both begin with.
std::size_t same_beginning(std::string_view a, std::string_view b) {
  const auto end = std::mismatch(a.begin(), a.begin() + std::min(a.size(), b.size()), b.begin());
  return static_cast<std::size_t>(end.first - a.begin());
}

// The first few words that go on where the typed one ends.
std::vector<std::string> that_begin_with(std::string_view typed,
                                         const std::vector<std::string>& words) {
  constexpr std::size_t kTooShort = 3;
  constexpr std::size_t kFew = 3;
  std::vector<std::string> found;
  if (typed.size() < kTooShort) return found;
  for (const std::string& word : words) {
    const bool is_new = std::ranges::find(found, word) == found.end();
    if (word.starts_with(typed) && is_new && found.size() < kFew) found.push_back(word);
  }
  return found;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    out += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

}  // namespace

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) {
  const std::string* best = nullptr;
  std::size_t nearest = typed.size() / 3 + 1;  // farther than this is no slip of the finger
  std::size_t same = 0;                        // of two as near, the one that begins alike
  for (const std::string& word : words) {
    const std::size_t d = distance(typed, word);
    const std::size_t alike = same_beginning(typed, word);
    if (d > nearest || (best != nullptr && d == nearest && alike <= same)) continue;
    best = &word;
    nearest = d;
    same = alike;
  }
  std::vector<std::string> meant = that_begin_with(typed, words);
  if (best != nullptr && (nearest <= 1 || meant.empty())) meant = {*best};
  return meant.empty() ? std::string() : " Did you mean " + joined(meant) + "?";
}

std::string quoted(std::string_view typed) { return std::string("'").append(typed).append("'"); }

}  // namespace kanly
