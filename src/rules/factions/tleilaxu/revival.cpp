#include "rules/factions/tleilaxu/revival.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/revival.h"
#include "rules/phases/revival_terms.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;
constexpr int kIncome = 1;

// --- The opening of the phase (2.08.12, 2.08.16) ------------------------------------------------

Flow open_window(Table& t, Frame&) {
  open_prevention(t, {Advantage::TleilaxuUnlimitedRevival});
  return Flow::Next;
}

// One card stops everything the Tleilaxu have of the Tanks but half price, gholas and buying back (E-11).
Flow stop_revival(Table& t, Frame&) {
  Game& g = t.game;
  const bool stopped = is_prevented(g, Advantage::TleilaxuUnlimitedRevival);
  g.prevented.clear();
  if (!stopped) return Flow::Next;
  t.rule("2.08.12"_r);
  t.rule("2.08.24"_r);
  g.tleilaxu.turn.revival_stopped = true;
  return Flow::Done;
}

// More of their forces are dead than the usual limit lets out.
Factions raisable(const Game& g) {
  Factions those;
  if (!has(g, Advantage::TleilaxuRaiseLimit)) return those;
  for (Faction f : g.players) {
    if (f != kTleilaxu && g.tanks[f].total() > defaults::kForceRevivalLimit &&
        f != g.tleilaxu.turn.forbidden && !g.tleilaxu.turn.raised.has(f)) {
      those.add(f);
    }
  }
  return those;
}

Factions asks_whom_to_raise(const Game& g, const Frame& f) {
  return raisable(g).empty() ? Factions{} : script_owner(g, f);
}
void whom_to_raise(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  options.add_each(raisable(g));
}
void raise_limit(Table& t, Frame& f, Faction, Option o) {
  f.target = o.is(Option::Kind::Faction) ? o.faction() : Faction::None;
  if (f.target == Faction::None) return;
  t.rule("2.08.16"_r);
  t.game.tleilaxu.turn.raised.add(f.target);
  t.emit({.type = EventType::RevivalLimitRaised,
          .faction = kTleilaxu,
          .target = f.target,
          .amount = kRaisedLimit});
}
Refusal why_not_raised(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kTleilaxu) return {"2.08.16"_r, "Only the Tleilaxu raise the limit of others."};
  if (g.tleilaxu.turn.revival_stopped) {
    return {"2.08.12"_r, "A Karama has stopped the Tleilaxu revival of this Turn."};
  }
  if (f == nullptr) {
    return {"2.08.16"_r,
            "The Tleilaxu raise limits at the start of the Revival phase, before anybody revives."};
  }
  if (o == Option::of(kTleilaxu)) return {"2.08.16"_r, "The limit of another faction is raised."};
  if (o.is(Option::Kind::Faction) && g.tleilaxu.turn.raised.has(o.faction())) {
    return {"2.08.16"_r, "The limit of {faction} is five already.", o.faction()};
  }
  return {"2.08.16"_r, "It has no more than three forces in the Tanks."};
}

Flow raise_more(Table& t, Frame& f) {
  return f.target != Faction::None && !raisable(t.game).empty() ? Flow::Back : Flow::Next;
}

constexpr Step kOpeningSteps[] = {
    deed("tleilaxu_revival_window", "2.08.12"_r, open_window),
    deed("tleilaxu_revival_stopped", "2.08.12"_r, stop_revival),
    ask("raise_limit", "2.08.16"_r, asks_whom_to_raise, whom_to_raise, raise_limit)
        .because(why_not_raised)
        .says("Whose limit do you raise to five forces this Turn?"),
    deed("raise_more_limits", "2.08.16"_r, raise_more).back_to("raise_limit"),
};

// --- The half price of the ally (2.08.20) -------------------------------------------------------

bool pays_half(const Game& g, Faction f) {
  const TleilaxuState::Turn& turn = g.tleilaxu.turn;
  return turn.half_price == f && has(g, Advantage::TleilaxuAlliance) && !turn.ally_pays_full;
}

Flow open_ally_window(Table& t, Frame&) {
  t.game.revival.half_price_asked = true;
  open_prevention(t, {Advantage::TleilaxuAlliance});
  return Flow::Next;
}

// If it is prevented, the ally submits again at the full price.
Flow half_price_stands_or_falls(Table& t, Frame& f) {
  Game& g = t.game;
  const bool stopped = is_prevented(g, Advantage::TleilaxuAlliance);
  g.prevented.clear();
  if (!stopped) return Flow::Next;
  t.rule("2.08.20"_r);
  t.rule("2.08.24"_r);
  g.tleilaxu.turn.ally_pays_full = true;
  submit_anew(t, f.target);
  return Flow::Next;
}

constexpr Step kAllySteps[] = {
    deed("half_price_window", "2.08.20"_r, open_ally_window),
    deed("half_price_stands_or_falls", "2.08.20"_r, half_price_stands_or_falls),
};

// --- Income of a Tleilaxu Ghola (2.08.15) -------------------------------------------------------

// What was prevented otherwise, in a battle perhaps, stays so.
Flow open_income_window(Table& t, Frame&) {
  Game& g = t.game;
  const auto before = g.prevented;
  open_prevention(t, {Advantage::TleilaxuRevivalIncome});
  g.prevented |= before;
  return Flow::Next;
}

