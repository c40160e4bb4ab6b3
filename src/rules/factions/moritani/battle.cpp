#include "rules/factions/moritani/battle.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/played_cards.h"

namespace kanly {
namespace {

constexpr Faction kMoritani = Faction::Moritani;
using Outcome = BattleWork::Outcome;

// --- The card the ally keeps (2.12.13) ----------------------------------------------------------

// Those it could have kept as the winner.
Cards keepable(const Game& g, Faction loser) {
  const BattlePlan& plan = g.battle.plan(loser);
  Cards cards;
  for (Card c : plan.cards() & g.hands[loser].cards) {
    if (!used_up(plan, c).yes) cards.add(c);
  }
  return cards;
}

void cards_to_keep(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  add_kinds(keepable(g, f), options);
}
void keep_card(Table& t, Frame&, Faction f, Option o) {
  if (!o.is(Option::Kind::Card)) return;
  BattleWork& b = t.game.battle;
  t.rule("2.12.13"_r);
  b.kept = (keepable(t.game, f) & cards_of(o.card())).first();
  t.emit({.type = EventType::CardKept, .faction = f, .territory = b.territory(), .card = o.card()});
}
Refusal why_not_kept(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr && g.ally[faction] != kMoritani) {
    return {"2.12.13"_r, "Moritani's ally alone keeps a card of a lost battle."};
  }
  if (f == nullptr) {
    return {"2.12.13"_r, "A card is kept after a defeat in a battle that somebody won."};
  }
  return {"2.12.13"_r, "Only a card that a winner could keep is kept."};
}

constexpr Step kKeepSteps[] = {
    ask("keep_after_defeat", "2.12.13"_r, script_owner, cards_to_keep, keep_card)
        .uninterrupted()
        .because(why_not_kept)
        .says("You lost, but Moritani's ally keeps one of the cards it played: which?"),
};

// --- The winner's cards (2.12.15) ---------------------------------------------------------------

struct PowerNotes {
  bool wanted;
  bool decided;
};

void answer_power(Table& t, Frame& f, Faction, Option o) {
  f.as<PowerNotes>().wanted = o == Option::yes();
  if (o == Option::yes()) announce_karama(t, kMoritani, CardKind::Karama);
}
Refusal why_no_power(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kMoritani) return {"2.12.15"_r, "That power is Moritani's."};
  if (g.karama_powers_used.has(kMoritani)) {
    return {"2.12.15"_r, "The power was used; it works once a game."};
  }
  return {"2.12.15"_r,
          "After a battle they lost Moritani may decide with a Karama card which of the cards "
          "played the winner keeps."};
}
Flow spend_karama(Table& t, Frame& f) {
  if (!f.as<PowerNotes>().wanted || is_karama_stopped(t.game, kMoritani)) return Flow::Done;
  t.rule("2.12.15"_r);
  spend_for_power(t, Advantage::MoritaniKarama, {.target = t.game.battle.winner});
  return Flow::Next;
}
Factions decides_cards(const Game& g, const Frame& f) {
  const bool more = !f.as<PowerNotes>().decided && !kept_so_far(g).empty();
  return more ? Factions::of(kMoritani) : Factions{};
}
void cards_of_winner(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Done));
  add_kinds(kept_so_far(g), options);
}
void discard_for_winner(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Word::Done)) {
    f.as<PowerNotes>().decided = true;
    return;
  }
  discard(t, t.game.battle.winner, (kept_so_far(t.game) & cards_of(o.card())).first());
}
Flow winner_keeps_rest(Table& t, Frame&) {
  if (Frame* const battle = frame_of(t.game, ScriptId::BattleFight)) {
    battle->as<BattleFightNotes>().winner_keeps_rest = true;
  }
  return Flow::Next;
}

constexpr Step kPowerSteps[] = {
    ask("winners_cards", "2.12.15"_r, script_owner, yes_or_no, answer_power)
        .as_reaction()
        .because(why_no_power)
        .says("Play Karama to decide which of the cards played the winner keeps?"),
    deed("spend_for_winners_cards", "2.12.15"_r, spend_karama),
    ask("discard_for_winner", "2.12.15"_r, decides_cards, cards_of_winner, discard_for_winner)
        .uninterrupted()
        .because(why_no_power)
        .says("Which card must the winner discard? Done: the rest is kept."),
    deed("winner_keeps_rest", "2.12.15"_r, winner_keeps_rest),
};

// --- Assassinate leaders (2.12.14) --------------------------------------------------------------

// Own cards never shown, of leaders printed with the winner's faction, not the one who fought.
Leaders assassins(const Game& g) {
  const Faction winner = g.battle.winner;
  Leaders cards = g.traitors[kMoritani].cards - g.traitors_called - g.moritani.shown;
  cards.remove(g.battle.plan(winner).leader);
  Leaders fitting;
  for (Leader l : cards) {
    if (faction_of(l) == winner) fitting.add(l);
  }
  return fitting;
}

// Whoever has called a traitor in the normal way has lost this (E-57), whatever became of the card.
bool has_called(const Game& g) {
  return g.moritani.called || g.traitors[kMoritani].cards.has_any(g.traitors_called);
}

