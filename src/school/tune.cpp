#include "school/tune.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <numbers>

#include "agents/heuristic/heuristic.h"
#include "play/config_text.h"
#include "simulation/pool.h"

namespace kanly {
namespace {

// --- Seeds --------------------------------------------------------------------------------------

// What a seed is drawn for, so that no table serves two ends.
enum class Use : uint8_t { Candidates = 1, Trial, Validation, Contest };

Seed seed_for(uint64_t seed, Use use, int generation, uint64_t number) {
  Seed all = seed_from_number(seed);
  const Seed counted = seed_from_number(number);
  std::copy_n(counted.begin(), 8, all.begin() + 8);
  const Seed of_generation = seed_from_number(static_cast<uint64_t>(generation));
  std::copy_n(of_generation.begin(), 4, all.begin() + 16);
  all[20] = static_cast<uint8_t>(use);
  return all;
}

double uniform(Chance& chance) { return (chance.next() + 0.5) / 4294967296.0; }

// Normally distributed, by the method of Box and Muller.
double normal(Chance& chance) {
  const double radius = std::sqrt(-2 * std::log(uniform(chance)));
  return radius * std::cos(2 * std::numbers::pi * uniform(chance));
}

// --- Games --------------------------------------------------------------------------------------

using SeatSet = uint32_t;  // a bit for each seat

struct Match {
  Config config;
  SeatSet ours = 0;
  const Weights* us = nullptr;
  const Weights* them = nullptr;
};

struct Outcome {
  double credit = 0;  // our part of the victory
  int ours = 0;       // seats
  int players = 0;
  int ours_won = 0;
  int others_won = 0;
};

struct Worker {
  std::vector<HeuristicAgent> agents = std::vector<HeuristicAgent>(kMaxSeats);
  Driver driver;
  Tally tally;
  GameInPlay play;
};

bool has_seat(SeatSet seats, int seat) { return (seats >> seat & 1U) != 0; }

Outcome outcome_of(const Game& g, const Match& m) {
  Outcome o;
  o.players = m.config.players;
  for (int i = 0; i < o.players; ++i) {
    const bool ours = has_seat(m.ours, i);
    const bool won = g.winners.has(m.config.seats[static_cast<size_t>(i)]);
    o.ours += ours ? 1 : 0;
    if (won) ++(ours ? o.ours_won : o.others_won);
  }
  const int winners = o.ours_won + o.others_won;
  // A game that nobody wins is everybody's.
  o.credit = winners > 0 ? static_cast<double>(o.ours_won) / winners
                         : static_cast<double>(o.ours) / o.players;
  return o;
}

std::optional<std::string> play(Worker& w, const Match& m, Outcome& outcome) {
  Seats seats{};
  for (int i = 0; i < m.config.players; ++i) {
    const auto seat = static_cast<size_t>(i);
    w.agents[seat] = HeuristicAgent(has_seat(m.ours, i) ? *m.us : *m.them);
    seats[m.config.seats[seat]] = &w.agents[seat];
  }
  if (const auto refusal = w.play.begin(m.config)) return refusal->text;
  w.driver.begin(m.config, seats);
  auto wrong = play_game(w.play, w.driver, w.tally, false);
  if (!wrong) outcome = outcome_of(w.play.game(), m);
  return wrong;
}

// Plays them all; the outcomes stand in the order of the games, whichever thread played them.
std::vector<Outcome> play_all(uint64_t games, int threads,
                              const std::function<Match(uint64_t game)>& match,
                              const GamesDone& progress) {
  std::vector<Outcome> outcomes(games);
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < std::max(1, threads); ++i) workers.push_back(std::make_unique<Worker>());
  std::mutex mutex;
  uint64_t failed = games;
  std::string why;

