#include "agents/search/search.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "agents/search/value.h"
#include "base/parallel.h"
#include "rules/kernel/engine.h"

namespace kanly {
namespace {

using Clock = std::chrono::steady_clock;

// Without a budget.
constexpr uint32_t kUsualIterations = 200;
// Own answers in a row that the tree keeps account of.
constexpr size_t kDepth = 12;

// The n-th time that an answer is tried it meets the same deal as any other answer tried for the
// n-th time: what differs then is due to the answer.
Seed deal_seed(Seed seed, uint32_t answer, uint32_t visit) {
  for (size_t i = 0; i < 4; ++i) {
    seed[20 + i] = static_cast<uint8_t>(seed[20 + i] ^ (answer >> (8 * i)));
    seed[24 + i] = static_cast<uint8_t>(seed[24 + i] ^ (visit >> (8 * i)));
  }
  return seed;
}

}  // namespace

SearchAgent::SearchAgent(const Weights& weights) : weights_(weights), heuristic_(weights) {}

void SearchAgent::begin(const Config& config, Faction seat, const Seed& seed) {
  heuristic_.begin(config, seat, seed);
  answers_ = 0;
  last_ = {};
  const size_t threads = budget_.threads == 0 ? static_cast<size_t>(core_count()) : budget_.threads;
  while (searchers_.size() < threads) searchers_.push_back(std::make_unique<Searcher>(weights_));
  searchers_.resize(threads);
  for (size_t i = 0; i < threads; ++i) {
    Searcher& s = *searchers_[i];
    s.tree.clear();
    s.seed = seed;
    s.seed[28] = static_cast<uint8_t>(seed[28] ^ (i + 1));
  }
}

// Down the tree by what promises most, one new node, and on to the horizon as the heuristic goes.
void SearchAgent::think_once(Searcher& s, const Question& q) const {
  struct Visit {
    int node;
    int edge;
  };
  FixedList<Visit, kDepth> path;
  const Faction me = q.view.seat();
  Options menu = q.menu;
  int node = Tree::kRoot;
  int edge = s.tree.select(node, menu);
  s.world.deal(q.view, deal_seed(s.seed, answers_, s.tree.edge(node, edge).visits),
               q.view.game().turn + 1);
  for (;;) {
    path.push_back({node, edge});
    s.world.play(me, s.tree.edge(node, edge).option);
    if (!s.world.play_until_asked(me, menu)) break;
    const uint64_t question = question_key(prompt(s.world.game(), me)->id, menu);
    const int next = s.tree.next(node, edge, question);
    const bool full = path.size() == kDepth;
    if (next < 0 && !full) {
      const Option usual = s.world.usual_answer(me, menu);
      s.tree.add(node, edge, question, edges_for(s.world.game(), me, menu, usual),
                 s.world.undisturbed());
      s.world.play(me, usual);
    }
    if (next < 0 || full) {
      s.world.play_out();
      break;
    }
    node = next;
    edge = s.tree.select(node, menu);
  }
  const double value = value_of(s.world.game(), me);
  for (const Visit& v : path) s.tree.count(v.node, v.edge, value);
}

void SearchAgent::think(Searcher& s, const Question& q) const {
  const auto start = Clock::now();
  const auto limit = std::chrono::milliseconds(budget_.milliseconds);
  for (uint32_t n = 0; n < q.iterations; ++n) {
    uint32_t left = q.iterations - n;
    if (budget_.milliseconds > 0 && n > 0) {
      const auto spent = Clock::now() - start;
      if (spent >= limit) break;
      left = std::min<uint32_t>(left, static_cast<uint32_t>((limit - spent) * n / spent) + 1);
    }
    if (s.tree.settled(left)) break;
    think_once(s, q);
  }
}

uint32_t SearchAgent::iterations_for_each() const {
  uint32_t all = budget_.iterations;
  if (all == 0) {
    all = budget_.milliseconds > 0 ? std::numeric_limits<uint32_t>::max() : kUsualIterations;
  }
  const auto threads = static_cast<uint32_t>(searchers_.size());
  return all / threads + (all % threads > 0 ? 1 : 0);
}

void SearchAgent::add_up() {
  tried_.clear();
  for (const Edge& e : searchers_[0]->tree.node(Tree::kRoot).edges) {
    tried_.push_back({.option = e.option});
  }
  for (Tried& t : tried_) {
    double sum = 0;
    for (const auto& s : searchers_) {
      for (const Edge& e : s->tree.node(Tree::kRoot).edges) {
        if (!(e.option == t.option)) continue;
        t.visits += e.visits;
        sum += e.sum;
      }
    }
    t.chance = t.visits == 0 ? 0 : sum / t.visits;
  }
}

Option SearchAgent::answer(const View& view, const Options& menu) {
  tried_.clear();
  if (menu.size() == 1) return menu[0];
  const Option usual = heuristic_.answer(view, menu);
  const uint64_t question = question_key(prompt(view)->id, menu);
  ++answers_;
  for (const auto& s : searchers_) {
    if (!s->tree.descend(last_, question)) {
      s->tree.begin(edges_for(view.game(), view.seat(), menu, usual));
    }
  }
  const Question q{view, menu, iterations_for_each()};
  in_parallel(static_cast<int>(searchers_.size()),
              [&](int i) { think(*searchers_[static_cast<size_t>(i)], q); });
  add_up();
  last_ = std::ranges::max_element(tried_, {}, &Tried::visits)->option;
  return last_;
}

void SearchAgent::recall(const View& view, const Options& menu, Option answered) {
  if (menu.size() == 1) return;
  if (budget_.milliseconds == 0) {
    answer(view, menu);
  } else {
    heuristic_.answer(view, menu);
    ++answers_;
    for (const auto& s : searchers_) s->tree.clear();
  }
  last_ = answered;
}

}  // namespace kanly
