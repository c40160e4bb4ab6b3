#include "rules/factions/fremen/fremen.h"

#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Storm losses (2.04.16) ---------------------------------------------------------------------

// frame.place is where the stack stands.
struct StormLossesNotes {
  uint8_t dead;
};

void fedaykin_lost(const Game& g, const Frame& f, Faction faction, Options& options) {
  const Stack s = g.forces.at(faction, f.place);
  const int dead = f.as<StormLossesNotes>().dead;
  options.add_numbers(std::max(0, dead - s.normal), std::min<int>(dead, s.special));
}
void choose_losses(Table& t, Frame& f, Faction faction, Option o) {
  const auto normal = static_cast<uint8_t>(f.as<StormLossesNotes>().dead - o.value);
  lose_forces(t, faction, f.place, {.normal = normal, .special = o.value}, Cause::Storm);
}
constexpr Step kLossSteps[] = {
    ask("storm_losses", "2.04.16"_r, script_owner, fedaykin_lost, choose_losses)
        .uninterrupted()
        .says("How many Fedaykin are among the forces the storm kills?"),
};

// --- Riding (2.04.08) ---------------------------------------------------------------------------

PlaceSet riders(const Game& g, Territory territory) {
  return (g.forces.places(kFremen) & places_of(territory)) - storm_places(g);
}

bool may_ride_to(const Game& g, Territory from, Place to) {
  const Territory t = territory_of(to);
  const Faction ally = g.ally[kFremen];
  if (t == from || in_storm(g, to) || !room_for(g, kFremen, t)) return false;
  if (promise_not_to_enter(g, kFremen, t) != nullptr) return false;
  // Advisors are forces only for being destroyed: they keep no rider away (2.02.12).
  return ally == Faction::None || !occupies(g, ally, t);
}

Factions may_ride(const Game& g, const Frame& f) {
  return riders(g, f.territory).empty() ? Factions{} : script_owner(g, f);
}
void ride_targets(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (may_ride_to(g, f.territory, p)) options.add(Option::of(p));
  }
  const bool mobile = g.ixians.points_at != Place::None;
  if (mobile && may_ride_to(g, f.territory, kMobileStronghold)) {
    options.add(Option::of(kMobileStronghold));
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
  if (!o.is(Option::Kind::Place)) return {"2.04.08"_r, "A ride goes to a sector of a Territory."};
  const Territory t = territory_of(o.place());
  if (in_storm(g, o.place())) return {"1.01.04"_r, "{territory} is in the storm there.", t};
  if (!room_for(g, faction, t)) {
    return {"1.06.03.05"_r, "{territory} is full: two other factions are there.", t};
  }
  const Faction ally = g.ally[faction];
  if (ally != Faction::None && occupies(g, ally, t)) {
    return {"2.04.08"_r, "Forces of the ally are in {territory}.", t};
  }
  if (promise_not_to_enter(g, faction, t) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", t};
  }
  return {"2.04.08"_r, "A ride goes to another Territory of the map."};
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
  move_gathered(t, kFremen, f.place);
  tell_of_entry(t, kFremen, f.place);
  return Flow::Next;
}

