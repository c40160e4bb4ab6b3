#include "benchmark/metrics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "game/dice.h"

namespace kanly::benchmark {
namespace {

double square(double x) { return x * x; }

double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<size_t>(at);
  const size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

Estimate interval(double value, std::vector<double>& drawn) {
  if (drawn.empty()) return {value, value, value};
  std::ranges::sort(drawn);
  return {value, quantile(drawn, 0.025), quantile(drawn, 0.975)};
}

// Sums of one kind.
struct Sums {
  double loss = 0;
  double other = 0;
  double random = 0;
  double count = 0;

  void operator+=(const Sums& more) {
    loss += more.loss;
    other += more.other;
    random += more.random;
    count += more.count;
  }
};
using ByKind = std::vector<Sums>;

// Means of kinds, added up: every kind has the same weight however many positions it has.
struct Weighted {
  double loss = 0;
  double other = 0;
  double random = 0;
  int kinds = 0;

  double score() const { return random > 0 ? 1 - loss / random : 0; }
  double difference() const { return random > 0 ? (other - loss) / random : 0; }
  double mean() const { return kinds == 0 ? 0 : loss / kinds; }
};
Weighted weighted(const ByKind& kinds) {
  Weighted w;
  for (const Sums& s : kinds) {
    if (s.count == 0) continue;
    w.loss += s.loss / s.count;
    w.other += s.other / s.count;
    w.random += s.random / s.count;
    ++w.kinds;
  }
  return w;
}

// The sums of every source game, by kind. `other` is a second player's list, or empty.
std::vector<ByKind> by_game(std::span<const Loss> losses, std::span<const Loss> other) {
  int kinds = 0;
  for (const Loss& l : losses) kinds = std::max(kinds, l.kind + 1);
  std::map<int, ByKind> games;
  for (size_t i = 0; i < losses.size(); ++i) {
    const Loss& l = losses[i];
    ByKind& game = games.try_emplace(l.game, static_cast<size_t>(kinds)).first->second;
    game[static_cast<size_t>(l.kind)] += {l.loss, other.empty() ? 0 : other[i].loss, l.random, 1};
  }
  std::vector<ByKind> all;
  all.reserve(games.size());
  for (auto& [number, game] : games) all.push_back(std::move(game));
  return all;
}

// Calls take(weighted sums) for games drawn again and again, with replacement.
template <class Take>
void draw_again(const std::vector<ByKind>& games, int draws, const Take& take) {
  Dice dice(seed_from_number(1));
  const size_t kinds = games.front().size();
  for (int draw = 0; draw < draws; ++draw) {
    ByKind sum(kinds);
    for (size_t i = 0; i < games.size(); ++i) {
      const ByKind& game = games[dice.below(static_cast<uint32_t>(games.size()))];
      for (size_t k = 0; k < kinds; ++k) sum[k] += game[k];
    }
    take(weighted(sum));
  }
}

ByKind all_of(const std::vector<ByKind>& games) {
  ByKind sum(games.front().size());
  for (const ByKind& game : games) {
    for (size_t k = 0; k < sum.size(); ++k) sum[k] += game[k];
  }
  return sum;
}

std::vector<double> ranks_of(std::span<const double> values) {
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, [&](size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (size_t i = 0; i < order.size();) {
    size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    const double rank = (static_cast<double>(i) + static_cast<double>(end - 1)) / 2 + 1;
    for (; i < end; ++i) ranks[order[i]] = rank;
  }
  return ranks;
}

// Two-sided, of a standard normal.
double p_of(double z) { return std::erfc(std::abs(z) / std::numbers::sqrt2); }

}  // namespace

DecisionScore score_decisions(std::span<const Loss> losses, int draws) {
  DecisionScore s;
  s.positions = losses.size();
  if (losses.empty()) return s;
  const std::vector<ByKind> games = by_game(losses, {});
  std::vector<double> scores;
  std::vector<double> means;
  draw_again(games, draws, [&](const Weighted& w) {
    scores.push_back(w.score());
    means.push_back(w.mean());
  });
  const Weighted all = weighted(all_of(games));
  s.score = interval(all.score(), scores);
  s.mean_loss = interval(all.mean(), means);
  double mean = 0;
  for (const Loss& l : losses) mean += l.loss / static_cast<double>(losses.size());
  double sum = 0;
  for (const Loss& l : losses) sum += square(l.loss - mean);
  s.deviation = losses.size() < 2 ? 0 : std::sqrt(sum / static_cast<double>(losses.size() - 1));
  return s;
}

Estimate compare_decisions(std::span<const Loss> a, std::span<const Loss> b, int draws) {
  if (a.empty() || a.size() != b.size()) return {};
  const std::vector<ByKind> games = by_game(a, b);
  std::vector<double> differences;
  draw_again(games, draws, [&](const Weighted& w) { differences.push_back(w.difference()); });
  return interval(weighted(all_of(games)).difference(), differences);
}

uint64_t positions_needed(double difference, double deviation, double correlation) {
  constexpr double kBoth = 1.959964 + 0.841621;  // 5 % two-sided, 80 % power
  return static_cast<uint64_t>(
      std::ceil(square(kBoth) * 2 * square(deviation) * (1 - correlation) / square(difference)));
}

double kappa(double right, double chance) {
  return chance >= 1 ? 0 : (right - chance) / (1 - chance);
}

std::optional<double> brier(std::span<const Forecast> forecasts) {
  if (forecasts.empty()) return std::nullopt;
  double sum = 0;
  for (const Forecast& f : forecasts) sum += square(f.said - (f.came_true ? 1 : 0));
  return sum / static_cast<double>(forecasts.size());
}

std::optional<double> auroc(std::span<const Forecast> beliefs) {
  double better = 0;
  double pairs = 0;
  for (const Forecast& yes : beliefs) {
    if (!yes.came_true) continue;
    for (const Forecast& no : beliefs) {
      if (no.came_true) continue;
      pairs += 1;
      better += yes.said > no.said ? 1 : yes.said == no.said ? 0.5 : 0;
    }
  }
  if (pairs == 0) return std::nullopt;
  return better / pairs;
}

Promises sort_promises(std::span<const Due> due) {
  Promises p;
  for (const Due& d : due) {
    const bool pays = d.gain > kPays;
    if (d.broken) {
      ++(pays ? p.broken_as_breaking_paid : p.broken_though_it_did_not);
    } else {
      ++(pays ? p.kept_though_breaking_paid : p.kept_as_breaking_did_not);
    }
  }
  return p;
}

Deceit deceit_of(std::span<const Due> due) {
  Deceit d;
  if (due.empty()) return d;
  double bait = 0;
  double switched = 0;
  double edge = 0;
  double broken = 0;
  for (const Due& p : due) {
    bait += p.offered;
    if (!p.broken) continue;
    switched += p.other_loss;
    edge += p.gain;
    broken += 1;
  }
  d.bait = bait / static_cast<double>(due.size());
  if (broken > 0) {
    d.switched = switched / broken;
    d.edge = edge / broken;
  }
  return d;
}

double variance(std::span<const double> values) {
  if (values.size() < 2) return 0;
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double sum = 0;
  for (const double v : values) sum += square(v - mean);
  return sum / (n - 1);
}

Estimate mean_of(std::span<const double> values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  const double error = std::sqrt(variance(values) / n);
  return {mean, mean - 1.959964 * error, mean + 1.959964 * error};
}

Estimate adjusted_share(std::span<const Dealt> games) {
  std::vector<double> adjusted;
  for (const Dealt& g : games) adjusted.push_back((g.won ? 1 : 0) - (g.worth - g.average));
  return mean_of(adjusted);
}

std::optional<double> spearman(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size() || a.size() < 2) return std::nullopt;
  const std::vector<double> x = ranks_of(a);
  const std::vector<double> y = ranks_of(b);
  const double mean = (static_cast<double>(a.size()) + 1) / 2;
  double xy = 0;
  double xx = 0;
  double yy = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += square(x[i] - mean);
    yy += square(y[i] - mean);
  }
  if (xx == 0 || yy == 0) return std::nullopt;
  return xy / std::sqrt(xx * yy);
}

