#include "rules/cards/juice_of_sapho.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

constexpr CardKind kJuice = CardKind::JuiceOfSapho;

RuleId rule_of(Word use) {
  if (use == Word::Aggressor) return "3.03.05.01"_r;
  return use == Word::First ? "3.03.05.02"_r : "3.03.05.03"_r;
}

// --- When it is of use --------------------------------------------------------------------------

const Frame* open_frame(const Game& g, ScriptId script) {
  for (const Frame& f : g.agenda) {
    if (f.script == script && !at_end(f)) return &f;
  }
  return nullptr;
}
bool is_open(const Game& g, ScriptId script) { return open_frame(g, script) != nullptr; }

// In a battle of one's own that is not resolved yet, by whoever is not the aggressor anyway.
bool may_be_aggressor(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  if (b.stage == BattleWork::Stage::None || b.outcome != BattleWork::Outcome::Open) return false;
  return b.involves(f) && f != (b.sapho == Faction::None ? b.aggressor : b.sapho);
}

// The order of the Mentat Pause matters for the victory check alone.
bool victory_is_open(const Game& g) {
  const Frame* phase = open_frame(g, ScriptId::MentatPause);
  return phase != nullptr && !is_past(*phase, "stronghold_victory");
}

// On the card that is up; all bid at once in a silent auction.
bool nobody_has_acted(const BiddingWork& b) { return b.acted.empty() && b.method != Word::Silent; }

// Before the first player has acted.
bool may_go_first(const Game& g, Faction f) {
  if (g.goes_first == f) return false;
  const BiddingWork& b = g.bidding;
  const ShipmentWork& s = g.shipment;
  switch (g.phase) {
    case Phase::Bidding:
      if (b.market_sold || !b.karama_stopped.empty()) return false;
      if (b.number == 0) return b.sale == Sale::None || nobody_has_acted(b);
      return b.number == 1 && b.up && nobody_has_acted(b);
    case Phase::Shipment:
      return s.acting == Faction::None && s.done.empty();
    case Phase::Battle:
      return is_open(g, ScriptId::Battle) && g.battle.acted.empty() &&
             g.battle.stage == BattleWork::Stage::None && must_fight(g, f);
    case Phase::MentatPause:
      return victory_is_open(g);
    default:
      return false;
  }
}

// Before the player's own turn; in Bidding and Battle before the player has acted in it.
bool may_go_last(const Game& g, Faction f) {
  if (g.goes_last == f) return false;
  const BiddingWork& b = g.bidding;
  const ShipmentWork& s = g.shipment;
  switch (g.phase) {
    case Phase::Bidding:
      if (b.sale != Sale::None || b.up) {  // CR-12
        return b.method != Word::Silent && !b.acted.has(f);
      }
      return b.number == 0 || !b.row.empty() || b.cache_due;
    case Phase::Shipment:
      return s.acting != f && !s.done.has(f) && s.done.size() + 1 < g.players.size();
    case Phase::Battle:
      return is_open(g, ScriptId::Battle) && !g.battle.acted.has(f) &&
             g.battle.stage == BattleWork::Stage::None && must_fight(g, f);
    case Phase::MentatPause:
      return victory_is_open(g);
    default:
      return false;
  }
}

bool is_possible(const Game& g, Faction f, Word use) {
  if (use == Word::Aggressor) return may_be_aggressor(g, f);
  return use == Word::First ? may_go_first(g, f) : may_go_last(g, f);
}
constexpr Word kUses[] = {Word::Aggressor, Word::First, Word::Last};

bool is_of_use(const Game& g, Faction f) {
  for (Word use : kUses) {
    if (is_possible(g, f, use)) return true;
  }
  return false;
}

// --- What it does -------------------------------------------------------------------------------

// The player stands first or last in the order until the phase is over.
void change_order(Game& g, Faction f, Word use) {
  if (g.goes_first == Faction::None && g.goes_last == Faction::None) g.usual_order = g.order;
  if (g.goes_first == f) g.goes_first = Faction::None;
  if (g.goes_last == f) g.goes_last = Faction::None;
  (use == Word::First ? g.goes_first : g.goes_last) = f;
  size_t n = 0;
  const auto stands = [&](Faction who) {
    if (who != Faction::None) g.order[n++] = who;
  };
  stands(g.goes_first);
  for (int i = 0; i < g.config.players; ++i) {
    const Faction who = g.usual_order[static_cast<size_t>(i)];
    if (who != g.goes_first && who != g.goes_last) stands(who);
  }
  stands(g.goes_last);
}

