#include "rules/factions/spacing_guild/spacing_guild.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/variants/homeworlds/junction.h"

namespace kanly {
namespace {

constexpr Faction kGuild = Faction::SpacingGuild;
constexpr Faction kFremen = Faction::Fremen;  // whose reserves the Guild may ship as an ally's

// What a Karama took from the shipment this faction is deciding.
LostAdvantages lost_by(const Game& g, Faction f) {
  return g.shipment.acting == f ? g.shipment.lost : LostAdvantages{};
}

// Whoever plays their Nexus card without them does for a Turn (4.07.11).
bool ships_as_guild(const Game& g, Faction f) { return g.nexus.turn.ships_as_guild == f; }

}  // namespace

// --- Shipments ----------------------------------------------------------------------------------

Advantage shipping_discount(const Game& g, Faction f) {
  if (ships_as_guild(g, f)) return Advantage::SpacingGuildHalfPrice;
  if (lost_by(g, f).discount) return Advantage::None;
  if (f == kGuild) {
    return has(g, Advantage::SpacingGuildHalfPrice) ? Advantage::SpacingGuildHalfPrice
                                                    : Advantage::None;
  }
  const bool permitted = allied(g, f, kGuild) && g.help[kGuild].permits &&
                         has(g, Advantage::SpacingGuildAllianceHalfPrice);
  return permitted ? Advantage::SpacingGuildAllianceHalfPrice : Advantage::None;
}

Advantage cross_shipping(const Game& g, Faction f) {
  if (ships_as_guild(g, f)) return Advantage::SpacingGuildShipments;
  if (lost_by(g, f).cross_ship) return Advantage::None;
  if ((f == kGuild || is_permitted(g, f)) && has(g, Advantage::SpacingGuildShipments)) {
    return Advantage::SpacingGuildShipments;
  }
  const bool shared = allied(g, f, kGuild) && has(g, Advantage::SpacingGuildAllianceCrossShip);
  return shared ? Advantage::SpacingGuildAllianceCrossShip : Advantage::None;
}

bool may_ship_back(const Game& g, Faction f) {
  if (ships_as_guild(g, f)) return true;
  return (f == kGuild || is_permitted(g, f)) && !lost_by(g, f).ship_back &&
         has(g, Advantage::SpacingGuildShipments);
}

Advantage discount_for(const Game& g, Faction f, ShipmentKind kind) {
  const Advantage own = shipping_discount(g, f);
  const bool in_guild_way = kind == ShipmentKind::CrossShip || kind == ShipmentKind::ShipBack;
  if (own != Advantage::None || !in_guild_way || lost_by(g, f).discount) return own;
  return is_permitted_at_half(g, f) ? Advantage::SpacingGuildHalfPrice : Advantage::None;
}

RuleId guild_rule(Faction f, ShipmentKind kind) {
  if (f != kGuild) {
    if (kind == ShipmentKind::ShipBack) return "4.04.17"_r;
    return kind == ShipmentKind::CrossShip || (kind == ShipmentKind::Reserves && f == kFremen)
               ? "2.06.10"_r
               : RuleId::none();
  }
  if (kind == ShipmentKind::CrossShip) return "2.06.05.02"_r;
  return kind == ShipmentKind::ShipBack ? "2.06.05.03"_r : "2.06.05.01"_r;
}

Refusal why_no_cross_ship(const Game& g, Faction f) {
  if (f != kGuild && !allied(g, f, kGuild)) {
    return {"2.06.05.02"_r, "Only the Guild and its ally ship from Territory to Territory."};
  }
  return {f == kGuild ? "2.06.05.02"_r : "2.06.10"_r,
          "No forces could be cross-shipped and paid for, or it was cancelled."};
}

Refusal why_no_ship_back(const Game& g, Faction f) {
  if (f != kGuild && !is_permitted(g, f))
    return {"1.06.04"_r, "Forces on the board are not shipped back to reserves."};
  return {"2.06.05.03"_r, "No forces could be shipped back and paid for, or it was cancelled."};
}

bool pays_guild(const Game& g, Faction f) {
  return f != kGuild && has(g, Advantage::SpacingGuildPayment) &&
         !g.config.has(HouseRule::GuildIncomeToBank);
}

// --- Own timing (2.06.12) -----------------------------------------------------------------------

bool guild_chooses_moment(const Game& g) {
  return has(g, Advantage::SpacingGuildTiming) && !g.shipment.guild_in_order &&
         g.goes_first != kGuild && g.goes_last != kGuild;  // 3.03.05.02
}

Factions may_act_now(const Game& g, const Frame& f) {
  const bool asked = guild_chooses_moment(g) && !g.shipment.done.has(kGuild) &&
                     f.target != kGuild && f.target != Faction::None && f.target != g.goes_first;
  return asked ? Factions::of(kGuild) - f.answered : Factions{};
}

void act_now_or_wait(const Game& g, const Frame& f, Faction faction, Options& options) {
  yes_or_no(g, f, faction, options);
}

void answer_act_now(Table& t, Frame& f, Faction, Option o) {
  const Game& g = t.game;
  if (o != Option::yes()) {
    t.rule("2.06.12.01"_r);  // waiting is not announced
    return;
  }
  for (Faction other : g.players) {
    const bool done = g.shipment.done.has(other);
    if (other == kGuild) continue;
    if (!done && acts_before(g, other, kGuild)) t.rule("2.06.12.02"_r);
    if (done && acts_before(g, kGuild, other)) t.rule("2.06.12.03"_r);
  }
  f.target = kGuild;
}

Refusal why_not_act_now(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kGuild) return {"1.06.01"_r, "Only the Guild chooses the moment of its turn."};
  if (!g.config.has(AdvancedPart::GuildTiming)) {
    return {"2.06.00"_r, "In the basic game the Guild acts at its place in storm order."};
  }
  if (g.shipment.guild_in_order) {
    return {"3.01.11.02"_r, "A Karama holds the Guild to its place in storm order this Turn."};
  }
  if (g.goes_first != Faction::None && !g.shipment.done.has(g.goes_first)) {
    return {"3.03.05.02"_r, "Juice of Sapho puts another player before the Guild."};
  }
  if (g.shipment.done.has(kGuild)) return {"2.06.12"_r, "The Guild has taken its turn."};
  return {"2.06.12.02"_r, "The Guild acts between the complete turns of others, never inside one."};
}

