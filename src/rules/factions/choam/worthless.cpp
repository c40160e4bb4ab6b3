#include "rules/factions/choam/worthless.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/richese/no_field.h"
#include "rules/kernel/questions.h"
#include "rules/variants/nexus_cards/holding.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

// --- Jubba Cloak (2.09.10) ----------------------------------------------------------------------
// frame.territory is what the cloak covers.

// Where the storm, in the sector it has reached, would destroy CHOAM forces now.
Territories hit_by_storm(const Game& g) {
  Territories hit;
  for (Place p : g.forces.places(kChoam) & storm_places(g)) {
    const Territory t = territory_of(p);
    if (open_to_storm(g, t) && !g.storm_work.cloaked.has(t)) hit.add(t);
  }
  return hit;
}

Factions may_cloak(const Game& g, const Frame& f) {
  return may_use_power(g, CardKind::JubbaCloak) ? script_owner(g, f) : Factions{};
}
void cloakable(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Territory t : hit_by_storm(g)) options.add(Option::of(t));
}
void choose_cloaked(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Territory)) return;
  f.territory = o.territory();
  announce_power(t, CardKind::JubbaCloak, {.territory = f.territory});
}
Refusal why_no_cloak(const Game& g, const Frame* frame, Faction f, Option) {
  if (Refusal r = why_no_power(g, f, CardKind::JubbaCloak, "2.09.10"_r); r.rule) return r;
  if (frame == nullptr) {
    return {"2.09.10"_r, "Jubba Cloak is used when the storm is about to destroy CHOAM forces."};
  }
  return {"2.09.10"_r, "The storm destroys no CHOAM forces there now."};
}

Flow cloak_forces(Table& t, Frame& f) {
  if (f.territory == Territory::None) return Flow::Done;
  if (!power_stands(t, CardKind::JubbaCloak, "2.09.10"_r)) return Flow::Done;
  t.game.storm_work.cloaked.add(f.territory);
  t.emit({.type = EventType::Protected,
          .faction = kChoam,
          .territory = f.territory,
          .card = CardKind::JubbaCloak,
          .cause = Cause::Storm});
  return Flow::Done;
}

constexpr Step kJubbaCloakSteps[] = {
    ask("jubba_cloak", "2.09.10"_r, may_cloak, cloakable, choose_cloaked)
        .as_reaction()
        .because(why_no_cloak)
        .says("The storm is upon your forces: in which Territory does Jubba Cloak save them?"),
    deed("cloak", "2.09.10"_r, cloak_forces),
};

// --- La La La (2.09.13) -------------------------------------------------------------------------
// frame.target is who revives nothing for free.

Factions could_be_named(const Game& g) {
  Factions all;
  for (Faction f : g.players) {
    if (f != kChoam && revivable_forces(g, f) > 0 && free_revivals(g, f) > 0) all.add(f);
  }
  return all;
}

Factions may_name(const Game& g, const Frame& f) {
  return may_use_power(g, CardKind::LaLaLa) ? script_owner(g, f) : Factions{};
}
void nameable(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Faction f : could_be_named(g)) options.add(Option::of(f));
}
void name_player(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Faction)) return;
  f.target = o.faction();
  announce_power(t, CardKind::LaLaLa, {.target = f.target});
}
Refusal why_not_named(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = why_no_power(g, f, CardKind::LaLaLa, "2.09.13"_r); r.rule) return r;
  if (frame == nullptr) {
    return {"2.09.13"_r, "La La La is used in the Revival phase before anybody revives."};
  }
  if (o == Option::of(f)) return {"2.09.13"_r, "Another player is named."};
  return {"2.09.13"_r, "A player is named who could revive forces for free."};
}

Flow stop_free_revival(Table& t, Frame& f) {
  if (f.target == Faction::None) return Flow::Done;
  if (!power_stands(t, CardKind::LaLaLa, "2.09.13"_r)) return Flow::Done;
  t.game.revival.none_free = f.target;
  t.emit({.type = EventType::FreeRevivalStopped, .faction = kChoam, .target = f.target});
  return Flow::Done;
}

constexpr Step kLaLaLaSteps[] = {
    ask("la_la_la", "2.09.13"_r, may_name, nameable, name_player)
        .as_reaction()
        .because(why_not_named)
        .says("La La La: who revives no force for free this Turn?"),
    deed("stop_free_revival", "2.09.13"_r, stop_free_revival),
};