  PoolJob job;
  job.games = games;
  job.threads = threads;
  job.progress = progress;
  job.play = [&](int worker, uint64_t game) {
    auto wrong = play(*workers[static_cast<size_t>(worker)], match(game), outcomes[game]);
    if (!wrong) return true;
    const std::lock_guard lock(mutex);
    if (game < failed) {
      failed = game;
      why = std::move(*wrong);
    }
    return false;
  };
  run_pool(job);
  if (failed < games) {
    const Config config = match(failed).config;
    throw TuningFailed("a game went wrong: " + why + " (" + factions_text(config) + "; " +
                       rules_text(config) + "; seed " + hex_of(config.seed) + ")");
  }
  return outcomes;
}

// --- Tables -------------------------------------------------------------------------------------

// A series of tables: the same for the same numbers, whoever plays at them.
struct Series {
  const std::vector<Simulation>& kinds;
  uint64_t seed = 1;
  Use use = Use::Trial;
  int generation = 0;
};

struct TableSetup {
  Config config;
  SeatSet half = 0;
};

TableSetup table_of(const Series& series, uint64_t number) {
  Chance chance(seed_for(series.seed, series.use, series.generation, number));
  // Two tables of each kind in turn: opponents change with every table.
  Simulation kind = series.kinds[number / 2 % series.kinds.size()];
  const uint64_t low = chance.next();
  kind.first_seed = low | static_cast<uint64_t>(chance.next()) << 32;
  TableSetup table;
  table.config = config_of(kind, 0);
  if (kind.random_players == 0) table.config.random_seats = true;

  FixedList<int, kMaxSeats> seats;
  for (int i = 0; i < table.config.players; ++i) seats.push_back(i);
  chance.shuffle(seats);
  for (int i = 0; i < seats.size() / 2; ++i) table.half |= SeatSet{1} << seats[i];
  return table;
}

// The seats of ours in the n-th game at a table.
SeatSet our_seats(const TableSetup& table, Seating share, int game) {
  if (share == Seating::One) return SeatSet{1} << game;
  const SeatSet all = (SeatSet{1} << table.config.players) - 1;
  return game == 0 ? table.half : all & ~table.half;
}

// --- Numbers ------------------------------------------------------------------------------------

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double deviation_of(const std::vector<double>& values) {
  if (values.size() < 2) return 0;
  const double mean = mean_of(values);
  double sum = 0;
  for (const double v : values) sum += (v - mean) * (v - mean);
  return std::sqrt(sum / static_cast<double>(values.size() - 1));
}

// Of independent values.
WithMargin estimate_of(const std::vector<double>& values) {
  constexpr double kNinetyFivePercent = 1.96;
  if (values.empty()) return {};
  const double error = deviation_of(values) / std::sqrt(static_cast<double>(values.size()));
  return {mean_of(values), kNinetyFivePercent * error};
}

// Games at one table are not independent, tables are.
Measure measure_of(const std::vector<Outcome>& outcomes, size_t games_at_a_table) {
  Measure m;
  m.games = outcomes.size();
  std::vector<double> gains, ours, others, more;
  for (size_t first = 0; first < outcomes.size(); first += games_at_a_table) {
    double gain = 0;
    double our_seats = 0, our_wins = 0, other_seats = 0, other_wins = 0;
    for (size_t i = first; i < first + games_at_a_table; ++i) {
      const Outcome& o = outcomes[i];
      gain += o.credit - static_cast<double>(o.ours) / o.players;
      our_seats += o.ours;
      our_wins += o.ours_won;
      other_seats += o.players - o.ours;
      other_wins += o.others_won;
    }
    gains.push_back(gain / static_cast<double>(games_at_a_table));
    ours.push_back(our_wins / our_seats);
    others.push_back(other_wins / other_seats);
    more.push_back(ours.back() - others.back());
  }
  m.gain = estimate_of(gains);
  m.won = mean_of(ours);
  m.others_won = mean_of(others);
  m.won_more = estimate_of(more);
  return m;
}

Measure measure(const Series& series, uint64_t games, int threads, const Weights& us,
                const Weights& them, Seating share, const GamesDone& progress) {
  const int seats = table_of(series, 0).config.players;
  const auto at_a_table = static_cast<uint64_t>(share == Seating::One ? seats : 2);
  const uint64_t tables = (games + at_a_table - 1) / at_a_table;
  const auto match = [&](uint64_t game) {
    const TableSetup table = table_of(series, game / at_a_table);
    return Match{table.config, our_seats(table, share, static_cast<int>(game % at_a_table)), &us,
                 &them};
  };
  return measure_of(play_all(tables * at_a_table, threads, match, progress), at_a_table);
}

// --- Points and tables of weights ---------------------------------------------------------------

// Where the ends of a range lie far apart, what counts is by which factor a value is changed.
bool by_factors(const WeightField& f) { return f.low > 0 && f.high >= 8 * f.low; }

double value_at(const WeightField& f, double place) {
  const double value =
      by_factors(f) ? f.low * std::pow(f.high / f.low, place) : f.low + (f.high - f.low) * place;
  return std::clamp(value, f.low, f.high);
}

Weights weights_at(const Tuning& t, const std::vector<double>& point) {
  Weights weights = t.start;
  const auto fields = tuned_fields(t);
  for (size_t i = 0; i < fields.size(); ++i) {
    weights.*fields[i]->value = value_at(*fields[i], point[i]);
  }
  return weights;
}

// --- One generation -----------------------------------------------------------------------------

// The candidates come nearer to the mean as time goes on; that does not depend on when it ends.
double spread_of(const Tuning& t, int generation) {
  return t.spread * std::pow(1 + generation / 10.0, -0.3);
}

// Points in pairs that lie opposite each other around the mean, within the ranges.
std::vector<std::vector<double>> draw_candidates(const Tuning& t, const TuningState& s,
                                                 int generation) {
  Chance chance(seed_for(t.seed, Use::Candidates, generation, 0));
  const double spread = spread_of(t, generation);
  std::vector<std::vector<double>> points;
  for (int pair = 0; pair < t.population / 2; ++pair) {
    std::vector<double> one = s.mean;
    std::vector<double> other = s.mean;
    for (size_t i = 0; i < s.mean.size(); ++i) {
      const double step = spread * normal(chance);
      one[i] = std::clamp(s.mean[i] + step, 0.0, 1.0);
      other[i] = std::clamp(s.mean[i] - step, 0.0, 1.0);
    }
    points.push_back(std::move(one));
    points.push_back(std::move(other));
  }
  return points;
}

// The share of the victories that each candidate had in half the seats, all at the same tables:
// against the mean at one table, against the start at the next.
std::vector<double> try_candidates(const Tuning& t, const TuningState& s,
                                   const std::vector<std::vector<double>>& points, int generation,
                                   const GamesDone& progress) {
  const Series series{t.kinds, t.seed, Use::Trial, generation};
  const Weights mean = weights_at(t, s.mean);
  std::vector<Weights> candidates;
  candidates.reserve(points.size());
  for (const auto& point : points) candidates.push_back(weights_at(t, point));

  const auto games = static_cast<uint64_t>(t.games);
  const auto match = [&](uint64_t game) {
    const uint64_t number = game % games / 2;
    const TableSetup table = table_of(series, number);
    return Match{table.config, our_seats(table, Seating::Half, static_cast<int>(game % 2)),
                 &candidates[game / games], number % 2 == 0 ? &mean : &t.start};
  };
  const auto outcomes = play_all(points.size() * games, t.threads, match, progress);
  std::vector<double> scores(points.size());
  for (size_t i = 0; i < outcomes.size(); ++i) {
    scores[i / games] += outcomes[i].credit / static_cast<double>(games);
  }
  return scores;
}

// A step of the mean, in spreads, along a field that all differences of the scores come from. The
// candidates lie several spreads away from the mean, so that this is well among them.
constexpr double kStride = 2;

// Every field goes as far as it goes along with the score, and not at all if it has nothing to do
// with it.
void move_mean(TuningState& s, const std::vector<std::vector<double>>& points,
               const std::vector<double>& scores) {
  const double typical = mean_of(scores);
  const double deviation = deviation_of(scores);
  if (deviation == 0) return;
  for (size_t i = 0; i < s.mean.size(); ++i) {
    double step = 0;
    for (size_t k = 0; k < points.size(); ++k) {
      step += (scores[k] - typical) / deviation * (points[k][i] - s.mean[i]);
    }
    step *= kStride / static_cast<double>(points.size());
    s.mean[i] = std::clamp(s.mean[i] + step, 0.0, 1.0);
  }
}

// The means wander; their average, in which the early ones are forgotten, is steadier.
void move_average(TuningState& s, int generation) {
  const double part = std::max(0.1, 2.0 / (generation + 1));
  for (size_t i = 0; i < s.mean.size(); ++i) s.average[i] += part * (s.mean[i] - s.average[i]);
}

}  // namespace

