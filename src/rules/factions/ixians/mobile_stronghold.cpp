#include "rules/factions/ixians/mobile_stronghold.h"

#include <algorithm>

#include "game/queries.h"
#include "game/reach.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/variants/homeworlds/ix.h"

namespace kanly {
namespace {

constexpr Faction kIxians = Faction::Ixians;
constexpr Territory kMobile = Territory::HiddenMobileStronghold;
constexpr PlaceSet kHosts = PlaceSet::all(kBoardPlaceCount) - places_of(strongholds());

// --- Placing (2.07.07) --------------------------------------------------------------------------

void offer_hosts(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(kHosts - storm_places(g));
}
void place_it(Table& t, Frame&, Faction f, Option o) {
  t.game.ixians.points_at = o.place();
  t.emit({.type = EventType::MobileStrongholdPlaced,
          .faction = f,
          .at = o.place(),
          .territory = territory_of(o.place())});
}
Refusal why_not_there(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kIxians) return {"2.07.07"_r, "The mobile stronghold is the Ixians'."};
  if (frame == nullptr) {
    return {"2.07.07"_r, "It is placed in the first Turn, once the storm has come to rest."};
  }
  if (!o.is(Option::Kind::Place)) {
    return {"2.07.07"_r, "It must be placed: name the sector it points at."};
  }
  const Territory t = territory_of(o.place());
  if (in_storm(g, o.place())) {
    return {"2.07.07"_r, "The storm lies on that sector of {territory}.", t};
  }
  return {"2.07.07"_r, "It points at a sector of a Territory that is no stronghold."};
}

constexpr Step kPlaceSteps[] = {
    ask("place_mobile_stronghold", "2.07.07"_r, script_owner, offer_hosts, place_it)
        .because(why_not_there)
        .says("Beside which sector does the mobile stronghold stand?"),
};

// --- Moving (2.07.11) ---------------------------------------------------------------------------

bool can_move(const Game& g) {
  if (is_mobile_held(g)) return false;  // 4.04.18
  return g.ixians.points_at != Place::None && g.forces.in(kIxians, kMobile) &&
         !next_hosts(g, g.ixians.points_at).empty();
}

bool has_been(const Frame& f, Place p) {
  const auto& been = f.as<MobileMoveNotes>().been;
  return p == f.place || std::ranges::find(been, static_cast<uint8_t>(p) + 1) != been.end();
}
void note_been(Frame& f, Place p) {
  for (uint8_t& place : f.as<MobileMoveNotes>().been) {
    if (place != 0) continue;
    place = static_cast<uint8_t>(static_cast<uint8_t>(p) + 1);
    return;
  }
}

// Only Ixian forces count, suboids and cyborgs alike.
void collect_at(Table& t, Place p) {
  const Game& g = t.game;
  const int most = kMobileSpiceEach * g.forces.at(kIxians, kMobileStronghold).total();
  const int amount = std::min<int>(most, g.spice_at[p]);
  if (amount == 0) return;
  t.rule("2.07.12"_r);
  collect_spice(t, kIxians, p, amount);
}

Flow move_or_not(Table& t, Frame&) {
  return is_prevented(t.game, Advantage::IxiansHms) ? Flow::Done : Flow::Next;
}

Factions may_step(const Game& g, const Frame& f) {
  return f.as<MobileMoveNotes>().left > 0 && can_move(g) ? script_owner(g, f) : Factions{};
}
void offer_steps(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(next_hosts(g, g.ixians.points_at));
}
void choose_step(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_step(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kIxians) return {"2.07.11"_r, "The Ixians alone move the mobile stronghold."};
  if (is_mobile_held(g)) {
    return {"4.04.18"_r, "Ix is at Low Threshold or occupied: the mobile stronghold stays."};
  }
  if (!g.forces.in(kIxians, kMobile)) {
    return {"2.07.11"_r, "Without an Ixian force inside nobody moves it."};
  }
  if (is_mobile_in_storm(g)) {
    return {"2.07.10"_r, "The storm lies on the sector it points at: it cannot move."};
  }
  if (frame == nullptr) {
    return {"2.07.11"_r,
            "It moves at the start of a Storm phase after the first, up to three Territories."};
  }
  if (o.is(Option::Kind::Place) && in_storm(g, o.place())) {
    return {"2.07.11"_r, "The storm lies on that sector of {territory}.", territory_of(o.place())};
  }
  if (o.is(Option::Kind::Place) && is_stronghold(territory_of(o.place()))) {
    return {"2.07.11"_r, "It never enters a stronghold."};
  }
  return {"2.07.11"_r, "A step leads to a sector of its host or of a neighbouring Territory."};
}

Flow take_step(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.about.is(Option::Kind::Place)) return Flow::Done;
  t.rule("2.07.11"_r);
  const Place from = g.ixians.points_at;
  const Place to = f.about.place();
  f.about = {};
  if (f.place == Place::None) {
    f.place = from;
    collect_at(t, from);
  }
  g.ixians.points_at = to;
  t.board_changed = true;
  t.emit({.type = EventType::MobileStrongholdMoved,
          .faction = f.by,
          .at = to,
          .from = from,
          .territory = territory_of(to)});
  if (!has_been(f, to)) {  // each location gives once in a move
    note_been(f, to);
    collect_at(t, to);
  }
  --f.as<MobileMoveNotes>().left;
  return Flow::Back;
}

constexpr Step kMoveSteps[] = {
    deed("mobile_stronghold_may_move", "2.07.11"_r, move_or_not),
    ask("move_mobile_stronghold", "2.07.11"_r, may_step, offer_steps, choose_step)
        .because(why_no_step)
        .says("The mobile stronghold: beside which sector next, or no farther?"),
    deed("mobile_stronghold_moves", "2.07.11"_r, take_step).back_to("move_mobile_stronghold"),
};

void begin_move(Table& t, int steps) {
  push(t, ScriptId::MoveMobileStronghold, kIxians).as<MobileMoveNotes>().left =
      static_cast<uint8_t>(steps);
}

// --- The Karama power (2.07.24) -----------------------------------------------------------------

Flow use_power(Table& t, Frame&) {
  t.rule("2.07.24"_r);
  spend_for_power(t, Advantage::IxiansKarama);
  begin_move(t, kKaramaSteps);
  return Flow::Next;
}

constexpr Step kPowerSteps[] = {
    deed("mobile_stronghold_power", "2.07.24"_r, use_power),
};

}  // namespace

const Script kPlaceMobileStrongholdScript{"place_mobile_stronghold", kPlaceSteps};
const Script kMoveMobileStrongholdScript{"move_mobile_stronghold", kMoveSteps};
const Script kMobileStrongholdPowerScript{"mobile_stronghold_power", kPowerSteps};

PlaceSet next_hosts(const Game& g, Place from) { return within_reach(g.storm, from, 1) & kHosts; }

void place_mobile_stronghold(Table& t) { push(t, ScriptId::PlaceMobileStronghold, kIxians); }

void offer_mobile_stronghold(Table& t) {
  const Game& g = t.game;
  if (is_mobile_held(g)) t.rule("4.04.18"_r);
  if (!has(g, Advantage::IxiansHms) || !can_move(g)) return;
  begin_move(t, kMobileSteps);
  open_prevention(t, {Advantage::IxiansHms});
}

bool may_move_by_karama(const Game& g) {
  return g.phase == Phase::Shipment && g.shipment.acting == kIxians && can_move(g);
}

}  // namespace kanly
