// What the Revival phase keeps while it runs.
#pragma once

#include "catalog/factions.h"

namespace kanly {

struct RevivalWork {
  friend bool operator==(const RevivalWork&, const RevivalWork&) = default;
};

}  // namespace kanly
