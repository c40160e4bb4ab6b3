#include "school/learn.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>

#include "simulation/pool.h"

namespace kanly {
namespace {

using Numbers = std::array<float, ValueNet::kNumbers>;

Numbers numbers_of(const ValueNet& net) {
  Numbers n;
  std::memcpy(n.data(), &net, sizeof net);
  return n;
}

ValueNet net_of(const Numbers& n) {
  ValueNet net;
  std::memcpy(static_cast<void*>(&net), n.data(), sizeof net);
  return net;
}

// What all seats had at the beginning of this Turn.
void note(const Game& g, std::vector<Lesson>& lessons, std::vector<Faction>& seats) {
  for (Faction f : g.players) {
    lessons.push_back({features_of(g, f), false});
    seats.push_back(f);
  }
}

std::vector<Lesson> lessons_of_game(const Config& config, const AgentSet& agents) {
  std::vector<Lesson> lessons;
  std::vector<Faction> seats;
  Driver driver;
  driver.begin(config, agents.seats(config));
  GameInPlay play;
  play.begin(config);
  const Game& g = play.game();
  int turn = 1;
  while (!g.over()) {
    play.take(driver.decide(g));
    if (g.over() || g.turn == turn) continue;
    turn = g.turn;
    note(g, lessons, seats);
  }
  for (size_t i = 0; i < lessons.size(); ++i) lessons[i].won = g.winners.has(seats[i]);
  return lessons;
}

// Adds the slope of one lesson's loss.
void add_slope(const ValueNet& net, const Lesson& lesson, ValueNet& slope) {
  std::array<float, ValueNet::kHidden> hidden{};
  float out = net.out_bias;
  for (size_t h = 0; h < ValueNet::kHidden; ++h) {
    float sum = net.bias[h];
    for (size_t i = 0; i < kFeatures; ++i) sum += net.weights[h][i] * lesson.features[i];
    hidden[h] = std::max(0.0F, sum);
    out += net.out[h] * hidden[h];
  }
  const float off = 1 / (1 + std::exp(-out)) - (lesson.won ? 1.0F : 0.0F);
  slope.out_bias += off;
  for (size_t h = 0; h < ValueNet::kHidden; ++h) {
    if (hidden[h] <= 0) continue;
    slope.out[h] += off * hidden[h];
    const float back = off * net.out[h];
    slope.bias[h] += back;
    for (size_t i = 0; i < kFeatures; ++i) slope.weights[h][i] += back * lesson.features[i];
  }
}

ValueNet first_net(Chance& chance) {
  const auto around_zero = [&](double width) {
    return static_cast<float>(width * (chance.below(20001) / 10000.0 - 1));
  };
  ValueNet net;
  for (auto& row : net.weights) {
    for (float& w : row) w = around_zero(0.3);
  }
  for (float& w : net.out) w = around_zero(0.3);
  return net;
}

}  // namespace

std::vector<Simulation> school(uint64_t games, uint64_t first_seed, int threads) {
  Simulation base;
  base.config.advanced = kAdvancedGame;
  base.agents = {"heuristic"};
  base.threads = threads;
  base.first_seed = first_seed;
  base.games = games / 2;
  std::vector<Simulation> tables = {base};
  for (Faction f : factions_in(Expansion::Base)) {
    tables[0].config.seats[tables[0].config.players++] = f;
  }
  constexpr int kFewest = 4;
  constexpr int kMost = 8;
  for (int players = kFewest; players <= kMost; ++players) {
    Simulation s = base;
    s.random_players = players;
    s.games = games / 10;
    s.first_seed += static_cast<uint64_t>(players) * games;
    if (players % 2 == 1) s.config.variants = playable_variants();
    if (players > kPlayerCircleCount) s.config.house_rules.add(HouseRule::MoreThanSix);
    tables.push_back(std::move(s));
  }
  return tables;
}

std::vector<Lesson> lessons_of(const Simulation& s) {
  std::vector<std::vector<Lesson>> by_game(s.games);
  std::vector<std::unique_ptr<AgentSet>> agents;
  for (int i = 0; i < std::max(1, s.threads); ++i) {
    agents.push_back(std::make_unique<AgentSet>(s.agents, s.restless));
  }
  PoolJob job;
  job.games = s.games;
  job.threads = s.threads;
  job.play = [&](int worker, uint64_t game) {
    by_game[game] = lessons_of_game(config_of(s, game), *agents[static_cast<size_t>(worker)]);
    return true;
  };
  run_pool(job);
  std::vector<Lesson> all;
  for (const auto& lessons : by_game) all.insert(all.end(), lessons.begin(), lessons.end());
  return all;
}

double log_loss(const ValueNet& net, std::span<const Lesson> lessons) {
  double sum = 0;
  for (const Lesson& l : lessons) {
    const double chance = std::clamp(evaluate(net, l.features), 1e-6, 1 - 1e-6);
    sum -= std::log(l.won ? chance : 1 - chance);
  }
  return lessons.empty() ? 0 : sum / static_cast<double>(lessons.size());
}

ValueNet teach(std::span<const Lesson> lessons, const Teaching& teaching,
               const std::function<void(int epoch, const ValueNet& net)>& progress) {
  Chance chance(seed_from_number(teaching.seed));
  Numbers net = numbers_of(first_net(chance));
  Numbers mean{};
  Numbers square{};
  std::vector<uint32_t> order(lessons.size());
  std::iota(order.begin(), order.end(), 0U);
  double decay_mean = 1;
  double decay_square = 1;
  for (int epoch = 1; epoch <= teaching.epochs; ++epoch) {
    for (size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[chance.below(static_cast<uint32_t>(i))]);
    }
    const double rate = teaching.rate * (1 - (epoch - 1.0) / teaching.epochs);
    const auto batch = static_cast<size_t>(teaching.batch);
    for (size_t from = 0; from + batch <= order.size(); from += batch) {
      ValueNet slope;
      const ValueNet current = net_of(net);
      for (size_t i = from; i < from + batch; ++i) add_slope(current, lessons[order[i]], slope);
      const Numbers g = numbers_of(slope);
      decay_mean *= 0.9;
      decay_square *= 0.999;
      for (size_t i = 0; i < net.size(); ++i) {
        const float step = g[i] / static_cast<float>(batch) + 1e-5F * net[i];
        mean[i] = 0.9F * mean[i] + 0.1F * step;
        square[i] = 0.999F * square[i] + 0.001F * step * step;
        const double m = mean[i] / (1 - decay_mean);
        const double v = square[i] / (1 - decay_square);
        net[i] -= static_cast<float>(rate * m / (std::sqrt(v) + 1e-8));
      }
    }
    if (progress) progress(epoch, net_of(net));
  }
  return net_of(net);
}

std::string net_text(const ValueNet& net) {
  std::string text;
  int in_line = 0;
  for (float n : numbers_of(net)) {
    if (std::abs(n) < 1e-9F) n = 0;  // a feature that hardly ever differs
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), n,
                                   std::chars_format::scientific, 4);
    text.append(buffer.data(), end.ptr);
    text += ++in_line % 8 == 0 ? "F,\n" : "F, ";
  }
  return text + "\n";
}

}  // namespace kanly
