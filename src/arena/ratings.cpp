#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "game/chance.h"

namespace kanly {

namespace {

constexpr double kNormal = 1.959964;  // 95 % of a normal distribution lie within
constexpr double kPointsPerUnit = 400 / std::numbers::ln10;

// Keeps the strength of an agent that always wins finite; small beside what one game tells.
constexpr double kRidge = 0.01;
// Above this share of the ridge in an estimate, the games themselves say little of it.
constexpr double kMostRidge = 0.02;
// With fewer games a normal distribution is no good description.
constexpr std::size_t kFewGames = 40;
// As far as bounds are looked for, in units of strength.
constexpr double kSearchRange = 15;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

// --- Linear algebra, small and dense ------------------------------------------------------------

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

struct Matrix {
  std::size_t size = 0;
  std::vector<double> values;

  explicit Matrix(std::size_t n) : size(n), values(n * n) {}
  double& at(std::size_t row, std::size_t column) { return values[row * size + column]; }
  double at(std::size_t row, std::size_t column) const { return values[row * size + column]; }

  // Adds factor * v v'.
  void add_square(const Vector& v, double factor) {
    for (std::size_t i = 0; i < size; ++i) {
      if (v[i] == 0) continue;
      for (std::size_t j = 0; j < size; ++j) at(i, j) += factor * v[i] * v[j];
    }
  }
};

// The lower triangle L of a positive definite matrix L L'.
Matrix cholesky(const Matrix& m) {
  Matrix l(m.size);
  for (std::size_t j = 0; j < m.size; ++j) {
    for (std::size_t i = j; i < m.size; ++i) {
      double rest = m.at(i, j);
      for (std::size_t k = 0; k < j; ++k) rest -= l.at(i, k) * l.at(j, k);
      l.at(i, j) = i == j ? std::sqrt(std::max(rest, 1e-12)) : rest / l.at(j, j);
    }
  }
  return l;
}

Vector solve(const Matrix& cholesky_of_it, Vector b) {
  const Matrix& l = cholesky_of_it;
  for (std::size_t i = 0; i < l.size; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= l.at(i, k) * b[k];
    b[i] /= l.at(i, i);
  }
  for (std::size_t i = l.size; i-- > 0;) {
    for (std::size_t k = i + 1; k < l.size; ++k) b[i] -= l.at(k, i) * b[k];
    b[i] /= l.at(i, i);
  }
  return b;
}

// --- One game -----------------------------------------------------------------------------------

constexpr std::size_t kMostSeats = 12;
using PerSeat = std::array<double, kMostSeats>;

// What a game says of the strengths of its seats.
struct Lesson {
  double likelihood = 0;                          // its logarithm
  PerSeat score{};                                // its slope
  std::array<PerSeat, kMostSeats> information{};  // its curvature, or what is to be expected of it
};

// Given that so many won: over all sets of so many seats.
Lesson learn_from_winners(std::span<const double> strengths, uint32_t winners) {
  const std::size_t n = strengths.size();
  const double most = std::ranges::max(strengths);
  PerSeat weight{};
  for (std::size_t i = 0; i < n; ++i) weight[i] = std::exp(strengths[i] - most);
  double total = 0;
  std::array<PerSeat, kMostSeats> both{};  // the weight of the sets with these two
  const uint32_t first = (uint32_t{1} << std::popcount(winners)) - 1;
  for (uint32_t set = first; set < uint32_t{1} << n;) {
    double product = 1;
    for (uint32_t rest = set; rest != 0; rest &= rest - 1) {
      product *= weight[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    total += product;
    for (uint32_t a = set; a != 0; a &= a - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(a));
      for (uint32_t b = set; b != 0; b &= b - 1) {
        both[i][static_cast<std::size_t>(std::countr_zero(b))] += product;
      }
    }
    const int low_zeros = std::countr_zero(set);  // to the next number with as many bits
    const uint32_t ripple = set + (uint32_t{1} << low_zeros);
    set = ripple | ((set ^ ripple) >> (low_zeros + 2));
  }
  Lesson lesson;
  lesson.likelihood = -std::log(total);
  for (std::size_t i = 0; i < n; ++i) {
    const bool won = (winners >> i & 1) != 0;
    if (won) lesson.likelihood += strengths[i] - most;
    lesson.score[i] = (won ? 1 : 0) - both[i][i] / total;
    for (std::size_t j = 0; j < n; ++j) {
      lesson.information[i][j] = both[i][j] / total - both[i][i] / total * (both[j][j] / total);
    }
  }
  return lesson;
}

// The seat was not the one that won; which other would have is not known.
Lesson learn_from_forfeit(std::span<const double> strengths, std::size_t seat) {
  const std::size_t n = strengths.size();
  const double most = std::ranges::max(strengths);
  double others = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (i != seat) others += std::exp(strengths[i] - most);
  }
  const double own = std::exp(strengths[seat] - most);
  const double chance = own / (own + others);
  PerSeat slope{};  // of the logarithm of own / others
  for (std::size_t i = 0; i < n; ++i) {
    slope[i] = i == seat ? 1 : -std::exp(strengths[i] - most) / others;
  }
  Lesson lesson;
  lesson.likelihood = std::log(others / (own + others));
  for (std::size_t i = 0; i < n; ++i) {
    lesson.score[i] = -chance * slope[i];
    for (std::size_t j = 0; j < n; ++j) {
      lesson.information[i][j] = chance * (1 - chance) * slope[i] * slope[j];
    }
  }
  return lesson;
}

// --- All games ----------------------------------------------------------------------------------

// Holds a combination of strengths at a value while the others are fitted.
struct Hold {
  Vector combination;
  double value = 0;
};
constexpr double kHoldForce = 1e6;

struct Fit {
  Vector strengths;  // of agents, then factions, then positions
  double likelihood = 0;
  double objective = 0;  // with the ridge and the hold
  Vector slope;
  Matrix information{0};  // of the games alone
  Matrix curvature{0};    // with the ridge and the hold
};

class Model {
 public:
  explicit Model(const Tournament& t) : tournament_(t) {
    size_ = index(t.agents) + index(t.factions) + index(t.positions);
    for (const RatedGame& game : t.games) {
      if (tells(game)) games_.push_back(&game);
    }
  }

