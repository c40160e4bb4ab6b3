#include "rules/factions/bene_gesserit/advisors.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;

bool any_in_storm(const Game& g, Territory territory) {
  return (g.forces.places(kBeneGesserit) & places_of(territory)).has_any(storm_places(g));
}

// Why advisors of this Territory stay what they are; `rule` speaks of the occupancy limit.
Refusal why_no_fighters(const Game& g, Territory territory, RuleId rule) {
  if (!g.advisors.has(territory)) return {rule, "There are no advisors in {territory}.", territory};
  const Faction ally = g.ally[kBeneGesserit];
  if (ally != Faction::None && g.forces.in(ally, territory)) {
    return {"2.02.18"_r, "Forces of the ally are in {territory}: advisors stay advisors.",
            territory};
  }
  if (any_in_storm(g, territory)) {
    return {"2.02.19"_r, "The storm lies on advisors in {territory}: none of them flips.",
            territory};
  }
  if (!room_for(g, kBeneGesserit, territory)) {
    return {rule, "{territory} is full: two other factions are there.", territory};
  }
  return {rule, "That is not possible now."};
}

// --- Wartime (2.02.17) --------------------------------------------------------------------------

Territories may_take_up_arms(const Game& g) {
  Territories able;
  for (Territory territory : g.advisors) {
    if (may_become_fighters(g, territory)) able.add(territory);
  }
  return able - g.shipment.flips;
}

struct WartimeNotes {
  bool chosen;       // the Bene Gesserit have named all Territories
  bool one_stopped;  // by a Karama
};

Factions decides_wartime(const Game& g, const Frame& f) {
  const bool asked = !f.as<WartimeNotes>().chosen && !may_take_up_arms(g).empty();
  return asked ? Factions::of(f.by) : Factions{};
}
void wartime_options(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  for (Territory territory : may_take_up_arms(g)) options.add(Option::of(territory));
}
void answer_wartime(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Word::Done)) {
    f.as<WartimeNotes>().chosen = true;
  } else {
    t.game.shipment.flips.add(o.territory());
  }
}
Refusal why_no_wartime(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kBeneGesserit) return {"2.02.17"_r, "Only the Bene Gesserit have advisors."};
  if (!g.config.has(AdvancedPart::Advisors))
    return {"2.02.17"_r, "Advisors belong to the advanced game."};
  // Where none can flip nobody is asked: until somebody has acted, what keeps them is the reason.
  const bool over = g.phase != Phase::Shipment || !(g.shipment.shipped | g.shipment.done).empty();
  const bool kept = o.is(Option::Kind::Territory) && !may_become_fighters(g, o.territory());
  if (f == nullptr && (over || (g.shipment.begun && !kept))) {
    return {"2.02.17"_r, "Advisors flip before the first shipment of the phase."};
  }
  if (o.is(Option::Kind::Territory)) return why_no_fighters(g, o.territory(), "2.02.17"_r);
  return {"2.02.17"_r, "Name a Territory with advisors, or be done."};
}

Flow announce_wartime(Table& t, Frame&) {
  if (t.game.shipment.flips.empty()) return Flow::Done;
  announce(t, Advantage::BeneGesseritWartime);
  return Flow::Next;
}

// A Karama stops the flip in one Territory, which its player chooses.
Factions stops_one_flip(const Game& g, const Frame& f) {
  const bool asked = g.cancelled && g.shipment.flips.size() > 1 &&
                     !g.config.has(HouseRule::KaramaFullPhase) && f.answered.empty();
  return asked ? Factions::of(g.canceller) : Factions{};
}
void chosen_flips(const Game& g, const Frame&, Faction, Options& options) {
  for (Territory territory : g.shipment.flips) options.add(Option::of(territory));
}
void stop_flip(Table& t, Frame& f, Faction, Option o) {
  t.game.shipment.flips.remove(o.territory());
  f.as<WartimeNotes>().one_stopped = true;
}

Flow take_up_arms_in_war(Table& t, Frame& f) {
  Game& g = t.game;
  if (g.cancelled && !f.as<WartimeNotes>().one_stopped) g.shipment.flips.clear();
  for (Territory territory : g.shipment.flips) flip_to_fighters(t, territory);
  g.shipment.flips.clear();
  return Flow::Next;
}

