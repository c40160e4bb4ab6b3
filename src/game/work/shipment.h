// What the Shipment phase keeps while it runs.
#pragma once

#include "catalog/factions.h"

namespace kanly {

struct ShipmentWork {
  friend bool operator==(const ShipmentWork&, const ShipmentWork&) = default;
};

}  // namespace kanly
