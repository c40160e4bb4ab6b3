// Every faction that can be played, one line each.
#include <array>

#include "rules/factions/faction_rules.h"

namespace kanly {

extern const FactionRules kAtreidesRules;
extern const FactionRules kBeneGesseritRules;
extern const FactionRules kEmperorRules;
extern const FactionRules kFremenRules;
extern const FactionRules kHarkonnenRules;
extern const FactionRules kSpacingGuildRules;
extern const FactionRules kIxianRules;
extern const FactionRules kTleilaxuRules;
extern const FactionRules kChoamRules;
extern const FactionRules kRicheseRules;
extern const FactionRules kEcazRules;
extern const FactionRules kMoritaniRules;

namespace {

constexpr std::array kRows = {
    &kAtreidesRules,  &kBeneGesseritRules, &kEmperorRules, &kFremenRules,
    &kHarkonnenRules, &kSpacingGuildRules, &kIxianRules,   &kTleilaxuRules,
    &kChoamRules,     &kRicheseRules,      &kEcazRules,    &kMoritaniRules,
};

// The same by faction; null for one that cannot be played.
const PerFaction<const FactionRules*> kByFaction = [] {
  PerFaction<const FactionRules*> rows{};
  for (const FactionRules* row : kRows) rows[row->faction] = row;
  return rows;
}();

}  // namespace

std::span<const FactionRules* const> faction_rules() { return kRows; }

const FactionRules* rules_of(Faction faction) {
  return faction == Faction::None ? nullptr : kByFaction[faction];
}

}  // namespace kanly
