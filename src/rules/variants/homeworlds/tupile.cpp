#include "rules/variants/homeworlds/tupile.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

Factions who_must_tell(const Game& g) {
  Factions these;
  for (Faction f : g.players - Factions::of(kChoam) - g.homeworlds.questioned) {
    if (is_world_between(g, kChoam, f)) these.add(f);
  }
  return these;
}

void tellers(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(who_must_tell(g));
}
void choose_teller(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
void weapons_or_defenses(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Weapon));
  options.add(Option::of(Word::Defense));
}

// The number of cards that may be played in this slot for what they are.
int count_cards(const Game& g, Faction f, Word what) {
  int n = 0;
  for (Card c : g.hands[f].cards) {
    if (what == Word::Weapon ? is_weapon(kind_of(c)) : is_defense(kind_of(c))) ++n;
  }
  return n;
}
void make_tell(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  t.rule("4.04.20"_r);
  t.rule("2.09.39"_r);
  g.homeworlds.questioned.add(f.target);
  t.emit({.type = EventType::HoldingsTold,
          .faction = f.target,
          .target = f.by,
          .amount = g.spice[f.target].value(),
          .number = count_cards(g, f.target, o.word()),
          .word = o.word(),
          .seen_by = Factions::of(f.by, f.target)});
}
Refusal why_not_asked(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_interrogation(g, f);
  if (o.is(Option::Kind::Faction) && g.homeworlds.questioned.has(o.faction())) {
    return {"4.04.20"_r, "{faction} has been asked: once in the game.", o.faction()};
  }
  return {"4.04.20"_r, "CHOAM ask who is on Tupile, or on whose homeworld they are."};
}

constexpr Step kInterrogateSteps[] = {
    ask("interrogate", "4.04.20"_r, script_owner, tellers, choose_teller)
        .uninterrupted()
        .because(why_not_asked)
        .says("Who must tell you its spice and its cards?"),
    ask("interrogate_about", "4.04.20"_r, script_owner, weapons_or_defenses, make_tell)
        .uninterrupted()
        .because(why_not_asked)
        .says("Its number of weapons, or of defenses?"),
};

}  // namespace

const Script kInterrogateScript{"interrogate", kInterrogateSteps};

bool can_interrogate(const Game& g, Faction f) {
  return f == kChoam && is_low(g, Homeworld::Tupile) && !is_occupied(g, Homeworld::Tupile) &&
         !who_must_tell(g).empty();
}

Refusal why_no_interrogation(const Game& g, Faction f) {
  if (f != kChoam) return {"4.04.20"_r, "CHOAM alone make others tell what they hold."};
  if (is_occupied(g, Homeworld::Tupile)) {
    return {"4.04.20"_r, "Tupile is occupied: CHOAM cannot ask."};
  }
  if (!is_low(g, Homeworld::Tupile)) {
    return {"4.04.20"_r, "CHOAM ask while Tupile is at Low Threshold."};
  }
  return {"4.04.20"_r, "CHOAM ask, once each, who is on Tupile or on whose homeworld they are."};
}

}  // namespace kanly