std::string wrong_tuning(const Tuning& t) {
  if (t.population < 4 || t.population > 10'000 || t.population % 2 != 0) {
    return "the population is an even number from 4 to 10,000.";
  }
  if (t.games < 2 || t.games > 1'000'000 || t.games % 2 != 0) {
    return "the games of a candidate are an even number from 2 to 1,000,000.";
  }
  if (t.validation < 2 || t.validation > 10'000'000) {
    return "the games of a validation are a number from 2 to 10,000,000.";
  }
  if (!std::isfinite(t.spread) || t.spread < 0.001 || t.spread > 1) {
    return "the spread is a number from 0.001 to 1.";
  }
  for (const std::string& name : t.only) {
    const bool known =
        std::ranges::any_of(weight_fields(), [&](const WeightField& f) { return f.name == name; });
    if (!known) return "there is no weight '" + name + "'.";
  }
  return {};
}

std::vector<const WeightField*> tuned_fields(const Tuning& t) {
  std::vector<const WeightField*> fields;
  for (const WeightField& f : weight_fields()) {
    if (t.only.empty() || std::ranges::count(t.only, f.name) > 0) fields.push_back(&f);
  }
  return fields;
}

Measure measure(const Contest& c, const Weights& us, const Weights& them, Seating share,
                const GamesDone& progress) {
  return measure(Series{c.kinds, c.seed, Use::Contest, 0}, c.games, c.threads, us, them, share,
                 progress);
}

