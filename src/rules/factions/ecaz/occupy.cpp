#include "rules/factions/ecaz/occupy.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/collection.h"
#include "rules/variants/homeworlds/income.h"

namespace kanly {
namespace {

constexpr Faction kEcaz = Faction::Ecaz;

// --- Which of the two fights (2.11.12) ----------------------------------------------------------

// Both stand in the area of the battle at hand as fighters, and one of them is a side of it.
bool is_battle_shared(const Game& g) {
  const Factions two = sharers(g);
  if (two.empty() || !g.battle.sides().has_any(two) || !is_shared(g, g.battle.territory())) {
    return false;
  }
  const PlaceSet area = battle_area(g, g.battle.area);
  return g.forces.places(kEcaz).has_any(area) && g.forces.places(g.ally[kEcaz]).has_any(area);
}

Faction opponent_of_both(const Game& g) { return (g.battle.sides() - sharers(g)).first(); }

void offer_two(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(kEcaz));
  options.add(Option::of(g.ally[kEcaz]));
}
// Who is earlier in storm order, the fighter or the opponent, wins a tie: that is the aggressor.
void name_fighter(Table& t, Frame&, Faction namer, Option o) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  const Faction fighter = o.faction();
  const Faction opponent = opponent_of_both(g);
  const bool first = acts_before(g, fighter, opponent);
  t.rule("2.11.12"_r);
  if (namer != kEcaz) t.rule("4.04.22"_r);
  b.partner = g.ally[fighter];
  b.aggressor = first ? fighter : opponent;
  b.defender = first ? opponent : fighter;
  t.emit({.type = EventType::FighterNamed,
          .faction = namer,
          .target = fighter,
          .territory = b.territory()});
}
Refusal why_no_fighter(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr) {
    return {"2.11.12"_r,
            "A fighter is named when a battle begins where Ecaz and their ally stand."};
  }
  if (faction != f->by && has_low_side(g, Homeworld::EcazHomeworld)) {
    return {"4.04.22"_r, "At Low Threshold the opponent names the fighter."};
  }
  return {"2.11.12"_r, "Ecaz name themselves or their ally."};
}

constexpr Step kFighterSteps[] = {
    ask("name_fighter", "2.11.12"_r, script_owner, offer_two, name_fighter)
        .uninterrupted()
        .because(why_no_fighter)
        .says("Ecaz and their ally stand there together: which of the two fights?"),
};

// --- Spice collected together (2.11.14) ---------------------------------------------------------
// frame.target is the ally.

const CollectionNotes& collected(const Game& g) {
  for (const Frame& f : g.agenda) {
    if (f.script == ScriptId::Collection) return f.as<CollectionNotes>();
  }
  static constexpr CollectionNotes kNothing{};
  return kNothing;
}

void offer_shares(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_numbers(0, collected(g).shared);
}
void propose_share(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_share(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kEcaz) return {"2.11.14"_r, "Ecaz say first how the spice is divided."};
  if (f == nullptr) {
    return {"2.11.14"_r, "Spice is divided that Ecaz and their ally collected in one Territory."};
  }
  return {"2.11.14"_r, "{number} spice were collected together.", collected(g).shared};
}

bool is_other_share(const Game& g, const Frame& f) {
  return f.about.is(Option::Kind::Number) && f.about.value != collected(g).half;
}
Factions agrees(const Game& g, const Frame& f) {
  return is_other_share(g, f) ? script_target(g, f) : Factions{};
}
void answer_share(Table&, Frame& f, Faction, Option o) {
  if (o == Option::no()) f.about = {};
}
Refusal why_no_consent(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"2.11.14"_r, "Ecaz have proposed no division of spice."};
  return {"2.11.14"_r, "The division is agreed to or not."};
}

Flow divide(Table& t, Frame& f) {
  const Game& g = t.game;
  const CollectionNotes& spice = collected(g);
  const int share = is_other_share(g, f) ? f.about.value : spice.half;
  const int more = share - spice.half;
  t.rule("2.11.14"_r);
  t.emit({.type = EventType::SpiceShared,
          .faction = kEcaz,
          .target = f.target,
          .amount = share,
          .number = spice.shared});
  if (more > 0) {
    give_spice(t, Party::of(f.target), Party::of(kEcaz), more, Cause::SharedSpice);
  } else if (more < 0) {
    give_spice(t, Party::of(kEcaz), Party::of(f.target), -more, Cause::SharedSpice);
  }
  if (share > 0) note_harvest(t, kEcaz, share);
  if (spice.shared > share) note_harvest(t, f.target, spice.shared - share);
  return Flow::Done;
}

constexpr Step kDivisionSteps[] = {
    ask("share_spice", "2.11.14"_r, script_owner, offer_shares, propose_share)
        .uninterrupted()
        .because(why_no_share)
        .says("How much of the spice collected together is yours? Pass: half, rounded down."),
    ask("agree_to_share", "2.11.14"_r, agrees, yes_or_no, answer_share)
        .uninterrupted()
        .because(why_no_consent)
        .says("Ecaz propose how the spice collected together is divided: agree?"),
    deed("divide_spice", "2.11.14"_r, divide),
};

