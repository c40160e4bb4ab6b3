#include "rules/variants/nexus_cards/cards.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/factions/moritani/terror.h"
#include "rules/factions/richese/no_field.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// --- Advisors (4.07.07) -------------------------------------------------------------------------

struct FlipNotes {
  bool done;
};

Territories advisors_to_turn(const Game& g) {
  Territories able;
  for (Territory territory : g.advisors) {
    if (may_become_fighters(g, territory)) able.add(territory);
  }
  return able;
}
Factions turns_advisors(const Game& g, const Frame& f) {
  const bool asked = !f.as<FlipNotes>().done && !advisors_to_turn(g).empty();
  return asked ? Factions::of(f.by) : Factions{};
}
void offer_advisors(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  options.add_each(advisors_to_turn(g));
}
void turn_advisors(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Word::Done)) {
    f.as<FlipNotes>().done = true;
  } else {
    flip_to_fighters(t, o.territory());
  }
}
Refusal why_no_advisors(const Game&, const Frame*, Faction, Option) {
  return {"4.07.07"_r,
          "By the card advisors become fighters on the own turn, where storm and room allow it."};
}

constexpr Step kFlipSteps[] = {
    ask("nexus_advisors", "4.07.07"_r, turns_advisors, offer_advisors, turn_advisors)
        .uninterrupted()
        .because(why_no_advisors)
        .says("In which Territory do your advisors take up arms, or is that all?"),
};

// --- The Tanks (4.07.13) ------------------------------------------------------------------------

constexpr int kMostForces = 5;

struct TanksNotes {
  Stack forces;
};

Factions chooses_leader(const Game& g, const Frame& f) {
  return dead_leaders(g, f.by).empty() ? Factions{} : script_owner(g, f);
}
void offer_dead(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_each(dead_leaders(g, f));
}
void choose_dead(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Leader)) f.leader = o.leader();
}

int most_forces(const Game& g, Faction f) { return std::min(kMostForces, free_spice(g, f)); }
Factions chooses_normal(const Game& g, const Frame& f) {
  return g.tanks[f.by].normal > 0 ? script_owner(g, f) : Factions{};
}
void offer_normal(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, std::min<int>(most_forces(g, f), g.tanks[f].normal));
}
void choose_normal(Table&, Frame& f, Faction, Option o) {
  f.as<TanksNotes>().forces.normal = o.value;
}
int most_special(const Game& g, const Frame& f) {
  return std::min(revivable_special(g, f.by),
                  most_forces(g, f.by) - f.as<TanksNotes>().forces.normal);
}
Factions chooses_special(const Game& g, const Frame& f) {
  return most_special(g, f) > 0 ? script_owner(g, f) : Factions{};
}
void offer_special(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(0, most_special(g, f));
}
void choose_special(Table&, Frame& f, Faction, Option o) {
  f.as<TanksNotes>().forces.special = o.value;
}
Refusal why_not_from_tanks(const Game&, const Frame*, Faction, Option) {
  return {"4.07.13"_r,
          "The card revives one leader for nothing and up to five forces for 1 spice each, one "
          "of them Sardaukar or Fedaykin."};
}

Flow out_of_tanks(Table& t, Frame& f) {
  const Stack forces = f.as<TanksNotes>().forces;
  pay(t, Party::of(f.by), Party::bank(), forces.total(), Cause::RevivalOfForces);
  revive_forces(t, f.by, forces);
  if (f.leader != Leader::None) revive_leader(t, f.leader);
  return Flow::Done;
}

constexpr Step kTanksSteps[] = {
    ask("nexus_leader", "4.07.13"_r, chooses_leader, offer_dead, choose_dead)
        .uninterrupted()
        .because(why_not_from_tanks)
        .says("Which leader comes back for nothing?"),
    ask("nexus_forces", "4.07.13"_r, chooses_normal, offer_normal, choose_normal)
        .uninterrupted()
        .because(why_not_from_tanks)
        .says("How many normal forces come back for 1 spice each?"),
    ask("nexus_special_forces", "4.07.13"_r, chooses_special, offer_special, choose_special)
        .uninterrupted()
        .because(why_not_from_tanks)
        .says("How many starred forces come back for 1 spice each?"),
    deed("out_of_tanks", "4.07.13"_r, out_of_tanks),
};

// --- A card to give (4.07.14) -------------------------------------------------------------------

struct DiscardNotes {
  bool sold;  // a worthless card, for spice
};

Cards to_give(const Game& g, const Frame& f) {
  const Cards free = free_cards(g, f.by);
  return f.as<DiscardNotes>().sold ? free & kWorthlessCards : free;
}
Factions gives_card(const Game& g, const Frame& f) {
  return to_give(g, f).empty() ? Factions{} : script_owner(g, f);
}
void offer_to_give(const Game& g, const Frame& f, Faction, Options& options) {
  for (Card c : to_give(g, f)) {
    if (!options.contains(Option::of(kind_of(c)))) options.add(Option::of(kind_of(c)));
  }
}
void give_card(Table& t, Frame& f, Faction, Option o) {
  constexpr int kPrice = 2;
  discard(t, f.by, (to_give(t.game, f) & cards_of(o.card())).first());
  if (f.as<DiscardNotes>().sold) {
    pay(t, Party::bank(), Party::of(f.by), kPrice, Cause::NexusCard);
  }
}
Refusal why_not_given(const Game&, const Frame*, Faction, Option) {
  return {"4.07.14"_r,
          "A card of the own hand goes to the discard pile, for spice a worthless one."};
}

