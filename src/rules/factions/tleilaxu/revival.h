// The Tleilaxu and the Tanks: their own revival, the limit of others, income (2.08.12 to 2.08.16, 2.08.20).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

struct RevivalTerms;

extern const Script kTleilaxuRevivalScript;
extern const Script kTleilaxuAllyTermsScript;
extern const Script kGholaIncomeScript;
extern const Script kForbidRevivalScript;

// The window against the revival as a whole; then they raise limits.
void open_tleilaxu_revival(Table& t);
void terms_with_tleilaxu(const Game& g, Faction player, RevivalTerms& terms);
// The window against the half price of their ally, once what it would save is known.
void offer_to_stop_half_price(Table& t);
RuleId rule_of_tleilaxu_leader(const Game& g, Leader leader);

// Spice of the bank for the free revival of anybody, and for a Tleilaxu Ghola.
void income_from_free_revival(Table& t, Faction reviver);
void income_from_ghola(Table& t);

// The Karama power: somebody who has not revived yet could be stopped (2.08.23).
bool may_forbid_revival(const Game& g);

}  // namespace kanly
