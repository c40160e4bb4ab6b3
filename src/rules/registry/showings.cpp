// Everything that factions and variants show of themselves, in one list.
#include "game/fixed_list.h"
#include "rules/factions/faction_rules.h"
#include "rules/showing.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

using Showings = FixedList<const Showing*, 32>;

Showings all_showings() {
  Showings all;
  for (const FactionRules* row : faction_rules()) all.push_back(&row->showing);
  for (const VariantRules* row : variant_rules()) all.push_back(&row->showing);
  return all;
}

}  // namespace

std::span<const Showing* const> showings() {
  static const Showings kAll = all_showings();
  return {kAll.begin(), kAll.end()};
}

}  // namespace kanly
