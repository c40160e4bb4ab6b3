#include "rules/factions/tleilaxu/face_dancers.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;
constexpr Advantage kReplace = Advantage::TleilaxuReplaceFaceDancer;

// Out of the shuffled Traitor deck. What anybody knew to be in it may be gone.
void draw_face_dancers(Table& t, int number) {
  Game& g = t.game;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (Faction f : g.players) g.knows[f].traitors -= g.traitor_deck;
  for (; number > 0 && !deck.empty(); --number) deal_traitor(t, kTleilaxu, deck.pop_back());
}

void put_into_deck(Game& g, Leaders face_dancers) {
  g.traitors[kTleilaxu].cards -= face_dancers;
  g.traitors_called -= face_dancers;
  g.traitor_deck |= face_dancers;
}

// --- Revealing one (2.08.07) --------------------------------------------------------------------

// frame.target is the winner of the battle, frame.leader the Face Dancer once it lies open, frame.about
// and frame.place where the forces at hand come from.
struct FaceDancerNotes {
  uint8_t left;    // forces that may still be put there
  uint8_t number;  // … of them now
};

Leader hero_of(const Game& g, Faction winner) {
  return hero_on_traitor_card(g, g.battle.plan(winner));
}
bool is_face_dancer(const Game& g, Faction winner) {
  const Leader l = hero_of(g, winner);
  return l != Leader::None && hidden_face_dancers(g).has(l);
}

// On a homeworld only its natives may, in a battle of their own (2.08.09, K-103).
bool may_be_revealed_there(const Game& g) {
  const Territory where = g.battle.territory();
  return !is_homeworld(where) || (where == Territory::Tleilax && g.battle.involves(kTleilaxu));
}

// It is asked match or not, so that the question says nothing (E-20).
void offer_reveal(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::no());
  if (is_face_dancer(g, f.target)) options.add(Option::yes());
}
void answer_reveal(Table&, Frame& f, Faction, Option o) { f.about = o; }

Refusal why_no_reveal(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kTleilaxu) return {"2.08.06"_r, "Face Dancers are the Tleilaxu's."};
  if (f != nullptr) {
    const Leader l = hero_of(g, f->target);
    if (l == Leader::None) return {"2.08.06"_r, "The winner used no leader."};
    if (revealed_face_dancers(g).has(l)) {
      return {"2.08.09"_r, "{leader} lies face up already: each Face Dancer is used once.", l};
    }
    return {"2.08.06"_r, "{leader} is none of your Face Dancers.", l};
  }
  return {"2.08.06"_r,
          "A Face Dancer is revealed when another faction has won a battle with its leader; there "
          "is no winner after two traitors or an explosion."};
}

void show_face_dancer(Table& t, const Frame& f, int forces) {
  Game& g = t.game;
  g.traitors_called.add(f.leader);
  for (Faction seat : g.players) g.knows[seat].traitors.add(f.leader);
  t.emit({.type = EventType::FaceDancerRevealed,
          .faction = kTleilaxu,
          .target = f.target,
          .amount = forces,
          .territory = g.battle.territory(),
          .leader = f.leader});
}

// The winner's forces of the area go back to reserves; tells how many.
int send_back(Table& t, Faction winner) {
  const Game& g = t.game;
  int number = 0;
  for (Place p : g.forces.places(winner) & battle_area(g, g.battle.area)) {
    const Stack s = g.forces.at(winner, p);
    number += s.total();
    return_forces(t, winner, p, s);
  }
  return number;
}

// With forces of their ally there they place none; advisors are no forces of that kind (2.02.12).
bool ally_is_there(const Game& g, Faction winner) {
  const Faction ally = g.ally[kTleilaxu];
  return ally != Faction::None && ally != winner && occupies(g, ally, g.battle.territory());
}

Flow reveal_face_dancer(Table& t, Frame& f) {
  const Game& g = t.game;
  if (f.about != Option::yes()) return Flow::Done;
  t.rule("2.08.06"_r);
  t.rule("2.08.07"_r);
  t.rule("2.08.09"_r);
  f.leader = hero_of(g, f.target);
  const Faction partner = partner_of(g, f.target);  // K is the sum of both (2.11.13)
  const int beside = partner == Faction::None ? 0 : own_forces_in_battle(g, partner).total();
  show_face_dancer(t, f, own_forces_in_battle(g, f.target).total() + beside);
  t.game.cancelled = false;
  nexus_moment(t, NexusMoment::FaceDancer, kTleilaxu);
  return Flow::Next;
}

// Unless it is betrayed: then nothing happens, and it lies face up all the same (4.07.13).
Flow face_dancer_acts(Table& t, Frame& f) {
  const Game& g = t.game;
  if (g.cancelled) return Flow::Next;
  const Faction partner = partner_of(g, f.target);
  if (g.leaders[f.leader].alive()) kill_leader(t, f.leader, Cause::FaceDancer);
  int returned = send_back(t, f.target);
  if (partner != Faction::None) {
    t.rule("2.11.13"_r);
    returned += send_back(t, partner);
  }
  f.as<FaceDancerNotes>().left = static_cast<uint8_t>(ally_is_there(g, f.target) ? 0 : returned);
  return Flow::Next;
}

