// What only the Tleilaxu are asked.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/phases/battle/area.h"

namespace kanly::answers {
namespace {

// The sector in which these forces would stand best, and what that is worth.
double worth_there(const Outlook& look, Stack forces) {
  double most = 0;
  for (Place p : battle_area(look.g, look.g.battle.area)) {
    most = std::max(most, look.worth(p, look.g.forces.at(look.me, p) + forces));
  }
  return most;
}

// What a revealed Face Dancer would bring: the winner's leader, its forces shipped in vain, and its place.
double gain_of_reveal(const Decision& d, Faction winner) {
  const Game& g = d.g();
  const Leader l = g.battle.plan(winner).leader;
  const int number = forces_in_battle(g, winner).total();
  double gain = d.w().thrift * number;
  if (l != Leader::None && g.leaders[l].alive()) {
    gain += d.w().spite * d.w().leader * info(l).strength;
  }
  const Territory t = g.battle.territory();
  if (is_stronghold(t)) gain += d.look.denial_value(t) + d.w().spite * d.w().stronghold;
  // With the winner gone, forces of the seat stand there for nothing.
  Game after = g;
  for (Place p : g.forces.places(winner) & battle_area(g, g.battle.area)) {
    after.forces.remove(winner, p, g.forces.at(winner, p));
  }
  const int own = std::min<int>(number, g.reserves[d.me()].total());
  const Outlook look(after, d.me(), d.w());
  return gain + worth_there(look, {.normal = static_cast<uint8_t>(own)});
}

}  // namespace

// Three new ones come only when all have been used, so one is spent where it brings as much as a good card.
// Not against the ally.
Option reveal_face_dancer(const Decision& d) {
  const Faction winner = d.frame().target;
  if (!d.offers(Option::yes()) || d.look.friendly(winner)) return Option::no();
  return gain_of_reveal(d, winner) >= d.w().card ? Option::yes() : Option::no();
}

// Out of the reserve as far as it goes; then from where forces are worth less than they are there.
Option face_dancer_from(const Decision& d) {
  const Game& g = d.g();
  const int room = forces_to_place(d.frame());
  const auto gain = [&](int number) {
    const Stack forces{.normal = static_cast<uint8_t>(std::min(number, room))};
    return worth_there(d.look, forces) - worth_there(d.look, {});
  };
  const Option reserves = Option::of(Word::Reserves);
  if (d.offers(reserves)) {
    return gain(g.reserves[d.me()].total()) > 0 ? reserves : Option::of(Word::Done);
  }
  Option best = Option::of(Word::Done);
  double most = d.w().least_gain;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const Stack here = g.forces.at(d.me(), o.place());
    const Stack gone{.normal = static_cast<uint8_t>(std::min<int>(here.normal, room))};
    const double loss = d.look.worth(o.place(), here) - d.look.worth(o.place(), here - gone);
    if (gain(gone.total()) - loss > most) {
      most = gain(gone.total()) - loss;
      best = o;
    }
  }
  return best;
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
