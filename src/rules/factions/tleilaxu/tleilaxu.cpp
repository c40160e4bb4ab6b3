#include "rules/factions/tleilaxu/tleilaxu.h"

namespace kanly {

void phase_begins_for_tleilaxu(Table& t) {
  if (t.game.phase == Phase::Storm) t.game.tleilaxu.turn = {};
}

}  // namespace kanly
