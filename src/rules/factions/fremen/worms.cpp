#include "rules/factions/fremen/worms.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Where a further worm appears (2.04.15) -----------------------------------------------------

void pass_or_sand(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    if (is_worm_ground(t)) options.add(Option::of(t));
  }
}
void choose_ground(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Territory)) return;
  f.territory = o.territory();
  announce(t, Advantage::FremenSandworms);
}
Refusal why_no_worm_there(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kFremen) return {"2.04.15"_r, "Only the Fremen place further worms."};
  if (!g.config.has(AdvancedPart::FremenWorms)) {
    return {"2.04.15"_r, "Placing worms belongs to the advanced game."};
  }
  if (f == nullptr) {
    return {"2.04.15"_r, "Only the worms after the first of a pile's series are placed."};
  }
  if (o.is(Option::Kind::Territory)) {
    return {"2.04.15"_r, "{territory} is not sand.", o.territory()};
  }
  return {"2.04.15"_r, "The worm is put into a sand Territory."};
}

Flow worm_is_placed(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.territory == Territory::None || g.cancelled) return Flow::Done;
  g.blow.placed = f.territory;
  t.emit({.type = EventType::WormPlaced, .faction = kFremen, .territory = f.territory});
  return Flow::Next;
}

constexpr Step kPlaceWormSteps[] = {
    ask("place_worm", "2.04.15"_r, script_owner, pass_or_sand, choose_ground)
        .uninterrupted()
        .because(why_no_worm_there)
        .says("Another worm: in which sand Territory does it appear?"),
    deed("worm_placed", "2.04.15"_r, worm_is_placed),
};

// --- Spared (2.04.07, 2.04.10) ------------------------------------------------------------------
// frame.territory is where the worm is.

bool is_immune(const Game& g, Territory at) {
  return g.forces.in(kFremen, at) && has(g, Advantage::FremenWormImmunity);
}
bool may_protect_ally(const Game& g, Territory at) {
  const Faction ally = g.ally[kFremen];
  return ally != Faction::None && g.forces.in(ally, at) && has(g, Advantage::FremenAllianceWorms);
}

struct MeetWormNotes {
  bool immunity_announced;
  bool protects_ally;
};

Flow announce_immunity(Table& t, Frame& f) {
  if (!is_immune(t.game, f.territory)) return Flow::Next;
  f.as<MeetWormNotes>().immunity_announced = true;
  announce(t, Advantage::FremenWormImmunity);
  return Flow::Next;
}
Flow settle_immunity(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.as<MeetWormNotes>().immunity_announced || g.cancelled) return Flow::Next;
  t.rule("2.04.07"_r);
  g.blow.spared.add(kFremen);
  return Flow::Next;
}

Factions protects_ally(const Game& g, const Frame& f) {
  return may_protect_ally(g, f.territory) ? script_owner(g, f) : Factions{};
}
Option protect_by_default(const Game&, const Frame&, Faction) { return Option::yes(); }
void answer_protection(Table& t, Frame& f, Faction, Option o) {
  if (o != Option::yes()) return;
  f.as<MeetWormNotes>().protects_ally = true;
  announce(t, Advantage::FremenAllianceWorms);
}
Refusal why_no_protection(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kFremen) return {"2.04.10"_r, "Only the Fremen protect from worms."};
  if (g.ally[kFremen] == Faction::None) {
    return {"2.04.10"_r, "The Fremen protect their ally only, and have none."};
  }
  return {"2.04.10"_r, "No worm threatens forces of the ally now."};
}

Flow settle_protection(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.as<MeetWormNotes>().protects_ally && !g.cancelled) g.blow.spared.add(g.ally[kFremen]);
  return Flow::Next;
}

constexpr Step kMeetWormSteps[] = {
    deed("announce_immunity", "2.04.07"_r, announce_immunity),
    deed("settle_immunity", "2.04.07"_r, settle_immunity),
    ask("protect_ally", "2.04.10"_r, protects_ally, yes_or_no, answer_protection)
        .uninterrupted()
        .idles(protect_by_default)
        .because(why_no_protection)
        .says("Spare your ally's forces from the worm?"),
    deed("settle_protection", "2.04.10"_r, settle_protection),
};

// --- Riding (2.04.08) ---------------------------------------------------------------------------

PlaceSet riders(const Game& g, Territory territory) {
  return (g.forces.places(kFremen) & places_of(territory)) - storm_places(g);
}

