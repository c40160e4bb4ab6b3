#include "rules/phases/shipment/shipment.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/factions/richese/no_field.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/variants/homeworlds/junction.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

// --- One player's turn (1.06.01) ----------------------------------------------------------------

Flow begin_turn(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  t.rule("1.01.04"_r);  // nothing gets into, out of or through the storm sector all this turn
  s.acting = f.by;
  s.lost = {};
  s.ally_token = {};
  s.farther = 0;
  s.planetologist = Word::None;
  s.decide_again();
  push(t, ScriptId::Ship, f.by);
  tell(kListeners.ship_turn_begins, t, f.by);
  nexus_moment(t, NexusMoment::ShipTurnBegins, f.by);
  return Flow::Next;
}

Flow begin_movement(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  s.decide_again();
  s.moves = 1;
  push(t, ScriptId::Move, f.by);
  if (const RowDeed first = rules_of(f.by)->before_movement) first(t);
  return Flow::Next;
}

// One more shipment, by the Guild's own Nexus card (4.07.11).
Flow turn_ends(Table& t, Frame& f) {
  nexus_moment(t, NexusMoment::ShipTurnEnds, f.by);
  return Flow::Next;
}

// Whoever ends a turn beside the ally loses these forces, except in the Polar Sink (1.06.07, R43).
Flow allies_apart(Table& t, Frame& f) {
  Game& g = t.game;
  const Faction ally = g.ally[f.by];
  if (shares_places(g, f.by, ally)) {
    t.rule("2.11.11"_r);
  } else if (ally != Faction::None) {
    for (Territory territory : territories_of(g.forces.places(f.by))) {
      if (territory == Territory::PolarSink || !g.forces.in(ally, territory)) continue;
      if (is_homeworld(territory)) continue;  // 4.04.05
      if (!occupies(g, f.by, territory) || !occupies(g, ally, territory)) {
        t.rule("2.02.12"_r);  // advisors neither cause nor suffer this
        continue;
      }
      t.rule("1.06.07"_r);
      t.rule("1.10.02.07"_r);
      lose_all_forces(t, f.by, places_of(territory), Cause::Ally);
    }
  }
  end_permission(t, f.by);
  g.shipment.acting = Faction::None;
  g.shipment.done.add(f.by);
  return Flow::Next;
}

constexpr Step kTurnSteps[] = {
    deed("begin_shipment_turn", "1.06.01"_r, begin_turn),
    deed("begin_movement", "1.06.01"_r, begin_movement),
    deed("shipment_turn_ends", "1.06.01"_r, turn_ends),
    deed("allies_apart", "1.06.01"_r, allies_apart),
};

// --- The phase (1.06.00) ------------------------------------------------------------------------

struct ShipmentNotes {
  uint8_t next_row;
};

Flow begin_phase(Table& t, Frame&) {
  Game& g = t.game;
  g.shipment = {};
  nexus_moment(t, NexusMoment::ShipmentPhaseBegins);
  if (!g.config.has(HouseRule::EarlyOrnithopters)) return Flow::Next;
  t.rule("5.07"_r);
  for (Faction f : g.players) {
    if (holds_city(g, f)) g.shipment.flyers.add(f);
  }
  return Flow::Next;
}

Flow guild_window(Table& t, Frame&) {
  open_prevention(t, {Advantage::SpacingGuildTiming});
  return Flow::Next;
}

Flow order_begins(Table& t, Frame&) {
  Game& g = t.game;
  g.shipment.begun = true;
  g.shipment.guild_in_order = is_prevented(g, Advantage::SpacingGuildTiming);
  return Flow::Next;
}

// frame.target will act next: storm order, the Guild aside while it chooses its moment itself. Juice
// of Sapho puts its player before a Guild that hurries and after one that waits.
void find_next_player(Table& t, Frame& f) {
  const Game& g = t.game;
  const Factions left = g.players - g.shipment.done;
  if (left.has(g.goes_first)) {
    t.rule("3.03.05.02"_r);
    f.target = g.goes_first;
    return;
  }
  Factions in_order = left;
  if (guild_chooses_moment(g)) in_order.remove(faction_of(Advantage::SpacingGuildTiming));
  if (left.size() > 1 && left.has(g.goes_last)) {
    t.rule("3.03.05.03"_r);
    in_order.remove(g.goes_last);
  }
  if (in_order.empty() && !left.empty()) {
    t.rule("2.06.12.03"_r);  // the last moment is compulsory
    in_order = left.size() > 1 ? left - Factions::of(g.goes_last) : left;
  }
  f.target = first_in_order(g, in_order);
}
Flow next_player(Table& t, Frame& f) {
  find_next_player(t, f);
  return Flow::Next;
}

Flow take_turn(Table& t, Frame& f) {
  if (f.target == Faction::None) return Flow::Next;
  push(t, ScriptId::ShipmentTurn, f.target);
  return Flow::Back;
}

Flow end_phase(Table& t, Frame&) {
  end_permissions(t);
  t.game.shipment = {};
  t.game.prevented.clear();
  return Flow::Next;
}

constexpr Step kShipmentSteps[] = {
    deed("begin_phase", "1.06.00"_r, begin_phase),
    deed("shipment_begins", "1.06.00"_r,
         factions_act<&FactionRules::shipment_begins, ShipmentNotes>),
    deed("before_shipments", "1.06.00"_r,
         factions_act<&FactionRules::before_shipments, ShipmentNotes>),
    deed("guild_timing_window", "1.06.00"_r, guild_window),
    deed("order_begins", "1.06.00"_r, order_begins),
    deed("next_player", "1.06.01"_r, next_player),
    ask("guild_timing", "2.06.12"_r, may_act_now, act_now_or_wait, answer_act_now)
        .because(why_not_act_now)
        .says("Take your turn now, before the next player?"),
    deed("take_turn", "1.06.01"_r, take_turn).back_to("next_player"),
    ask("last_reveal", "2.10.43"_r, may_reveal_last, yes_or_no, answer_reveal)
        .because(why_no_last_reveal)
        .says("The battles come next: turn your No-Field token over now?"),
    deed("after_shipments", "1.06.00"_r,
         factions_act<&FactionRules::after_shipments, ShipmentNotes>),
    pause("end_of_shipment", "1.00.05"_r),
    deed("shipment_ends", "1.06.00"_r, end_phase),
};

}  // namespace

void order_changes_in_shipment(Table& t) {
  Frame* const phase = frame_of(t.game, ScriptId::Shipment);
  if (phase != nullptr && step_of(*phase).id == "guild_timing") find_next_player(t, *phase);
}

const Script kShipmentScript{"shipment", kShipmentSteps};
const Script kShipmentTurnScript{"shipment_turn", kTurnSteps};

}  // namespace kanly
