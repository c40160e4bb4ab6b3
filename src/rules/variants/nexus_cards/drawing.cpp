#include "rules/variants/nexus_cards/drawing.h"

#include "game/queries.h"
#include "rules/kernel/questions.h"
#include "rules/variants/nexus_cards/holding.h"

namespace kanly {
namespace {

Factions without_ally(const Game& g) {
  Factions alone;
  for (Faction f : g.players) {
    if (g.ally[f] == Faction::None) alone.add(f);
  }
  return alone;
}

// --- Drawing (4.07.02) --------------------------------------------------------------------------

Factions may_draw(const Game& g, const Frame& f) { return without_ally(g) - f.answered; }

// The new card may be the own one, which may go back at once: asked in a script that leaves no trace.
void answer_draw(Table& t, Frame&, Faction f, Option o) {
  if (o != Option::yes()) return;
  const Game& g = t.game;
  if (g.nexus.hands[f].holds) discard_nexus_card(t, f);
  draw_nexus_card(t, f);
  if (g.nexus.hands[f].card == nexus_card_of(f)) {
    push(t, ScriptId::NexusRedraw, f);
  } else {
    nobody_can_answer(t, ScriptId::NexusRedraw, f);
  }
}
Refusal why_no_draw(const Game& g, const Frame*, Faction f, Option) {
  if (!g.config.has(Variant::NexusCards)) {
    return {"4.07.01"_r, "There are no Nexus cards in this game."};
  }
  if (g.ally[f] != Faction::None) {
    return {"4.07.02"_r, "Nexus cards are for players without an ally."};
  }
  return {"4.07.02"_r,
          "A Nexus card is drawn after a Nexus at the end of which there is an alliance."};
}

constexpr Step kDrawSteps[] = {
    ask("draw_nexus_card", "4.07.02"_r, may_draw, yes_or_no, answer_draw)
        .because(why_no_draw)
        .says("Draw a Nexus card? One that you hold is discarded for it."),
};

void answer_redraw(Table& t, Frame&, Faction f, Option o) {
  if (o != Option::yes()) return;
  discard_nexus_card(t, f);
  draw_nexus_card(t, f);
}
Refusal why_no_redraw(const Game&, const Frame*, Faction, Option) {
  return {"4.07.02"_r, "Who has just drawn the card of the own faction may put it back."};
}

constexpr Step kRedrawSteps[] = {
    ask("redraw_nexus_card", "4.07.02"_r, script_owner, yes_or_no, answer_redraw)
        .as_reaction()
        .because(why_no_redraw)
        .says("You drew the card of your own faction: discard it and draw another?"),
};

}  // namespace

const Script kNexusDrawScript{"nexus_draw", kDrawSteps};
const Script kNexusRedrawScript{.name = "nexus_redraw", .steps = kRedrawSteps, .reaction = true};

void shuffle_nexus_deck(Table& t) {
  Game& g = t.game;
  t.rule("4.07.01"_r);
  for (int i = 0; i < kNexusCardCount; ++i) g.nexus.deck.push_back(static_cast<NexusCard>(i));
  t.shuffle(g.nexus.deck);
}

void draw_nexus_cards(Table& t) {
  const Game& g = t.game;
  t.rule("4.07.02"_r);
  if (!g.blow.nexus_held) return;
  const Factions alone = without_ally(g);
  if (alone == g.players || alone.empty()) return;
  push(t, ScriptId::NexusDraw, Faction::None);
}

void allies_discard_nexus_cards(Table& t, Faction a, Faction b) {
  for (Faction f : {a, b}) {
    if (!t.game.nexus.hands[f].holds) continue;
    t.rule("4.07.03"_r);
    discard_nexus_card(t, f);
  }
}

}  // namespace kanly
