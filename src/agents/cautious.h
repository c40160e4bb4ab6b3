// The agent with a handful of safe habits: it takes what costs nothing, bids little, keeps its forces together, goes
// where it is not outnumbered and fights with the best it has. Whatever no habit is about it leaves alone.
#pragma once

#include "agents/idle.h"

namespace kanly {

class CautiousAgent : public IdleAgent {
 public:
  std::string_view name() const override { return "cautious"; }
  Option answer(const View& view, const Options& menu) override;
};

}  // namespace kanly