constexpr Step kWartimeSteps[] = {
    ask("wartime", "2.02.17"_r, decides_wartime, wartime_options, answer_wartime)
        .because(why_no_wartime)
        .says("Before the first shipment: in which Territories do advisors become fighters?"),
    deed("announce_wartime", "2.02.17"_r, announce_wartime),
    ask("stop_wartime", "3.01.11.01"_r, stops_one_flip, chosen_flips, stop_flip)
        .uninterrupted()
        .says("In which Territory do you stop the flip?"),
    deed("take_up_arms_in_war", "2.02.17"_r, take_up_arms_in_war),
};

// --- Spiritual advisors (2.02.05, 2.02.11) ------------------------------------------------------

constexpr Place kPolarSink = place_of(Territory::PolarSink, 0);

// Instead of the Polar Sink, the very place of the shipment, unless fighters are in that Territory.
bool may_advise(const Game& g, Place p) {
  const Territory territory = territory_of(p);
  return p != kPolarSink && has(g, Advantage::BeneGesseritAdvisorAccompany) &&
         !closed_to_shipments(g).has(p) && !occupies(g, kBeneGesserit, territory) &&
         promise_not_to_enter(g, kBeneGesserit, territory) == nullptr;
}
bool may_go_to_polar_sink(const Game& g) {
  return !closed_to_shipments(g).has(kPolarSink) &&
         promise_not_to_enter(g, kBeneGesserit, Territory::PolarSink) == nullptr;
}

// frame.target is the shipper, frame.place where the shipment landed.
struct AdviseNotes {
  bool sends;
  bool two;  // forces to the Polar Sink (4.04.12)
};

void advise_options(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  if (may_go_to_polar_sink(g)) options.add(Option::of(kPolarSink));
  if (may_advise(g, f.place)) options.add(Option::of(f.place));
}
void answer_advise(Table&, Frame& f, Faction, Option o) {
  f.as<AdviseNotes>().sends = o.is(Option::Kind::Place);
  if (!o.is(Option::Kind::Place)) return;
  f.place = o.place();
}

// Wallach IX at High Threshold sends two to the Polar Sink.
Factions may_send_two(const Game& g, const Frame& f) {
  const bool may = f.as<AdviseNotes>().sends && f.place == kPolarSink &&
                   g.reserves[kBeneGesserit].total() > 1 && has_high_side(g, Homeworld::WallachIx);
  return may ? script_owner(g, f) : Factions{};
}
void answer_two(Table&, Frame& f, Faction, Option o) {
  f.as<AdviseNotes>().two = o == Option::yes();
}
Refusal why_not_two(const Game&, const Frame*, Faction, Option) {
  return {"4.04.12"_r, "Two go to the Polar Sink while Wallach IX is at High Threshold."};
}

Flow announce_advisor(Table& t, Frame& f) {
  if (!f.as<AdviseNotes>().sends) return Flow::Done;
  announce(t, Advantage::BeneGesseritSpiritualAdvisors);
  return Flow::Next;
}
Refusal why_no_advice(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kBeneGesserit) return {"2.02.05"_r, "Only the Bene Gesserit send advisors."};
  if (f == nullptr && is_homeworld(territory_of(g.shipment.to))) {
    return {"4.04.07"_r, "A shipment to a homeworld takes no advisor along."};
  }
  if (f == nullptr && has_low_side(g, Homeworld::WallachIx)) {
    return {"4.04.12"_r, "Wallach IX is at Low Threshold or occupied: no advisors go along."};
  }
  if (f == nullptr) {
    return {"2.02.05"_r,
            "A force follows another faction's shipment from off-planet reserves, if there are "
            "reserves; not sends, cross-ships or shipments back."};
  }
  if (!o.is(Option::Kind::Place)) return {"2.02.05"_r, "Name the Polar Sink or the shipment."};
  const Territory territory = territory_of(o.place());
  if (promise_not_to_enter(g, faction, territory) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", territory};
  }
  if (closed_to_shipments(g).has(o.place())) {
    return {"2.12.10.02"_r, "Since the Atomics nobody ships to {territory}.", territory};
  }
  if (!g.config.has(AdvancedPart::Advisors))
    return {"2.02.05"_r, "In the basic game the Polar Sink is the only place."};
  if (o.place() == f->place) {
    return {"2.02.11"_r, "Your fighters are in {territory}.", territory};
  }
  return {"2.02.11"_r, "The advisor goes to the very place of the shipment or to the Polar Sink."};
}

