#include "view/view.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/kernel/step.h"
#include "rules/showing.h"

namespace kanly {

bool sees_hand_sizes(const Game& g, Faction seat) {
  if (g.phase == Phase::Bidding || g.config.has(HouseRule::HandSizesPublic)) return true;
  return std::ranges::any_of(g.agenda, [seat](const Frame& f) {
    return script(f.script).shows_hand_sizes && f.by == seat;
  });
}

namespace {

// --- Who is asked -------------------------------------------------------------------------------

// A reaction window leaves no trace for those who are not asked; of any other hidden question they
// see that the game stands there, not for whom it waits.
void hide_questions(Game& g, Faction seat) {
  if (g.agenda.empty()) return;
  const bool asked = g.waiting.has(seat);
  if (!asked) {
    while (!g.agenda.empty() && script(g.agenda.back().script).reaction) {
      g.agenda.pop_back();
      g.reactions = true;
    }
  }
  if (!asked || !on_agenda(g, ScriptId::SemutaDrug)) {
    g.just_discarded = {};
    g.discarder = Faction::None;
  }
  if (g.reactions) {
    g.waiting = {};
    g.preventable.clear();
    g.prevented.clear();
  }
  for (Frame& f : g.agenda) {
    const bool hidden = !at_end(f) && step_of(f).hidden;
    for (Faction other : g.players) {
      if (other == seat) continue;
      f.answers[other] = Option{};
      if (hidden) f.answered.remove(other);
    }
    f.recheck = false;
    if (const auto hide = script(f.script).hide) hide(f, seat);
  }
  if (!g.agenda.empty() && !at_end(g.agenda.back()) && step_of(g.agenda.back()).hidden) {
    g.waiting &= Factions::of(seat);
  }
}

// --- Cards --------------------------------------------------------------------------------------

template <class Pile, class Item>
void hide_between(Pile& pile, int known_from_bottom, int known_from_top, Item none) {
  for (int i = known_from_bottom; i < pile.size() - known_from_top; ++i) pile[i] = none;
}

void hide_cards(Game& g, Faction seat) {
  const Knowledge known = g.knows[seat];
  const bool sizes = sees_hand_sizes(g, seat);
  for (Faction f : g.players) {
    if (!shows(g, f, seat)) {
      g.hands[f].hide_except(known.cards);
      if (!sizes) g.hands[f].hidden.hide();
      g.traitors[f].hide_except(known.traitors);
      g.traitors_aside[f].hide_except({});
    }
  }
  g.traitor_deck &= known.traitors;
  g.locked_cards &= g.hands[seat].cards;
  hide_between(g.treachery_deck, known.deck_bottom, known.deck_top, Card::None);
  for (int i = 0; i + 1 < g.treachery_discard.size(); ++i) {  // the top lies face up for all
    if (!known.cards.has(g.treachery_discard[i])) g.treachery_discard[i] = Card::None;
  }
  hide_between(g.spice_deck, 0, known.spice_top, SpiceCard::None);
  if (!g.storm_card.is(0) && !known.storm_card) g.storm_card.hide();
}

// --- Numbers and plans --------------------------------------------------------------------------

// Only the Emperor and the player named know of it; that player sees no more than there is.
void hide_sponsorship(Game& g, Faction seat) {
  Sponsorship& s = g.sponsored;
  if (s.whom == seat) {
    s.bids = static_cast<uint8_t>(std::min<int>(s.bids, g.spice[Faction::Emperor].value()));
  } else if (seat != Faction::Emperor) {
    s = {};
  }
}

void hide_numbers(Game& g, Faction seat) {
  if (g.sponsored.whom != Faction::None) hide_sponsorship(g, seat);
  for (Faction f : g.players) {
    if (f == seat) continue;
    if (allied(g, f, seat)) {
      // The ally sees what it may use; the rest of the holdings stays unknown.
      if (g.spice[f].known()) g.help[f].limit(g.spice[f].value());
    } else {
      g.help[f] = {};
    }
    if (!shows(g, f, seat)) g.spice[f].hide();
  }
  g.bank = 0;  // it would tell the sum of all holdings
}

void hide_knowledge(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f != seat) g.knows[f] = {};
  }
}

}  // namespace

void View::look(const Game& game, Faction seat) {
  seat_ = seat;
  Game& g = game_;
  g = game;
  g.chance = Chance{};
  g.config.seed = {};
  hide_questions(g, seat);
  hide_cards(g, seat);
  g.bidding.hide(g, seat);  // as long as it is known who helps whom
  hide_numbers(g, seat);
  g.charity.hide(seat);
  g.revival.hide(g.players, seat);
  g.shipment.hide(seat, g.ally[seat]);
  g.battle.hide(g, seat);
  for (const Showing* s : showings()) {
    if (s->hide != nullptr) s->hide(g, seat);
  }
  hide_knowledge(g, seat);
}

// Each seat in turn hides what it cannot know, without what it has learnt by the way.
View View::for_watchers(const Game& game) {
  View view;
  view.game_ = game;
  for (Faction f : game.players) view.game_.knows[f] = {};
  for (Faction f : game.players) {
    const Game seen = view.game_;
    view.look(seen, f);
  }
  view.seat_ = Faction::None;
  return view;
}

}  // namespace kanly
