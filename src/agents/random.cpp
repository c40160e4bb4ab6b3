#include "agents/random.h"

namespace kanly {

void RandomAgent::begin(const Config& /*config*/, Faction /*seat*/, const Seed& seed) {
  dice_ = Dice(seed);
}

Option RandomAgent::answer(const View& /*view*/, const Options& menu) {
  return menu.size() == 1 ? menu[0] : dice_.one_of(menu);
}

bool RandomAgent::restless() { return stirs() && static_cast<int>(dice_.below(1000)) < restless_; }

std::optional<Option> RandomAgent::act(const View& view, const Options& actions) {
  return answer(view, actions);
}

}  // namespace kanly
