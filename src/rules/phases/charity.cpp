#include "rules/phases/charity.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/choam/charity.h"
#include "rules/factions/choam/inflation.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/questions.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {
namespace {

// The Bene Gesserit of the advanced game may claim whatever they hold (2.02.09).
bool always_claims(const Game& g, Faction f) { return has(g, f, Advantage::BeneGesseritCharity); }

struct CharityNotes {
  uint8_t next_row;
};

Flow charity_opens(Table& t, Frame& f) {
  t.game.charity = {};
  return factions_act<&FactionRules::charity_begins, CharityNotes>(t, f);
}

Flow eligibility(Table& t, Frame&) {
  Game& g = t.game;
  t.rule("1.03.00"_r);
  t.rule(inflation_rule(g));
  const bool cancelled = charity_factor(g) == 0;
  const bool doubled = charity_factor(g) == 2;
  for (Faction f : g.players) {
    const bool special = always_claims(g, f);
    const bool eligible = !cancelled && (special || is_poor(g, f));
    if (eligible) g.charity.eligible.add(f);
    if (t.sink == nullptr) continue;
    t.emit({.type = EventType::CharityEligibility,
            .faction = f,
            .before = g.spice[f].value(),
            .number = eligible ? 1 : 0,
            .cause = cancelled ? Cause::CharityCancelled
                     : special ? (doubled ? Cause::CharityAlwaysDoubled : Cause::CharityAlways)
                     : !is_poor(g, f) ? Cause::CharityRich
                     : doubled        ? Cause::CharityDoubled
                                      : Cause::CharityLifted,
            .seen_by = Factions::of(f)});
  }
  // Who is eligible tells who is poor, so this one is for the log alone (R26).
  t.emit({.type = EventType::ChoamEligible,
          .factions = g.charity.eligible,
          .lists_factions = true,
          .number = g.charity.eligible.size(),
          .seen_by = {}});
  return Flow::Next;
}

Factions may_claim(const Game& g, const Frame&) { return g.charity.eligible; }
Option claim_by_default(const Game&, const Frame&, Faction) { return Option::yes(); }

Refusal why_no_claim(const Game& g, const Frame*, Faction faction, Option) {
  // Answers are sealed until all are in, so while the question is open they stand in its frame.
  bool answered = g.charity.answered.has(faction);
  for (const Frame& frame : g.agenda) {
    if (frame.script == ScriptId::Charity && frame.answered.has(faction)) answered = true;
  }
  if (answered)
    return {"1.03.02"_r, "{faction} has already answered CHOAM Charity this Turn.", faction};
  if (g.phase != Phase::Charity) {
    return {"1.03.00"_r, "CHOAM Charity is claimed in its own phase, after the Spice Blow."};
  }
  if (charity_factor(g) == 0) {
    return {"2.09.21"_r, "The Inflation token cancels charity this Turn."};
  }
  if (g.charity.choam_pays && faction == info(Advantage::ChoamCharity).faction) {
    return {"2.09.03"_r, "The income of CHOAM comes by itself: there is nothing to claim."};
  }
  if (!g.charity.eligible.has(faction)) {
    return {"1.03.01"_r, "{faction} holds 2 spice or more and may not claim.", faction};
  }
  return {"1.03.01"_r, "Charity is claimed or declined."};
}

Flow collect_claims(Table& t, Frame& f) {
  Game& g = t.game;
  g.charity.answered = f.answered;
  for (Faction faction : f.answered) {
    if (f.answers[faction] == Option::yes()) g.charity.to_pay.add(faction);
  }
  t.rule("1.03.02"_r);
  return Flow::Next;
}

// In storm order. A claim of the Bene Gesserit by their advantage may be answered by a Karama.
Flow next_claim(Table& t, Frame& f) {
  Game& g = t.game;
  f.by = first_in_order(g, g.charity.to_pay);
  if (f.by == Faction::None) return Flow::Next;
  g.charity.to_pay.remove(f.by);
  if (always_claims(g, f.by)) {
    push(t, ScriptId::BeneGesseritClaim, f.by);
    return Flow::Again;
  }
  // Eligibility is looked at once more when the claim is paid.
  if (is_poor(g, f.by)) pay_charity(t, f.by, kCharity - g.spice[f.by].value());
  return Flow::Again;
}

Flow clear_claims(Table& t, Frame&) {
  t.game.charity.eligible = {};
  return Flow::Next;
}

constexpr Step kCharitySteps[] = {
    deed("charity_opens", "1.03.00"_r, charity_opens),
    deed("before_claims", "1.03.00"_r, factions_act<&FactionRules::before_claims, CharityNotes>),
    deed("charity_eligibility", "1.03.00"_r, eligibility),
    sealed("claim_charity", "1.03.01"_r, may_claim, yes_or_no)
        .in_secret()
        .times_out(claim_by_default)
        .because(why_no_claim)
        .says("Claim CHOAM Charity?"),
    deed("collect_claims", "1.03.01"_r, collect_claims),
    pause("before_charity_is_paid", "1.00.05"_r),
    deed("pay_claims", "1.03.01"_r, next_claim),
    pause("end_of_charity", "1.00.05"_r),
    deed("charity_ends", "1.03.00"_r, clear_claims),
};

}  // namespace

const Script kCharityScript{"charity", kCharitySteps};

void pay_charity(Table& t, Faction f, int single) {
  Game& g = t.game;
  const int before = g.spice[f].value();
  const int amount = single * charity_factor(g);
  g.charity.claimed.add(f);
  t.rule(inflation_rule(g));
  const Party payer = pay_claim(t, f, amount);
  pay_low_bonus(t, f);
  if (!owns(f, Advantage::BeneGesseritCharity) && g.config.has(Variant::TechTokens)) {
    t.rule("2.09.37"_r);
    trigger_tech_income(t, TechToken::SpiceProduction);
  }
  const int after = g.spice[f].value();
  t.emit(
      {.type = EventType::CharityClaimed,
       .faction = f,
       .payer = payer,
       .receiver = Party::of(f),
       .amount = payer == Party::bank() ? after - before : amount,  // the bank pays the bonus too
       .before = before,
       .after = after,
       .secret_for = Factions::of(f)});
}

}  // namespace kanly
