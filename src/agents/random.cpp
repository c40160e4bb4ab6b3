#include "agents/random.h"

namespace kanly {

void RandomAgent::begin(const Config& /*config*/, Faction /*seat*/, const Seed& seed) {
  chance_ = Chance(seed);
}

Option RandomAgent::answer(const View& /*view*/, const Options& menu) {
  if (menu.size() == 1) return menu[0];
  return menu[static_cast<int>(chance_.below(static_cast<uint32_t>(menu.size())))];
}

bool RandomAgent::restless() {
  return restless_ > 0 && static_cast<int>(chance_.below(1000)) < restless_;
}

std::optional<Option> RandomAgent::act(const View& view, const Options& actions) {
  return answer(view, actions);
}

}  // namespace kanly
