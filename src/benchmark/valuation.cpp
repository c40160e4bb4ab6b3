#include "benchmark/valuation.h"

#include <algorithm>
#include <memory>

#include "agents/search/value.h"
#include "agents/search/world.h"
#include "base/parallel.h"

namespace kanly::benchmark {
namespace {

// Beyond every Turn: playouts go to the end of the game.
constexpr int kNoHorizon = 255;

Seed seed_of_deal(Seed seed, uint32_t number) {
  for (size_t i = 0; i < 4; ++i) {
    seed[20 + i] = static_cast<uint8_t>(seed[20 + i] ^ (number >> (8 * i)));
  }
  return seed;
}

// Takes the path and plays on. Where a redeal puts a window between two parts the others answer first; a path
// that cannot be gone on with there is left to the heuristic player.
void play_on(World& world, const ToValue& p, const Path& path, uint32_t deal, int horizon) {
  const Faction seat = p.view.seat();
  world.deal(p.view, seed_of_deal(p.seed, deal), horizon);
  Options menu;
  for (size_t i = 0; i < path.size(); ++i) {
    if (i > 0) {
      if (!world.play_until_asked(seat, menu)) break;
      if (!is_part(prompt(world.game(), seat)->id, p.kind) || !menu.contains(path[i])) break;
    }
    world.play(seat, path[i]);
  }
  world.play_out();
}

}  // namespace

std::vector<Value> values_of(const ToValue& p, std::span<const Path> paths) {
  const int threads = std::max(1, p.threads);
  const Faction whose = p.whose == Faction::None ? p.view.seat() : p.whose;
  std::vector<std::vector<Value>> parts(static_cast<size_t>(threads),
                                        std::vector<Value>(paths.size()));
  in_parallel(threads, [&](int number) {
    const auto world = std::make_unique<World>(Weights{});
    std::vector<Value>& mine = parts[static_cast<size_t>(number)];
    for (auto deal = static_cast<uint32_t>(number); deal < 2 * p.deals;
         deal += static_cast<uint32_t>(threads)) {
      for (size_t i = 0; i < paths.size(); ++i) {
        play_on(*world, p, paths[i], deal, kNoHorizon);
        if (!world->game().winners.has(whose)) continue;
        ++(deal % 2 == 0 ? mine[i].first : mine[i].second);
      }
    }
  });
  std::vector<Value> values(paths.size(), Value{.deals = p.deals});
  for (const auto& part : parts) {
    for (size_t i = 0; i < values.size(); ++i) {
      values[i].first += part[i].first;
      values[i].second += part[i].second;
    }
  }
  return values;
}

double pilot_spread(const ToValue& p, std::span<const Path> paths) {
  if (paths.empty()) return 0;
  const auto world = std::make_unique<World>(Weights{});
  std::vector<double> first(paths.size());
  std::vector<double> second(paths.size());
  for (uint32_t deal = 0; deal < 2 * p.deals; ++deal) {
    for (size_t i = 0; i < paths.size(); ++i) {
      play_on(*world, p, paths[i], deal, p.view.game().turn + 1);
      (deal % 2 == 0 ? first : second)[i] += value_of(world->game(), p.view.seat());
    }
  }
  const auto measured = [](const std::vector<double>& picks, const std::vector<double>& measures) {
    const auto best = std::ranges::max_element(picks) - picks.begin();
    const auto worst = std::ranges::min_element(picks) - picks.begin();
    return measures[static_cast<size_t>(best)] - measures[static_cast<size_t>(worst)];
  };
  return (measured(first, second) + measured(second, first)) / (2 * p.deals);
}

size_t best_path(std::span<const Value> values) {
  return static_cast<size_t>(std::ranges::max_element(values, {}, &Value::first) - values.begin());
}

double loss(std::span<const Value> values, const Value& of) {
  const Value& by_second = *std::ranges::max_element(values, {}, &Value::second);
  return (values[best_path(values)].v2() - of.v2() + by_second.v1() - of.v1()) / 2;
}

double spread(std::span<const Value> values) {
  const auto [worst, best] = std::ranges::minmax_element(values, {}, &Value::first);
  const auto [other_worst, other_best] = std::ranges::minmax_element(values, {}, &Value::second);
  return (best->v2() - worst->v2() + other_best->v1() - other_worst->v1()) / 2;
}

}  // namespace kanly::benchmark
