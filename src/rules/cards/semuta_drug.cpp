#include "rules/cards/semuta_drug.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"

namespace kanly {
namespace {

constexpr CardKind kDrug = CardKind::SemutaDrug;

bool has_drug(const Game& g, Faction f) { return can_play(g, f, kDrug); }

// frame.by holds the Drug; the cards it may take are in g.just_discarded.
Factions may_take(const Game& g, const Frame& f) {
  const bool can = has_drug(g, f.by) && !g.just_discarded.empty();
  return can ? Factions::of(f.by) - f.answered : Factions{};
}
void just_discarded(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  add_kinds(g.just_discarded, options);
}

void take_discarded(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  if (!o.is(Option::Kind::Card)) return;
  const Card card = (g.just_discarded & cards_of(o.card())).first();
  take_from_discards(g, card);
  g.just_discarded.remove(card);
  spend_card(t, f, kDrug, "3.03.15"_r);
  g.hands[f].cards.add(card);
  for (Faction seat : g.players) g.knows[seat].cards.add(card);  // it is taken openly
  t.emit({.type = EventType::CardTakenFromDiscards,
          .faction = f,
          .target = g.discarder,
          .card = kind_of(card)});
}

Refusal why_not_taken(const Game& g, const Frame* frame, Faction f, Option o) {
  if (!holds(g, f, kDrug)) return {"3.03.15"_r, "You do not hold the Semuta Drug."};
  if (frame == nullptr) {
    return {"3.03.15"_r, "The Drug is used immediately after another player's discard; not now."};
  }
  if (o.is(Option::Kind::Card) && g.removed_cards.has_any(cards_of(o.card()))) {
    return {"3.03.15"_r, "That card was removed from the game."};
  }
  return {"3.03.15"_r, "Only a card that another player has discarded just now is taken."};
}

// What was left lies in the pile like any other card (R109).
Flow moment_passes(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.by != Faction::Atreides) g.knows[f.by].cards -= g.just_discarded;
  g.just_discarded = {};
  g.discarder = Faction::None;
  return Flow::Next;
}

constexpr Step kSemutaDrugSteps[] = {
    ask("semuta_drug", "3.03.15"_r, may_take, just_discarded, take_discarded)
        .as_reaction()
        .because(why_not_taken)
        .says("Semuta Drug: take one of the cards just discarded?"),
    deed("moment_passes", "3.03.15"_r, moment_passes),
};

bool window_is_due(const Game& g) {
  for (const Frame& f : g.agenda) {
    if (f.script == ScriptId::SemutaDrug && at_start(f)) return true;
    if (f.script == ScriptId::EmptyWindow &&
        f.as<EmptyWindowNotes>().like == ScriptId::SemutaDrug) {
      return true;
    }
  }
  return false;
}

}  // namespace

const Script kSemutaDrugScript{.name = "semuta_drug", .steps = kSemutaDrugSteps, .reaction = true};

void notice_discard(Table& t, Faction discarder, Card card) {
  Game& g = t.game;
  if ((cards_of(kDrug) - g.removed_cards).empty()) return;  // no such card in this game
  for (Faction f : g.players) {
    if (f == discarder || !has_drug(g, f)) continue;
    g.just_discarded.add(card);
    g.discarder = discarder;
    g.knows[f].cards.add(card);
    if (!window_is_due(g)) push(t, ScriptId::SemutaDrug, f);
    return;
  }
  if (!window_is_due(g)) nobody_can_answer(t, ScriptId::SemutaDrug);
}

}  // namespace kanly