// By their Nexus card they ride a worm that came where nobody was, out of another sand Territory
// (4.07.09); frame.territory is then where they come from.
struct RideNotes {
  bool from_afar;
};

Territories riders_afar(const Game& g) {
  Territories sand;
  for (Territory t : territories_of(g.forces.places(kFremen))) {
    if (is_sand(t) && !riders(g, t).empty()) sand.add(t);
  }
  return sand;
}
Factions names_origin(const Game& g, const Frame& f) {
  const bool asked = f.as<RideNotes>().from_afar && !riders_afar(g).empty();
  return asked ? script_owner(g, f) : Factions{};
}
void ride_origins(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Territory t : riders_afar(g)) options.add(Option::of(t));
}
void choose_ride_origin(Table&, Frame& f, Faction, Option o) {
  f.territory = o.is(Option::Kind::Territory) ? o.territory() : Territory::None;
}
Refusal why_not_from_there(const Game&, const Frame*, Faction, Option) {
  return {"4.07.09"_r, "Forces of one sand Territory, outside the storm, ride that worm."};
}

Factions may_ride(const Game& g, const Frame& f) {
  if (f.territory == Territory::None) return {};
  return riders(g, f.territory).empty() ? Factions{} : script_owner(g, f);
}
void ride_targets(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  for (Place p : ground(g)) {
    if (may_ride_to(g, f.territory, p)) options.add(Option::of(p));
  }
}
void ride_chosen(Table&, Frame& f, Faction, Option o) {
  f.place = o.is(Option::Kind::Place) ? o.place() : Place::None;
}
Refusal why_no_ride(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kFremen) return {"2.04.08"_r, "Only the Fremen ride worms."};
  if (f == nullptr) {
    for (Territory t : g.blow.appearances) {
      if (g.phase == Phase::SpiceBlow && g.forces.in(kFremen, t) && riders(g, t).empty()) {
        return {"1.01.04"_r, "Forces in the storm sector cannot ride."};
      }
    }
    return {"2.04.08"_r,
            "A worm is ridden after the Nexus, from a Territory where one appeared this phase."};
  }
  return why_no_ride_to(g, o);
}

Flow choose_riders(Table& t, Frame& f) {
  if (f.place == Place::None) return Flow::Done;
  gather_group(t, kFremen, riders(t.game, f.territory));
  return Flow::Next;
}

Flow ride_worm(Table& t, Frame& f) {
  Game& g = t.game;
  t.emit({.type = EventType::WormRidden,
          .faction = kFremen,
          .amount = gathered_total(g),
          .at = f.place,
          .territory = territory_of(f.place)});
  if (f.place == kMobileStronghold) t.rule("2.07.09"_r);
  const int riding = gathered_total(g);
  if (kDiscoveryPlaces.has(f.place)) t.rule("4.08.04"_r);
  move_gathered(t, kFremen, f.place);
  tell_of_entry(t, kFremen, f.place, riding);
  return Flow::Next;
}

constexpr Step kRideSteps[] = {
    ask("ride_from", "4.07.09"_r, names_origin, ride_origins, choose_ride_origin)
        .because(why_not_from_there)
        .says("The worm waits for riders: forces of which sand Territory ride it?"),
    ask("ride", "2.04.08"_r, may_ride, ride_targets, ride_chosen)
        .because(why_no_ride)
        .says("Ride the worm: where to?"),
    deed("choose_riders", "2.04.08"_r, choose_riders),
    deed("ride_worm", "2.04.08"_r, ride_worm),
};

struct RidesNotes {
  uint8_t offered;
};

// One ride for each appearance of a worm where Fremen stand.
Flow next_ride(Table& t, Frame& f) {
  const BlowWork& b = t.game.blow;
  auto& offered = f.as<RidesNotes>().offered;
  if (offered == b.appearances.size() || t.game.nexus.turn.no_rides) return Flow::Done;
  const Territory at = b.appearances[offered++];
  if (offered == b.maker_lies_at) return Flow::Again;
  Frame& ride = push(t, ScriptId::Ride, kFremen);
  ride.territory = at;
  if (b.ridden_from_afar == offered) {
    t.rule("4.07.09"_r);
    ride.as<RideNotes>().from_afar = true;
  }
  return Flow::Again;
}

