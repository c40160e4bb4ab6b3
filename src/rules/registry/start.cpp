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

// The cards of a box are playable with its factions.
CardSources playable_cards() {
  CardSources playable;
  for (int i = 0; i < kCardSourceCount; ++i) {
    const auto set = static_cast<CardSource>(i);
    if (playable_factions().has_any(factions_with(set))) playable.add(set);
  }
  return playable;
}

namespace {

// --- A start of the table's own (5.21) ----------------------------------------------------------

bool plays(const Config& c, Faction f) { return c.factions().has(f); }

std::optional<Refusal> check_starting_spice(const Config& c) {
  for (Faction f : all_factions() - c.factions()) {
    if (c.start.spice[f] != Start::kUsual) {
      return Refusal{"5.21"_r, "{faction} is not in this game and gets no spice.", f};
    }
  }
  return std::nullopt;
}

std::optional<Refusal> check_starting_forces(const Config& c) {
  PerFaction<int> normal{};
  PerFaction<int> special{};
  for (const StartingGroup& group : c.start.groups) {
    const Faction f = group.faction;
    if (!plays(c, f)) {
      return Refusal{"5.21"_r, "{faction} is not in this game and places no forces.", f};
    }
    normal[f] += group.forces.normal;
    special[f] += group.forces.special;
    const int starred = has_starred_forces(c, f) ? info(f).special_forces : 0;
    if (special[f] > starred) {
      return Refusal{"5.21"_r, "{faction} has {number} starred forces, not more.", f, starred};
    }
    if (normal[f] > info(f).forces_total - starred) {
      return Refusal{"5.21"_r, "{faction} has {number} normal forces, not more.", f,
                     info(f).forces_total - starred};
    }
  }
  return std::nullopt;
}

// No more than two factions begin in a stronghold (1.06.03.05), those with fixed places included.
std::optional<Refusal> check_starting_strongholds(const Config& c) {
  for (Territory t : strongholds()) {
    Factions there;
    for (const StartingGroup& group : c.start.groups) {
      if (territory_of(group.place) == t && !group.forces.empty()) there.add(group.faction);
    }
    for (Faction f : c.factions()) {
      if (c.start.places_forces(f)) continue;
      for (const StartingForces& start : info(f).start) {
        if (start.territory == t) there.add(f);
      }
    }
    if (there.size() > 2)
      return Refusal{"5.21"_r, "More than two factions begin in {territory}.", t};
  }
  return std::nullopt;
}

// Prints of a card are alike: one of a box that can be played is enough.
bool is_playable(CardKind kind) {
  for (Card print : cards_of(kind)) {
    if (playable_cards().has(set_of(print))) return true;
  }
  return false;
}

std::optional<Refusal> check_deck(const Config& c) {
  for (Card card : c.start.added | c.start.removed) {
    const CardKind kind = kind_of(card);
    if (!is_playable(kind)) return Refusal{"5.21"_r, "{card} cannot be played yet.", kind};
    if (owner_of(set_of(card)) != Faction::None) {
      return Refusal{"5.21"_r, "{card} belongs to the cache of Richese.", kind};
    }
  }
  return std::nullopt;
}

// After every shuffle a Territory card must come up although pile A keeps one, and Discovery cards do not
// come twice.
constexpr int kFewestTerritoryCards = 2;

std::optional<Refusal> check_spice_deck(const Config& c) {
  for (SpiceCard card : c.start.spice_cards_added) {
    const bool discovery = kDiscoveryCards.has(card) || card == SpiceCard::GreatMaker;
    if (discovery && !c.has(Variant::Discoveries)) {
      return Refusal{"5.21"_r,
                     "Discovery cards and the Great Maker come with the variant {variant}.",
                     Variant::Discoveries};
    }
  }
  int territories = 0;
  for (SpiceCard card : spice_cards(c)) {
    if (kind_of(card) == SpiceCardKind::Territory) ++territories;
  }
  if (territories < kFewestTerritoryCards) {
    return Refusal{"5.21"_r, "The spice deck needs at least {number} Territory cards.",
                   kFewestTerritoryCards};
  }
  return std::nullopt;
}

std::optional<Refusal> check_start(const Config& c) {
  for (const auto check : {check_starting_spice, check_starting_forces, check_starting_strongholds,
                           check_deck, check_spice_deck}) {
    if (auto refusal = check(c)) return refusal;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_config(const Config& c) {
  if (c.players < 2 || c.players > kMaxSeats) {
    return Refusal{"0.08"_r, "A game has 2 to 12 players, not {number}.", c.players};
  }
  if (c.is_large() && !c.has(HouseRule::MoreThanSix)) {
    return Refusal{"0.08"_r,
                   "The board has places for 6 players, not {number}; the house rule more_than_six "
                   "lets players share them.",
                   c.players};
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
    if (c.has(row->variant) && row->needs_advanced && c.is_basic()) {
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
  return check_start(c);
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