void pay_for_ghola(Table& t) {
  t.rule("2.08.15"_r);
  pay(t, Party::bank(), Party::of(kTleilaxu), kIncome, Cause::GholaCardIncome);
}

Flow take_income(Table& t, Frame&) {
  Game& g = t.game;
  const bool stopped = is_prevented(g, Advantage::TleilaxuRevivalIncome);
  g.prevented.remove(Advantage::TleilaxuRevivalIncome);
  if (stopped) {
    t.rule("2.08.24"_r);
  } else {
    pay_for_ghola(t);
  }
  return Flow::Next;
}

constexpr Step kGholaIncomeSteps[] = {
    deed("ghola_income_window", "2.08.15"_r, open_income_window),
    deed("ghola_income", "2.08.15"_r, take_income),
};

// --- The Karama power (2.08.23) -----------------------------------------------------------------

// Those who have something to revive and have not done it yet.
Factions forbiddable(const Game& g) {
  Factions those;
  for (Faction f : g.players - g.revival.through) {
    if (f != kTleilaxu && (!g.tanks[f].empty() || !dead_leaders(g, f).empty())) those.add(f);
  }
  return those;
}

void whom_to_forbid(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(forbiddable(g));
}
void forbid(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  f.target = o.faction();
  spend_for_power(t, Advantage::TleilaxuKarama, {.target = f.target});
  t.rule("2.08.23"_r);
  g.tleilaxu.turn.forbidden = f.target;
  g.revival.drafts[f.target] = {};  // what it was about to revive stays in the Tanks
}
Refusal why_not_forbidden(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kTleilaxu) return {"2.08.23"_r, "This power is that of the Tleilaxu."};
  if (f == nullptr) return {"2.08.23"_r, "The power is used in the Revival phase."};
  if (o == Option::of(kTleilaxu)) return {"2.08.23"_r, "The power is used on another faction."};
  if (o.is(Option::Kind::Faction) && g.revival.through.has(o.faction())) {
    return {"2.08.23"_r, "What {faction} has revived stays revived.", o.faction()};
  }
  return {"3.00.02"_r, "It has nothing to revive, and a card without effect is not played."};
}

constexpr Step kForbidSteps[] = {
    ask("forbid_revival", "2.08.23"_r, script_owner, whom_to_forbid, forbid)
        .uninterrupted()
        .because(why_not_forbidden)
        .says("Whom do you forbid every revival of this Turn?"),
};

}  // namespace

const Script kTleilaxuRevivalScript{"tleilaxu_revival", kOpeningSteps};
const Script kTleilaxuAllyTermsScript{"tleilaxu_ally_terms", kAllySteps};
const Script kGholaIncomeScript{"ghola_income", kGholaIncomeSteps};
const Script kForbidRevivalScript{"forbid_revival", kForbidSteps};

void open_tleilaxu_revival(Table& t) { push(t, ScriptId::TleilaxuRevival, kTleilaxu); }

void terms_with_tleilaxu(const Game& g, Faction player, RevivalTerms& terms) {
  if (player == kTleilaxu) {
    terms.half_leaders = revives_without_limit(g, kTleilaxu);
    if (terms.half_leaders) return;
    terms.limit = defaults::kForceRevivalLimit;
    terms.price = terms.star_price = defaults::kForceRevivalPrice;
    terms.limit_rule = terms.price_rule = "2.08.12"_r;
  } else if (pays_half(g, player)) {
    terms.half_leaders = true;
    terms.divisor = 2;
    terms.price_rule = player == Faction::Choam ? "2.09.38"_r : "2.08.20"_r;
  }
}

void offer_to_stop_half_price(Table& t) {
  const Game& g = t.game;
  const Faction ally = g.tleilaxu.turn.half_price;
  if (ally == Faction::None || g.revival.half_price_asked || !pays_half(g, ally)) return;
  if (g.revival.drafts[ally].cost > 0)
    push(t, ScriptId::TleilaxuAllyTerms, kTleilaxu).target = ally;
}

RuleId rule_of_tleilaxu_leader(const Game&, Leader leader) {
  return info(leader).variable_strength ? "2.08.19"_r : "2.08.12"_r;
}

void income_from_free_revival(Table& t, Faction reviver) {
  Game& g = t.game;
  if (!has(g, Advantage::TleilaxuRevivalIncome) || g.tleilaxu.turn.revival_stopped) return;
  if (g.tleilaxu.turn.free_revived.has(reviver)) return;
  g.tleilaxu.turn.free_revived.add(reviver);
  if (g.homeworlds.tleilax_low) {
    t.rule("4.04.19"_r);  // nothing this Turn, for the own free revival neither (E-110)
    return;
  }
  t.rule("2.08.14"_r);
  pay(t, Party::bank(), Party::of(kTleilaxu), kIncome, Cause::FreeRevivalIncome);
}

void income_from_ghola(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::TleilaxuRevivalIncome) || g.tleilaxu.turn.revival_stopped) return;
  if (g.phase == Phase::Revival) return pay_for_ghola(t);  // its window is that of the phase
  push(t, ScriptId::GholaIncome, kTleilaxu);
}

bool may_forbid_revival(const Game& g) {
  return g.phase == Phase::Revival && g.tleilaxu.turn.forbidden == Faction::None &&
         !forbiddable(g).empty();
}

}  // namespace kanly
