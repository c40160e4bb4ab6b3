#include "rules/factions/choam/movement.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/factions/choam/worthless.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

// --- Baliset (2.09.09, CR-33) -------------------------------------------------------------------

// Whether the announced move ends in this Territory or gets to its end only through it.
bool needs_to_cross(const Movement& m, Territory territory) {
  const Game& g = m.g;
  const Place to = g.shipment.to;
  for (const Group& part : g.group) {
    if (part.forces.empty() || territory_of(part.place) == territory) continue;
    if (territory_of(to) == territory) return true;
    const bool advisors = advises(g, m.f, territory_of(part.place));
    const PlaceSet without =
        m.reach_without(part.place, advisors ? m.advisor_range : m.range_of_group(),
                        m.avoided(advisors) | places_of(territory));
    if (!without.has(to)) return true;
  }
  return false;
}

Territories could_block(const Game& g, Faction mover) {
  const Movement m(g, mover);
  Territories all;
  for (Territory territory : territories_of(g.forces.places(kChoam) & kOnPlanet)) {
    if (needs_to_cross(m, territory)) all.add(territory);
  }
  return all;
}

// frame.target announced the move, frame.territory is what CHOAM name.
void baliset_options(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  for (Territory territory : could_block(g, f.target)) options.add(Option::of(territory));
}
void answer_baliset(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Territory)) return;
  f.territory = o.territory();
  announce_power(t, CardKind::Baliset, {.target = f.target, .territory = f.territory});
}
Refusal why_no_baliset(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr && may_use_power(g, CardKind::Baliset)) {
    return {"2.09.09"_r, "No other player announces a move into or through Territory of CHOAM."};
  }
  if (f != nullptr && o.is(Option::Kind::Territory)) {
    if (!g.forces.in(kChoam, o.territory())) {
      return {"2.09.09"_r, "CHOAM have no force in {territory}.", o.territory()};
    }
    return {"2.09.09"_r, "The announced move does not need {territory}.", o.territory()};
  }
  return why_no_power(g, faction, CardKind::Baliset, "2.09.09"_r);
}

Flow block_territory(Table& t, Frame& f) {
  if (f.territory == Territory::None || !power_stands(t, CardKind::Baliset, "2.09.09"_r))
    return Flow::Next;
  t.game.shipment.barred.push_back({f.target, f.territory});
  t.emit({.type = EventType::MovementBlocked,
          .faction = kChoam,
          .target = f.target,
          .territory = f.territory});
  return Flow::Next;
}

constexpr Step kBalisetSteps[] = {
    ask("baliset", "2.09.09"_r, script_owner, baliset_options, answer_baliset)
        .as_reaction()
        .because(why_no_baliset)
        .says("A move needs Territory of yours: discard Baliset to block it where?"),
    deed("movement_blocked", "2.09.09"_r, block_territory),
};

// --- Kulon (2.09.12) ----------------------------------------------------------------------------

Flow announce_kulon(Table& t, Frame&) {
  announce_power(t, CardKind::Kulon, {});
  return Flow::Next;
}
Flow lengthen_move(Table& t, Frame&) {
  if (power_stands(t, CardKind::Kulon, "2.09.12"_r)) ++t.game.shipment.farther;
  return Flow::Next;
}

constexpr Step kKulonSteps[] = {
    deed("announce_kulon", "2.09.12"_r, announce_kulon),
    deed("one_territory_farther", "2.09.12"_r, lengthen_move),
};

}  // namespace

const Script kBalisetScript{.name = "baliset", .steps = kBalisetSteps, .reaction = true};
const Script kKulonScript{"kulon", kKulonSteps};

void offer_baliset(Table& t, Faction mover) {
  const Game& g = t.game;
  if (mover == kChoam || g.shipment.barred.full() || could_block(g, mover).empty()) return;
  if (!may_use_power(g, CardKind::Baliset)) return no_power_to_use(t, ScriptId::Baliset);
  push(t, ScriptId::Baliset, kChoam).target = mover;
}

bool may_play_kulon(const Game& g, Faction f) {
  return f == kChoam && may_use_power(g, CardKind::Kulon);
}

Refusal why_no_kulon(const Game& g, Faction f) {
  if (f == kChoam && (g.phase != Phase::Shipment || g.shipment.acting != f)) {
    return {"2.09.12"_r, "Kulon is discarded on the own turn in Shipment and Movement."};
  }
  return why_no_power(g, f, CardKind::Kulon, "2.09.12"_r);
}

}  // namespace kanly
