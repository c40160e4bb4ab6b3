#include "rules/phases/movement.h"

#include <string>

#include "game/queries.h"
#include "game/reach.h"
#include "rules/cards/hajr.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/bene_gesserit_advisors.h"
#include "rules/factions/fremen_shipping.h"
#include "rules/kernel/questions.h"
#include "rules/phases/gather.h"

namespace kanly {
namespace {

constexpr PlaceSet kBoard = PlaceSet::all(kBoardPlaceCount);

// --- Range (1.06.05.00) -------------------------------------------------------------------------

// Forces in a city with ornithopters, advisors aside, lend them to every group (1.06.05.04, R36).
bool has_flight(const Game& g, Faction f) {
  return occupies(g, f, Territory::Arrakeen) || occupies(g, f, Territory::Carthag);
}

// What the movement action of a faction rests on; the same for all its groups.
struct Movement {
  const Game& g;
  Faction f;
  int range;        // of fighters
  PlaceSet closed;  // strongholds held by two others (1.06.05.09)
  Territories promised;

  Movement(const Game& game, Faction faction)
      : g(game),
        f(faction),
        range(has_flight(game, faction) ? kMostRange : walking_range(game, faction)),
        closed(closed_strongholds(game, faction) - places_of(advised_by(game, faction))),
        promised(promised_not_to_enter(game, faction)) {}