// --- Karama power (1.14.05) ---------------------------------------------------------------------

namespace {

// As far as everybody knows.
bool may_hold_what_stops(const Game& g, Faction shipper) {
  return has(g, Advantage::SpacingGuildKarama) && shipper != kGuild &&
         !g.karama_powers_used.has(kGuild) && !is_karama_stopped(g, kGuild);
}
bool could_stop(const Game& g, Faction shipper) {
  return may_hold_what_stops(g, shipper) && power_card(g, kGuild) != CardKind::None;
}

// frame.target is the shipper.

Refusal why_no_stop(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kGuild) return {"1.14.05"_r, "Only the Guild stops a shipment."};
  if (!g.config.has(AdvancedPart::KaramaPowers))
    return {"1.13.00"_r, "Karama powers belong to the advanced game."};
  if (g.karama_powers_used.has(kGuild)) {
    return {"1.14.00"_r, "The power was used; it works once a game."};
  }
  return {
      "1.14.05"_r,
      "The Guild stops another player's shipment from off-planet reserves when it is declared."};
}

struct StopShipmentNotes {
  bool stops;
};

void answer_stop(Table& t, Frame& f, Faction, Option o) {
  f.as<StopShipmentNotes>().stops = o == Option::yes();
  if (o == Option::yes()) announce_karama(t, kGuild, power_card(t.game, kGuild));
}

Flow stop_shipment(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.as<StopShipmentNotes>().stops || is_karama_stopped(g, kGuild)) return Flow::Done;
  t.rule("1.14.05"_r);
  spend_for_power(t, Advantage::SpacingGuildKarama, {.target = f.target});
  g.shipment.stopped = f.target;
  t.emit({.type = EventType::ShipmentStopped,
          .faction = f.target,
          .amount = g.shipment.forces.total(),
          .at = g.shipment.to,
          .territory = territory_of(g.shipment.to)});
  return Flow::Done;
}

constexpr Step kStopSteps[] = {
    ask("stop_shipment", "1.14.05"_r, script_owner, yes_or_no, answer_stop)
        .as_reaction()
        .because(why_no_stop)
        .says("Stop this shipment with a Karama, once in the game?"),
    deed("shipment_stopped", "1.14.05"_r, stop_shipment),
};

}  // namespace

const Script kStopShipmentScript{.name = "stop_shipment", .steps = kStopSteps, .reaction = true};

void offer_to_stop_shipment(Table& t, Faction shipper) {
  if (could_stop(t.game, shipper)) {
    push(t, ScriptId::StopShipment, kGuild).target = shipper;
  } else if (may_hold_what_stops(t.game, shipper)) {
    nobody_can_answer(t, ScriptId::StopShipment, kGuild);
  }
}

bool keeps_control_of_shipping(Table& t) {
  if (t.game.config.has(HouseRule::NoGuildVictory)) {
    t.rule("5.10"_r);
    return false;
  }
  return has(t.game, Advantage::SpacingGuildSpecialVictory);
}

}  // namespace kanly
