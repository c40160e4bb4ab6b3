#include "rules/factions/atreides/wormsign.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;

// --- Wormsign (2.01.07) -------------------------------------------------------------------------

struct WormsignNotes {
  bool looks;
};

void answer_wormsign(Table& t, Frame& f, Faction, Option o) {
  f.as<WormsignNotes>().looks = o == Option::yes();
  if (o == Option::yes()) announce(t, Advantage::AtreidesSpicePrescience);
}
Refusal why_no_wormsign(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kAtreides) return {"2.01.07"_r, "Only the Atreides look at the spice deck."};
  if (has_low_side(g, Homeworld::Caladan)) {
    return {"4.04.11"_r, "Caladan is at Low Threshold or occupied: the spice deck is not seen."};
  }
  if (g.phase == Phase::Shipment && g.spice_deck.empty()) {
    return {"2.01.07"_r, "The spice deck is empty: there is nothing to see."};
  }
  return {"2.01.07"_r,
          "The spice deck is looked at once a Turn, in Shipment and Movement before anyone ships."};
}

Flow look_at_spice_deck(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.as<WormsignNotes>().looks || g.cancelled) return Flow::Next;
  t.rule("2.01.07"_r);
  Knowledge& known = g.knows[kAtreides];
  known.spice_top = std::max<uint8_t>(known.spice_top, 1);
  share_sight(t, kAtreides);
  t.emit({.type = EventType::SpiceCardSeen,
          .faction = kAtreides,
          .spice_card = g.spice_deck.back(),
          .seen_by = Factions::of(kAtreides)});
  return Flow::Next;
}

constexpr Step kWormsignSteps[] = {
    ask("wormsign", "2.01.07"_r, script_owner, yes_or_no, answer_wormsign)
        .because(why_no_wormsign)
        .says("Look at the top card of the spice deck?"),
    deed("see_spice_card", "2.01.07"_r, look_at_spice_deck),
};

}  // namespace

const Script kWormsignScript{"wormsign", kWormsignSteps};

void offer_wormsign(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::AtreidesSpicePrescience) || g.spice_deck.empty()) return;
  if (has_low_side(g, Homeworld::Caladan)) {
    t.rule("4.04.11"_r);
    return;
  }
  push(t, ScriptId::Wormsign, kAtreides);
}

}  // namespace kanly