bool could_ride(const Game& g) {
  if (g.blow.ridden_from_afar > 0 && !riders_afar(g).empty()) return true;
  return std::ranges::any_of(g.blow.appearances,
                             [&g](Territory t) { return !riders(g, t).empty(); });
}
Flow rides_begin(Table& t, Frame&) {
  if (could_ride(t.game)) nexus_moment(t, NexusMoment::RidesBegin, kFremen);
  return Flow::Next;
}

constexpr Step kRidesSteps[] = {
    deed("rides_begin", "2.04.08"_r, rides_begin),
    deed("next_ride", "2.04.08"_r, next_ride),
};

// --- The Karama worm (1.14.03) ------------------------------------------------------------------

void offer_sand(const Game&, const Frame&, Faction, Options& options) {
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    if (is_sand(t)) options.add(Option::of(t));
  }
}
void summon_worm(Table&, Frame& f, Faction, Option o) { f.territory = o.territory(); }
Refusal why_not_sand(const Game&, const Frame*, Faction, Option o) {
  if (o.is(Option::Kind::Territory)) {
    return {"1.14.03"_r, "{territory} is not sand.", o.territory()};
  }
  return {"1.14.03"_r, "The worm comes to a sand Territory."};
}
Flow karama_worm_comes(Table& t, Frame& f) {
  spend_for_power(t, Advantage::FremenKarama, {.territory = f.territory});
  push(t, ScriptId::WormStrikes, kFremen).territory = f.territory;
  tell(kListeners.worm_came, t);
  return Flow::Next;
}
constexpr Step kKaramaWormSteps[] = {
    ask("karama_worm", "1.14.03"_r, script_owner, offer_sand, summon_worm)
        .uninterrupted()
        .because(why_not_sand)
        .says("In which sand Territory does the worm appear?"),
    deed("karama_worm_comes", "1.14.03"_r, karama_worm_comes),
};

}  // namespace

const Script kPlaceWormScript{"place_worm", kPlaceWormSteps};
const Script kMeetWormScript{"meet_worm", kMeetWormSteps};
const Script kRideScript{"ride", kRideSteps};
const Script kRidesScript{"rides", kRidesSteps};
const Script kKaramaWormScript{"karama_worm", kKaramaWormSteps};

bool may_ride_to(const Game& g, Territory from, Place to) {
  const Territory t = territory_of(to);
  const Faction ally = g.ally[kFremen];
  if (t == from || in_storm(g, to) || !room_for(g, kFremen, t)) return false;
  if (promise_not_to_enter(g, kFremen, t) != nullptr) return false;
  // Advisors are forces only for being destroyed: they keep no rider away (2.02.12).
  return ally == Faction::None || !occupies(g, ally, t) || shares_places(g, kFremen, ally);
}

Refusal why_no_ride_to(const Game& g, Option o) {
  if (!o.is(Option::Kind::Place)) return {"2.04.08"_r, "A ride goes to a sector of a Territory."};
  const Territory t = territory_of(o.place());
  if (in_storm(g, o.place())) return {"1.01.04"_r, "{territory} is in the storm there.", t};
  if (!room_for(g, kFremen, t)) {
    return {"1.06.03.05"_r, "{territory} is full: two other factions are there.", t};
  }
  const Faction ally = g.ally[kFremen];
  if (ally != Faction::None && occupies(g, ally, t) && !shares_places(g, kFremen, ally)) {
    return {"2.04.08"_r, "Forces of the ally are in {territory}.", t};
  }
  if (promise_not_to_enter(g, kFremen, t) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", t};
  }
  return {"2.04.08"_r, "A ride goes to another Territory of the map."};
}

void place_further_worm(Table& t) {
  if (has(t.game, Advantage::FremenSandworms)) push(t, ScriptId::PlaceWorm, kFremen);
}

void meet_worm(Table& t) {
  const Game& g = t.game;
  const Territory at = g.blow.appearances.back();
  if (is_immune(g, at) || may_protect_ally(g, at)) {
    push(t, ScriptId::MeetWorm, kFremen).territory = at;
  }
}

void offer_rides(Table& t) {
  if (!t.game.blow.appearances.empty()) push(t, ScriptId::Rides, kFremen);
}

bool may_call_worm(const Game& g) {
  return g.phase == Phase::SpiceBlow && g.turn > 1 && !g.blow.nexus_begun;
}

}  // namespace kanly