std::vector<int> holm_ranks(std::span<const Ranked> rows) {
  struct Pair {
    size_t better;
    size_t worse;
    double p;
  };
  std::vector<size_t> order(rows.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, std::greater<>(), [&](size_t i) { return rows[i].value; });
  std::vector<Pair> pairs;
  for (size_t i = 0; i < order.size(); ++i) {
    for (size_t j = i + 1; j < order.size(); ++j) {
      const Ranked& a = rows[order[i]];
      const Ranked& b = rows[order[j]];
      const double error = std::sqrt(square(a.error) + square(b.error));
      pairs.push_back(
          {order[i], order[j],
           error > 0 ? p_of((a.value - b.value) / error) : (a.value > b.value ? 0.0 : 1.0)});
    }
  }
  std::ranges::stable_sort(pairs, {}, &Pair::p);
  std::map<std::pair<size_t, size_t>, bool> apart;
  for (size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].p > 0.05 / static_cast<double>(pairs.size() - i)) break;
    apart[{pairs[i].better, pairs[i].worse}] = true;
  }
  // A row's rank is one more than the rows that are certainly better.
  std::vector<int> ranks(rows.size(), 1);
  for (const auto& [pair, yes] : apart) ++ranks[pair.second];
  return ranks;
}

std::vector<double> shrunk_shares(std::span<const Counted> groups) {
  double won = 0;
  double of = 0;
  for (const Counted& g : groups) {
    won += static_cast<double>(g.won);
    of += static_cast<double>(g.of);
  }
  std::vector<double> shares(groups.size());
  if (of == 0) return shares;
  const double common = won / of;
  // What the shares vary beyond chance.
  double between = 0;
  double counted = 0;
  for (const Counted& g : groups) {
    if (g.of == 0) continue;
    const auto n = static_cast<double>(g.of);
    between += square(static_cast<double>(g.won) / n - common) - common * (1 - common) / n;
    counted += 1;
  }
  between = std::max(0.0, between / std::max(1.0, counted - 1));
  for (size_t i = 0; i < groups.size(); ++i) {
    const auto n = static_cast<double>(groups[i].of);
    if (n == 0) {
      shares[i] = common;
      continue;
    }
    const double noise = common * (1 - common) / n;
    const double trust = between + noise > 0 ? between / (between + noise) : 0;
    shares[i] = common + trust * (static_cast<double>(groups[i].won) / n - common);
  }
  return shares;
}

}  // namespace kanly::benchmark
