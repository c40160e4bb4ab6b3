#include "play/bots.h"

#include <utility>

#include "agents/agents.h"

namespace kanly {

Bots::Bots(const Config& config) : config_(config) { driver_.begin(config, {}); }

std::string Bots::seat(Faction faction, std::string_view words) {
  if (!config_.factions().has(faction)) {
    return std::string(name_of(faction)) + " is not in this game.";
  }
  std::string wrong = wrong_agent(words);
  if (!wrong.empty()) return wrong;
  agents_[faction] = make_agent(words);
  driver_.seat(config_, faction, *agents_[faction]);
  return wrong;
}

}  // namespace kanly
