#include "rules/cards/blow_cards.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// Pushes the script of a card for whoever holds it; null if nobody does.
Frame* ask_holder(Table& t, CardKind kind, ScriptId script) {
  const Game& g = t.game;
  if ((cards_of(kind) - g.removed_cards).empty()) return nullptr;  // no such card in this game
  for (Faction f : g.players) {
    if (holds(g, f, kind)) return &push(t, script, f);
  }
  nobody_can_answer(t, script);
  return nullptr;
}

// --- Thumper ------------------------------------------------------------------------------------

void answer_thumper(Table& t, Frame&, Faction faction, Option o) {
  if (o != Option::yes()) return;
  t.game.blow.thumper = true;
  spend_card(t, faction, CardKind::Thumper, "3.02.11"_r);
}
Refusal why_no_thumper(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"3.02.11"_r, "The Thumper is played or not."};
  if (!holds(g, faction, CardKind::Thumper)) {
    return {"3.02.11"_r, "{faction} does not hold Thumper.", faction};
  }
  if (g.turn == 1) return {"3.02.11"_r, "Not on Turn 1: no worm comes then."};
  return {"3.02.11"_r,
          "Thumper is played at the start of the Spice Blow phase, before a card is turned up."};
}
constexpr Step kThumperSteps[] = {
    ask("thumper", "3.02.11"_r, script_owner, yes_or_no, answer_thumper)
        .as_reaction()
        .because(why_no_thumper)
        .says("Play Thumper: a worm comes before the first spice card?"),
};

// --- Harvester ----------------------------------------------------------------------------------

struct HarvesterNotes {
  uint8_t amount;
};

void answer_harvester(Table& t, Frame& f, Faction faction, Option o) {
  if (o != Option::yes()) return;
  spend_card(t, faction, CardKind::Harvester, "3.02.05"_r);
  blow_spice(t, f.place, f.as<HarvesterNotes>().amount);
}
Refusal why_no_harvester(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"3.02.05"_r, "The Harvester is played or not."};
  if (!holds(g, faction, CardKind::Harvester)) {
    return {"3.02.05"_r, "{faction} does not hold Harvester.", faction};
  }
  return {"3.02.05"_r, "Harvester is played right after a spice card has placed spice."};
}
constexpr Step kHarvesterSteps[] = {
    ask("harvester", "3.02.05"_r, script_owner, yes_or_no, answer_harvester)
        .as_reaction()
        .because(why_no_harvester)
        .says("Play Harvester: as much spice again where it has just appeared?"),
};

}  // namespace

const Script kThumperScript{.name = "thumper", .steps = kThumperSteps, .reaction = true};
const Script kHarvesterScript{.name = "harvester", .steps = kHarvesterSteps, .reaction = true};

void offer_thumper(Table& t) {
  if (t.game.turn > 1) ask_holder(t, CardKind::Thumper, ScriptId::Thumper);
}

void offer_harvester(Table& t, Place at, int amount) {
  Frame* const asked = ask_holder(t, CardKind::Harvester, ScriptId::Harvester);
  if (asked == nullptr) return;
  asked->place = at;
  asked->as<HarvesterNotes>().amount = static_cast<uint8_t>(amount);
}

}  // namespace kanly