  std::size_t size() const { return size_; }
  std::size_t games() const { return games_.size(); }

  Fit fit(Vector start, const Hold* hold = nullptr) const {
    Fit now = look(std::move(start), hold);
    for (int round = 0; round < 60; ++round) {
      const Vector step = solve(cholesky(now.curvature), now.slope);
      double part = 1;
      Fit next = look(moved(now.strengths, step, part), hold);
      while (next.objective < now.objective && part > 1e-6) {
        part /= 2;
        next = look(moved(now.strengths, step, part), hold);
      }
      const double gain = next.objective - now.objective;
      if (gain > 0) now = std::move(next);
      if (gain < 1e-8) break;
    }
    return now;
  }

  // The covariance of the strengths between tournaments like this one, whatever in the model is
  // wrong within a game: the sandwich of scores by game between two inverse curvatures.
  double variance(const Fit& fit, const Vector& combination) const {
    const Vector bread = solve(cholesky(fit.curvature), combination);
    double sum = 0;
    for (const RatedGame* game : games_) {
      const Lesson lesson = learn(*game, fit.strengths);
      double along = 0;
      for (std::size_t i = 0; i < game->seats.size(); ++i) {
        for (const std::size_t column : columns(game->seats[i])) {
          along += lesson.score[i] * bread[column];
        }
      }
      sum += along * along;
    }
    const auto count = static_cast<double>(games_.size());
    return sum * count / std::max(1.0, count - static_cast<double>(size_));
  }

 private:
  // A game that everybody won, or nobody, tells nothing of who is stronger.
  static bool tells(const RatedGame& game) {
    if (game.seats.size() < 2 || game.seats.size() > kMostSeats) return false;
    if (game.forfeiter) return true;
    const int winners = std::popcount(game.winners);
    return winners > 0 && static_cast<std::size_t>(winners) < game.seats.size();
  }

  std::array<std::size_t, 3> columns(const RatedSeat& seat) const {
    const std::size_t factions = index(tournament_.agents);
    const std::size_t positions = factions + index(tournament_.factions);
    return {index(seat.agent), factions + index(seat.faction), positions + index(seat.position)};
  }

