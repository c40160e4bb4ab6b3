// The tree of one's own decisions that the search grows: what was tried, how often, how well it went.
// Everybody else is part of the world, so a node is what this seat can tell apart: the answers it gave
// on the way, and the question it is asked then.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/option.h"

namespace kanly {

struct Edge {
  struct Next {
    uint64_t question = 0;
    int node = 0;
  };
  Option option;
  double prior = 0;
  uint32_t visits = 0;
  double sum = 0;          // of values from 0 to 1
  std::vector<Next> next;  // the questions that came after it

  double mean() const { return visits == 0 ? 0 : sum / visits; }
};

struct Node {
  std::vector<Edge> edges;
  uint32_t visits = 0;
  double sum = 0;
  bool follows = false;  // its question came at once, with nothing happening in between
};

class Tree {
 public:
  static constexpr int kRoot = 0;

  const Node& node(int i) const { return nodes_[static_cast<size_t>(i)]; }
  const Edge& edge(int node_index, int i) const {
    return node(node_index).edges[static_cast<size_t>(i)];
  }

  void clear() { nodes_.clear(); }
  void begin(std::vector<Edge> edges);
  void add(int parent, int edge, uint64_t question, std::vector<Edge> edges, bool follows);
  void count(int node, int edge, double value);

  // The edge to try next (PUCT): what went well, what has hardly been tried, what the prior favours.
  // At least one of them is on the menu, since the question is the same.
  int select(int node, const Options& menu) const;
  // Where an edge leads when this is asked then, or -1.
  int next(int node, int edge, uint64_t question) const;
  // Makes what lies below an answer the whole tree, if this question followed it at once: what was
  // found out about it still holds. False if nothing was.
  bool descend(Option answer, uint64_t question);
  // Whether so many tries more cannot change which answer was tried most.
  bool settled(uint32_t tries) const;

 private:
  Node& at(int i) { return nodes_[static_cast<size_t>(i)]; }

  std::vector<Node> nodes_;
};

// A question as the seat sees it: the prompt and its menu.
uint64_t question_key(std::string_view prompt, const Options& menu);

// The answers worth trying: all of a short menu; of a long one the usual answer, the numbers around it
// and a few others, or the places where something can be won. The usual answer comes first and has
// the best prior. The game may be a view.
std::vector<Edge> edges_for(const Game& game, Faction seat, const Options& menu, Option usual);

}  // namespace kanly