constexpr Step kDiscardSteps[] = {
    ask("nexus_discard", "4.07.14"_r, gives_card, offer_to_give, give_card)
        .as_reaction()
        .because(why_not_given)
        .says("Which card of your hand do you give for it?"),
};

// --- A question (4.07.16) -----------------------------------------------------------------------

void offer_players(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_each(may_be_asked_for_traitors(g, f));
}
void answer_truly(Table& t, Frame&, Faction f, Option o) {
  const Game& g = t.game;
  const bool yes = g.traitors[o.faction()].cards.has_any(leaders_of(f));
  t.emit({.type = EventType::QuestionAnswered,
          .faction = o.faction(),
          .target = f,
          .number = yes ? 1 : 0,
          .option = Option::of(f),
          .word = Word::HoldsTraitor,
          .cause = Cause::Verified,
          .seen_by = Factions::of(f, o.faction())});
}
Refusal why_not_asked(const Game&, const Frame*, Faction, Option) {
  return {"4.07.16"_r, "Another player is asked, not the Tleilaxu."};
}

constexpr Step kQuestionSteps[] = {
    ask("nexus_question", "4.07.16"_r, script_owner, offer_players, answer_truly)
        .uninterrupted()
        .because(why_not_asked)
        .says("Who says whether a leader of yours is among their traitors?"),
};

// --- Sent home (4.07.16) ------------------------------------------------------------------------

void offer_shared(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(shared_with_ecaz(g));
}
void send_home(Table& t, Frame&, Faction, Option o) {
  Game& g = t.game;
  const Faction ally = g.ally[Faction::Ecaz];
  for (Place p : g.forces.places(ally) & places_of(o.territory())) {
    const Stack forces = take_token_home(g, ally, p, g.forces.at(ally, p));
    if (!forces.empty()) return_forces(t, ally, p, forces);
  }
  t.board_changed = true;
}
Refusal why_not_sent_home(const Game&, const Frame*, Faction, Option) {
  return {"4.07.16"_r, "Ecaz and their ally both have forces in the Territory that is named."};
}

constexpr Step kSendHomeSteps[] = {
    ask("nexus_send_home", "4.07.16"_r, script_owner, offer_shared, send_home)
        .uninterrupted()
        .because(why_not_sent_home)
        .says("From which Territory do the forces of Ecaz' ally go home?"),
};

// --- Terror (4.07.17) ---------------------------------------------------------------------------

void offer_terrorized(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(terrorized(g));
}
void return_token(Table& t, Frame&, Faction, Option o) {
  MoritaniState& m = t.game.moritani;
  FixedList<TerrorSpot, kTerrorTokenCount> there;
  for (const TerrorSpot& spot : m.on_map) {
    if (spot.at == o.territory()) there.push_back(spot);
  }
  const int which = there.size() == 1 ? 0 : t.draw(0, there.size() - 1);
  take_terror(m, there[which]);
  t.emit({.type = EventType::TerrorReturned,
          .faction = Faction::Moritani,
          .amount = 1,
          .territory = o.territory()});
}
Refusal why_not_returned(const Game&, const Frame*, Faction, Option) {
  return {"4.07.17"_r, "No Terror token lies there."};
}

constexpr Step kTerrorSteps[] = {
    ask("nexus_terror", "4.07.17"_r, script_owner, offer_terrorized, return_token)
        .uninterrupted()
        .because(why_not_returned)
        .says("From where does a Terror token go back to Moritani's supply?"),
};

}  // namespace

const Script kNexusSendHomeScript{"nexus_send_home", kSendHomeSteps};
const Script kNexusTerrorScript{"nexus_terror", kTerrorSteps};
const Script kNexusFlipsScript{"nexus_flips", kFlipSteps};
const Script kNexusTanksScript{"nexus_tanks", kTanksSteps};
const Script kNexusDiscardScript{.name = "nexus_discard", .steps = kDiscardSteps, .reaction = true};
const Script kNexusQuestionScript{"nexus_question", kQuestionSteps};

bool has_advisors_to_turn(const Game& g) { return !advisors_to_turn(g).empty(); }

void revive_from_tanks(Table& t, Faction holder) { push(t, ScriptId::NexusTanks, holder); }

void sell_worthless_card(Table& t, Faction holder) {
  push(t, ScriptId::NexusDiscard, holder).as<DiscardNotes>().sold = true;
}

Territories shared_with_ecaz(const Game& g) {
  const Faction ally = g.ally[Faction::Ecaz];
  Territories shared;
  if (ally == Faction::None) return shared;
  for (Territory t : territories_of(g.forces.places(ally))) {
    if (is_homeworld(t)) continue;  // no Territory, and nobody shares it (4.04.07)
    if (g.forces.in(Faction::Ecaz, t) && !advises(g, ally, t)) shared.add(t);
  }
  return shared;
}

Territories terrorized(const Game& g) {
  Territories all;
  for (const TerrorSpot& spot : g.moritani.on_map) all.add(spot.at);
  return all;
}

Factions may_be_asked_for_traitors(const Game& g, Faction holder) {
  Factions others = g.players - Factions::of(holder);
  others.remove(Faction::Tleilaxu);
  return others;
}

}  // namespace kanly
