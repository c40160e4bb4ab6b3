// CHOAM: what a worthless card can do (2.09.09 – 2.09.15). Baliset and Kulon belong to the move.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- For every such card ------------------------------------------------------------------------

// CHOAM hold the card and may use its power now: no Karama has stopped it this phase.
bool may_use_power(const Game& g, CardKind card);
// … and it may not, where it would be asked whether it does.
void no_power_to_use(Table& t, ScriptId script);
// The card is shown and its use announced; `about` says to whom or where.
void announce_power(Table& t, CardKind card, Event about);
// In the next step: discards the card by this rule. False if a Karama stopped the use: the card
// stays in hand and its power is lost for the phase (2.09.15).
bool power_stands(Table& t, CardKind card, RuleId rule);
// Why the power is not to be had, or no rule where the moment decides.
Refusal why_no_power(const Game& g, Faction f, CardKind card, RuleId rule);

// --- Each at its moment -------------------------------------------------------------------------

// Jubba Cloak: asked before the storm destroys CHOAM forces in its present sector (2.09.10); false
// if nothing is asked.
bool offer_cloak(Table& t);
// … and what it covers is not struck.
bool is_cloaked(Table& t, Place p);
// La La La: asked before players submit their revivals (2.09.13).
void offer_la_la_la(Table& t);
// Trip to Gamont: asked before victory is checked (2.09.14).
void offer_trip_to_gamont(Table& t);

extern const Script kJubbaCloakScript;
extern const Script kLaLaLaScript;
extern const Script kTripToGamontScript;

}  // namespace kanly
