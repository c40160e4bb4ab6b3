#include "agents/idle.h"

#include "rules/kernel/engine.h"

namespace kanly {

Option IdleAgent::answer(const View& view, const Options& menu) {
  const Option idle = idle_answer(view.game(), view.seat());
  return menu.contains(idle) ? idle : menu[0];
}

}  // namespace kanly
