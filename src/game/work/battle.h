// What the Battle phase keeps while it runs.
#pragma once

#include "catalog/factions.h"

namespace kanly {

struct BattleWork {
  friend bool operator==(const BattleWork&, const BattleWork&) = default;
};

}  // namespace kanly
