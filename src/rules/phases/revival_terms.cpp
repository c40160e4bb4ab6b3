#include "rules/phases/revival_terms.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

// Those whose rows change terms: most games have none, and terms are asked for all the time.
Factions who_change_terms() {
  static const Factions kThese = [] {
    Factions these;
    for (const FactionRules* row : faction_rules()) {
      if (row->revival_terms != nullptr) these.add(row->faction);
    }
    return these;
  }();
  return kThese;
}

}  // namespace

RevivalTerms revival_terms(const Game& g, Faction f) {
  const FactionInfo& about = info(f);
  RevivalTerms terms = {.limit = about.revival_limit,
                        .price = about.revival_price,
                        .star_price = about.special_revival_price,
                        .limit_rule = about.cited.revival_limit,
                        .price_rule = about.cited.paid_revival};
  for (Faction other : g.players& who_change_terms()) rules_of(other)->revival_terms(g, f, terms);
  if (g.tleilaxu.turn.raised.has(f) && terms.limit < kRaisedLimit) {
    terms.limit = kRaisedLimit;
    terms.limit_rule = "2.08.16"_r;
  }
  if (g.revival.recruits && terms.limit < kRecruitsLimit) {
    terms.limit = kRecruitsLimit;
    terms.limit_rule = "3.04.02"_r;
  }
  const int extra = g.nexus.turn.extra_three == f ? 3 : 0;  // above the limit (4.07.08)
  if (g.config.has(Variant::Homeworlds)) {
    terms.limit =
        std::max(terms.limit, free_revivals(g, f) - extra);  // all free ones may be taken (4.04.04)
    terms.stars_paid = stars_cost_spice(g, f);
  }
  terms.limit += extra;
  return terms;
}

int most_free_stars(const Game& g, Faction f, Stack forces) {
  if (forces.special == 0 || stars_cost_spice(g, f)) return 0;
  return std::min<int>(free_revivals(g, f), forces.special);
}

int price_of_forces(const Game& g, Faction f, Stack forces) {
  return price_of_forces(g, f, forces, most_free_stars(g, f, forces));
}

int price_of_forces(const Game& g, Faction f, Stack forces, int free_stars) {
  if (forces.empty()) return 0;
  const RevivalTerms terms = revival_terms(g, f);
  const int free_normal = free_revivals(g, f) - free_stars;
  const int price = (forces.special - free_stars) * terms.star_price +
                    std::max(0, forces.normal - free_normal) * terms.price;
  return (price + terms.divisor - 1) / terms.divisor;
}

// The price the catalogue has for Zoal is the halved one (2.08.19).
int full_price(Leader leader) {
  const LeaderInfo& about = info(leader);
  return about.variable_strength ? 2 * about.revival_price : about.revival_price;
}

int price_of_leader(const Game& g, Faction f, Leader leader) {
  const int price = full_price(leader);
  return revival_terms(g, f).half_leaders ? (price + 1) / 2 : price;
}

Party paid_for_revival(Table& t, Faction f) {
  constexpr auto kIncome = Advantage::TleilaxuRevivalIncome;
  const Game& g = t.game;
  if (!has(g, kIncome) || owns(f, kIncome) || g.tleilaxu.turn.revival_stopped) return Party::bank();
  t.rule("2.08.13"_r);
  return Party::of(faction_of(kIncome));
}

}  // namespace kanly