  Lesson learn(const RatedGame& game, const Vector& strengths) const {
    PerSeat own{};
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      for (const std::size_t column : columns(game.seats[i])) own[i] += strengths[column];
    }
    const std::span<const double> seats(own.data(), game.seats.size());
    if (game.forfeiter) return learn_from_forfeit(seats, index(*game.forfeiter));
    return learn_from_winners(seats, game.winners);
  }

  static Vector moved(Vector from, const Vector& step, double part) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] += part * step[i];
    return from;
  }

  Fit look(Vector strengths, const Hold* hold) const {
    Fit f{.strengths = std::move(strengths), .slope = Vector(size_), .information = Matrix(size_)};
    for (const RatedGame* game : games_) add(f, *game);
    f.objective = f.likelihood - kRidge / 2 * dot(f.strengths, f.strengths);
    f.curvature = f.information;
    for (std::size_t i = 0; i < size_; ++i) {
      f.slope[i] -= kRidge * f.strengths[i];
      f.curvature.at(i, i) += kRidge;
    }
    if (hold == nullptr) return f;
    const double off = dot(hold->combination, f.strengths) - hold->value;
    f.objective -= kHoldForce / 2 * off * off;
    for (std::size_t i = 0; i < size_; ++i) f.slope[i] -= kHoldForce * off * hold->combination[i];
    f.curvature.add_square(hold->combination, kHoldForce);
    return f;
  }

  void add(Fit& f, const RatedGame& game) const {
    const Lesson lesson = learn(game, f.strengths);
    f.likelihood += lesson.likelihood;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      const auto rows = columns(game.seats[i]);
      for (const std::size_t row : rows) f.slope[row] += lesson.score[i];
      for (std::size_t j = 0; j < game.seats.size(); ++j) {
        for (const std::size_t column : columns(game.seats[j])) {
          for (const std::size_t row : rows) {
            f.information.at(row, column) += lesson.information[i][j];
          }
        }
      }
    }
  }

  const Tournament& tournament_;
  std::size_t size_ = 0;
  std::vector<const RatedGame*> games_;
};

// How much of an estimate comes from the ridge instead of the games, from 0 to 1.
double share_of_ridge(const Fit& fit, const Vector& combination) {
  const Vector left = solve(cholesky(fit.curvature), combination);
  return kRidge * std::sqrt(dot(left, left) / dot(combination, combination));
}

// How far one can go in a direction before the games become too unlikely: a bound that holds for few
// games and for agents that never lose. Nothing if they never do.
std::optional<double> likelihood_bound(const Model& model, const Fit& best,
                                       const Vector& combination, double direction) {
  const double centre = dot(combination, best.strengths);
  // About linear in the distance, 0 at none; the bound is where it is kNormal.
  const auto unlikely = [&](double distance) {
    const Hold hold{combination, centre + direction * distance};
    const double drop = best.likelihood - model.fit(best.strengths, &hold).likelihood;
    return std::sqrt(2 * std::max(drop, 0.0)) - kNormal;
  };
  double inside = 0;
  double at_inside = -kNormal;
  double outside = kSearchRange;
  double at_outside = unlikely(outside);
  if (at_outside < 0) return std::nullopt;
  for (int round = 0; round < 20; ++round) {
    const double middle =
        inside + (outside - inside) * at_inside / (at_inside - at_outside);  // as if it were linear
    const double at_middle = unlikely(middle);
    if (std::abs(at_middle) < 0.01) return centre + direction * middle;
    if (at_middle < 0) {
      inside = middle;
      at_inside = at_middle;
      at_outside /= 2;  // so that the other end moves too
    } else {
      outside = middle;
      at_outside = at_middle;
      at_inside /= 2;
    }
  }
  return centre + direction * (inside + outside) / 2;
}

