#include "rules/factions/moritani/moritani.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/duke_vidal.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

constexpr Faction kMoritani = Faction::Moritani;

// --- Six forces (2.12.02) -----------------------------------------------------------------------

void empty_places(const Game& g, const Frame&, Faction, Options& options) {
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (factions_present(g, territory_of(p)).empty()) options.add(Option::of(p));
  }
}
// Out of everybody's way: the Polar Sink, or the first Territory that is no stronghold.
Option out_of_the_way(const Game& g, const Frame&, Faction) {
  constexpr Place kPolarSink = place_of(Territory::PolarSink, 0);
  if (factions_present(g, Territory::PolarSink).empty()) return Option::of(kPolarSink);
  Option first;
  for (int i = kBoardPlaceCount - 1; i >= 0; --i) {
    const auto p = static_cast<Place>(i);
    if (!is_stronghold(territory_of(p)) && factions_present(g, territory_of(p)).empty()) {
      first = Option::of(p);
    }
  }
  return first;
}
void place_them(Table& t, Frame&, Faction f, Option o) {
  t.rule("2.12.02"_r);
  place_from_reserves(t, f, o.place(), {.normal = static_cast<uint8_t>(info(f).forces_on_planet)});
}
Refusal why_not_at(const Game& g, const Frame* f, Faction, Option o) {
  if (f == nullptr) return {"2.12.02"_r, "The six forces are placed at set-up, last of all."};
  if (o.is(Option::Kind::Place) && o.place() == kMobileStronghold) {
    return {"2.12.02"_r, "They do not begin in the mobile stronghold."};
  }
  if (o.is(Option::Kind::Place) && !factions_present(g, territory_of(o.place())).empty()) {
    return {"2.12.02"_r, "Forces are in {territory} already.", territory_of(o.place())};
  }
  return {"2.12.02"_r, "They begin in one sector of an empty Territory."};
}

constexpr Step kPlacementSteps[] = {
    ask("moritani_place", "2.12.02"_r, script_owner, empty_places, place_them)
        .idles(out_of_the_way)
        .because(why_not_at)
        .says("In which empty Territory do your six forces begin?"),
};

// --- Duke Vidal (2.12.11) -----------------------------------------------------------------------

bool fights_in(const Game& g, Territory stronghold) {
  if (g.forces.in(Faction::Ecaz, stronghold)) return false;
  for (Place p : g.forces.places(kMoritani) & places_of(stronghold)) {
    if (!opponents_in(g, kMoritani, battle_area(g, p)).empty()) return true;
  }
  return false;
}

bool may_take_vidal(const Game& g) {
  const LeaderState& vidal = g.leaders[Leader::DukeVidal];
  if (!vidal.alive() || vidal.holder == kMoritani || g.vidal == VidalService::Occupier)
    return false;
  int battles = 0;
  for (Territory s : strongholds(g)) battles += fights_in(g, s) ? 1 : 0;
  return battles >= 2;
}

Flow take_or_not(Table& t, Frame&) {
  return is_prevented(t.game, Advantage::MoritaniDukeVidal) ? Flow::Done : Flow::Next;
}
void answer_vidal(Table& t, Frame&, Faction f, Option o) {
  if (o == Option::no()) return;
  t.rule("2.12.11"_r);
  gain_vidal(t, f, VidalService::Moritani);
}
Refusal why_no_vidal(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kMoritani) return {"2.12.11"_r, "Moritani alone gain Duke Vidal so."};
  if (f == nullptr && g.leaders[Leader::DukeVidal].dead()) {
    return {"2.12.11"_r, "Duke Vidal lies in the Tanks."};
  }
  return {"2.12.11"_r,
          "Duke Vidal joins at the end of Shipment and Movement, if battles wait in two "
          "strongholds without Ecaz."};
}

constexpr Step kVidalSteps[] = {
    deed("vidal_may_be_taken", "2.12.11"_r, take_or_not),
    ask("take_vidal", "2.12.11"_r, script_owner, yes_or_no, answer_vidal)
        .because(why_no_vidal)
        .says("Battles wait in two strongholds: does Duke Vidal join you for one of them?"),
};

}  // namespace

const Script kMoritaniPlacementScript{"moritani_placement", kPlacementSteps};
const Script kTakeVidalScript{"take_vidal", kVidalSteps};

void place_six_forces(Table& t) {
  if (!t.game.config.start.places_forces(kMoritani)) {
    push(t, ScriptId::MoritaniPlacement, kMoritani);
  }
}

void offer_vidal(Table& t) {
  if (!has(t.game, Advantage::MoritaniDukeVidal) || !may_take_vidal(t.game)) return;
  push(t, ScriptId::TakeVidal, kMoritani);
  open_prevention(t, {Advantage::MoritaniDukeVidal});
}

}  // namespace kanly
