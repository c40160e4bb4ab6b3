#include "rules/variants/leader_skills/rihani_decipherer.h"

#include "game/queries.h"
#include "rules/kernel/questions.h"
#include "rules/variants/leader_skills/battle_skills.h"

namespace kanly {
namespace {

// frame.by looks and draws; frame.leader and frame.about are the two cards drawn, which nobody else
// may know. frame.about is None where the deck had one card.
struct DecipherNotes {
  bool looks;  // at two cards, which go back
  bool draws;  // may draw; then: has drawn
  bool keeps_first;
  bool keeps_second;
};

Leader first_drawn(const Frame& f) { return f.leader; }
Leader second_drawn(const Frame& f) {
  return f.about.is(Option::Kind::Leader) ? f.about.leader() : Leader::None;
}

// Traitor cards that were never called (4.03.27.02).
Leaders unused_traitors(const Game& g, Faction f) {
  return g.traitors[f].cards - g.traitors_called - g.moritani.shown;
}

void see_traitor(Table& t, const Frame& f, Leader l) {
  t.game.knows[f.by].traitors.add(l);
  t.emit({.type = EventType::TraitorsSeen,
          .faction = f.by,
          .leader = l,
          .skill = LeaderSkill::RihaniDecipherer,
          .secret_for = Factions::of(f.by)});
}

// Two cards of the shuffled deck, or the one it has.
FixedList<Leader, 2> two_of_deck(Table& t, const Frame& f) {
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : t.game.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  FixedList<Leader, 2> seen;
  while (!deck.empty() && !seen.full()) {
    seen.push_back(deck.pop_back());
    see_traitor(t, f, seen.back());
  }
  return seen;
}

Flow look_at_traitors(Table& t, Frame& f) {
  if (t.game.traitor_deck.empty()) return Flow::Done;
  if (f.as<DecipherNotes>().looks) two_of_deck(t, f);
  return Flow::Next;
}

Factions may_draw(const Game& g, const Frame& f) {
  return f.as<DecipherNotes>().draws ? script_owner(g, f) : Factions{};
}
void answer_draw(Table&, Frame& f, Faction, Option o) {
  f.as<DecipherNotes>().draws = o == Option::yes();
}
Flow draw_traitors(Table& t, Frame& f) {
  if (!f.as<DecipherNotes>().draws) return Flow::Done;
  const auto drawn = two_of_deck(t, f);
  f.leader = drawn[0];
  if (drawn.size() > 1) f.about = Option::of(drawn[1]);
  return Flow::Next;
}

void offer_drawn(const Game&, const Frame& f, Faction, Options& options) {
  for (Leader l : {first_drawn(f), second_drawn(f)}) {
    if (l != Leader::None) options.add(Option::of(l));
  }
}
void choose_kept(Table&, Frame& f, Faction, Option o) {
  if (o == Option::of(first_drawn(f))) f.as<DecipherNotes>().keeps_first = true;
  if (o == Option::of(second_drawn(f))) f.as<DecipherNotes>().keeps_second = true;
}

bool keeps_one(const Frame& f) {
  return f.as<DecipherNotes>().keeps_first || f.as<DecipherNotes>().keeps_second;
}
Factions gives_one_back(const Game& g, const Frame& f) {
  return unused_traitors(g, f.by).size() > 1 ? script_owner(g, f) : Factions{};
}
void own_traitors(const Game& g, const Frame& f, Faction, Options& options) {
  for (Leader l : unused_traitors(g, f.by)) options.add(Option::of(l));
}

// The card given back is shown and lies in the deck. What others knew to be in the deck may be gone.
void exchange_traitor(Table& t, Frame& f, Leader given) {
  Game& g = t.game;
  const Leader kept = f.as<DecipherNotes>().keeps_first ? first_drawn(f) : second_drawn(f);
  t.rule("4.03.27.02"_r);
  for (Faction other : g.players - Factions::of(f.by)) g.knows[other].traitors -= g.traitor_deck;
  g.traitors[f.by].cards.remove(given);
  g.traitors[f.by].cards.add(kept);
  g.traitor_deck.remove(kept);
  g.traitor_deck.add(given);
  for (Faction seat : g.players) g.knows[seat].traitors.add(given);
  t.emit({.type = EventType::TraitorExchanged,
          .faction = f.by,
          .leader = given,
          .skill = LeaderSkill::RihaniDecipherer});
  t.emit({.type = EventType::TraitorKept,
          .faction = f.by,
          .leader = kept,
          .secret_for = Factions::of(f.by)});
  f.as<DecipherNotes>() = {};
}
void give_back(Table& t, Frame& f, Faction, Option o) { exchange_traitor(t, f, o.leader()); }
Flow give_back_only_one(Table& t, Frame& f) {
  if (keeps_one(f)) exchange_traitor(t, f, unused_traitors(t.game, f.by).first());
  return Flow::Done;
}

Refusal why_not_kept(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr && g.config.has(Variant::LeaderSkills) && unused_traitors(g, faction).empty()) {
    return {"4.03.27.02"_r, "Without a Traitor card that was not used none is exchanged."};
  }
  return {"4.03.27.02"_r,
          "Who wins with the Rihani Decipherer may draw two cards, and then keeps one of them."};
}
Refusal why_not_given(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f != nullptr && o.is(Option::Kind::Leader) && g.traitors[faction].cards.has(o.leader())) {
    return {"4.03.27.02"_r, "A Traitor card that was used is not exchanged."};
  }
  return {"4.03.27.02"_r, "One unused Traitor card of the own goes back for the one kept."};
}

