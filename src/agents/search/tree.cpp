#include "agents/search/tree.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "game/hash.h"
#include "game/queries.h"

namespace kanly {
namespace {

constexpr double kExploration = 0.6;
constexpr double kUsualPrior = 0.4;  // of the usual answer; the others share the rest
constexpr double kUntried = 0.05;    // what has not been tried is taken to be worse by this
constexpr int kMostEdges = 12;

bool is_number(Option o) { return o.is(Option::Kind::Number) || o.is(Option::Kind::Half); }
bool is_place(Option o) { return o.is(Option::Kind::Place) || o.is(Option::Kind::Territory); }

// A stronghold, the Polar Sink, spice, own forces.
bool promising(const Game& g, Faction seat, Option o) {
  const Territory t = o.is(Option::Kind::Territory) ? o.territory() : territory_of(o.place());
  if (is_stronghold(t) || t == Territory::PolarSink) return true;
  if (o.is(Option::Kind::Territory)) {
    return spice_in(g, t) > 0 || g.forces.in_territory(seat, t).total() > 0;
  }
  return static_cast<int>(o.place()) < kBoardPlaceCount &&
         (g.spice_at[o.place()] > 0 || g.forces.at(seat, o.place()).total() > 0);
}

}  // namespace

void Tree::begin(std::vector<Edge> edges) {
  nodes_.clear();
  nodes_.push_back({.edges = std::move(edges)});
}

void Tree::add(int parent, int edge, uint64_t question, std::vector<Edge> edges, bool follows) {
  nodes_.push_back({.edges = std::move(edges), .follows = follows});
  const int added = static_cast<int>(nodes_.size()) - 1;
  at(parent).edges[static_cast<size_t>(edge)].next.push_back({question, added});
}

void Tree::count(int index, int edge, double value) {
  Node& n = at(index);
  Edge& e = n.edges[static_cast<size_t>(edge)];
  ++n.visits;
  ++e.visits;
  n.sum += value;
  e.sum += value;
}

int Tree::select(int index, const Options& menu) const {
  const Node& n = node(index);
  const double scale = kExploration * std::sqrt(static_cast<double>(n.visits) + 1);
  const double untried = (n.visits == 0 ? 0.5 : n.sum / n.visits) - kUntried;
  int best = -1;
  double most = -1;
  for (size_t i = 0; i < n.edges.size(); ++i) {
    const Edge& e = n.edges[i];
    if (!menu.contains(e.option)) continue;
    const double value = e.visits == 0 ? untried : e.mean();
    const double score = value + scale * e.prior / (1 + e.visits);
    if (score > most) {
      most = score;
      best = static_cast<int>(i);
    }
  }
  return best;
}

int Tree::next(int index, int edge, uint64_t question) const {
  for (const Edge::Next& n : node(index).edges[static_cast<size_t>(edge)].next) {
    if (n.question == question) return n.node;
  }
  return -1;
}

bool Tree::descend(Option answer, uint64_t question) {
  if (nodes_.empty()) return false;
  int to = -1;
  for (size_t i = 0; i < node(kRoot).edges.size(); ++i) {
    if (node(kRoot).edges[i].option == answer) to = next(kRoot, static_cast<int>(i), question);
  }
  if (to < 0 || !node(to).follows) return false;
  std::vector<int> order = {to};  // breadth first; the place in it is the new number
  std::vector<Node> kept;
  for (size_t i = 0; i < order.size(); ++i) {
    kept.push_back(std::move(at(order[i])));
    for (Edge& e : kept.back().edges) {
      for (Edge::Next& n : e.next) {
        order.push_back(n.node);
        n.node = static_cast<int>(order.size()) - 1;
      }
    }
  }
  nodes_ = std::move(kept);
  return true;
}

bool Tree::settled(uint32_t tries) const {
  uint32_t most = 0;
  uint32_t second = 0;
  for (const Edge& e : node(kRoot).edges) {
    if (e.visits > most) {
      second = most;
      most = e.visits;
    } else {
      second = std::max(second, e.visits);
    }
  }
  return most > second && most - second > tries;
}

uint64_t question_key(std::string_view prompt, const Options& menu) {
  Hasher h;
  h.add(prompt);
  for (Option o : menu) h.add(static_cast<uint64_t>(vocabulary_id(o)));
  return h.value();
}

std::vector<Edge> edges_for(const Game& game, Faction seat, const Options& menu, Option usual) {
  std::vector<Edge> edges = {{.option = usual}};
  const auto add = [&](Option o) {
    if (std::ranges::find(edges, o, &Edge::option) == edges.end()) edges.push_back({.option = o});
  };
  const bool all = menu.size() <= kMostEdges;
  for (Option o : menu) {
    const bool one_of_many = is_number(o) || (is_place(o) && !promising(game, seat, o));
    if (all || !one_of_many) add(o);
  }
  if (!all && is_number(usual)) {
    const auto at = static_cast<int>(std::ranges::find(menu, usual) - menu.begin());
    for (const int i : {at + 1, at - 1, at + 2, at - 2}) {
      if (i >= 0 && i < menu.size()) add(menu[i]);
    }
    const int room = kMostEdges - static_cast<int>(edges.size());
    for (int i = 0; i < room; ++i) add(menu[i * (menu.size() - 1) / std::max(1, room - 1)]);
  }
  const auto others = static_cast<double>(edges.size() - 1);
  for (Edge& e : edges) e.prior = (1 - kUsualPrior) / std::max(1.0, others);
  edges[0].prior = kUsualPrior;
  return edges;
}

}  // namespace kanly
