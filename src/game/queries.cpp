#include "game/queries.h"

namespace kanly {

Faction first_in_order(const Game& g, Factions among) {
  if (among.size() <= 1) return among.first();
  for (Faction f : storm_order(g)) {
    if (among.has(f)) return f;
  }
  return Faction::None;
}

bool earlier(const Game& g, Faction a, Faction b) {
  return first_in_order(g, Factions::of(a, b)) == a;
}

int seat_of(const Game& g, Faction f) {
  for (int i = 0; i < g.config.players; ++i) {
    if (g.config.seats[static_cast<size_t>(i)] == f) return i + 1;
  }
  return 0;
}

Faction to_the_right(const Game& g, Faction f) {
  return g.config.seats[static_cast<size_t>(seat_of(g, f) % g.config.players)];
}

Factions present(const Game& g, Territory t) {
  Factions there;
  const PlaceSet places = places_of(t);
  for (Faction f : g.players) {
    if (g.forces.places(f).has_any(places)) there.add(f);
  }
  return there;
}

Factions occupants(const Game& g, Territory t) {
  Factions there = present(g, t);
  if (g.advisors.has(t)) there.remove(Faction::BeneGesserit);
  return there;
}

bool room_for(const Game& g, Faction f, Territory t) {
  if (!is_stronghold(t)) return true;
  const Factions there = occupants(g, t);
  return there.has(f) || there.size() < 2;
}

bool open_to_storm(const Game& g, Territory t) {
  return !shelters_from_storm(t) || (g.shield_wall_destroyed && behind_shield_wall(t));
}

int spice_in(const Game& g, Territory t) {
  int sum = 0;
  for (Place p : places_of(t)) sum += g.spice_at[p];
  return sum;
}

bool has(const Game& g, Advantage a) {
  const AdvantageInfo& i = info(a);
  return g.in_play(i.faction) && (g.config.advanced || !i.advanced) && !g.stopped.has(a);
}

int hand_limit(const Game&, Faction f) { return info(f).hand_limit; }

int free_spice(const Game& g, Faction f) { return g.spice[f]; }

FixedList<CardKind, 8> karama_cards(const Game& g, Faction f) {
  FixedList<CardKind, 8> kinds;
  const Cards usable = g.hands[f].cards - g.locked_cards;
  if (usable.has_any(cards_of(CardKind::Karama))) kinds.push_back(CardKind::Karama);
  if (f == Faction::BeneGesserit && has(g, Advantage::BeneGesseritWorthlessKarama)) {
    for (Card c : usable) {
      if (is_worthless(kind_of(c))) kinds.push_back(kind_of(c));
    }
  }
  return kinds;
}

bool can_play_karama(const Game& g, Faction f) {
  return !g.hands[f].cards.empty() && !karama_cards(g, f).empty();
}

Leaders available_leaders(const Game& g, Faction f, Territory t) {
  Leaders available;
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    const LeaderState& s = g.leaders[l];
    if (s.holder != f || l == Leader::KwisatzHaderach) continue;
    if (s.zone == LeaderState::Zone::Pool ||
        (s.zone == LeaderState::Zone::Fought && s.fought_in == t)) {
      available.add(l);
    }
  }
  return available;
}

Leaders dead_leaders(const Game& g, Faction f) {
  Leaders dead;
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (info(l).faction == f && g.leaders[l].dead()) dead.add(l);
  }
  return dead;
}

}  // namespace kanly