// --- Placing forces (2.08.08) -------------------------------------------------------------------

// On the planet, out of the storm and not there already; homeworlds are no part of it.
PlaceSet sources(const Game& g) {
  PlaceSet all;
  for (Place p : g.forces.places(kTleilaxu) - storm_places(g) - battle_area(g, g.battle.area)) {
    if (!is_homeworld(territory_of(p))) all.add(p);
  }
  return all;
}

Factions may_place(const Game& g, const Frame& f) {
  const bool any = !g.reserves[kTleilaxu].empty() || !sources(g).empty();
  return forces_to_place(f) > 0 && any ? script_owner(g, f) : Factions{};
}
void offer_sources(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  if (!g.reserves[kTleilaxu].empty()) options.add(Option::of(Word::Reserves));
  for (Place p : sources(g)) options.add(Option::of(p));
}
void choose_source(Table&, Frame& f, Faction, Option o) {
  f.about = o;
  f.place = o.is(Option::Kind::Place) ? o.place() : Place::None;
  if (o.is(Word::Done)) f.as<FaceDancerNotes>().left = 0;
}
Refusal why_no_source(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr || faction != kTleilaxu) {
    return {"2.08.08"_r, "The Tleilaxu put forces there when they have revealed a Face Dancer."};
  }
  if (o.is(Option::Kind::Place)) {
    const Territory t = territory_of(o.place());
    if (g.forces.at(kTleilaxu, o.place()).empty()) {
      return {"2.08.08"_r, "There are no forces of yours in {territory}.", t};
    }
    if (in_storm(g, o.place())) {
      return {"2.08.08"_r, "Forces in the storm in {territory} cannot be taken.", t};
    }
    return {"2.08.08"_r, "The forces in {territory} are there already, or at home.", t};
  }
  return {"2.08.08"_r, "Forces come from the reserve and from places on the planet."};
}

bool has_source(const Frame& f) { return f.place != Place::None || f.about.is(Word::Reserves); }
int available(const Game& g, const Frame& f) {
  const Stack there =
      f.place == Place::None ? g.reserves[kTleilaxu] : g.forces.at(kTleilaxu, f.place);
  return std::min<int>(there.total(), forces_to_place(f));
}
Factions chooses_number(const Game& g, const Frame& f) {
  return forces_to_place(f) > 0 && has_source(f) ? script_owner(g, f) : Factions{};
}
void offer_numbers(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(1, available(g, f));
}
void choose_number(Table&, Frame& f, Faction, Option o) {
  f.as<FaceDancerNotes>().number = o.value;
}
Refusal why_no_number(const Game& g, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"2.08.08"_r, "No forces are being put in the place of others."};
  return {"2.08.08"_r,
          "From there {number} forces at most: no more than went away, and than stand there.",
          available(g, *f)};
}

PlaceSet area_of(const Game& g) { return battle_area(g, g.battle.area); }
Factions chooses_sector(const Game& g, const Frame& f) {
  const bool several = f.as<FaceDancerNotes>().number > 0 && area_of(g).size() > 1;
  return several ? script_owner(g, f) : Factions{};
}
void offer_sectors(const Game& g, const Frame&, Faction, Options& options) {
  for (Place p : area_of(g)) options.add(Option::of(p));
}
void put_there(Table& t, Frame& f, Place to) {
  auto& notes = f.as<FaceDancerNotes>();
  const Stack s{.normal = notes.number};
  t.rule("2.08.08"_r);
  if (f.place == Place::None) {
    place_from_reserves(t, kTleilaxu, to, s);
  } else {
    move_forces(t, kTleilaxu, f.place, to, s);
  }
  notes.left = static_cast<uint8_t>(notes.left - notes.number);
  notes.number = 0;
}
void choose_sector(Table& t, Frame& f, Faction, Option o) { put_there(t, f, o.place()); }
Refusal why_no_sector(const Game&, const Frame*, Faction, Option) {
  return {"2.08.08"_r, "They are put in a sector of the area in which the battle was fought."};
}

Flow place_forces(Table& t, Frame& f) {
  if (f.as<FaceDancerNotes>().number > 0) put_there(t, f, area_of(t.game).first());
  f.place = Place::None;
  f.about = {};
  return may_place(t.game, f).empty() ? Flow::Next : Flow::Back;
}

// --- All three revealed (2.08.10) ---------------------------------------------------------------

Flow redraw_face_dancers(Table& t, Frame&) {
  Game& g = t.game;
  const Leaders revealed = revealed_face_dancers(g);
  if (revealed.size() < info(kTleilaxu).face_dancers) return Flow::Done;
  t.rule("2.08.10"_r);
  t.emit({.type = EventType::FaceDancersRedrawn, .faction = kTleilaxu, .amount = revealed.size()});
  put_into_deck(g, revealed);
  draw_face_dancers(t, revealed.size());
  return Flow::Done;
}