  // Where the group at this place may go. Advisors use no ornithopters and know no occupancy limit
  // (2.02.12); fighters that join own advisors become advisors (2.02.20).
  PlaceSet targets(Place p) const {
    const Territory t = territory_of(p);
    const bool advisors = advises(g, f, t);
    PlaceSet open = within_reach(g.storm, p, advisors ? 1 : range);
    if (!advisors) open -= closed;
    if (!promised.empty()) open -= places_of(promised) - places_of(t);
    return open;
  }
  // The sectors of a Territory from which forces can get there.
  PlaceSet sources(Territory from, Place to) const {
    PlaceSet all;
    for (Place p : g.forces.places(f) & places_of(from)) {
      if (targets(p).has(to)) all.add(p);
    }
    return all;
  }
  Territories origins() const {
    Territories all;
    for (Place p : g.forces.places(f)) {
      if (!all.has(territory_of(p)) && !targets(p).empty()) all.add(territory_of(p));
    }
    return all;
  }
};

// --- move: which forces -------------------------------------------------------------------------

Factions may_move(const Game& g, const Frame& f) {
  const bool any = g.shipment.moves > 0 && !(g.forces.places(f.by) - storm_places(g)).empty();
  return any ? whose(g, f) : Factions{};
}
void move_options(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  const Territories origins = Movement(g, f).origins();
  for (Territory t : origins) options.add(Option::of(t));
  if (!origins.empty() && holds(g, f, CardKind::Hajr)) options.add(Option::of(CardKind::Hajr));
}
void choose_origin(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (o.is(Option::Kind::Territory)) t.game.shipment.from = o.territory();
}

// Why this faction has no move to decide at all now.
Refusal why_not_moving(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  const std::string name(name_of(f));
  if (g.phase != Phase::Shipment || !s.begun) {
    return {"1.06.00"_r, "Forces move in the Shipment and Movement phase, after what begins it."};
  }
  if (s.moved.has(f)) {
    return {"1.06.05.01"_r, name + " has moved, or let the movement go: one movement a Turn."};
  }
  if (s.acting != f) return {"1.06.01"_r, "It is not the turn of " + name + "."};
  if (!s.shipped.has(f) && !s.declined.has(f)) {
    return {"1.06.01"_r, "The shipment comes before the movement; decline it to move."};
  }
  if (s.moves == 0) return {"1.06.05.01"_r, name + " has made the one movement of this Turn."};
  return {"1.06.05"_r, "There are no forces to move."};
}

Refusal why_no_move(const Game& g, const Frame* frame, Faction f, Option o) {
  if (o == Option::of(CardKind::Hajr)) return why_no_hajr(g, f);
  if (frame == nullptr) return why_not_moving(g, f);
  if (!o.is(Option::Kind::Territory)) {
    return {"1.06.05"_r, "A movement takes forces of one Territory to one other place."};
  }
  const std::string name(name_of(o.territory()));
  const PlaceSet there = g.forces.places(f) & places_of(o.territory());
  if (there.empty()) return {"1.06.05"_r, "No forces of yours are in " + name + "."};
  if ((there - storm_places(g)).empty()) {
    return {"1.06.05.06"_r, "The storm lies on your forces in " + name + "."};
  }
  return {"1.06.05.09"_r, "There is no place open to them."};
}

Flow begin_move(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.about == Option::of(CardKind::Hajr)) {
    play_hajr(t, f.by);
    f.about = {};
    f.step = 0;
    return Flow::Again;
  }
  if (f.about.is(Option::Kind::Territory)) return Flow::Next;
  t.rule("1.06.05.01"_r);  // declined: gone for this Turn
  g.shipment.moves = 0;
  g.shipment.moved.add(f.by);
  return Flow::Done;
}

// --- move_to ------------------------------------------------------------------------------------

void target_options(const Game& g, const Frame&, Faction f, Options& options) {
  const Movement movement(g, f);
  PlaceSet all;
  for (Place p : g.forces.places(f) & places_of(g.shipment.from)) all |= movement.targets(p);
  for (Place p : all) options.add(Option::of(p));
}
void choose_target(Table& t, Frame&, Faction, Option o) { t.game.shipment.to = o.place(); }

// Whether the place would be reached if the storm lay elsewhere.
bool storm_is_between(const Game& g, Faction f, Place to, int range) {
  for (Place p : (g.forces.places(f) & places_of(g.shipment.from)) - storm_places(g)) {
    for (int sector = 1; sector <= kSectorCount; ++sector) {
      if (within_reach(sector, p, range).has(to)) return true;
    }
  }
  return false;
}

Refusal why_not_so_far(const Game& g, Faction f) {
  const Territory from = g.shipment.from;
  if (advises(g, f, from)) {
    return {"2.02.12"_r, "Advisors use no ornithopters: they move one Territory."};
  }
  if (has_flight(g, f)) {
    return {"1.06.05.04"_r, "Even with ornithopters that is too far: three Territories."};
  }
  if (walking_range(g, f) > 1 || info(f).reserves_on_planet) {
    return {"2.04.06"_r, "That is too far for the Fremen without ornithopters."};
  }
  if (advised_by(g, f).has(Territory::Arrakeen) || advised_by(g, f).has(Territory::Carthag)) {
    return {"1.06.05.04"_r, "Advisors give no ornithopters: the range is one Territory."};
  }
  return {"1.06.05.03"_r, "Without ornithopters forces move to an adjacent Territory."};
}

Refusal why_not_to(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_moving(g, f);
  if (o.is(Option::Kind::Territory)) {
    return {"1.06.05.08"_r,
            "Name the sector of " + std::string(name_of(o.territory())) + " where the group ends."};
  }
  if (!o.is(Option::Kind::Place) || !kBoard.has(o.place())) {
    return {"1.06.05"_r, "A movement ends in one sector of one Territory of the map."};
  }
  const Place to = o.place();
  const Territory t = territory_of(to);
  const Territory from = g.shipment.from;
  const std::string name(name_of(t));
  if (in_storm(g, to)) {
    return {"1.06.05.06"_r, "The storm lies on that sector of " + name + "."};
  }
  const Movement movement(g, f);
  if (movement.closed.has(to) && !advises(g, f, from)) {
    return {"1.06.05.09"_r, name + " is full: two other factions are there."};
  }
  if (t != from && movement.promised.has(t)) {
    return {"1.12.00"_r, "An agreement keeps you out of " + name + " this Turn."};
  }
  if (t == from) {
    return {"1.06.08"_r, "Inside " + name + " forces change sector without crossing the storm."};
  }
  if (storm_is_between(g, f, to, advises(g, f, from) ? 1 : movement.range)) {
    const bool inside = (places_of(t) | places_of(from)).has_any(storm_places(g));
    return {inside ? "1.06.05.07"_r : "1.06.05.06"_r, "The storm lies on the way to " + name + "."};
  }
  return why_not_so_far(g, f);
}

Flow choose_movers(Table& t, Frame& f) {
  const Game& g = t.game;
  gather(t, f.by, Movement(g, f.by).sources(g.shipment.from, g.shipment.to));
  return Flow::Next;
}

// --- The move -----------------------------------------------------------------------------------

// The farthest any of the chosen forces has to go, in Territories.
int distance(const Game& g) {
  int far = 1;
  for (const Group& part : g.group) {
    if (part.forces.empty()) continue;
    while (far < kMostRange && !within_reach(g.storm, part.place, far).has(g.shipment.to)) ++far;
  }
  return far;
}

// Range 2 is announced when a move needs it; ornithopters are nobody's advantage.
Flow announce_range(Table& t, Frame& f) {
  const Game& g = t.game;
  f.flags = distance(g) > 1 && !has_flight(g, f.by) ? 1 : 0;
  if (f.flags != 0) announce(t, Advantage::FremenMovement);
  return Flow::Next;
}

void cite_move(const Table& t, Faction f, int far) {
  const Game& g = t.game;
  const Territory from = g.shipment.from;
  const Place to = g.shipment.to;
  const Territory target = territory_of(to);
  t.rule("1.06.05.00"_r);
  if (from == target) t.rule("1.06.08"_r);
  if (places_of(target).size() > 1) t.rule("1.06.05.08"_r);
  if (far == 1) t.rule("1.06.05.03"_r);
  if (far > 1) t.rule("1.06.05.05"_r);
  if (has_flight(g, f)) t.rule("1.06.05.04"_r);
  if (walking_range(g, f) > 1) t.rule("2.04.06"_r);
  if ((places_of(from) | places_of(target)).has_any(storm_places(g))) t.rule("1.06.05.07"_r);
  if (far > 1 || present(g, target).size() > 1) t.rule("1.06.05.02"_r);
  if (is_stronghold(target)) t.rule("1.06.05.09"_r);
  if (from == Territory::PolarSink || target == Territory::PolarSink) t.rule("1.06.06"_r);
}

Place first_source(const Game& g) {
  for (const Group& part : g.group) {
    if (!part.forces.empty()) return part.place;
  }
  return Place::None;
}

// Cancelled, the forces stand where they stood and the move is decided anew with range 1.
Flow decide_anew(Table& t, Frame& f) {
  t.rule("1.00.04"_r);
  t.rule("2.00.04"_r);
  t.game.group.clear();
  t.game.shipment.decide_anew();
  t.game.shipment.lost.range = true;
  f.about = {};
  f.step = 0;
  return Flow::Again;
}

Flow move_group(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  if (f.flags != 0 && g.cancelled) return decide_anew(t, f);
  const Territory target = territory_of(s.to);
  const bool as_advisors = advises(g, f.by, s.from);
  const bool joins_own = g.forces.in(f.by, target);
  cite_move(t, f.by, distance(g));
  t.emit({.type = EventType::Moved,
          .faction = f.by,
          .amount = gathered(g),
          .at = s.to,
          .from = first_source(g),
          .territory = target,
          .side = as_advisors ? std::string_view("advisors") : std::string_view()});
  move_gathered(t, f.by, s.to);
  --s.moves;
  s.lost.range = false;
  if (target == s.from) return Flow::Next;
  settle_side_of_movers(t, f.by, s.to, as_advisors, joins_own);
  return Flow::Next;
}

Flow entry(Table& t, Frame& f) {
  const ShipmentWork& s = t.game.shipment;
  if (territory_of(s.to) != s.from) entered(t, f.by, s.to);
  f.about = {};
  return Flow::Next;
}

// --- Hajr after the move (3.01.09) --------------------------------------------------------------

Factions may_play_hajr(const Game& g, const Frame& f) {
  const bool may = g.shipment.moves == 0 && holds(g, f.by, CardKind::Hajr) &&
                   !Movement(g, f.by).origins().empty();
  return may ? whose(g, f) : Factions{};
}
void pass_or_hajr(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add(Option::of(CardKind::Hajr));
}
void answer_hajr(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Card)) play_hajr(t, f.by);
}