constexpr Step kRideSteps[] = {
    ask("ride", "2.04.08"_r, may_ride, ride_targets, ride_chosen)
        .because(why_no_ride)
        .says("Ride the worm: where to?"),
    deed("choose_riders", "2.04.08"_r, choose_riders),
    deed("ride_worm", "2.04.08"_r, ride_worm),
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
Flow worm_comes(Table& t, Frame& f) {
  spend_for_power(t, Advantage::FremenKarama, {.territory = f.territory});
  Frame& worm = push(t, ScriptId::WormStrikes, kFremen);
  worm.territory = f.territory;
  return Flow::Next;
}
constexpr Step kKaramaWormSteps[] = {
    ask("karama_worm", "1.14.03"_r, script_owner, offer_sand, summon_worm)
        .uninterrupted()
        .because(why_not_sand)
        .says("In which sand Territory does the worm appear?"),
    deed("karama_worm_comes", "1.14.03"_r, worm_comes),
};

// --- Free revivals for the ally (2.04.11) -------------------------------------------------------

// frame.target is the ally.
struct FremenGrantNotes {
  bool granted;
};

void answer_grant(Table& t, Frame& f, Faction, Option o) {
  f.as<FremenGrantNotes>().granted = o == Option::yes();
  if (o == Option::yes()) announce(t, Advantage::FremenAllianceRevival);
}
Refusal why_no_grant(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kFremen) return {"2.04.11"_r, "Only the Fremen grant free revivals."};
  if (g.ally[kFremen] == Faction::None) {
    return {"2.04.11"_r, "The Fremen grant free revivals to their ally, and have none."};
  }
  return {"2.04.11"_r,
          "Asked at the start of the Revival phase, if the ally has forces in the Tanks."};
}
Flow grant_revivals(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.as<FremenGrantNotes>().granted && !g.cancelled) g.revival.granted = f.target;
  return Flow::Next;
}
constexpr Step kGrantSteps[] = {
    ask("grant_revival", "2.04.11"_r, script_owner, yes_or_no, answer_grant)
        .because(why_no_grant)
        .says("Grant your ally three free revivals this Turn?"),
    deed("grant_takes_effect", "2.04.11"_r, grant_revivals),
};

}  // namespace

const Script kFremenGrantScript{"fremen_grant", kGrantSteps};
const Script kFremenStormLossesScript{"fremen_storm_losses", kLossSteps};
const Script kRideScript{"ride", kRideSteps};
const Script kKaramaWormScript{"karama_worm", kKaramaWormSteps};

void offer_free_revivals(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::FremenAllianceRevival)) return;
  const Faction ally = g.ally[kFremen];
  if (ally == Faction::None || g.tanks[ally].empty()) return;
  push(t, ScriptId::FremenGrant, kFremen).target = ally;
}

bool guards_the_sietches(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::FremenSpecialVictory) || !g.in_play(Faction::SpacingGuild)) return false;
  t.rule("2.04.09"_r);
  t.rule("2.04.09.01"_r);
  t.rule("2.04.09.02"_r);
  for (Territory sietch : {Territory::SietchTabr, Territory::HabbanyaSietch}) {
    if (!(occupants(g, sietch) - Factions::of(kFremen)).empty()) return false;
  }
  t.rule("2.04.09.03"_r);
  constexpr Factions kEnemies =
      Factions::of(Faction::Harkonnen, Faction::Atreides, Faction::Emperor);
  Factions enemies = kEnemies;
  if (!g.config.is_basic() && g.in_play(Faction::Richese)) {  // CR-52
    t.rule("2.10.18"_r);
    enemies.add(Faction::Richese);
  }
  return !occupants(g, Territory::TueksSietch).has_any(enemies);
}

bool nobody_has_won(Table&) { return true; }

void battle_hardened_at_stake(const Game& g, AtStake& at_stake) {
  if (g.battle.involves(kFremen)) at_stake.push_back(Advantage::FremenBattleHardened);
}

bool may_call_worm(const Game& g) {
  return g.phase == Phase::SpiceBlow && g.turn > 1 && !g.blow.nexus_begun;
}

bool fremen_in_the_open(const Game& g, int sector) {
  for (Place p : g.forces.places(kFremen) & places_in_sector(sector)) {
    if (open_to_storm(g, territory_of(p))) return true;
  }
  return false;
}

bool lose_half_in_storm(Table& t, Place p) {
  if (!has(t.game, Advantage::FremenStormLosses) || t.game.storm_work.halves_lost) return false;
  t.rule("2.04.16"_r);
  const Stack s = t.game.forces.at(kFremen, p);
  const auto dead = static_cast<uint8_t>((s.total() + 1) / 2);
  if (s.normal == 0 || s.special == 0) {
    lose_forces(t, kFremen, p, s.special == 0 ? Stack{.normal = dead} : Stack{.special = dead},
                Cause::Storm);
    return true;
  }
  Frame& f = push(t, ScriptId::FremenStormLosses, kFremen);
  f.place = p;
  f.as<StormLossesNotes>().dead = dead;
  return true;
}

}  // namespace kanly