// --- Trip to Gamont (2.09.14) -------------------------------------------------------------------
// frame.target is whose force goes home, frame.place where from.

struct TripToGamontNotes {
  bool starred;
};

bool stands_on_planet(const Game& g, Faction f) {
  return f != kChoam && !(g.forces.places(f) & kOnPlanet).empty();
}
Factions could_travel(const Game& g) {
  Factions all;
  for (Faction f : g.players) {
    if (stands_on_planet(g, f)) all.add(f);
  }
  return all;
}

Factions may_send(const Game& g, const Frame& f) {
  return may_use_power(g, CardKind::TripToGamont) ? script_owner(g, f) : Factions{};
}
void travellers(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Faction f : could_travel(g)) options.add(Option::of(f));
}
void choose_traveller(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Faction)) f.target = o.faction();
}
Refusal why_no_trip(const Game& g, const Frame* frame, Faction f, Option o) {
  if (Refusal r = why_no_power(g, f, CardKind::TripToGamont, "2.09.14"_r); r.rule) return r;
  if (frame == nullptr) {
    return {"2.09.14"_r, "Trip to Gamont is used in the Mentat Pause, before victory is checked."};
  }
  if (o == Option::of(f)) return {"2.09.14"_r, "A force of another player is picked."};
  return {"2.09.14"_r, "No forces of theirs are on the planet."};
}

Factions sends_somebody(const Game& g, const Frame& f) {
  return f.target == Faction::None ? Factions{} : script_owner(g, f);
}
void their_places(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_each(g.forces.places(f.target) & kOnPlanet);
}
void choose_place(Table&, Frame& f, Faction, Option o) { f.place = o.place(); }
Refusal why_not_there(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_trip(g, frame, f, o);
  return {"2.09.14"_r, "No force of {faction} stands there.", frame->target};
}

// A No-Field token is turned over, whatever stands beside it: there is nothing to choose (2.10.31).
Factions chooses_kind(const Game& g, const Frame& f) {
  if (f.target == Faction::None || f.target == Faction::Richese) return {};
  const Stack s = g.forces.at(f.target, f.place);
  return s.normal > 0 && s.special > 0 ? script_owner(g, f) : Factions{};
}
void choose_kind(Table&, Frame& f, Faction, Option o) {
  f.as<TripToGamontNotes>().starred = o == Option::yes();
}

Flow announce_trip(Table& t, Frame& f) {
  if (f.target == Faction::None) return Flow::Done;
  if (t.game.forces.at(f.target, f.place).normal == 0) f.as<TripToGamontNotes>().starred = true;
  announce_power(t, CardKind::TripToGamont,
                 {.target = f.target, .from = f.place, .territory = territory_of(f.place)});
  return Flow::Next;
}

Flow send_home(Table& t, Frame& f) {
  const Game& g = t.game;
  bool starred = f.as<TripToGamontNotes>().starred;
  if (!power_stands(t, CardKind::TripToGamont, "2.09.14"_r)) return Flow::Done;
  if (f.target == Faction::Richese && g.forces.at(f.target, f.place).special > 0) {
    t.rule("2.10.31"_r);
    const int beside = g.forces.at(f.target, f.place).normal;
    reveal_no_field(t, Cause::TripToGamont);
    starred = false;
    // One of the forces that appear goes; if none does the card is spent all the same (CR-01).
    if (g.forces.at(f.target, f.place).normal == beside) return Flow::Done;
  }
  return_forces(t, f.target, f.place, starred ? Stack{.special = 1} : Stack{.normal = 1});
  return Flow::Done;
}

constexpr Step kTripSteps[] = {
    ask("trip_to_gamont", "2.09.14"_r, may_send, travellers, choose_traveller)
        .as_reaction()
        .because(why_no_trip)
        .says("Trip to Gamont: of whom do you send a force home?"),
    ask("gamont_place", "2.09.14"_r, sends_somebody, their_places, choose_place)
        .uninterrupted()
        .because(why_not_there)
        .says("From where is the force sent home?"),
    ask("gamont_starred", "2.09.14"_r, chooses_kind, yes_or_no, choose_kind)
        .uninterrupted()
        .says("Is it a starred force?"),
    deed("announce_trip", "2.09.14"_r, announce_trip),
    deed("send_home", "2.09.14"_r, send_home),
};

}  // namespace

