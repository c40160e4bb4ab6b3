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

// Harvest (1.08.01). Where two stand on one spice without having fought, the earlier in storm order
// collects first.
Flow harvest(Table& t, Frame&) {
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
      const int rate = collection_rate(g, f);
      const Stack forces = g.forces.at(f, p);
      const int star_rate = std::max(rate, info(f).special_collection);
      if (forces.special > 0 && info(f).special_collection > 0) t.rule("2.07.18"_r);
      const int most = rate * forces.normal + star_rate * forces.special;
      const int amount = std::min<int>(most, g.spice_at[p]);
      const int own = amount - take_share(t, f, p, shared);
      collect_spice(t, f, p, own);
      if (own > 0) note_harvest(t, f, own);
    }
  }
  return Flow::Next;
}

Flow city_incomes(Table& t, Frame&) {
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
      pay(t, Party::bank(), Party::of(f), city_income(city), Cause::CityIncome);
      note_income(t, f, city_income(city));
    }
  }
  return Flow::Next;
}

struct CollectionNotes {
  uint8_t next_row;
};

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
