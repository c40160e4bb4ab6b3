#include "agents/noisy.h"

namespace kanly {

void NoisyAgent::begin(const Config& config, Faction seat, const Seed& seed) {
  agent_->begin(config, seat, seed);
  Seed own = seed;
  own[30] = static_cast<uint8_t>(own[30] ^ 0x5aU);  // not the agent's chance
  dice_ = Dice(own);
}

Option NoisyAgent::answer(const View& view, const Options& menu) {
  const Option usual = agent_->answer(view, menu);
  if (menu.size() == 1) return usual;
  return static_cast<int>(dice_.below(100)) < noise_ ? dice_.one_of(menu) : usual;
}

}  // namespace kanly
