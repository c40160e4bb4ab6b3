// kanly arena learn: teaches the value net of the searching player.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/errors.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "cli/text.h"
#include "school/learn.h"
#include "simulation/pool.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

struct Options {
  uint64_t games = 40000;
  uint64_t seed = 1;
  int threads = 0;
  Teaching teaching;
  std::string out;
};

std::vector<Lesson> lessons_of_school(uint64_t games, uint64_t seed, int threads) {
  std::vector<Lesson> all;
  for (const Simulation& s : school(games, seed, threads)) {
    const std::vector<Lesson> lessons = lessons_of(s);
    all.insert(all.end(), lessons.begin(), lessons.end());
  }
  return all;
}

// What somebody loses who knows nothing but how often a seat wins.
double loss_of_guess(std::span<const Lesson> lessons) {
  double won = 0;
  for (const Lesson& l : lessons) won += l.won ? 1 : 0;
  const double share = won / static_cast<double>(lessons.size());
  return -share * std::log(share) - (1 - share) * std::log(1 - share);
}

void learn(const Options& o) {
  const int threads = o.threads == 0 ? core_count() : o.threads;
  say("Playing {} games …\n", grouped(o.games + o.games / 10));
  flush_out();
  const std::vector<Lesson> lessons = lessons_of_school(o.games, o.seed, threads);
  // Games it is not taught by.
  constexpr uint64_t kElsewhere = 1'000'000'000;
  const std::vector<Lesson> unseen =
      lessons_of_school(std::max<uint64_t>(20, o.games / 10), o.seed + kElsewhere, threads);
  say("{} lessons. Loss on games it was not taught by, of a constant guess: {:.4f}, of the net "
      "built in: {:.4f}\n",
      grouped(lessons.size()), loss_of_guess(unseen), log_loss(learnt_net(), unseen));
  const ValueNet net = teach(lessons, o.teaching, [&](int epoch, const ValueNet& n) {
    say("  after {} of {} rounds: {:.4f}\n", epoch, o.teaching.epochs, log_loss(n, unseen));
    flush_out();
  });
  if (o.out.empty()) return;
  write_file(o.out, net_text(net));
  say("The net is in {}.\n", o.out);
}

}  // namespace

void add_arena_learn(Command arena) {
  auto o = std::make_shared<Options>();
  Command command = arena.command("learn", "Teach the search player what positions are worth");
  command.footer(
      "Heuristic players play; what every seat had when a turn began, and whether it won, teaches "
      "a\n"
      "small neural network. The one that is built in is made anew by:\n"
      "  kanly arena learn --out src/agents/search/value_net.inc");
  command.option("--games", o->games, "How many games to learn from")
      .between(20, kMostGames)
      .shows_default();
  command.option("--epochs", o->teaching.epochs, "How often they are gone through")
      .between(1, 1000)
      .shows_default();
  command.option("--seed", o->seed, "The same seed gives the same net").shows_default();
  command.option("--threads", o->threads, "On how many threads; 0: on all cores")
      .between(0, kMostThreads)
      .shows_default();
  command.option("--out", o->out, "The file the net is written to");
  command.action([o] { learn(*o); });
}

}  // namespace kanly::cli
