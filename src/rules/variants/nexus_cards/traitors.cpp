#include "rules/variants/nexus_cards/traitors.h"

#include "game/queries.h"
#include "rules/deeds.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;

// Out of the shuffled deck; tells how many there were. What others knew to be in it may be gone.
int draw_traitors(Table& t, Faction f, int number) {
  Game& g = t.game;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (Faction other : g.players) g.knows[other].traitors -= g.traitor_deck;
  int drawn = 0;
  for (; drawn < number && !deck.empty(); ++drawn) deal_traitor(t, f, deck.pop_back());
  return drawn;
}

// --- Changing cards -----------------------------------------------------------------------------

struct TraitorNotes {
  uint8_t number;
  uint8_t to_return;
};

Flow draw_new_traitors(Table& t, Frame& f) {
  auto& notes = f.as<TraitorNotes>();
  notes.to_return = static_cast<uint8_t>(draw_traitors(t, f.by, notes.number));
  return Flow::Next;
}

// The Tleilaxu keep Face Dancers that lie face up.
Leaders returnable(const Game& g, Faction f) {
  const Leaders all = g.traitors[f].cards;
  return f == Faction::Tleilaxu ? all - g.traitors_called : all;
}
Factions returns_traitor(const Game& g, const Frame& f) {
  const bool asked = f.as<TraitorNotes>().to_return > 0 && !returnable(g, f.by).empty();
  return asked ? Factions::of(f.by) : Factions{};
}
void offer_traitors(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_each(returnable(g, f));
}
// Face down: the others lose sight of all cards it might be.
void return_traitor(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  const Leaders hand = g.traitors[f.by].cards;
  g.traitors[f.by].cards.remove(o.leader());
  g.traitor_deck.add(o.leader());
  g.traitors_called.remove(o.leader());
  for (Faction other : g.players - Factions::of(f.by)) g.knows[other].traitors -= hand;
  g.knows[f.by].traitors.add(o.leader());
  --f.as<TraitorNotes>().to_return;
}
Refusal why_not_returned(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"4.07.10"_r, "No Traitor cards are being changed now."};
  return {"4.07.10"_r, "A Traitor card of the own goes back, of Face Dancers an unrevealed one."};
}

constexpr Step kTraitorSteps[] = {
    deed("draw_new_traitors", "4.07.10"_r, draw_new_traitors),
    ask("nexus_traitor_back", "4.07.10"_r, returns_traitor, offer_traitors, return_traitor)
        .uninterrupted()
        .because(why_not_returned)
        .says("Which of your Traitor cards goes back into the deck?"),
};

}  // namespace

const Script kNexusTraitorsScript{"nexus_traitors", kTraitorSteps};

void undo_traitor_call(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  for (Faction side : b.sides()) {
    Faction& caller = b.called[side == b.aggressor ? 0 : 1];
    if (caller != kHarkonnen) continue;
    const Faction betrayed = b.opponent(side);
    const Leader l = hero_on_traitor_card(g, b.plan(betrayed));
    t.emit({.type = EventType::TraitorCalled,
            .faction = kHarkonnen,
            .target = betrayed,
            .territory = b.territory(),
            .leader = l,
            .cause = side == kHarkonnen ? Cause::OwnBattle : Cause::ForTheAlly});
    caller = Faction::None;
    if (!g.traitors[kHarkonnen].cards.has(l)) continue;  // an own captive: no card (5.16)
    g.traitors[kHarkonnen].cards.remove(l);
    g.traitors_called.remove(l);
    g.traitor_deck.add(l);
    for (Faction seat : g.players) g.knows[seat].traitors.add(l);
    g.nexus.turn.traitor_due = true;
  }
}

void draw_replacement_traitor(Table& t) {
  bool& due = t.game.nexus.turn.traitor_due;
  if (!due) return;
  due = false;
  t.rule("4.07.10"_r);
  draw_traitors(t, kHarkonnen, 1);
}

void change_traitors(Table& t, Faction holder, int number) {
  push(t, ScriptId::NexusTraitors, holder).as<TraitorNotes>().number = static_cast<uint8_t>(number);
}

}  // namespace kanly