bool may_assassinate(const Game& g) {
  const BattleWork& b = g.battle;
  if (b.loser() != kMoritani || b.outcome != Outcome::Strength ||
      !has(g, Advantage::MoritaniAssassinate)) {
    return false;
  }
  const Leader hero = b.plan(b.winner).leader;
  return hero != Leader::None && !b.killed.has(hero) && !g.moritani.assassinated.has(b.winner) &&
         !has_called(g);
}

void cards_to_show(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(assassins(g));
}
void show_assassin(Table& t, Frame&, Faction, Option o) {
  if (!o.is(Option::Kind::Leader)) return;
  Game& g = t.game;
  const Leader l = o.leader();
  const Faction winner = g.battle.winner;
  t.rule("2.12.14"_r);
  g.moritani.shown.add(l);
  g.moritani.assassinated.add(winner);
  for (Faction f : g.players) g.knows[f].traitors.add(l);
  t.emit({.type = EventType::AssassinShown,
          .faction = kMoritani,
          .target = winner,
          .territory = g.battle.territory(),
          .leader = l});
  if (!g.leaders[l].alive() || g.leaders[l].holder != winner) return;
  kill_leader(t, l, Cause::Assassination);
  pay(t, Party::bank(), Party::of(kMoritani), info(l).assassination_value, Cause::Assassination);
}
Refusal why_no_assassin(const Game& g, const Frame*, Faction faction, Option o) {
  if (faction != kMoritani) return {"2.12.14"_r, "Moritani alone assassinate leaders."};
  if (!g.config.has(AdvancedPart::Assassination)) {
    return {"2.12.14"_r, "Leaders are assassinated in the advanced game only."};
  }
  if (has_called(g)) {
    return {"2.12.14"_r, "Moritani have called a traitor: they assassinate nobody any more."};
  }
  if (g.battle.winner != Faction::None && g.moritani.assassinated.has(g.battle.winner)) {
    return {"2.12.14"_r, "It is done once against each faction."};
  }
  if (o.is(Option::Kind::Leader) && g.battle.winner != Faction::None &&
      g.battle.plan(g.battle.winner).leader == o.leader()) {
    return {"2.12.14"_r, "The leader that fought is not the aim."};
  }
  return {"2.12.14"_r,
          "After a defeat without traitor, the winner's leader being alive, a Traitor card of "
          "another leader of that faction is shown."};
}

constexpr Step kAssassinateSteps[] = {
    ask("assassinate", "2.12.14"_r, script_owner, cards_to_show, show_assassin)
        .as_reaction()
        .because(why_no_assassin)
        .says("Show a Traitor card to assassinate another leader of the winner?"),
};

}  // namespace

const Script kKeepCardScript{"keep_after_defeat", kKeepSteps};
const Script kWinnersCardsScript{.name = "winners_cards", .steps = kPowerSteps, .reaction = true};
const Script kAssassinateScript{
    .name = "assassinate", .steps = kAssassinateSteps, .reaction = true};

Cards keepable_after_defeat(const Game& g, Faction loser) { return keepable(g, loser); }

void offer_to_keep_card(Table& t) {
  const Game& g = t.game;
  const Faction loser = g.battle.loser();
  if (loser == Faction::None || g.ally[loser] != kMoritani ||
      !has(g, Advantage::MoritaniAlliance)) {
    return;
  }
  if (!keepable(g, loser).empty()) push(t, ScriptId::KeepCard, loser);
}

void offer_winners_cards(Table& t) {
  const Game& g = t.game;
  if (g.battle.loser() != kMoritani || !has(g, Advantage::MoritaniKarama) ||
      g.karama_powers_used.has(kMoritani) || is_karama_stopped(g, kMoritani) ||
      kept_so_far(g).empty()) {
    return;
  }
  if (!can_play(g, kMoritani, CardKind::Karama)) {
    return nobody_can_answer(t, ScriptId::WinnersCards, kMoritani);
  }
  push(t, ScriptId::WinnersCards, kMoritani);
}

void offer_assassination(Table& t) {
  if (!may_assassinate(t.game)) return;
  if (assassins(t.game).empty()) {
    nobody_can_answer(t, ScriptId::Assassinate, kMoritani);
  } else {
    push(t, ScriptId::Assassinate, kMoritani);
  }
}

void replace_shown_traitors(Table& t) {
  Game& g = t.game;
  while (!g.moritani.shown.empty()) {
    const Leader l = g.moritani.shown.first();
    t.rule("2.12.14"_r);
    g.moritani.shown.remove(l);
    g.traitors[kMoritani].cards.remove(l);
    g.traitors_aside[kMoritani].cards.add(l);
    // Put away like those of set-up: nobody else looks at it any more.
    for (Faction f : g.players - Factions::of(kMoritani)) g.knows[f].traitors.remove(l);
    t.emit({.type = EventType::TraitorReplaced, .faction = kMoritani, .leader = l});
    FixedList<Leader, kLeaderCount> deck;
    for (Leader card : g.traitor_deck) deck.push_back(card);
    if (deck.empty()) continue;
    if (deck.size() > 1) t.shuffle(deck);
    deal_traitor(t, kMoritani, deck.back());
  }
}

}  // namespace kanly
