#include "rules/variants/homeworlds/tleilax.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/variants/homeworlds/junction.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;

// frame.place is where they go.
struct SendNotes {
  uint8_t forces;
};

// Any Territory out of the storm with room, the mobile stronghold and found places too, and open homeworlds.
PlaceSet landing_places(const Game& g) {
  PlaceSet open = ground(g);
  open -= closed_strongholds(g, kTleilaxu) | storm_places(g);
  open -= places_of(promised_not_to_enter(g, kTleilaxu));
  if (g.moritani.aftermath != Territory::None) open -= places_of(g.moritani.aftermath);
  return open | open_worlds(g, kTleilaxu);
}

void places_or_home(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(landing_places(g));
}
void choose_place(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Place)) f.place = o.place();
}
Refusal why_not_there(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kTleilaxu) return {"4.04.19"_r, "Only the Tleilaxu send revived forces from Tleilax."};
  if (frame == nullptr) {
    return {"4.04.19"_r,
            "Forces revived free are sent at once, while Tleilax is at High Threshold."};
  }
  if (!o.is(Option::Kind::Place)) return {"4.04.19"_r, "Name one sector, or pass."};
  const Territory t = territory_of(o.place());
  if (in_storm(g, o.place())) return {"4.04.19"_r, "The storm lies on {territory}.", t};
  if (is_homeworld(t)) return why_not_to_world(g, f, t);
  if (!room_for(g, f, t)) {
    return {"4.04.19"_r, "{territory} is full: two other factions are there.", t};
  }
  return {"4.04.19"_r, "No forces are sent to {territory}.", t};
}

Factions says_how_many(const Game& g, const Frame& f) {
  return f.place != Place::None && f.as<SendNotes>().forces > 1 ? script_owner(g, f) : Factions{};
}
void numbers(const Game&, const Frame& f, Faction, Options& options) {
  options.add_numbers(1, f.as<SendNotes>().forces);
}
void choose_number(Table&, Frame& f, Faction, Option o) { f.as<SendNotes>().forces = o.value; }

// An entry, but no shipment (E-110).
Flow send_forces(Table& t, Frame& f) {
  if (f.place == Place::None) return Flow::Done;
  const uint8_t n = f.as<SendNotes>().forces;
  t.rule("4.04.19"_r);
  place_from_reserves(t, f.by, f.place, {.normal = n});
  tell_of_entry(t, f.by, f.place, n);
  return Flow::Next;
}

constexpr Step kSendSteps[] = {
    ask("send_from_tleilax", "4.04.19"_r, script_owner, places_or_home, choose_place)
        .uninterrupted()
        .because(why_not_there)
        .says("Send the forces that came back free at once, and where to?"),
    ask("send_from_tleilax_forces", "4.04.19"_r, says_how_many, numbers, choose_number)
        .uninterrupted()
        .because(why_not_there)
        .says("How many of them?"),
    deed("send_forces", "4.04.19"_r, send_forces),
};

}  // namespace

const Script kSendFromTleilaxScript{"send_from_tleilax", kSendSteps};

void phase_begins_for_tleilax(Table& t) {
  Game& g = t.game;
  if (g.phase == Phase::Revival) g.homeworlds.tleilax_low = has_low_side(g, Homeworld::Tleilax);
}

void offer_to_send(Table& t, int forces) {
  if (forces <= 0) return;
  push(t, ScriptId::SendFromTleilax, kTleilaxu).as<SendNotes>().forces =
      static_cast<uint8_t>(forces);
}

}  // namespace kanly
