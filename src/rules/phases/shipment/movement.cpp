#include "rules/phases/shipment/movement.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hajr.h"
#include "rules/cards/karama.h"
#include "rules/cards/ornithopter.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/choam/movement.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/richese/no_field.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/variants/discoveries/places.h"
#include "rules/variants/homeworlds/between_worlds.h"
#include "rules/variants/leader_skills/shipment_skills.h"

namespace kanly {
namespace {

// --- move: which forces -------------------------------------------------------------------------

Factions may_move(const Game& g, const Frame& f) {
  const bool any =
      g.shipment.moves > 0 && (!((g.forces.places(f.by) & kOnPlanet) - storm_places(g)).empty() ||
                               !worlds_to_leave(g, f.by).empty());
  return any ? script_owner(g, f) : Factions{};
}
void move_options(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  const Movement movement(g, f);
  options.add_each(worlds_to_leave(g, f));
  const Territories origins = movement.origins();
  if (origins.empty()) return;
  options.add_each(origins);
  if (holds(g, f, CardKind::Hajr)) options.add(Option::of(CardKind::Hajr));
  if (may_play_ornithopter(movement)) options.add(Option::of(CardKind::Ornithopter));
  if (may_play_kulon(g, f)) options.add(Option::of(CardKind::Kulon));
  if (may_use_ornithopter_token(movement)) options.add(Option::of(Word::OrnithopterToken));
  offer_planetology(movement, options);
}
void choose_origin(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (o.is(Option::Kind::Territory)) t.game.shipment.from = o.territory();
}

// Why this faction has no move to decide at all now.
Refusal why_not_moving(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (g.phase != Phase::Shipment || !s.begun) {
    return {"1.06.00"_r, "Forces move in the Shipment and Movement phase, after what begins it."};
  }
  if (s.moved.has(f)) {
    return {"1.06.05.01"_r, "{faction} has moved, or let the movement go: one movement a Turn.", f};
  }
  if (s.acting != f) return {"1.06.01"_r, "It is not the turn of {faction}.", f};
  if (!s.shipped.has(f) && !s.declined.has(f)) {
    return {"1.06.01"_r, "The shipment comes before the movement; decline it to move."};
  }
  if (s.moves == 0) return {"1.06.05.01"_r, "{faction} has made the one movement of this Turn.", f};
  return {"1.06.05"_r, "There are no forces to move."};
}

bool lie_in_storm(const Game& g, Faction f, Territory t) {
  const PlaceSet there = g.forces.places(f) & places_of(t);
  return !there.empty() && (there - storm_places(g)).empty();
}
Refusal stay_on_homeworlds() {
  return {"4.04.07"_r, "Forces on a homeworld do not move: they are shipped, killed or returned."};
}
Refusal storm_lies_on(Territory t) {
  return {"1.06.05.06"_r, "The storm lies on your forces in {territory}.", t};
}

// The Territory that is named, by itself or by one of its sectors.
Territory named_territory(Option o) {
  if (o.is(Option::Kind::Place)) return territory_of(o.place());
  return o.is(Option::Kind::Territory) ? o.territory() : Territory::None;
}

Refusal why_no_move(const Game& g, const Frame* frame, Faction f, Option o) {
  if (o == Option::of(CardKind::Hajr)) return why_no_hajr(g, f);
  if (o == Option::of(CardKind::Ornithopter)) return why_no_ornithopter(g, f);
  if (o == Option::of(CardKind::Kulon)) return why_no_kulon(g, f);
  if (o.is(Word::OrnithopterToken)) return why_no_ornithopter_token(g, f);
  if (frame == nullptr) {
    // Who has nothing but forces in the storm or on homeworlds is not asked; that is why.
    const Territory from = named_territory(o);
    if (g.phase != Phase::Shipment || from == Territory::None) return why_not_moving(g, f);
    const bool is_own = is_homeworld(from) && native_of(homeworld_of(from)) == f;
    if (is_homeworld(from) && !(is_own && g.shipment.moved.has(f))) return stay_on_homeworlds();
    return lie_in_storm(g, f, from) ? storm_lies_on(from) : why_not_moving(g, f);
  }
  if (o.is(Word::Farther) || o.is(Word::TwoOrigins)) return why_no_planetology(g, f, o.word());
  if (!o.is(Option::Kind::Territory)) {
    return {"1.06.05"_r, "A movement takes forces of one Territory to one other place."};
  }
  const PlaceSet there = g.forces.places(f) & places_of(o.territory());
  if (is_homeworld(o.territory())) return stay_on_homeworlds();
  if (there.empty()) return {"1.06.05"_r, "No forces of yours are in {territory}.", o.territory()};
  if (there == PlaceSet::of(no_field_place(g)) && is_token_held(g, f)) {
    return token_stays();
  }
  if (lie_in_storm(g, f, o.territory())) return storm_lies_on(o.territory());
  if ((there & Movement(g, f).starts()).empty()) {
    return {"3.03.11.02"_r, "Forces moved by the Ornithopter do not move again with it."};
  }
  return {"1.06.05.09"_r, "There is no place open to them."};
}

// What lengthens or multiplies the movement; afterwards it is asked again what moves.
bool prepare_move(Table& t, Faction f, Option o) {
  if (o == Option::of(CardKind::Hajr)) {
    play_hajr(t, f);
  } else if (o == Option::of(CardKind::Ornithopter)) {
    push(t, ScriptId::Ornithopter, f);
  } else if (o == Option::of(CardKind::Kulon)) {
    push(t, ScriptId::Kulon, f);
  } else if (o.is(Word::OrnithopterToken)) {
    use_ornithopter_token(t, f);
  } else if (o.is(Option::Kind::Word)) {
    use_planetology(t, f, o.word());
  } else {
    return false;
  }
  return true;
}

Flow ask_again(Frame& f) {
  f.about = {};
  return Flow::Restart;
}

Flow begin_move(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  if (f.about.is(Option::Kind::Territory)) {
    if (!is_homeworld(f.about.territory())) return Flow::Next;
    move_between_worlds(t, f.by, f.about.territory());
    --s.moves;
    s.from = Territory::None;
    return ask_again(f);
  }
  if (prepare_move(t, f.by, f.about)) return ask_again(f);
  if (s.flown_to != Place::None && s.moves > 1) {  // only the second group of an Ornithopter stays
    end_flight(s);
    --s.moves;
    return ask_again(f);
  }
  t.rule("1.06.05.01"_r);  // declined: gone for this Turn
  end_flight(s);
  s.token_flight = false;
  s.moves = 0;
  s.moved.add(f.by);
  return Flow::Done;
}

// --- move_also_from: a second origin (4.03.25.01) -----------------------------------------------

Factions names_second_origin(const Game& g, const Frame& f) {
  if (g.shipment.planetologist != Word::TwoOrigins) return {};
  return Movement(g, f.by).partners(g.shipment.from).empty() ? Factions{} : script_owner(g, f);
}
void second_origins(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_each(Movement(g, f).partners(g.shipment.from));
}
void choose_second_origin(Table& t, Frame&, Faction, Option o) {
  if (o.is(Option::Kind::Territory)) t.game.shipment.also_from = o.territory();
}
Refusal why_not_also(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_planetology(g, f, Word::TwoOrigins);
  if (o.is(Option::Kind::Territory) && g.forces.in(f, o.territory())) {
    return {"4.03.25.01"_r, "The groups have no common end in reach."};
  }
  return {"4.03.25.01"_r, "Name a second Territory with forces of yours."};
}

// --- move_to ------------------------------------------------------------------------------------

void target_options(const Game& g, const Frame&, Faction f, Options& options) {
  const Movement movement(g, f);
  const ShipmentWork& s = g.shipment;
  options.add_each(s.also_from == Territory::None ? movement.targets(s.from)
                                                  : movement.common_targets(s.from, s.also_from));
}
void choose_target(Table& t, Frame&, Faction, Option o) { t.game.shipment.to = o.place(); }

// Whether the place would be reached if the storm lay elsewhere.
bool storm_is_between(const Game& g, Faction f, Place to, int range) {
  for (Place p : (g.forces.places(f) & places_of(g.shipment.from)) - storm_places(g)) {
    for (int sector = 1; sector <= kSectorCount; ++sector) {
      if (reach_with(annexes(g), sector, p, range, {}).has(to)) return true;
    }
  }
  return false;
}

Refusal why_not_so_far(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  const Territory from = s.from;
  if (s.token_flight) {
    return {"4.08.06"_r, "The Ornithopter token carries a group three Territories."};
  }
  if (s.farther > 0) return {"2.09.12"_r, "Kulon adds one Territory: that is too far."};
  if (s.ornithopter == Word::Farther) {
    return {"3.03.11.01"_r, "The Ornithopter carries a group three Territories."};
  }
  if (s.planetologist == Word::Farther) {
    return {"4.03.25.01"_r, "The Planetologist adds one Territory, up to three in all."};
  }
  if (advises(g, f, from)) {
    return {"2.02.12"_r, "Advisors use no ornithopters: they move one Territory."};
  }
  if (holds_city(g, f) && !has_flight(g, f)) {
    return {"5.07"_r, "Ornithopters are for those who held a city when the phase began."};
  }
  if (has_flight(g, f)) {
    return {"1.06.05.04"_r, "Even with ornithopters that is too far: three Territories."};
  }
  if (owns(f, Advantage::IxiansCyborgMovement)) {
    return {"2.07.17"_r, "Cyborgs lead a group two Territories, suboids alone go one."};
  }
  if (walking_range(g, f) > 1 || info(f).reserves_on_planet) {
    return {"2.04.06"_r, "That is too far for the Fremen without ornithopters."};
  }
  if (advised_by(g, f).has(Territory::Arrakeen) || advised_by(g, f).has(Territory::Carthag)) {
    return {"1.06.05.04"_r, "Advisors give no ornithopters: the range is one Territory."};
  }
  return {"1.06.05.03"_r, "Without ornithopters forces move to an adjacent Territory."};
}

// Whether the place would be reached but for Baliset.
bool needs_barred_ground(const Movement& m, Place to) {
  if (m.barred.empty()) return false;
  const bool advisors = advises(m.g, m.f, m.g.shipment.from);
  const PlaceSet avoided = advisors ? PlaceSet{} : m.closed;
  for (Place p : m.starts() & places_of(m.g.shipment.from)) {
    const int range = advisors ? m.advisor_range : m.range_at(p);
    if (m.reach_without(p, range, avoided).has(to)) return true;
  }
  return false;
}

Refusal why_not_to(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_moving(g, f);
  if (o.is(Option::Kind::Territory)) {
    return {"1.06.05.08"_r, "Name the sector of {territory} where the group ends.", o.territory()};
  }
  if (o.is(Option::Kind::Place) && is_homeworld(territory_of(o.place()))) {
    return {"4.04.07"_r, "Nobody moves to a homeworld: forces are shipped there."};
  }
  if (!o.is(Option::Kind::Place) || !ground(g).has(o.place())) {
    return {"1.06.05"_r, "A movement ends in one sector of one Territory of the map."};
  }
  const Place to = o.place();
  const Territory t = territory_of(to);
  const Territory from = g.shipment.from;
  const Movement movement(g, f);
  if (in_storm(g, to) && (!movement.enters_storm || is_annex(to))) {
    return {to == kMobileStronghold ? "2.07.10"_r
            : is_annex(to)          ? "4.08.04"_r
                                    : "1.06.05.06"_r,
            "The storm lies on that sector of {territory}.", t};
  }
  if (movement.closed.has(to) && !advises(g, f, from)) {
    return {"1.06.05.09"_r, "{territory} is full: two other factions are there.", t};
  }
  if (t != from && movement.promised.has(t)) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", t};
  }
  if (barred_from(g, f).has(t) && t != from) {
    return {"2.09.09"_r, "CHOAM's Baliset keeps you from moving into {territory} this phase.", t};
  }
  if (needs_barred_ground(movement, to)) {
    return {"2.09.09"_r, "The way to {territory} leads through what CHOAM's Baliset bars.", t};
  }
  if (g.shipment.also_from != Territory::None && movement.targets(from).has(to)) {
    return {"4.03.25.01"_r, "The forces of the second Territory cannot get to {territory}.", t};
  }
  if (t == from) {
    return {"1.06.08"_r, "Inside {territory} forces change sector without crossing the storm.", t};
  }
  if (storm_is_between(g, f, to, movement.range_of(advises(g, f, from)))) {
    const bool inside = (places_of(t) | places_of(from)).has_any(storm_places(g));
    return {inside ? "1.06.05.07"_r : "1.06.05.06"_r, "The storm lies on the way to {territory}.",
            t};
  }
  return why_not_so_far(g, f);
}

Flow choose_movers(Table& t, Frame& f) {
  const Game& g = t.game;
  const ShipmentWork& s = g.shipment;
  const PlaceSet there = g.forces.places(f.by) & places_of(s.from);
  if (!there.has_several() && s.also_from == Territory::None) {  // then they come from there
    gather_group(t, f.by, there);
    return Flow::Next;
  }
  const Movement movement(g, f.by);
  PlaceSet led = movement.led_by_stars(s.from);
  if (s.also_from != Territory::None) led |= movement.led_by_stars(s.also_from);
  PlaceSet sources = movement.sources(s.from, s.to, led);
  if (s.also_from != Territory::None) sources |= movement.sources(s.also_from, s.to, led);
  gather_group(t, f.by, sources);
  return Flow::Next;
}

// --- The move -----------------------------------------------------------------------------------

Flow announce_move(Table& t, Frame& f) {
  offer_baliset(t, f.by);
  return Flow::Next;
}

// Whether the chosen forces walk farther than others could: to get there at all, or by a way with
// more spice on it (4.03.28.01).
bool walks_far(const Game& g, Faction f) {
  if (walking_range(g, f) == 1) return false;
  const Movement movement(g, f);
  const int others = range_from(g, f, 1);
  if (movement.range == others) return false;
  return movement.distance() > others || spice_on_the_way(movement, movement.range).size() >
                                             spice_on_the_way(movement, others).size();
}

// The forces stand where they stood; another move may be chosen.
Flow decide_again(Table& t, Frame& f) {
  t.game.group.clear();
  t.game.shipment.decide_again();
  return ask_again(f);
}

struct MoveNotes {
  bool walks_far;  // as announced
  uint8_t moved;   // forces
};

// Range 2 is announced when a move needs it; ornithopters are nobody's advantage.
Flow announce_range(Table& t, Frame& f) {
  const Game& g = t.game;
  if (!g.shipment.barred.empty() && !Movement(g, f.by).still_possible()) {
    t.rule("2.09.09"_r);
    return decide_again(t, f);
  }
  auto& notes = f.as<MoveNotes>();
  notes.walks_far = walks_far(g, f.by);
  if (notes.walks_far) announce(t, Advantage::FremenMovement);
  return Flow::Next;
}

Place first_source(const Game& g) {
  for (const Group& part : g.group) {
    if (!part.forces.empty()) return part.place;
  }
  return Place::None;
}

Territories spice_for_sandmaster(const Game& g, Faction f, bool far) {
  if (!g.config.has(Variant::LeaderSkills)) return {};
  const Movement movement(g, f);
  const bool led = movement.range_of_group() > movement.range;
  return spice_on_the_way(movement, far || led ? movement.range_of_group() : range_from(g, f, 1));
}

// What skills and cards know of the chosen group before it leaves.
void note_group(Table& t, Faction f) {
  ShipmentWork& s = t.game.shipment;
  if (s.ornithopter != Word::None) note_flight(t, f);
  if (s.also_from != Territory::None) {
    t.rule("4.03.25.01"_r);
    s.planetologist = Word::Done;
  }
}

// Half of a group that moved into the storm dies (5.08).
void enter_storm(Table& t, Stack moved) {
  ShipmentWork& s = t.game.shipment;
  t.rule("5.08"_r);
  s.forces = moved;
  lose_half_of_sent(t, s.to, moved);
}

Flow move_group(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  const bool far = f.as<MoveNotes>().walks_far;
  if (far && g.cancelled) {  // decided again with range 1
    t.rule("1.00.04"_r);
    t.rule("2.00.04"_r);
    s.lost.range = true;
    return decide_again(t, f);
  }
  const Territory target = territory_of(s.to);
  const bool as_advisors = advises(g, f.by, s.from);
  const bool joins_own = g.forces.in(f.by, target);
  t.rule("1.06.05.00"_r);
  if (kDiscoveryPlaces.has(s.to) || is_discovery(s.from)) t.rule("4.08.04"_r);
  const Territories spice = spice_for_sandmaster(g, f.by, far);
  t.emit({.type = EventType::Moved,
          .faction = f.by,
          .amount = gathered_total(g),
          .forces = gathered_forces(g),
          .at = s.to,
          .from = first_source(g),
          .territory = target,
          .side = as_advisors ? Side::Advisors : Side::None});
  note_group(t, f.by);
  const Stack moved = gathered_forces(g);
  f.as<MoveNotes>().moved = static_cast<uint8_t>(moved.total());
  move_gathered(t, f.by, s.to);
  if (in_storm(g, s.to)) enter_storm(t, moved);
  collect_on_the_way(t, f.by, spice);
  --s.moves;
  s.lost.range = s.token_flight = false;
  if (target == s.from) return Flow::Next;
  settle_side_of_movers(t, f.by, s.to, as_advisors, joins_own);
  return Flow::Next;
}

Flow entry_reactions(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  const bool arrived = !t.game.forces.at(f.by, s.to).empty();
  if (territory_of(s.to) != s.from && arrived) {
    tell_of_entry(t, f.by, s.to, f.as<MoveNotes>().moved);
  }
  s.also_from = Territory::None;
  f.about = {};
  return Flow::Next;
}

// --- Hajr after the move (3.01.09) --------------------------------------------------------------

Factions may_play_hajr(const Game& g, const Frame& f) {
  const bool may = g.shipment.moves == 0 && holds(g, f.by, CardKind::Hajr) &&
                   !Movement(g, f.by).origins().empty();
  return may ? script_owner(g, f) : Factions{};
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
  if (g.shipment.moves > 0) return Flow::Restart;
  t.rule("1.06.05.01"_r);
  g.shipment.moved.add(f.by);
  return Flow::Next;
}

constexpr Step kMoveSteps[] = {
    ask("move", "1.06.05"_r, may_move, move_options, choose_origin)
        .because(why_no_move)
        .says("Move forces out of which Territory, or none?"),
    deed("begin_move", "1.06.05"_r, begin_move),
    ask("move_also_from", "4.03.25.01"_r, names_second_origin, second_origins, choose_second_origin)
        .uninterrupted()
        .because(why_not_also)
        .says("Forces out of which second Territory join them?"),
    ask("move_to", "1.06.05"_r, script_owner, target_options, choose_target)
        .uninterrupted()
        .because(why_not_to)
        .says("Where do they move?"),
    deed("choose_movers", "1.06.05"_r, choose_movers),
    deed("announce_move", "1.06.05"_r, announce_move),
    deed("announce_range", "1.06.05"_r, announce_range),
    deed("move_group", "1.06.05"_r, move_group),
    deed("entry_reactions_to_move", "1.06.05"_r, entry_reactions),
    ask("move_again", "3.01.09"_r, may_play_hajr, pass_or_hajr, answer_hajr)
        .as_reaction()
        .because(why_no_move)
        .says("Play Hajr for another move?"),
    deed("move_ends", "1.06.05"_r, move_ends),
};

}  // namespace

const Script kMoveScript{"move", kMoveSteps};

}  // namespace kanly