constexpr Step kFaceDancerSteps[] = {
    ask("reveal_face_dancer", "2.08.07"_r, script_owner, offer_reveal, answer_reveal)
        .uninterrupted()
        .because(why_no_reveal)
        .says("The battle is over: reveal the winning leader as a Face Dancer?"),
    deed("face_dancer_revealed", "2.08.07"_r, reveal_face_dancer),
    deed("face_dancer_acts", "2.08.07"_r, face_dancer_acts),
    ask("face_dancer_from", "2.08.08"_r, may_place, offer_sources, choose_source)
        .uninterrupted()
        .because(why_no_source)
        .says("From where do forces of yours come in the winner's place?"),
    ask("face_dancer_forces", "2.08.08"_r, chooses_number, offer_numbers, choose_number)
        .uninterrupted()
        .because(why_no_number)
        .says("How many forces come from there?"),
    ask("face_dancer_sector", "2.08.08"_r, chooses_sector, offer_sectors, choose_sector)
        .uninterrupted()
        .because(why_no_sector)
        .says("In which sector do they stand?"),
    deed("face_dancer_forces_placed", "2.08.08"_r, place_forces).back_to("face_dancer_from"),
    deed("redraw_face_dancers", "2.08.10"_r, redraw_face_dancers),
};

// --- Replacing one (2.08.11) --------------------------------------------------------------------

Flow may_still_replace(Table& t, Frame&) {
  return is_prevented(t.game, kReplace) ? Flow::Done : Flow::Next;
}
void offer_hidden(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Leader l : hidden_face_dancers(g)) options.add(Option::of(l));
}
void replace_face_dancer(Table& t, Frame&, Faction, Option o) {
  Game& g = t.game;
  if (!o.is(Option::Kind::Leader)) return;
  t.rule("2.08.11"_r);
  // Others cannot tell which of them went back.
  for (Faction f : g.players - Factions::of(kTleilaxu)) {
    g.knows[f].traitors -= hidden_face_dancers(g);
  }
  put_into_deck(g, Leaders::of(o.leader()));
  t.emit({.type = EventType::FaceDancerReplaced,
          .faction = kTleilaxu,
          .leader = o.leader(),
          .secret_for = Factions::of(kTleilaxu)});
  draw_face_dancers(t, 1);
}
Refusal why_no_replacement(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kTleilaxu) return {"2.08.11"_r, "Face Dancers are the Tleilaxu's."};
  if (f == nullptr) {
    if (is_prevented(g, kReplace)) return {"2.08.11"_r, "A Karama has prevented the exchange."};
    return {"2.08.11"_r, "One Face Dancer is replaced in the Mentat Pause, when nobody has won."};
  }
  if (o.is(Option::Kind::Leader) && revealed_face_dancers(g).has(o.leader())) {
    return {"2.08.11"_r, "{leader} lies face up: only an unrevealed one is replaced.", o.leader()};
  }
  return {"2.08.11"_r, "One of your unrevealed Face Dancers goes back, or none."};
}

constexpr Step kReplaceSteps[] = {
    deed("may_replace_face_dancer", "2.08.11"_r, may_still_replace),
    ask("replace_face_dancer", "2.08.11"_r, script_owner, offer_hidden, replace_face_dancer)
        .uninterrupted()
        .because(why_no_replacement)
        .says("Which Face Dancer goes back for another from the Traitor deck?"),
};

}  // namespace

const Script kFaceDancerScript{"face_dancer", kFaceDancerSteps};
const Script kReplaceFaceDancerScript{"replace_face_dancer", kReplaceSteps};

int forces_to_place(const Frame& f) { return f.as<FaceDancerNotes>().left; }

void deal_face_dancers(Table& t) {
  t.rule("2.08.03"_r);
  draw_face_dancers(t, info(kTleilaxu).face_dancers);
}

void offer_face_dancer(Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (b.winner == Faction::None || b.winner == kTleilaxu) return;
  if (partner_of(g, b.winner) == kTleilaxu) return;  // 2.11.13
  if (!has(g, Advantage::TleilaxuFaceDancers) || !b.plan(b.winner).has_hero()) return;
  if (!may_be_revealed_there(g)) {
    t.rule("4.04.08"_r);
    return;
  }
  if (is_occupying_side(g, Homeworld::Tleilax, b.winner)) {
    t.rule("4.04.19"_r);
    return;
  }
  push(t, ScriptId::FaceDancer, kTleilaxu).target = b.winner;
}

void offer_new_face_dancer(Table& t) {
  const Game& g = t.game;
  if (!has(g, kReplace) || hidden_face_dancers(g).empty()) return;
  push(t, ScriptId::ReplaceFaceDancer, kTleilaxu);
  open_prevention(t, {kReplace});
}

void exchange_revealed_face_dancers(Table& t) {
  Game& g = t.game;
  const Leaders revealed = revealed_face_dancers(g);
  t.emit({.type = EventType::FaceDancersRedrawn, .faction = kTleilaxu, .amount = revealed.size()});
  draw_face_dancers(t, revealed.size());
  put_into_deck(g, revealed);
}

}  // namespace kanly