// --- The play -----------------------------------------------------------------------------------

struct JuiceNotes {
  bool offered;  // asked for, not played of one's own accord
};

Factions is_offered(const Game& g, const Frame& f) {
  const bool asked = f.as<JuiceNotes>().offered && can_play_juice_of_sapho(g, f.by);
  return asked ? script_owner(g, f) : Factions{};
}
Factions has_played(const Game& g, const Frame& f) {
  return f.as<JuiceNotes>().offered ? Factions{} : script_owner(g, f);
}
void uses(const Game& g, const Frame& f, Faction faction, Options& options) {
  if (f.as<JuiceNotes>().offered) options.add(Option::pass());
  for (Word use : kUses) {
    if (is_possible(g, faction, use)) options.add(Option::of(use));
  }
}
void use_juice(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  if (!o.is(Option::Kind::Word)) return;
  t.rule("3.03.05"_r);
  spend_card(t, f, kJuice, rule_of(o.word()));
  if (o.is(Word::Aggressor)) {
    g.battle.sapho = f;
  } else {
    change_order(g, f, o.word());
  }
  t.emit({.type = EventType::OrderChanged,
          .faction = f,
          .territory = g.battle.territory(),
          .word = o.word(),
          .phase = g.phase});
  if (!o.is(Word::Aggressor)) tell(kListeners.order_changed, t);
}
Refusal why_not_that_use(const Game& g, const Frame*, Faction f, Option o) {
  if (!holds(g, f, kJuice)) return why_no_juice_of_sapho(g, f);
  if (o.is(Word::Aggressor)) {
    return {"3.03.05.01"_r,
            "It makes one the aggressor in a battle of one's own, until that is resolved."};
  }
  if (o.is(Word::First)) {
    return {"3.03.05.02"_r, "To go first it is played before the first player has acted."};
  }
  if (o.is(Word::Last)) {
    return {"3.03.05.03"_r, "To go last it is played before one's own turn."};
  }
  return {"3.03.05"_r, "The uses are aggressor, first and last."};
}

constexpr Step kJuiceSteps[] = {
    ask("juice_offer", "3.03.05"_r, is_offered, uses, use_juice)
        .as_reaction()
        .because(why_not_that_use)
        .says("Play Juice of Sapho now?"),
    ask("juice_of_sapho", "3.03.05"_r, has_played, uses, use_juice)
        .uninterrupted()
        .because(why_not_that_use)
        .says("Juice of Sapho: to be the aggressor, to go first or to go last?"),
};

}  // namespace

const Script kJuiceOfSaphoScript{.name = "juice_of_sapho", .steps = kJuiceSteps, .reaction = true};

// Not a card of the plan: it may follow a plan that is in, even one revealed (3.03.05.01).
bool can_play_juice_of_sapho(const Game& g, Faction f) {
  return can_play(g, f, kJuice) && is_of_use(g, f);
}

Refusal why_no_juice_of_sapho(const Game& g, Faction f) {
  if (!holds(g, f, kJuice)) {
    return {"3.03.05"_r, "{faction} does not hold Juice of Sapho.", f};
  }
  const bool all_at_once = g.bidding.sale != Sale::None && g.bidding.method == Word::Silent;
  if (g.phase == Phase::Bidding && all_at_once) {
    return {"3.03.05"_r, "The order of turns and the aggressor do not matter now."};
  }
  switch (g.phase) {
    case Phase::Bidding:
    case Phase::Shipment:
      return {"3.03.05.03"_r, "Your turn in this order has come; it is too late to go last."};
    case Phase::Battle:
      return {"3.03.05.01"_r,
              "There is no open battle of yours in which you are not the aggressor."};
    default:
      return {"3.03.05"_r, "The order of turns and the aggressor do not matter now."};
  }
}

void offer_juice_of_sapho(Table& t) {
  const Game& g = t.game;
  if ((cards_of(kJuice) - g.removed_cards).empty()) return;  // no such card in this game
  for (Faction f : g.players) {
    if (!can_play_juice_of_sapho(g, f)) continue;
    push(t, ScriptId::JuiceOfSapho, f).as<JuiceNotes>().offered = true;
    return;
  }
  nobody_can_answer(t, ScriptId::JuiceOfSapho);
}

}  // namespace kanly
