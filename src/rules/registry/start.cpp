// Beginning a game: checking what the table agreed on.
#include <string>

#include "rules/factions/faction_rules.h"
#include "rules/kernel/engine.h"
#include "rules/variants/variant_rules.h"

namespace kanly {

Factions playable_factions() {
  Factions playable;
  for (const FactionRules* row : faction_rules()) playable.add(row->faction);
  return playable;
}

Variants playable_variants() {
  Variants playable;
  for (const VariantRules* row : variant_rules()) playable.add(row->variant);
  return playable;
}

namespace {

// The cards of a box are playable with its factions.
CardSources playable_cards() {
  CardSources playable;
  for (int i = 0; i < kCardSourceCount; ++i) {
    const auto set = static_cast<CardSource>(i);
    if (playable_factions().has_any(factions_with(set))) playable.add(set);
  }
  return playable;
}

}  // namespace

std::optional<Refusal> check_config(const Config& c) {
  if (c.players < 2 || c.players > kMaxSeats) {
    return Refusal{"0.08"_r, "A game has 2 to 12 players, not {number}.", c.players};
  }
  Factions seen;
  for (int i = 0; i < c.players; ++i) {
    const Faction f = c.seats[static_cast<size_t>(i)];
    if (f == Faction::None || static_cast<int>(f) >= kFactionCount) {
      return Refusal{"0.08"_r, "Seat {number} has no faction.", i + 1};
    }
    if (seen.has(f)) return Refusal{"0.08"_r, "{faction} is named twice.", f};
    if (rules_of(f) == nullptr) {
      return Refusal{"0.08"_r, "{faction} cannot be played yet.", f};
    }
    seen.add(f);
  }
  if (c.turns < 1 || c.turns > 20) {
    return Refusal{"0.02"_r, "A game lasts 1 to 20 Turns, not {number}.", c.turns};
  }
  for (const VariantRules* row : variant_rules()) {
    if (c.has(row->variant) && row->needs_advanced && !c.advanced) {
      return Refusal{"0.03"_r, row->why_advanced};
    }
  }
  const Variants unknown = c.variants - playable_variants();
  if (!unknown.empty()) {
    return Refusal{"0.03"_r, "The variant {variant} cannot be played yet.", unknown.first()};
  }
  const CardSources sets = c.card_sources - playable_cards();
  if (!sets.empty()) {
    return Refusal{"0.06"_r, "The cards of {cards} cannot be played yet.", sets.first()};
  }
  for (CardSource set : c.card_sources) {
    const Faction owner = owner_of(set);
    if (owner != Faction::None && !c.factions().has(owner)) {
      return Refusal{"3.03.01"_r, "The cards of the cache exist only in games with {faction}.",
                     owner};
    }
  }
  return std::nullopt;
}

Game new_game(const Config& config) {
  Game g;
  g.config = config;
  g.chance = Chance(config.seed);
  g.players = config.factions();
  for (int i = 0; i < config.players; ++i) {
    g.order[static_cast<size_t>(i)] = config.seats[static_cast<size_t>(i)];
  }
  Frame setup;
  setup.script = ScriptId::Setup;
  g.agenda.push_back(setup);
  return g;
}

}  // namespace kanly