// --- Income of both in a stronghold (2.11.20) ---------------------------------------------------

bool share_income(const Game& g) {
  for (Territory s : strongholds()) {
    if (city_income(s) > 0 && is_shared(g, s)) return true;
  }
  return false;
}

Flow announce_income(Table& t, Frame&) {
  announce(t, Advantage::EcazCollection);
  return Flow::Next;
}
Flow income_stopped(Table& t, Frame&) {
  if (!t.game.cancelled) return Flow::Done;
  t.rule("2.11.22"_r);
  frame_of(t.game, ScriptId::Collection)->as<CollectionNotes>().no_shared_income = true;
  return Flow::Done;
}

constexpr Step kIncomeSteps[] = {
    deed("announce_shared_income", "2.11.20"_r, announce_income),
    deed("shared_income_stopped", "2.11.20"_r, income_stopped),
};

// --- The difference of the discs (2.11.21) ------------------------------------------------------

struct DifferenceNotes {
  bool wanted;
};

bool is_armed(const BattlePlan& plan) {
  for (Card c : {plan.weapon, plan.defense}) {
    if (is_weapon(kind_of(c)) || is_defense(kind_of(c))) return true;
  }
  return false;
}

// As far as everybody knows.
bool may_hold_karama_for_it(const Game& g) {
  return g.battle.involves(kEcaz) && has(g, Advantage::EcazKarama) &&
         !g.karama_powers_used.has(kEcaz) && !is_karama_stopped(g, kEcaz);
}
bool may_add_difference(const Game& g) {
  return may_hold_karama_for_it(g) && can_play(g, kEcaz, CardKind::Karama);
}

// What the choices after the reveal have added counts, too.
Factions adds_difference(const Game& g, const Frame& f) {
  const bool asked = may_add_difference(g) && !is_armed(g.battle.plan(kEcaz));
  return asked ? script_owner(g, f) : Factions{};
}
void answer_difference(Table& t, Frame& f, Faction, Option o) {
  f.as<DifferenceNotes>().wanted = o == Option::yes();
  if (o == Option::yes()) announce_karama(t, kEcaz, CardKind::Karama);
}
Refusal why_no_difference(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kEcaz) return {"2.11.21"_r, "That power is Ecaz's."};
  if (g.karama_powers_used.has(kEcaz)) {
    return {"2.11.21"_r, "The power was used; it works once a game."};
  }
  if (g.battle.involves(kEcaz) && is_armed(g.battle.plan(kEcaz))) {
    return {"2.11.21"_r, "A weapon or a defense is in the plan."};
  }
  return {"2.11.21"_r,
          "After plans are shown, in a battle without weapon and defense, Ecaz may add the "
          "difference of the two leader discs with a Karama card."};
}
Flow add_difference(Table& t, Frame& f) {
  if (!f.as<DifferenceNotes>().wanted || is_karama_stopped(t.game, kEcaz)) return Flow::Done;
  t.rule("2.11.21"_r);
  spend_for_power(t, Advantage::EcazKarama, {.target = t.game.battle.opponent(kEcaz)});
  t.game.battle.difference = kEcaz;
  return Flow::Done;
}

constexpr Step kDifferenceSteps[] = {
    ask("disc_difference", "2.11.21"_r, adds_difference, yes_or_no, answer_difference)
        .as_reaction()
        .because(why_no_difference)
        .says("Play Karama to add the difference of the two leader discs to your total?"),
    deed("add_disc_difference", "2.11.21"_r, add_difference),
};

}  // namespace

const Script kNameFighterScript{"name_fighter", kFighterSteps};
const Script kSharedSpiceScript{"shared_spice", kDivisionSteps};
const Script kSharedIncomeScript{"shared_income", kIncomeSteps};
const Script kDiscDifferenceScript{
    .name = "disc_difference", .steps = kDifferenceSteps, .reaction = true};

void offer_fighter(Table& t) {
  const Game& g = t.game;
  if (!is_battle_shared(g)) return;
  const bool low = has_low_side(g, Homeworld::EcazHomeworld);
  push(t, ScriptId::NameFighter, low ? opponent_of_both(g) : kEcaz);
}

void occupy_at_stake(const Game& g, AtStake& at_stake) {
  if (g.battle.partner != Faction::None) at_stake.push_back(Advantage::EcazOccupy);
}

void offer_difference(Table& t) {
  if (may_add_difference(t.game)) {
    push(t, ScriptId::DiscDifference, kEcaz);
  } else if (may_hold_karama_for_it(t.game)) {
    nobody_can_answer(t, ScriptId::DiscDifference, kEcaz);
  }
}

void offer_division(Table& t) {
  if (collected(t.game).shared > 0) {
    push(t, ScriptId::SharedSpice, kEcaz).target = t.game.ally[kEcaz];
  }
}

void announce_shared_income(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::EcazCollection) && share_income(g)) push(t, ScriptId::SharedIncome, kEcaz);
}

}  // namespace kanly