Rating rating_of(const Model& model, const Fit& fit, const Vector& combination) {
  const double value = dot(combination, fit.strengths);
  Rating rating{.points = value * kPointsPerUnit};
  if (dot(combination, combination) == 0) return {.points = 0, .low = 0, .high = 0};
  const auto points = [](std::optional<double> units) {
    return units ? std::optional(*units * kPointsPerUnit) : std::nullopt;
  };
  if (model.games() < kFewGames || share_of_ridge(fit, combination) > kMostRidge) {
    rating.low = points(likelihood_bound(model, fit, combination, -1));
    rating.high = points(likelihood_bound(model, fit, combination, +1));
    return rating;
  }
  const double reach = kNormal * std::sqrt(model.variance(fit, combination));
  rating.low = points(value - reach);
  rating.high = points(value + reach);
  return rating;
}

// One of a group of columns against the anchor, or against the average of the group.
Vector against(std::size_t size, int first, int count, int which, std::optional<int> anchor) {
  Vector combination(size);
  const std::span<double> group(combination.data() + first, index(count));
  group[index(which)] += 1;
  if (anchor) {
    group[index(*anchor)] -= 1;
    return combination;
  }
  for (double& part : group) part -= 1.0 / count;
  return combination;
}

// The value below which this share of the sorted numbers lies.
double quantile(const std::vector<double>& sorted, double share) {
  const auto last = static_cast<double>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(std::lround(share * last))];
}

}  // namespace

Estimate wilson(uint64_t won, uint64_t of) {
  if (of == 0) return {0, 0, 1};
  const auto n = static_cast<double>(of);
  const double share = static_cast<double>(won) / n;
  const double square = kNormal * kNormal;
  const double middle = (share + square / (2 * n)) / (1 + square / n);
  const double reach =
      kNormal * std::sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n);
  return {share, won == 0 ? 0 : middle - reach, won == of ? 1 : middle + reach};
}

Ratings rate(const Tournament& t) {
  const Model model(t);
  const Fit fit = model.fit(Vector(model.size()));
  const auto group = [&](int first, int count, std::optional<int> anchor) {
    std::vector<Rating> ratings;
    ratings.reserve(index(count));
    for (int i = 0; i < count; ++i) {
      ratings.push_back(rating_of(model, fit, against(model.size(), first, count, i, anchor)));
    }
    return ratings;
  };
  return {.agents = group(0, t.agents, t.anchor),
          .factions = group(t.agents, t.factions, std::nullopt),
          .positions = group(t.agents + t.factions, t.positions, std::nullopt)};
}

double expected_share(double points, int players, int winners) {
  const double odds = std::exp(points / kPointsPerUnit) * winners;
  return odds / (odds + (players - winners));
}

Comparison compare(std::span<const Deal> deals) {
  constexpr std::size_t kDraws = 2000;
  Comparison c;
  uint64_t wins = 0;
  uint64_t field = 0;
  for (const Deal& deal : deals) {
    c.pairs += static_cast<uint64_t>(deal.pairs);
    wins += static_cast<uint64_t>(deal.wins);
    field += static_cast<uint64_t>(deal.field);
  }
  c.share = wilson(wins, c.pairs);
  c.field = wilson(field, c.pairs);
  if (c.pairs == 0) return c;
  const auto ratio = [](double a, double b) {
    return b > 0 ? a / b : std::numeric_limits<double>::infinity();
  };
  std::vector<double> ratios;
  std::vector<double> differences;
  Chance chance(seed_from_number(1));
  for (std::size_t draw = 0; draw < kDraws; ++draw) {
    Deal sum;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const Deal& deal = deals[chance.below(static_cast<uint32_t>(deals.size()))];
      sum.pairs += deal.pairs;
      sum.wins += deal.wins;
      sum.field += deal.field;
    }
    ratios.push_back(ratio(sum.wins, sum.field));
    differences.push_back(static_cast<double>(sum.wins - sum.field) / sum.pairs);
  }
  std::ranges::sort(ratios);
  std::ranges::sort(differences);
  c.difference = {c.share.value - c.field.value, quantile(differences, 0.025),
                  quantile(differences, 0.975)};
  if (field == 0) return c;
  c.ratio = ratio(static_cast<double>(wins), static_cast<double>(field));
  c.ratio_low = quantile(ratios, 0.025);
  const double high = quantile(ratios, 0.975);
  if (std::isfinite(high)) c.ratio_high = high;
  return c;
}

}  // namespace kanly