const Script kJubbaCloakScript{.name = "jubba_cloak", .steps = kJubbaCloakSteps, .reaction = true};
const Script kLaLaLaScript{.name = "la_la_la", .steps = kLaLaLaSteps, .reaction = true};
const Script kTripToGamontScript{.name = "trip_to_gamont", .steps = kTripSteps, .reaction = true};

namespace {

bool holds_for_power(const Game& g, CardKind card) {
  return (free_cards(g, kChoam) - g.choam.stopped).has_any(cards_of(card));
}
// By their own Nexus card any other card will do (4.07.14).
bool may_use_any_card(const Game& g, CardKind card) {
  return g.config.has(Variant::NexusCards) && !g.choam.stopped.has_any(cards_of(card)) &&
         holds_nexus_card(g, kChoam, kChoam, Word::Cunning) && !free_cards(g, kChoam).empty();
}

}  // namespace

bool may_use_power(const Game& g, CardKind card) {
  return has(g, Advantage::ChoamWorthlessPowers) &&
         (holds_for_power(g, card) || may_use_any_card(g, card));
}

void no_power_to_use(Table& t, ScriptId script) {
  if (has(t.game, Advantage::ChoamWorthlessPowers)) nobody_can_answer(t, script, kChoam);
}

void announce_power(Table& t, CardKind card, Event about) {
  Game& g = t.game;
  if (!holds_for_power(g, card)) {  // a Nexus card is not stopped (4.07.05)
    g.cancelled = false;
    return;
  }
  for (Faction f : g.players) g.knows[f].cards.add(held_card(g, kChoam, card));
  about.card = card;
  announce(t, Advantage::ChoamWorthlessPowers, about);
}

bool power_stands(Table& t, CardKind card, RuleId rule) {
  Game& g = t.game;
  if (g.cancelled) {
    t.rule("2.09.15"_r);
    g.choam.stopped |= cards_of(card);
    return false;
  }
  if (!can_play(g, kChoam, card)) {
    // Given for Kull Wahad meanwhile, it has no effect of its own (4.07.14, K-102).
    if (!holds_nexus_card(g, kChoam, kChoam, Word::Cunning)) return false;
    t.rule(rule);
    t.rule("4.07.14"_r);
    spend_nexus_card(t, kChoam);
    push(t, ScriptId::NexusDiscard, kChoam);
    return true;
  }
  spend_card(t, kChoam, card, rule);
  return true;
}

Refusal why_no_power(const Game& g, Faction f, CardKind card, RuleId rule) {
  if (f != kChoam) return {rule, "Only CHOAM use worthless cards so."};
  if (!holds(g, f, card) && !may_use_any_card(g, card))
    return {rule, "CHOAM do not hold that card."};
  if (g.choam.stopped.has_any(cards_of(card))) {
    return {"2.09.15"_r, "A Karama stopped this card's effect for the rest of the phase."};
  }
  return {};
}

bool is_cloaked(Table& t, Place p) {
  if (!t.game.storm_work.cloaked.has(territory_of(p))) return false;
  t.rule("2.09.10"_r);
  return true;
}

bool offer_cloak(Table& t) {
  const Game& g = t.game;
  if (hit_by_storm(g).empty()) return false;
  if (!may_use_power(g, CardKind::JubbaCloak)) {
    no_power_to_use(t, ScriptId::JubbaCloak);
    return false;
  }
  push(t, ScriptId::JubbaCloak, kChoam);
  return true;
}

void offer_la_la_la(Table& t) {
  const Game& g = t.game;
  if (could_be_named(g).empty()) return;
  if (!may_use_power(g, CardKind::LaLaLa)) return no_power_to_use(t, ScriptId::LaLaLa);
  push(t, ScriptId::LaLaLa, kChoam);
}

void offer_trip_to_gamont(Table& t) {
  const Game& g = t.game;
  if (could_travel(g).empty()) return;
  if (!may_use_power(g, CardKind::TripToGamont)) {
    return no_power_to_use(t, ScriptId::TripToGamont);
  }
  push(t, ScriptId::TripToGamont, kChoam);
}

}  // namespace kanly
