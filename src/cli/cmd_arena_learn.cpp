// kanly arena learn: teaches the value net of the searching player.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "arena/learn.h"
#include "arena/pool.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/game_options.h"
#include "cli/reports.h"

namespace kanly::cli {

namespace {

struct Options {
  GameOptions game;
  uint64_t games = 20000;
  int threads = 0;
  Teaching teaching;
  std::string out;
};

void learn(const Options& o) {
  Simulation s = simulation_of(o.game);
  s.threads = o.threads == 0 ? core_count() : o.threads;
  s.games = o.games;
  fmt::print("Playing {} games …\n", s.games);
  std::fflush(stdout);
  const std::vector<Lesson> lessons = lessons_of(s);
  // Every tenth part is kept to see what the net makes of games it was not taught by.
  const size_t taught = lessons.size() / 10 * 9;
  const std::span<const Lesson> all(lessons);
  const auto unseen = all.subspan(taught);
  double won = 0;
  for (const Lesson& l : unseen) won += l.won ? 1 : 0;
  const double share = won / static_cast<double>(unseen.size());
  fmt::print("{} lessons. Loss of a constant guess: {:.4f}\n", lessons.size(),
             -share * std::log(share) - (1 - share) * std::log(1 - share));
  const ValueNet net = teach(all.first(taught), o.teaching, [&](int epoch, const ValueNet& n) {
    fmt::print("epoch {}: loss {:.4f} on unseen games\n", epoch, log_loss(n, unseen));
    std::fflush(stdout);
  });
  if (!o.out.empty()) write_file(o.out, net_text(net));
}

}  // namespace

void add_arena_learn(CLI::App& arena) {
  auto o = std::make_shared<Options>();
  o->game.agents = "heuristic";
  CLI::App* const command =
      arena.add_subcommand("learn", "Teach the search player what positions are worth");
  command->footer(
      "Example:\n"
      "  kanly arena learn --games 20000 --out src/agents/search/value_net.inc");
  add_game_options(*command, o->game);
  command->add_option("--games", o->games, "How many games")->capture_default_str();
  command->add_option("--epochs", o->teaching.epochs, "How often all lessons are gone through")
      ->capture_default_str();
  command->add_option("--threads", o->threads, "On how many threads; 0: on all cores")
      ->capture_default_str();
  command->add_option("--out", o->out, "Where the net is written");
  command->callback([o] { learn(*o); });
}

}  // namespace kanly::cli
