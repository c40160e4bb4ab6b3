#include "rules/phases/turn.h"

#include "rules/cards/amal.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"

namespace kanly {
namespace {

// Juice of Sapho lasts for its phase (CR-61).
void restore_order(Table& t) {
  Game& g = t.game;
  t.rule("3.03.05"_r);
  g.order = g.usual_order;
  g.goes_first = g.goes_last = Faction::None;
}

// Phases that begin with players acting in turn; the Mentat Pause comes to its order later.
bool follows_turn_order(Phase phase) {
  return phase == Phase::Bidding || phase == Phase::Shipment || phase == Phase::Battle;
}

// Begins a phase: the turn announces it, the phase itself does not.
Flow begin_phase(Table& t, Phase phase, ScriptId script) {
  Game& g = t.game;
  g.phase = phase;
  t.board_changed = true;
  g.stopped.clear();
  g.prevented.clear();
  if (g.goes_first != Faction::None || g.goes_last != Faction::None) restore_order(t);
  t.rule("1.00.00"_r);
  t.emit({.type = EventType::PhaseStarted, .number = g.turn, .phase = phase});
  tell(kListeners.phase_begins, t);
  push(t, script, Faction::None);
  if (follows_turn_order(phase)) offer_juice_of_sapho(t);
  offer_amal(t);  // before everything else of the phase (E-28)
  return Flow::Next;
}

Flow begin_turn(Table& t, Frame&) {
  Game& g = t.game;
  g.charity = {};
  g.special_revived = {};
  end_agreements(t);
  t.emit({.type = EventType::TurnStarted, .number = g.turn});
  return Flow::Next;
}

Flow storm(Table& t, Frame&) { return begin_phase(t, Phase::Storm, ScriptId::Storm); }
Flow spice_blow(Table& t, Frame&) { return begin_phase(t, Phase::SpiceBlow, ScriptId::SpiceBlow); }
Flow charity(Table& t, Frame&) { return begin_phase(t, Phase::Charity, ScriptId::Charity); }
Flow bidding(Table& t, Frame&) { return begin_phase(t, Phase::Bidding, ScriptId::Bidding); }
Flow revival(Table& t, Frame&) { return begin_phase(t, Phase::Revival, ScriptId::Revival); }
Flow shipment(Table& t, Frame&) { return begin_phase(t, Phase::Shipment, ScriptId::Shipment); }
Flow battle(Table& t, Frame&) { return begin_phase(t, Phase::Battle, ScriptId::Battle); }
Flow collection(Table& t, Frame&) {
  return begin_phase(t, Phase::Collection, ScriptId::Collection);
}
Flow mentat_pause(Table& t, Frame&) {
  return begin_phase(t, Phase::MentatPause, ScriptId::MentatPause);
}

// Reached only without a winner, and the last Turn always has one (1.09.05).
Flow next_turn(Table& t, Frame&) {
  ++t.game.turn;
  return Flow::Restart;
}

constexpr Step kTurnSteps[] = {
    deed("begin_turn", "1.00.00"_r, begin_turn),
    deed("storm", "1.01.00"_r, storm),
    deed("spice_blow", "1.02.00"_r, spice_blow),
    deed("charity", "1.03.00"_r, charity),
    deed("bidding", "1.04.00"_r, bidding),
    deed("revival", "1.05.00"_r, revival),
    deed("shipment_and_movement", "1.06.00"_r, shipment),
    deed("battle", "1.07.00"_r, battle),
    deed("spice_collection", "1.08.00"_r, collection),
    deed("mentat_pause", "1.09.00"_r, mentat_pause),
    deed("next_turn", "1.09.04"_r, next_turn),
};

}  // namespace

const Script kTurnScript{"turn", kTurnSteps};

}  // namespace kanly
