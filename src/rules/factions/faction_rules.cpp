// Every faction that can be played: one line each.
#include "rules/factions/faction_rules.h"

#include <array>

namespace kanly {

extern const FactionRules kAtreidesRules;
extern const FactionRules kBeneGesseritRules;
extern const FactionRules kEmperorRules;
extern const FactionRules kFremenRules;
extern const FactionRules kHarkonnenRules;
extern const FactionRules kSpacingGuildRules;
extern const FactionRules kChoamRules;
extern const FactionRules kRicheseRules;

namespace {

constexpr std::array kRows = {
    &kAtreidesRules,  &kBeneGesseritRules, &kEmperorRules, &kFremenRules,
    &kHarkonnenRules, &kSpacingGuildRules, &kChoamRules,   &kRicheseRules,
};

}  // namespace

std::span<const FactionRules* const> faction_rules() { return kRows; }

const FactionRules* rules_of(Faction faction) {
  for (const FactionRules* row : kRows) {
    if (row->faction == faction) return row;
  }
  return nullptr;
}

Flow each_faction(Table& t, uint8_t& next, FactionDeed FactionRules::* part) {
  const Game& g = t.game;
  const int depth = g.agenda.size();
  while (next < kRows.size()) {
    const FactionRules& row = *kRows[next++];
    if (row.*part == nullptr || !g.in_play(row.faction)) continue;
    (row.*part)(t);
    if (g.agenda.size() > depth) return Flow::Again;
  }
  next = 0;
  return Flow::Next;
}

}  // namespace kanly
