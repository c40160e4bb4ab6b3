#include "agents/idle.h"

#include "rules/kernel/engine.h"

namespace kanly {

Option IdleAgent::answer(const Game& view, Faction seat, const Options& menu) {
  const Option idle = idle_answer(view, seat);
  return menu.contains(idle) ? idle : menu[0];
}

}  // namespace kanly
