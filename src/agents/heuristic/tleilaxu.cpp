// What only the Tleilaxu are asked.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/phases/battle/area.h"

namespace kanly::answers {
namespace {

// Whether forces of the seat would do something in the Territory of the battle, and keep it.
bool is_worth_taking(const Decision& d) {
  const Territory t = d.g().battle.territory();
  const bool wanted = is_stronghold(t) || spice_in(d.g(), t) > 0;
  return wanted && d.look.enemy_strength(t) < 5;
}

}  // namespace

// Three new ones come when all were used, so that one is spent wherever it hurts: a stronghold, several
// forces, a strong leader. Not against the ally.
Option reveal_face_dancer(const Decision& d) {
  const Game& g = d.g();
  const Faction winner = d.frame().target;
  if (!d.offers(Option::yes()) || d.look.friendly(winner)) return Option::no();
  const Leader l = g.battle.plan(winner).leader;
  const bool strong = l != Leader::None && g.leaders[l].alive() && info(l).strength >= 4;
  const bool hurts = is_stronghold(g.battle.territory()) || is_worth_taking(d) || strong ||
                     forces_in_battle(g, winner).total() >= 3;
  return hurts ? Option::yes() : Option::no();
}

// Out of the reserve as far as it goes; a force elsewhere stands where it was wanted.
Option face_dancer_from(const Decision& d) {
  const Option reserves = Option::of(Word::Reserves);
  const bool comes = is_worth_taking(d) && d.offers(reserves);
  return comes ? reserves : Option::of(Word::Done);
}

// Where spice lies, or where the storm comes last.
Option face_dancer_sector(const Decision& d) {
  const auto worth = [&](Option o) {
    return d.g().spice_at[o.place()] - d.look.storm_risk(o.place());
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// One that can win nothing for anybody else now: an own leader, an ally's, or a dead one.
Option replace_face_dancer(const Decision& d) {
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Leader)) continue;
    const Leader l = o.leader();
    if (l == Leader::CheapHero) continue;  // anybody's
    if (d.g().leaders[l].dead() || d.look.friendly(faction_of(l))) return o;
  }
  return Option::pass();
}

}  // namespace kanly::answers
