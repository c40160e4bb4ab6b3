#include "rules/phases/collection.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/variants/discoveries/places.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr Territories kCities = Territories::of(Territory::Arrakeen, Territory::Carthag);

constexpr Territories kEarning = [] {
  Territories all;
  for (Territory t : strongholds()) {
    if (city_income(t) > 0) all.add(t);
  }
  return all;
}();

// Spice each force of this faction collects (1.08.02).
int collection_rate(const Game& g, Faction f) {
  for (Territory city : kCities) {
    if (occupies(g, f, city)) return defaults::kCollectionRateWithCity;
  }
  return defaults::kCollectionRate;
}

// One spice of each place that somebody else harvests goes to the holder of Orgiz (4.08.06).
int take_share(Table& t, Faction collector, Place p, PlaceSet& shared) {
  if (!t.game.config.has(Variant::Discoveries) || shared.has(p)) return 0;
  const Faction holder = takes_share(t.game, collector);
  if (holder == Faction::None) return 0;
  t.rule("4.08.06"_r);
  shared.add(p);
  collect_spice(t, holder, p, 1, Cause::Orgiz);
  note_income(t, holder, 1);
  return 1;
}

// What the forces of this faction could collect there.
int most_harvested(const Table& t, Faction f, Place p) {
  const int rate = collection_rate(t.game, f);
  const Stack forces = t.game.forces.at(f, p);
  const int star_rate = std::max(rate, info(f).special_collection);
  if (forces.special > 0 && info(f).special_collection > 0) t.rule("2.07.18"_r);
  return rate * forces.normal + star_rate * forces.special;
}

void take_harvest(Table& t, Faction f, Place p, int amount) {
  collect_spice(t, f, p, amount);
  if (amount > 0) note_harvest(t, f, amount);
}

// Ecaz and their ally in one Territory collect as one, when the first of them does: half for Ecaz, rounded
// down, if they do not agree otherwise afterwards (2.11.14).
void harvest_together(Table& t, Frame& frame, Faction f, Place p, PlaceSet& shared) {
  const Game& g = t.game;
  Factions here;
  int most = 0;
  for (Faction one : sharers(g)) {
    if (g.forces.at(one, p).empty()) continue;
    here.add(one);
    most += most_harvested(t, one, p);
  }
  if (f != first_in_order(g, here)) return;
  t.rule("2.11.14"_r);
  int amount = std::min<int>(most, g.spice_at[p]);
  if (!sharers(g).has(takes_share(g, f))) amount -= take_share(t, f, p, shared);
  const Faction owner = faction_of(Advantage::EcazOccupy);
  auto& notes = frame.as<CollectionNotes>();
  notes.shared = static_cast<uint8_t>(notes.shared + amount);
  notes.half = static_cast<uint8_t>(notes.half + amount / 2);
  // What each of the two has collected is noted when it is divided.
  if (amount / 2 > 0) collect_spice(t, owner, p, amount / 2);
  collect_spice(t, g.ally[owner], p, amount - amount / 2);
}

// Harvest (1.08.01). Where two stand on one spice without having fought, the earlier in storm order
// collects first.
Flow harvest(Table& t, Frame& frame) {
  Game& g = t.game;
  PlaceSet shared;
  for (Faction f : storm_order(g)) {
    for (Place p : g.forces.places(f)) {
      if (g.spice_at[p] == 0) continue;
      if (advises(g, f, territory_of(p))) {
        t.rule("2.02.12"_r);  // advisors collect nothing
        continue;
      }
      t.rule("1.08.02"_r);
      if (sharers(g).has(f) && is_shared(g, territory_of(p))) {
        harvest_together(t, frame, f, p, shared);
        continue;
      }
      const int amount = std::min<int>(most_harvested(t, f, p), g.spice_at[p]);
      take_harvest(t, f, p, amount - take_share(t, f, p, shared));
    }
  }
  return Flow::Next;
}

Flow city_incomes(Table& t, Frame& frame) {
  const Game& g = t.game;
  if (!g.config.has(AdvancedPart::SpiceFlow)) {
    if (!g.config.has(HouseRule::StrongholdIncome)) return Flow::Next;
    t.rule("5.15"_r);
  }
  t.rule("1.13.01"_r);
  for (Faction f : storm_order(g)) {
    for (Territory city : kEarning) {
      if (!g.forces.in(f, city)) continue;
      if (advises(g, f, city)) {
        t.rule("2.02.12"_r);
        continue;
      }
      if (is_shared(g, city) && owns(f, Advantage::EcazCollection)) {
        t.rule("2.11.20"_r);  // the ally takes its part in any case
        if (frame.as<CollectionNotes>().no_shared_income) continue;
      }
      pay(t, Party::bank(), Party::of(f), city_income(city), Cause::CityIncome);
      note_income(t, f, city_income(city));
    }
  }
  return Flow::Next;
}

Flow after_incomes(Table& t, Frame& f) {
  return each_variant(t, f.as<CollectionNotes>().next_row, &VariantRules::after_incomes);
}
Flow variants_income(Table& t, Frame& f) {
  return each_variant(t, f.as<CollectionNotes>().next_row, &VariantRules::income);
}
Flow variants_collection_ends(Table& t, Frame& f) {
  return each_variant(t, f.as<CollectionNotes>().next_row, &VariantRules::collection_ends);
}

Flow nexus_cards(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::Collection);
  return Flow::Next;
}

constexpr Step kCollectionSteps[] = {
    deed("harvest", "1.08.01"_r, harvest),
    deed("after_harvest", "1.08.00"_r, factions_act<&FactionRules::after_harvest, CollectionNotes>),
    deed("before_incomes", "1.08.00"_r,
         factions_act<&FactionRules::before_incomes, CollectionNotes>),
    deed("city_income", "1.08.00"_r, city_incomes),
    deed("income_by_variants", "1.08.00"_r, variants_income),
    deed("after_incomes", "1.08.00"_r, after_incomes),
    deed("factions_after_incomes", "1.08.00"_r,
         factions_act<&FactionRules::after_incomes, CollectionNotes>),
    deed("nexus_cards_in_collection", "1.08.00"_r, nexus_cards),
    deed("collection_ends", "1.08.00"_r, variants_collection_ends),
    pause("end_of_collection", "1.00.05"_r),
};

}  // namespace

const Script kCollectionScript{"collection", kCollectionSteps};

}  // namespace kanly
