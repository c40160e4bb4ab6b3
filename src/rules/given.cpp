#include "rules/given.h"

namespace kanly {

void GivenValue::needs(const Game& g, Faction f) const {
  if (!g.in_play(f)) refuse(std::string(id_of(f)) + " does not play in this game");
}

void GivenValue::needs(const Game& g, Variant v) const {
  if (g.config.has(v)) return;
  refuse("the game is played without it: name " + std::string(id_of(v)) + " in its rules");
}

}  // namespace kanly
