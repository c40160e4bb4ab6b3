// How many forces a faction may revive, and for how much (1.05.01).
#pragma once

#include "game/event.h"
#include "rules/kernel/table.h"

namespace kanly {

inline constexpr int kRaisedLimit = 5;  // by the Tleilaxu (2.08.16)

struct RevivalTerms {
  int limit = 0;  // forces a Turn
  int price = 0;  // of one beyond the free ones
  int star_price = 0;
  int divisor = 1;            // of what all forces cost together, rounded up
  bool half_leaders = false;  // each leader for half, rounded up
  bool stars_paid = false;    // none of them is among the free ones (4.04.14)
  RuleId limit_rule{};
  RuleId price_rule{};
};

RevivalTerms revival_terms(const Game& g, Faction f);
// How many of the starred forces among these come back for free: the most of them, as they are the dearest.
int most_free_stars(const Game& g, Faction f, Stack forces);
// What these forces cost; the dearest of them come back for free, or so many of the starred ones.
int price_of_forces(const Game& g, Faction f, Stack forces);
int price_of_forces(const Game& g, Faction f, Stack forces, int free_stars);
// What this leader costs without a discount, and what it costs this faction (1.05.03.02).
int full_price(Leader leader);
int price_of_leader(const Game& g, Faction f, Leader leader);
// Who is paid for what this faction revives, whoever pays: the bank, or the Tleilaxu (2.08.13).
Party paid_for_revival(Table& t, Faction f);

}  // namespace kanly