Flow advisor_arrives(Table& t, Frame& f) {
  Game& g = t.game;
  if (g.cancelled) return Flow::Next;
  const int sent = f.as<AdviseNotes>().two ? 2 : 1;
  const Territory territory = territory_of(f.place);
  const bool advisor = f.place != kPolarSink;
  t.rule(advisor ? "2.02.11"_r : "2.02.05"_r);
  if (advisor) g.advisors.add(territory);  // the occupancy limit and the ally do not matter (R47)
  t.emit({.type = EventType::Advised,
          .faction = kBeneGesserit,
          .target = f.target,
          .amount = sent,
          .at = f.place,
          .territory = territory,
          .side = advisor ? Side::Advisors : Side::Fighters});
  if (sent > 1) t.rule("4.04.12"_r);
  place_from_reserves(t, kBeneGesserit, f.place, {.normal = static_cast<uint8_t>(sent)});
  tell_of_entry(t, kBeneGesserit, f.place, sent);
  return Flow::Next;
}

constexpr Step kAdviseSteps[] = {
    ask("advise", "2.02.05"_r, script_owner, advise_options, answer_advise)
        .uninterrupted()
        .because(why_no_advice)
        .says("A shipment landed: send one of your forces along?"),
    ask("advise_two", "4.04.12"_r, may_send_two, yes_or_no, answer_two)
        .uninterrupted()
        .because(why_not_two)
        .says("Send two forces to the Polar Sink instead of one?"),
    deed("announce_advisor", "2.02.05"_r, announce_advisor),
    deed("advisor_arrives", "2.02.05"_r, advisor_arrives),
};

// --- Intrusion (2.02.15) ------------------------------------------------------------------------

// frame.by entered frame.place.
struct EntryNotes {
  bool turns_to_advisors;
};

Factions may_flip(const Game& g, const Frame& f) {
  const Territory t = territory_of(f.place);
  const bool asked = has(g, Advantage::BeneGesseritIntrusion) && f.by != kBeneGesserit &&
                     !allied(g, f.by, kBeneGesserit) && t != Territory::PolarSink &&
                     occupies(g, kBeneGesserit, t);
  return asked ? Factions::of(kBeneGesserit) - f.answered : Factions{};
}
void answer_intrusion(Table& t, Frame& f, Faction, Option o) {
  f.as<EntryNotes>().turns_to_advisors = o == Option::yes();
  if (o == Option::yes()) announce(t, Advantage::BeneGesseritIntrusion);
}
Refusal why_no_intrusion(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kBeneGesserit) return {"2.02.15"_r, "Only the Bene Gesserit answer an intrusion."};
  if (!g.config.has(AdvancedPart::Advisors))
    return {"2.02.15"_r, "Advisors belong to the advanced game."};
  return {"2.02.15"_r,
          "Fighters become advisors when another faction, not the ally, enters their Territory; "
          "never in the Polar Sink."};
}
Flow flip_if_announced(Table& t, Frame& f) {
  const bool flips = f.as<EntryNotes>().turns_to_advisors && !t.game.cancelled;
  if (flips) flip_to_advisors(t, territory_of(f.place));
  return Flow::Next;
}

constexpr Step kEntrySteps[] = {
    ask("intrusion", "2.02.15"_r, may_flip, yes_or_no, answer_intrusion)
        .uninterrupted()
        .because(why_no_intrusion)
        .says("Forces entered: turn your fighters there to advisors?"),
    deed("flip_after_intrusion", "2.02.15"_r, flip_if_announced),
};

// --- Take up arms (2.02.16) ---------------------------------------------------------------------

