// What is particular to one variant, asked for by phases, views and tools. A variant is one folder and
// one row here; a field left out is a thing the variant does not have.
#pragma once

#include <span>

#include "game/config.h"
#include "rules/showing.h"

namespace kanly {

struct VariantRules {
  Variant variant = Variant::kCount;
  Showing showing;
};

// The variants that can be played, in the order of the enumeration.
std::span<const VariantRules* const> variant_rules();

}  // namespace kanly
