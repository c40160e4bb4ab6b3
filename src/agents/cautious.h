// The agent that does nothing: it gives every question the answer that binds it least.
#pragma once

#include "agents/agent.h"

namespace kanly {

class CautiousAgent : public Agent {
 public:
  std::string_view name() const override { return "cautious"; }
  Option answer(const View& view, const Options& menu) override;
};

}  // namespace kanly