struct TakeUpArmsNotes {
  bool wanted;
};

void answer_take_up_arms(Table& t, Frame& f, Faction, Option o) {
  f.as<TakeUpArmsNotes>().wanted = o == Option::yes();
  if (o == Option::yes()) announce(t, Advantage::BeneGesseritTakeUpArms);
}
Refusal why_no_arms(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kBeneGesserit) return {"2.02.16"_r, "Only the Bene Gesserit have advisors."};
  if (!g.config.has(AdvancedPart::Advisors))
    return {"2.02.16"_r, "Advisors belong to the advanced game."};
  for (Territory territory : g.advisors) {  // the move is over: those that could not flip tell why
    if (!may_become_fighters(g, territory)) return why_no_fighters(g, territory, "2.02.16"_r);
  }
  return {
      "2.02.16"_r,
      "Advisors may become fighters when they move to other factions where you have no forces."};
}
Flow take_up_arms(Table& t, Frame& f) {
  if (f.as<TakeUpArmsNotes>().wanted && !t.game.cancelled)
    flip_to_fighters(t, territory_of(f.place));
  return Flow::Next;
}

constexpr Step kTakeUpArmsSteps[] = {
    ask("take_up_arms", "2.02.16"_r, script_owner, yes_or_no, answer_take_up_arms)
        .uninterrupted()
        .because(why_no_arms)
        .says("Your advisors moved to other factions: turn them to fighters?"),
    deed("take_up_arms_settled", "2.02.16"_r, take_up_arms),
};

}  // namespace

const Script kWartimeScript{"wartime", kWartimeSteps};
const Script kAdviseScript{"advise", kAdviseSteps};
const Script kEntryScript{"entry", kEntrySteps};
const Script kTakeUpArmsScript{"take_up_arms", kTakeUpArmsSteps};

void offer_wartime(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::BeneGesseritWartime) && !may_take_up_arms(g).empty()) {
    push(t, ScriptId::Wartime, kBeneGesserit);
  }
}

void offer_advisor(Table& t, Faction shipper, Place p) {
  const Game& g = t.game;
  if (shipper == kBeneGesserit || !has(g, Advantage::BeneGesseritSpiritualAdvisors) ||
      g.reserves[kBeneGesserit].empty()) {
    return;
  }
  if (is_homeworld(territory_of(p))) {
    t.rule("4.04.07"_r);  // no advisor at all, not even to the Polar Sink
    return;
  }
  if (has_low_side(g, Homeworld::WallachIx)) {
    t.rule("4.04.12"_r);
    return;
  }
  if (!may_go_to_polar_sink(g) && !may_advise(g, p)) return;
  Frame& f = push(t, ScriptId::Advise, kBeneGesserit);
  f.target = shipper;
  f.place = p;
}

void offer_intrusion(Table& t, Faction entrant, Place p, int) {
  if (!occupies(t.game, kBeneGesserit, territory_of(p)) || entrant == kBeneGesserit) return;
  if (is_homeworld(territory_of(p))) return;  // only fighters there (4.04.07)
  push(t, ScriptId::Entry, entrant).place = p;
}

void settle_side_of_movers(Table& t, Faction f, Place to, bool as_advisors, bool joined_own) {
  Game& g = t.game;
  if (f != kBeneGesserit || !g.config.has(AdvancedPart::Advisors)) return;
  const Territory territory = territory_of(to);
  t.rule("2.02.10"_r);
  if (joined_own) {  // all in one Territory show the side that was there
    if (as_advisors != g.advisors.has(territory)) t.rule("2.02.20"_r);
    return;
  }
  if (!as_advisors) return;
  if (to == kPolarSink || factions_present(g, territory).size() == 1) {
    t.rule("2.02.14"_r);
    flip_to_fighters(t, territory);
    return;
  }
  t.rule("2.02.12"_r);
  g.advisors.add(territory);
  t.board_changed = true;
  if (has(g, Advantage::BeneGesseritTakeUpArms) && may_become_fighters(g, territory)) {
    push(t, ScriptId::TakeUpArms, kBeneGesserit).place = to;
  }
}

}  // namespace kanly
