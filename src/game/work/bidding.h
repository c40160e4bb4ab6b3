// What the Bidding phase keeps while it runs.
#pragma once

#include "catalog/factions.h"

namespace kanly {

struct BiddingWork {
  friend bool operator==(const BiddingWork&, const BiddingWork&) = default;
};

}  // namespace kanly