Flow move_ends(Table& t, Frame& f) {
  Game& g = t.game;
  if (g.shipment.moves > 0) {
    f.step = 0;
    return Flow::Again;
  }
  t.rule("1.06.05.01"_r);
  g.shipment.moved.add(f.by);
  return Flow::Next;
}

constexpr Step kMoveSteps[] = {
    ask("move", "1.06.05"_r, may_move, move_options, choose_origin)
        .because(why_no_move)
        .says("Move forces out of which Territory, or none?"),
    deed("begin_move", "1.06.05"_r, begin_move),
    ask("move_to", "1.06.05"_r, whose, target_options, choose_target)
        .uninterrupted()
        .because(why_not_to)
        .says("Where do they move?"),
    deed("choose_movers", "1.06.05"_r, choose_movers),
    deed("announce_range", "1.06.05"_r, announce_range),
    deed("move_group", "1.06.05"_r, move_group),
    deed("entry_reactions_to_move", "1.06.05"_r, entry),
    ask("move_again", "3.01.09"_r, may_play_hajr, pass_or_hajr, answer_hajr)
        .as_reaction()
        .because(why_no_move)
        .says("Play Hajr for another move?"),
    deed("move_ends", "1.06.05"_r, move_ends),
};

}  // namespace

const Script kMoveScript{"move", kMoveSteps};

}  // namespace kanly
