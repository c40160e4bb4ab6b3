// Spacing Guild: rates and kinds of shipment (2.06.04 – 2.06.10), its own timing (2.06.12), its
// Karama power (1.14.05).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Shipments ----------------------------------------------------------------------------------

// The advantage that halves the price of this faction's shipments, or None (2.06.06, 2.06.09).
Advantage shipping_discount(const Game& g, Faction f);
// The advantage by which it ships from Territory to Territory, or None (2.06.05.02, 2.06.10).
Advantage cross_shipping(const Game& g, Faction f);
// The same for one kind of shipment: with a permission of Junction in the Guild's ways alone (4.04.17).
Advantage discount_for(const Game& g, Faction f, ShipmentKind kind);
// Whether it may ship back to its reserves (2.06.05.03).
bool may_ship_back(const Game& g, Faction f);
// The rule by which the Guild ships this way, or its ally; none for ordinary shipments of others.
RuleId guild_rule(Faction f, ShipmentKind kind);
Refusal why_no_cross_ship(const Game& g, Faction f);
Refusal why_no_ship_back(const Game& g, Faction f);
// Whether the Guild is paid for its shipments (2.06.04).
bool pays_guild(const Game& g, Faction f);

// --- Own timing (2.06.12) -----------------------------------------------------------------------

// The Guild takes its turn when it likes.
bool guild_chooses_moment(const Game& g);
// A question of the phase; frame.target is who will act otherwise.
Factions may_act_now(const Game& g, const Frame& f);
void act_now_or_wait(const Game& g, const Frame& f, Faction faction, Options& options);
void answer_act_now(Table& t, Frame& f, Faction faction, Option o);
Refusal why_not_act_now(const Game& g, const Frame* f, Faction faction, Option o);

// --- Karama power (1.14.05) ---------------------------------------------------------------------

// Asks the Guild, if it could, whether it stops the declared shipment from off-planet reserves;
// then game.shipment.stopped names the shipper.
void offer_to_stop_shipment(Table& t, Faction shipper);

// The special victory of the last Turn (2.06.08).
bool keeps_control_of_shipping(Table& t);

extern const Script kStopShipmentScript;

}  // namespace kanly
