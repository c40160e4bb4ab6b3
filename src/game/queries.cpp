#include "game/queries.h"

#include <algorithm>

#include "game/homeworlds.h"

namespace kanly {

Faction first_in_order(const Game& g, Factions among) {
  if (among.size() <= 1) return among.first();
  for (Faction f : storm_order(g)) {
    if (among.has(f)) return f;
  }
  return Faction::None;
}

bool acts_before(const Game& g, Faction a, Faction b) {
  return first_in_order(g, Factions::of(a, b)) == a;
}

int seat_of(const Game& g, Faction f) {
// To the end of the table, where nobody sits: a bound that the compiler knows.
#pragma GCC unroll 6
  for (int i = 0; i < kMaxSeats; ++i) {
    if (g.config.seats[static_cast<size_t>(i)] == f) return i + 1;
  }
  return 0;
}

// --- Beside the board ---------------------------------------------------------------------------

namespace {

constexpr int kFirstSite = static_cast<int>(SpiceCard::DiscoveryHaggaBasin);

Place token_place(size_t site) {
  return info(static_cast<SpiceCard>(kFirstSite + static_cast<int>(site))).token_place;
}

// What lies face up on the board, each with the sector where its token lies.
template <class Use>
void each_found(const Game& g, Use use) {
  const auto& sites = g.discoveries.sites;
  for (size_t i = 0; i < sites.size(); ++i) {
    if (sites[i].state != DiscoverySite::State::FaceUp) continue;
    use(Annex{place_of(territory_of(sites[i].token), 0), token_place(i)});
  }
}

}  // namespace

Annexes annexes(const Game& g) {
  Annexes all;
  if (g.ixians.points_at != Place::None) all.push_back({kMobileStronghold, g.ixians.points_at});
  if (g.config.has(Variant::Discoveries)) {
    each_found(g, [&all](Annex a) { all.push_back(a); });
  }
  return all;
}

Place host_of(const Game& g, Place annex) {
  if (annex == kMobileStronghold) return g.ixians.points_at;
  Place host = Place::None;
  each_found(g, [&](Annex a) {
    if (a.place == annex) host = a.host;
  });
  return host;
}

PlaceSet storm_places_with_annexes(const Game& g) {
  PlaceSet places = places_in_sector(g.storm);
  for (const Annex& a : annexes(g)) {
    if (sector_of(a.host) == g.storm) places.add(a.place);
  }
  return places;
}

const DiscoverySite* site_in(const Game& g, Territory t) {
  const auto& sites = g.discoveries.sites;
  for (size_t i = 0; i < sites.size(); ++i) {
    const bool empty = sites[i].state == DiscoverySite::State::Empty;
    if (!empty && territory_of(token_place(i)) == t) return &sites[i];
  }
  return nullptr;
}

PlaceSet found_places(const Game& g) {
  PlaceSet all;
  if (!g.config.has(Variant::Discoveries)) return all;
  each_found(g, [&all](Annex a) { all.add(a.place); });
  return all;
}

Faction holder_of(const Game& g, Territory found) {
  const Factions there = occupants(g, found);
  if (there.size() == 2 && is_shared(g, found)) return Faction::Ecaz;
  return there.size() == 1 ? there.first() : Faction::None;
}

Factions factions_present(const Game& g, Territory t) {
  Factions there;
  const PlaceSet places = places_of(t);
  for (Faction f : g.players) {
    if (g.forces.places(f).has_any(places)) there.add(f);
  }
  return there;
}

Factions occupants(const Game& g, Territory t) {
  Factions there = factions_present(g, t);
  if (g.advisors.has(t)) there.remove(Faction::BeneGesserit);
  return there;
}

bool is_shared(const Game& g, Territory t) {
  const Factions two = sharers(g);
  return !two.empty() && !is_homeworld(t) && occupants(g, t).has_all(two);
}

int occupying_sides(const Game& g, Territory t) {
  return occupants(g, t).size() - (is_shared(g, t) ? 1 : 0);
}

bool room_for(const Game& g, Faction f, Territory t) {
  if (!holds_two_factions(t)) return true;
  const Factions there = occupants(g, t);
  if (there.has(f) || there.size() < 2) return true;
  const Factions two = sharers(g);
  return two.has(f) ? there.has_any(two) : occupying_sides(g, t) < 2;
}

PlaceSet closed_strongholds(const Game& g, Faction f) {
  constexpr PlaceSet kAll =
      places_of(strongholds()) | PlaceSet::of(kMobileStronghold) | kDiscoveryPlaces;
  constexpr Faction kAdvises = Faction::BeneGesserit;
  const auto held_by = [&](Faction other) {
    const PlaceSet held = g.forces.places(other) & kAll;
    return other == kAdvises && !held.empty() ? held - places_of(g.advisors) : held;
  };
  // Those of the advisors first, so that nobody else is asked about them.
  PlaceSet once = f == kAdvises ? PlaceSet() : held_by(kAdvises);
  PlaceSet twice;
  for (Faction other : g.players - Factions::of(f, kAdvises)) {
    const PlaceSet held = g.forces.places(other);
    twice |= once & held;
    once |= held;
  }
  twice &= kAll;
  if (twice.empty()) return twice;
  if (!sharers(g).empty()) {  // two of those there may count as one (2.11.11)
    for (Place p : twice) {
      if (room_for(g, f, territory_of(p))) twice.remove(p);
    }
  }
  return twice - held_by(f);
}

bool open_to_storm(const Game& g, Territory t) {
  return !shelters_from_storm(t) || (g.shield_wall_destroyed && behind_shield_wall(t));
}

int spice_in(const Game& g, Territory t) {
  int sum = 0;
  for (Place p : places_of(t)) sum += g.spice_at[p];
  return sum;
}

Place no_field_place(const Game& g) {
  for (Place p : g.forces.places(Faction::Richese)) {
    if (g.forces.at(Faction::Richese, p).special > 0) return p;
  }
  return Place::None;
}

int terror_in(const Game& g, Territory t) {
  int count = 0;
  for (const TerrorSpot& spot : g.moritani.on_map) count += spot.at == t ? 1 : 0;
  return count;
}

TerrorTokens terror_supply(const Game& g) {
  if (!g.in_play(Faction::Moritani)) return {};
  TerrorTokens supply = TerrorTokens::all(kTerrorTokenCount) - g.moritani.removed;
  if (g.moritani.extortion) supply.remove(TerrorToken::TerrorExtortion);
  for (const TerrorSpot& spot : g.moritani.on_map) supply.remove(spot.token);
  return supply;
}

Ambassador ambassador_in(const Game& g, Territory t) {
  for (int i = 0; i < kAmbassadorCount; ++i) {
    if (g.ecaz.at[static_cast<Ambassador>(i)] == t) return static_cast<Ambassador>(i);
  }
  return Ambassador::None;
}

bool hides_dial(const Game& g) {
  const bool there =
      g.battle.involves(Faction::Richese) || g.battle.partner == Faction::Richese;  // 2.11.13
  return there && no_field_in(g, g.battle.territory());
}

Stack behind_token(const Game& g, Faction f, Stack s) {
  if (f != Faction::Richese || s.special == 0) return s;
  const TokenValue token = g.richese.no_field.hidden;
  const int reserves = g.reserves[f].normal;
  const int appear = token.known() ? std::min(token.value(), reserves) : reserves;
  return {.normal = static_cast<uint8_t>(s.normal + appear)};
}

int bound_to_bid(const Game& g, Faction f) {
  const BiddingWork& b = g.bidding;
  if (b.leader == Faction::None || b.backing != Card::None) return 0;
  if (b.leader == f) return b.bid - b.ally_part;
  return bid_helper(g, b.leader) == f ? b.ally_part : 0;
}

int silent_bid(const Game& g, Faction f) {
  if (g.bidding.method != Word::Silent || g.bidding.sale == Sale::None) return 0;
  for (const Frame& frame : g.agenda) {
    if (frame.script == ScriptId::SilentAuction && frame.answered.has(f)) {
      return frame.answers[f].value;
    }
  }
  return 0;
}

int free_spice(const Game& g, Faction f) {
  const int lent = f == Faction::Choam ? g.battle.released : 0;  // to the ally's plan (2.09.27)
  // Where a view hides it, it may be anything: an ally's help is never more than there is.
  constexpr int kAnything = 0xffff;
  const int held = g.spice[f].known() ? g.spice[f].value() : kAnything;
  return held - g.revival.drafts[f].cost - bound_to_bid(g, f) - silent_bid(g, f) -
         g.battle.bound_spice(f) - lent;
}

FixedList<CardKind, 8> karama_cards(const Game& g, Faction f) {
  FixedList<CardKind, 8> kinds;
  if (g.choam.karama_barred.has(f)) return kinds;  // 2.09.11
  const Cards usable = free_cards(g, f);
  if (usable.has_any(cards_of(CardKind::Karama))) kinds.push_back(CardKind::Karama);
  if (f == Faction::BeneGesserit && has(g, Advantage::BeneGesseritWorthlessKarama)) {
    const Cards worthless = usable & kWorthlessCards;
    for (Card c : worthless) kinds.push_back(kind_of(c));
  }
  if (usable.has_any(cards_of(CardKind::Truthtrance)) && holds_shrine(g, f)) {
    kinds.push_back(CardKind::Truthtrance);  // 4.08.05
  }
  return kinds;
}

bool has_karama_card(const Game& g, Faction f) { return !karama_cards(g, f).empty(); }

Leaders available_leaders(const Game& g, Faction f, Territory t) {
  Leaders available;
  // Harkonnen hold leaders of others, the Tleilaxu gholas; Duke Vidal goes from hand to hand.
  Leaders possible = leaders_at_home(g, f);
  for (Leader l : {Leader::Auditor, Leader::DukeVidal}) {
    if (g.leaders[l].holder == f) possible.add(l);
  }
  if (owns(f, Advantage::HarkonnenCapturedLeaders)) {
    for (Faction other : g.players) possible |= leaders_of(other);
  }
  possible.remove(Leader::KwisatzHaderach);
  for (Leader l : possible) {
    const LeaderState& s = g.leaders[l];
    if (s.holder != f) continue;
    if (s.zone == LeaderState::Zone::Pool ||
        (s.zone == LeaderState::Zone::Fought && s.fought_in == t)) {
      available.add(l);
    }
  }
  return available;
}

LeaderSkill open_skill(const Game& g, Faction f) {
  if (f == Faction::None) return LeaderSkill::None;
  const Leader l = skilled_leader(g, f);
  if (l == Leader::None || g.leaders[l].dead()) return LeaderSkill::None;
  const BattleWork& b = g.battle;
  const bool fights =
      b.stage == BattleWork::Stage::Revealed && b.involves(f) && b.plan(f).leader == l;
  if (b.behind.has(f) && !fights) return LeaderSkill::None;
  return g.skills.of[f].skill;
}

int in_tleilaxu_service(const Game& g) {
  int serving = 0;
  for (Leader l : leaders_at_home(g, Faction::Tleilaxu)) {
    const LeaderState& s = g.leaders[l];
    if (s.alive() && s.holder == Faction::Tleilaxu) ++serving;
  }
  return serving;
}

namespace {

// Whoever occupies their homeworld revives him as its own (4.04.22).
bool revives_vidal(const Game& g, Faction f) {
  return occupier_of(g, Homeworld::EcazHomeworld) == f && g.leaders[Leader::DukeVidal].dead();
}

}  // namespace

Leaders dead_leaders(const Game& g, Faction f) {
  Leaders dead;
  if (revives_vidal(g, f)) dead.add(Leader::DukeVidal);
  for (Leader l : leaders_of(f) | info(f).special_discs) {
    if (g.leaders[l].dead()) dead.add(l);
  }
  return dead;
}

int revivable_special(const Game& g, Faction f) {
  const int dead = g.tanks[f].special;
  const int limit = info(f).special_revival_limit;
  if (dead == 0 || (limit == 1 && g.special_revived.has(f))) return 0;
  return std::min(limit, dead);
}

int revivable_special_unpaid(const Game& g, Faction f) {
  return stars_cost_spice(g, f) ? 0 : revivable_special(g, f);
}

int free_revivals(const Game& g, Faction f) {
  constexpr int kGranted = 3;                    // by the Fremen to their ally (2.04.11)
  if (g.tleilaxu.turn.forbidden == f) return 0;  // 2.08.23
  // On top of everything, not doubled (4.07.08, E-89).
  const int extra = g.nexus.turn.extra_three == f ? 3 : 0;
  if (g.revival.none_free == f) return extra;  // 2.09.13
  const int counted_on = g.revival.drafts[f].low;
  const int low = counted_on < 0 ? low_revival_bonus(g, f) : counted_on;  // 4.04.04, K-160
  const int own = info(f).free_revival + low;
  const bool granted = g.revival.granted == f || g.nexus.turn.free_three == f;  // 4.07.09
  const int free = granted ? std::max(own, kGranted + low) : own;
  // With all that is added first; seven are the most anybody revives so (3.04.02, E-63).
  return (g.revival.recruits ? std::min(2 * free, kRecruitsLimit) : free) + extra;
}

namespace {

// With a sixth disc five of the six must have died or be away, and one that never died blocks
// nobody; the disc itself, the Auditor or Duke Vidal, may always be revived (2.09.19, CR-39, 2.11.17).
// Duke Vidal is away while he is with somebody else, not while he is set aside (K-110).
Leaders revivable_beside(const Game& g, Faction f, Leader sixth) {
  const LeaderState& disc = g.leaders[sixth];
  Leaders revivable;
  if (disc.dead()) revivable.add(sixth);
  int lowest = 255;  // cycle of those that have died
  const bool elsewhere = disc.alive() && disc.holder != Faction::None &&
                         (disc.holder != f || g.tleilaxu.gholas.has(sixth));
  int gone = disc.cycle > 0 || elsewhere ? 1 : 0;
  for (Leader l : leaders_of(f)) {
    const LeaderState& s = g.leaders[l];
    const bool captive = s.alive() && (s.holder != f || g.tleilaxu.gholas.has(l));
    if (captive || s.cycle > 0) ++gone;
    if (!captive && s.cycle > 0) lowest = std::min<int>(lowest, s.cycle);
  }
  if (gone < 5) return revivable;
  for (Leader l : leaders_of(f)) {
    if (g.leaders[l].dead() && g.leaders[l].cycle == lowest) revivable.add(l);
  }
  return revivable;
}

}  // namespace

namespace {

Leaders revivable_own(const Game& g, Faction f) {
  if (f == Faction::Choam && g.leaders[Leader::Auditor].zone != LeaderState::Zone::Away) {
    return revivable_beside(g, f, Leader::Auditor);
  }
  if (f == Faction::Ecaz) return revivable_beside(g, f, Leader::DukeVidal);
  if (f == Faction::Tleilaxu) {
    if (in_tleilaxu_service(g) >= kMostInService) return {};  // E-105
    if (revives_without_limit(g, f)) return dead_leaders(g, f);
  }
  Leaders dead;
  int lowest = 255;  // cycle of the own leaders that are not held captive
  for (Leader l : leaders_of(f)) {
    const LeaderState& s = g.leaders[l];
    // Captives and gholas are left out (R30, E-106).
    if (s.alive() && (s.holder != f || g.tleilaxu.gholas.has(l))) continue;
    if (s.cycle == 0) return {};  // one of them has never died
    lowest = std::min<int>(lowest, s.cycle);
    if (s.dead()) dead.add(l);
  }
  Leaders revivable;
  for (Leader l : dead) {
    if (g.leaders[l].cycle == lowest) revivable.add(l);
  }
  // A disc beside the five is revived when its turn comes, but is no leader in the test above.
  for (Leader l : info(f).special_discs) {
    const LeaderState& s = g.leaders[l];
    if (s.dead() && s.cycle <= lowest) revivable.add(l);
  }
  return revivable;
}

}  // namespace

Leaders revivable_leaders(const Game& g, Faction f) {
  Leaders revivable = revivable_own(g, f);
  if (revives_vidal(g, f)) revivable.add(Leader::DukeVidal);
  return revivable;
}

}  // namespace kanly
