// The agent that does nothing: it gives every question the answer that binds it least.
#pragma once

#include "agents/agent.h"

namespace kanly {

class IdleAgent : public Agent {
 public:
  std::string_view name() const override { return "idle"; }
  Option answer(const View& view, const Options& menu) override;
};

}  // namespace kanly
