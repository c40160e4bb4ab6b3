#include "cli/play/adviser.h"

#include "agents/agents.h"

namespace kanly::cli::play {

// Each decision has luck of its own, told by the number of the choice with which it begins.
Seed Adviser::seed_for(const GameInPlay& decision) const {
  Seed seed = derived_seed(config_.seed, SeedUse::Advice);
  const std::size_t number = decision.choices().size();
  for (std::size_t i = 0; i < 4; ++i) {
    seed[20 + i] = static_cast<uint8_t>(seed[20 + i] ^ (number >> (8 * i)));
  }
  return seed;
}

Option Adviser::advice(const GameInPlay& now, const std::vector<GameInPlay>& parts) const {
  const auto agent = make_agent("heuristic");
  agent->begin(config_, person_, seed_for(parts.empty() ? now : parts.front()));
  for (const GameInPlay& part : parts) {
    const Option advised = agent->answer(part.view(person_), part.menu(person_));
    const Option given = now.choices()[part.choices().size()].option;
    // An intent that was not followed is dropped.
    if (given != advised) agent->begin(config_, person_, seed_for(part));
  }
  return agent->answer(now.view(person_), now.menu(person_));
}

}  // namespace kanly::cli::play
