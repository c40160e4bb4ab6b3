#include "rules/cards/ornithopter.h"

#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

bool gets_farther(const Movement& m) { return m.range - m.g.shipment.farther < kMostRange; }

bool two_groups_possible(const Movement& m) {
  int forces = 0;
  for (Place p : m.starts() - storm_places(m.g)) forces += free_to_move(m.g, m.f, p).total();
  return forces > 1;
}

void uses(const Game& g, const Frame&, Faction f, Options& options) {
  const Movement m(g, f);
  if (gets_farther(m)) options.add(Option::of(Word::Farther));
  if (two_groups_possible(m)) options.add(Option::of(Word::TwoGroups));
}
void choose_use(Table& t, Frame&, Faction f, Option o) {
  ShipmentWork& s = t.game.shipment;
  s.ornithopter = o.word();
  if (s.ornithopter == Word::TwoGroups) ++s.moves;
  spend_card(t, f, CardKind::Ornithopter, "3.03.11"_r);
}
Refusal why_no_use(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_ornithopter(g, f);
  if (o.is(Word::Farther)) {
    return {"3.00.02"_r, "All your groups reach three Territories without the card."};
  }
  if (o.is(Word::TwoGroups)) return {"3.03.11.02"_r, "There are no two groups to move."};
  return {"3.03.11"_r, "The card has two uses: farther, or two groups."};
}

constexpr Step kOrnithopterSteps[] = {
    ask("ornithopter", "3.03.11"_r, script_owner, uses, choose_use)
        .uninterrupted()
        .because(why_no_use)
        .says("Does a group fly up to three Territories, or do two groups move?"),
};

}  // namespace

const Script kOrnithopterScript{"ornithopter", kOrnithopterSteps};

bool may_play_ornithopter(const Movement& m) {
  return holds(m.g, m.f, CardKind::Ornithopter) && m.g.shipment.ornithopter == Word::None &&
         (gets_farther(m) || two_groups_possible(m));
}

Refusal why_no_ornithopter(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.acting == f && s.ornithopter != Word::None) {
    return {"3.03.11"_r, "The card gives one of its two uses, not both."};
  }
  if (!holds(g, f, CardKind::Ornithopter)) {
    return {"3.03.11"_r, "There is no Ornithopter in this hand."};
  }
  if (g.phase != Phase::Shipment || s.acting != f || s.moved.has(f) || s.moves == 0) {
    return {"3.03.11"_r, "The card is played in one's own movement, when a movement begins."};
  }
  return {"3.00.02"_r, "The card would have no effect."};
}

void note_flight(Table& t, Faction f) {
  const Game& g = t.game;
  ShipmentWork& s = t.game.shipment;
  if (s.ornithopter == Word::Farther) {
    t.rule("3.03.11.01"_r);
    end_flight(s);
    return;
  }
  t.rule("3.03.11.02"_r);
  if (s.flown_to != Place::None) {
    end_flight(s);
    return;
  }
  s.flight = has_flight(g, f);
  s.flown_to = s.to;
  for (const Group& part : g.group) s.flown += part.forces;
}

void end_flight(ShipmentWork& s) {
  s.ornithopter = Word::None;
  s.flown_to = Place::None;
  s.flown = {};
  s.flight = false;
}

}  // namespace kanly
