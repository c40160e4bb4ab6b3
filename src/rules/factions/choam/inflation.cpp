#include "rules/factions/choam/inflation.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

Word word_of(Inflation side) { return side == Inflation::Double ? Word::Double : Word::Cancel; }

// --- Placing (2.09.31) --------------------------------------------------------------------------
// frame.about is the side that shall lie up.

void sides(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add(Option::of(Word::Double));
  options.add(Option::of(Word::Cancel));
}
void choose_side(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (!o.is(Option::Kind::Word)) return;
  announce(t, Advantage::ChoamInflation, {.word = o.word()});
}
Refusal why_no_inflation(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != kChoam) return {"2.09.31"_r, "The Inflation token is CHOAM's."};
  if (g.choam.inflation != Inflation::Unused) {
    return {"2.09.31"_r, "The Inflation token is placed once in a game."};
  }
  if (frame == nullptr) {
    return {"2.09.31"_r, "The token is placed in the Mentat Pause, before victory is checked."};
  }
  return {"2.09.31"_r, "The token lies with its Double or its Cancel side up."};
}

Flow place_token(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.about.is(Option::Kind::Word)) return Flow::Done;
  if (g.cancelled) {  // the token stays with CHOAM for a later Mentat Pause
    t.rule("2.09.24"_r);
    return Flow::Done;
  }
  g.choam.inflation = f.about.is(Word::Double) ? Inflation::Double : Inflation::Cancel;
  t.emit({.type = EventType::InflationPlaced, .faction = kChoam, .word = f.about.word()});
  return Flow::Done;
}

constexpr Step kInflationSteps[] = {
    ask("inflation", "2.09.31"_r, script_owner, sides, choose_side)
        .because(why_no_inflation)
        .says("Place the Inflation token, and with which side up?"),
    deed("place_inflation", "2.09.31"_r, place_token),
};

}  // namespace

const Script kInflationScript{"inflation", kInflationSteps};

RuleId inflation_rule(const Game& g) {
  switch (g.choam.inflation) {
    case Inflation::Double:
      return "2.09.20"_r;
    case Inflation::Cancel:
      return "2.09.21"_r;
    default:
      return RuleId::none();
  }
}

void turn_inflation(Table& t) {
  ChoamState& choam = t.game.choam;
  if (!is_on_track(choam.inflation)) return;
  t.rule("2.09.22"_r);
  if (choam.flipped) {
    choam.inflation = Inflation::Gone;
    t.emit({.type = EventType::InflationRemoved, .faction = kChoam});
    return;
  }
  choam.flipped = true;
  choam.inflation = choam.inflation == Inflation::Double ? Inflation::Cancel : Inflation::Double;
  t.emit(
      {.type = EventType::InflationFlipped, .faction = kChoam, .word = word_of(choam.inflation)});
}

void offer_inflation(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::ChoamInflation) && g.choam.inflation == Inflation::Unused) {
    push(t, ScriptId::Inflation, kChoam);
  }
}

}  // namespace kanly
