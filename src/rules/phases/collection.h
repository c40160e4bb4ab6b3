// The Spice Collection phase (1.08, 1.13.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

struct CollectionNotes {
  uint8_t next_row;
  uint8_t shared;         // spice that Ecaz and their ally collected together (2.11.14) …
  uint8_t half;           // … and what of it Ecaz have
  bool no_shared_income;  // of Ecaz in strongholds, by Karama (2.11.20)
};

extern const Script kCollectionScript;

}  // namespace kanly