double place_in_range(const WeightField& f, double value) {
  const double inside = std::clamp(value, f.low, f.high);
  return by_factors(f) ? std::log(inside / f.low) / std::log(f.high / f.low)
                       : (inside - f.low) / (f.high - f.low);
}

TuningState begin_tuning(const Tuning& t) {
  TuningState s;
  for (const WeightField* f : tuned_fields(t)) {
    s.mean.push_back(place_in_range(*f, t.start.*f->value));
  }
  s.average = s.mean;
  return s;
}

uint64_t games_of_generation(const Tuning& t) {
  return static_cast<uint64_t>(t.population) * static_cast<uint64_t>(t.games) +
         static_cast<uint64_t>(t.validation + t.validation % 2);
}

void tune_on(const Tuning& t, TuningState& s, const GamesDone& progress) {
  Generation g;
  g.number = static_cast<int>(s.history.size()) + 1;
  g.games = games_of_generation(t);
  g.spread = spread_of(t, g.number);
  const auto points = draw_candidates(t, s, g.number);
  const std::vector<double> scores = try_candidates(t, s, points, g.number, progress);
  g.candidates = mean_of(scores);
  g.best = *std::ranges::max_element(scores);
  g.difference = deviation_of(scores);

  TuningState next = s;
  move_mean(next, points, scores);
  move_average(next, g.number);
  const uint64_t tried = points.size() * static_cast<uint64_t>(t.games);
  const auto later = [&](uint64_t done) {
    if (progress) progress(tried + done);
  };
  g.gain = measure(Series{t.kinds, t.seed, Use::Validation, g.number},
                   static_cast<uint64_t>(t.validation), t.threads, tuned_weights(t, next), t.start,
                   Seating::Half, later)
               .gain;
  next.history.push_back(g);
  s = std::move(next);
}

Weights tuned_weights(const Tuning& t, const TuningState& s) {
  const Weights exact = weights_at(t, s.average);
  Weights rounded = exact;
  return read_weights(write_weights(exact), rounded).empty() ? rounded : exact;
}

}  // namespace kanly