// The two cards drawn are known to the one who drew them (4.03.27.02).
void hide_drawn(Frame& f, Faction seat) {
  if (f.by == seat) return;
  f.leader = Leader::None;
  f.about = Option{};
}
void guess_drawn(Game& g, Frame& f, Chance& chance) {
  if (!is_past(f, "draw_traitors") || f.leader != Leader::None || g.traitor_deck.empty()) return;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  chance.shuffle(deck);
  f.leader = deck.pop_back();
  if (!deck.empty()) f.about = Option::of(deck.pop_back());
}

constexpr Step kDecipherSteps[] = {
    deed("look_at_traitors", "4.03.03"_r, look_at_traitors),
    ask("decipher_draw", "4.03.27.02"_r, may_draw, yes_or_no, answer_draw)
        .uninterrupted()
        .because(why_not_kept)
        .says("Draw two Traitor cards, to keep one of them for one of yours?"),
    deed("draw_traitors", "4.03.03"_r, draw_traitors),
    ask("decipher", "4.03.27.02"_r, script_owner, offer_drawn, choose_kept)
        .uninterrupted()
        .because(why_not_kept)
        .says("Which of the two Traitor cards drawn do you keep?"),
    ask("decipher_return", "4.03.27.02"_r, gives_one_back, own_traitors, give_back)
        .uninterrupted()
        .because(why_not_given)
        .says("Which of your Traitor cards is shown and goes back?"),
    deed("traitor_exchanged", "4.03.27.02"_r, give_back_only_one),
};

}  // namespace

const Script kDecipherScript{
    .name = "decipher", .steps = kDecipherSteps, .hide = hide_drawn, .guess = guess_drawn};

// Both parts, where the leader is the winner's own; a captor has the draw only (CR-55). Without a card
// to exchange there is nothing but the look.
void use_decipherer(Table& t, Faction winner) {
  const Game& g = t.game;
  const bool fought = fighting_skill(g, winner) == LeaderSkill::RihaniDecipherer;
  const bool own = open_skill(g, winner) == LeaderSkill::RihaniDecipherer;
  if (!fought && !own) return;
  const bool exchanges = fought && !unused_traitors(g, winner).empty();
  if (own) t.rule("4.03.27.01"_r);
  if (fought) t.rule("4.03.27.02"_r);
  push(t, ScriptId::Decipher, winner).as<DecipherNotes>() = {.looks = own || !exchanges,
                                                             .draws = exchanges};
}

}  // namespace kanly
