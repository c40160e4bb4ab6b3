#include "rules/factions/richese/no_field.h"

#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/phases/shipment/shipping_terms.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;

// The token placed last is not placed again (2.10.25).
bool is_available(const Game& g, int token) { return !g.richese.no_field.last().is(token); }
bool is_token(Option o) {
  return o.is(Option::Kind::Number) && std::ranges::find(kNoFields, o.value) != kNoFields.end();
}
Refusal why_not_again(const Game& g, Option o) {
  if (is_token(o) && !is_available(g, o.value)) {
    return {"2.10.25"_r, "That token was used last: another one comes next."};
  }
  return {};
}

// --- ship_cargo, no_field_token -----------------------------------------------------------------

// The shipper plays a Karama: for forces or for a token?
Factions names_cargo(const Game& g, const Frame& f) {
  return g.shipment.card != CardKind::None ? script_owner(g, f) : Factions{};
}
void cargos(const Game& g, const Frame&, Faction f, Options& options) {
  if (!reserve_targets(g, f, ShipmentKind::Reserves, g.shipment.card).empty()) {
    options.add(Option::of(Word::Reserves));
  }
  options.add(Option::of(Word::NoField));
}
void choose_cargo(Table& t, Frame&, Faction, Option o) {
  t.game.shipment.kind = o.is(Word::NoField) ? ShipmentKind::NoField : ShipmentKind::Reserves;
}
Refusal why_no_cargo(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr || o.is(Word::NoField)) return why_no_no_field(g, f);
  return {"1.06.03.02"_r, "There is not enough spice for forces, or nothing in reserves."};
}

Factions names_token(const Game& g, const Frame& f) {
  const bool own = f.by == kRichese && g.shipment.kind == ShipmentKind::NoField;
  return own ? script_owner(g, f) : Factions{};
}
void tokens(const Game& g, const Frame&, Faction, Options& options) {
  for (uint8_t token : kNoFields) {
    if (is_available(g, token)) options.add(Option::number(token));
  }
}
void choose_token(Table& t, Frame&, Faction, Option o) {
  t.game.shipment.token = TokenValue(o.value);
  nexus_moment(t, NexusMoment::TokenChosen, kRichese);
}
Refusal why_not_token(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_no_field(g, f);
  Refusal again = why_not_again(g, o);
  if (again.rule != RuleId::none()) return again;
  return {"2.10.16"_r, "The tokens have the values 0, 3 and 5."};
}

constexpr Step kShipWithTokenSteps[] = {
    ask("ship_cargo", "2.10.16"_r, names_cargo, cargos, choose_cargo)
        .uninterrupted()
        .because(why_no_cargo)
        .says("What is shipped at Guild rates: forces or a No-Field token?"),
    ask("no_field_token", "2.10.16"_r, names_token, tokens, choose_token)
        .uninterrupted()
        .because(why_not_token)
        .says("Which No-Field token is shipped?"),
};

// --- offer_no_field (2.10.35) -------------------------------------------------------------------

// What the ally can pay is no matter here: being asked would tell Richese.
bool could_be_shipped(const Game& g, Faction ally) {
  return allied(g, kRichese, ally) && has(g, Advantage::RicheseAllianceNoField) &&
         !has_reserves_on_planet(ally) && !g.reserves[ally].empty();
}

// frame.target is the ally. The 0 token ships nothing and is paid for all the same (CR-43).
void tokens_for_ally(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (uint8_t token : kNoFields) {
    if (is_available(g, token)) options.add(Option::number(token));
  }
}
void answer_offer(Table& t, Frame&, Faction, Option o) {
  if (o.is(Option::Kind::Number)) t.game.shipment.ally_token = TokenValue(o.value);
}
Refusal why_no_offer(const Game& g, const Frame* f, Faction faction, Option o) {
  const Faction ally = g.ally[kRichese];
  if (faction != kRichese) return {"2.10.35"_r, "Only Richese ship their ally with a token."};
  if (ally == Faction::None) return {"2.10.35"_r, "Richese have no ally."};
  if (has_reserves_on_planet(ally)) {
    return {"2.10.35"_r, "The Fremen have no off-planet reserves to be shipped with a token."};
  }
  if (f == nullptr) {
    return {
        "2.10.35"_r,
        "A token is offered on the ally's turn, before the shipment, if the ally has reserves."};
  }
  Refusal again = why_not_again(g, o);
  if (again.rule != RuleId::none()) return again;
  return {"2.10.35"_r, "The tokens have the values 0, 3 and 5."};
}

constexpr Step kShipAllySteps[] = {
    ask("offer_no_field", "2.10.35"_r, script_owner, tokens_for_ally, answer_offer)
        .as_reaction()
        .because(why_no_offer)
        .says("Which No-Field token do you offer your ally for the shipment, or none?"),
};

// --- Turning the token over (2.10.43) -----------------------------------------------------------

// Forces that an Ornithopter carried under the token do not move again with that card.
void carry_over_flight(Game& g, Place p, int before) {
  ShipmentWork& s = g.shipment;
  if (s.flown_to != p || s.flown.special == 0) return;
  const int appeared = g.forces.at(kRichese, p).normal - before;
  s.flown = {.normal = static_cast<uint8_t>(s.flown.normal + appeared)};
}

Flow reveal_token(Table& t, Frame&) {
  Game& g = t.game;
  const Place p = no_field_place(g);
  const int before = g.forces.at(kRichese, p).normal;
  t.rule("2.10.43"_r);
  reveal_no_field(t, Cause::Voluntary);
  carry_over_flight(g, p, before);
  return Flow::Next;
}

constexpr Step kRevealSteps[] = {
    deed("token_revealed", "2.10.43"_r, reveal_token),
};

}  // namespace

const Script kShipWithTokenScript{"ship_with_token", kShipWithTokenSteps};
const Script kShipAllyWithTokenScript{
    .name = "ship_ally_with_token", .steps = kShipAllySteps, .reaction = true};
const Script kRevealTokenScript{"reveal_token", kRevealSteps};

// --- Shipping with a token ----------------------------------------------------------------------

Advantage no_field_advantage(Faction f) {
  return f == kRichese ? Advantage::RicheseNoField : Advantage::RicheseAllianceNoField;
}

bool may_ship_no_field(const Game& g, Faction f, CardKind card) {
  if (!g.in_play(kRichese)) return false;
  const ShipmentWork& s = g.shipment;
  const bool may =
      f == kRichese ? !s.lost.no_field && has(g, Advantage::RicheseNoField) : s.ally_token.there();
  return may && !no_field_targets(g, f, card).empty();
}

Refusal why_no_no_field(const Game& g, Faction f) {
  if (f != kRichese) {
    if (has_reserves_on_planet(f)) {
      return {"2.10.35"_r, "The Fremen have no off-planet reserves to be shipped with a token."};
    }
    if (allied(g, f, kRichese)) return {"2.10.35"_r, "Richese offer no token for this shipment."};
    return {"2.10.16"_r, "Only Richese ship No-Field tokens."};
  }
  if (g.shipment.lost.no_field || !has(g, Advantage::RicheseNoField)) {
    return {"2.10.34"_r, "A Karama stopped the token: ship normally or not at all."};
  }
  return {"1.06.03.02"_r, "There is not enough spice for the price of one force."};
}

bool ships_beside_token(const Game& g, Faction f) {
  return f == kRichese && g.shipment.kind == ShipmentKind::NoField &&
         has_high_side(g, Homeworld::RicheseHomeworld);
}

StarredRange starred_with_token(const Game& g, Faction f) {
  if (f == kRichese) return {};
  const Stack reserves = g.reserves[f];
  const int all = std::min(g.shipment.ally_token.value(), reserves.total());
  return {std::max(0, all - reserves.normal), std::min<int>(all, reserves.special)};
}

Stack forces_with_token(const Game& g, Faction f) {
  if (f == kRichese) return {.normal = g.shipment.forces.normal, .special = 1};
  const int all = std::min(g.shipment.ally_token.value(), g.reserves[f].total());
  const StarredRange range = starred_with_token(g, f);
  const int special = std::clamp<int>(g.shipment.forces.special, range.least, range.most);
  return {.normal = static_cast<uint8_t>(all - special), .special = static_cast<uint8_t>(special)};
}

void lose_no_field(Table& t, Faction f) {
  ShipmentWork& s = t.game.shipment;
  if (f == kRichese) {
    t.rule("2.10.34"_r);
    s.lost.no_field = true;
  } else {
    t.rule("2.10.35"_r);
    s.lost.ally_token = true;
    s.ally_token = {};
  }
}

void reveal_earlier_token(Table& t) {
  if (!t.game.richese.no_field.on_planet()) return;
  t.rule("2.10.24"_r);
  reveal_no_field(t, Cause::AnotherToken);
}

// Two tokens in one shipment: this one is turned over at once and lies before the shield (4.07.15).
static void reveal_second_token(Table& t) {
  Game& g = t.game;
  const ShipmentWork& s = g.shipment;
  t.rule("4.07.15"_r);
  g.richese.no_field.before = s.second_token;
  const int value = s.second_token.value();
  const int appear = std::min<int>(value, g.reserves[kRichese].normal);
  t.emit({.type = EventType::NoFieldRevealed,
          .faction = kRichese,
          .amount = appear,
          .number = value,
          .at = s.to,
          .territory = territory_of(s.to),
          .cause = Cause::NexusCard});
  place_from_reserves(t, kRichese, s.to, {.normal = static_cast<uint8_t>(appear)});
}

void land_no_field(Table& t, Faction f) {
  Game& g = t.game;
  const ShipmentWork& s = g.shipment;
  NoField& tokens = g.richese.no_field;
  t.rule("2.10.25"_r);
  t.rule("2.10.32"_r);
  t.rule("2.10.47"_r);
  Stack placed = s.forces;
  if (f == kRichese) {
    t.rule("2.10.16"_r);
    t.rule("2.10.29"_r);
    tokens = {.hidden = s.token, .before = tokens.used};
    g.forces.add(f, s.to, {.special = 1});
    t.board_changed = true;
    // The smuggled one, and those that come beside the token (4.04.21).
    placed = {.normal = std::min(placed.normal, g.reserves[f].normal)};
    if (ships_beside_token(g, f) && !placed.empty()) {
      t.rule("4.04.21"_r);
      t.rule("2.10.45"_r);
    }
  } else {
    t.rule("2.10.35"_r);
    tokens = {.used = s.ally_token};
  }
  t.emit({.type = EventType::NoFieldShipped,
          .faction = f,
          .target = f == kRichese ? Faction::None : kRichese,
          .at = s.to,
          .territory = territory_of(s.to),
          .option = Option::number((f == kRichese ? s.token : s.ally_token).value()),
          .secret_for = f == kRichese ? Factions::of(f) : Factions::all(kFactionCount)});
  place_from_reserves(t, f, s.to, placed);
  if (s.second_token.there()) reveal_second_token(t);
}

void offer_no_field(Table& t, Faction ally) {
  if (!could_be_shipped(t.game, ally)) return;
  // Whether Richese permit it is seen by the two alone.
  if (!t.game.help[kRichese].permits) {
    return nobody_can_answer(t, ScriptId::ShipAllyWithToken, kRichese);
  }
  push(t, ScriptId::ShipAllyWithToken, kRichese).target = ally;
}

// --- The token on the planet --------------------------------------------------------------------

bool can_reveal_token(const Game& g, Faction f) {
  return f == kRichese && g.richese.no_field.on_planet() && g.phase >= Phase::Storm &&
         g.phase <= Phase::Shipment;
}

Refusal why_no_reveal(const Game& g, Faction f) {
  if (f != kRichese) return {"2.10.43"_r, "Only Richese turn their No-Field over."};
  if (!g.richese.no_field.on_planet()) return {"2.10.43"_r, "No No-Field is on the planet."};
  if (g.phase > Phase::Shipment) {
    return {"2.10.43"_r, "A token is turned over before the Battle phase of the Turn."};
  }
  return {};
}

Factions may_reveal_last(const Game& g, const Frame& f) {
  return can_reveal_token(g, kRichese) ? Factions::of(kRichese) - f.answered : Factions{};
}
void answer_reveal(Table& t, Frame&, Faction f, Option o) {
  if (o == Option::yes()) push(t, ScriptId::RevealToken, f);
}
Refusal why_no_last_reveal(const Game& g, const Frame*, Faction f, Option) {
  return why_no_reveal(g, f);
}

void reveal_no_field(Table& t, Cause why) {
  Game& g = t.game;
  NoField& tokens = g.richese.no_field;
  const Place p = no_field_place(g);
  const int value = tokens.hidden.value();
  t.rule("2.10.47"_r);
  tokens = {.used = tokens.hidden};
  g.forces.remove(kRichese, p, {.special = 1});
  t.board_changed = true;
  const int appear = std::min<int>(value, g.reserves[kRichese].normal);
  t.emit({.type = EventType::NoFieldRevealed,
          .faction = kRichese,
          .amount = appear,
          .number = value,
          .at = p,
          .territory = territory_of(p),
          .cause = why});
  place_from_reserves(t, kRichese, p, {.normal = static_cast<uint8_t>(appear)});
}

Stack take_token_home(Game& g, Faction f, Place p, Stack forces) {
  if (f != kRichese || forces.special == 0) return forces;
  NoField& tokens = g.richese.no_field;
  tokens = {.used = tokens.before};
  g.forces.remove(f, p, {.special = 1});
  return {.normal = forces.normal};
}

void token_falls(Table& t, Faction f, Place p, Stack* lost, Cause cause) {
  if (f != kRichese || lost->special == 0) return;
  const Game& g = t.game;
  t.rule("2.10.30"_r);
  const int before = g.forces.at(f, p).normal;
  reveal_no_field(t, cause);
  lost->normal = static_cast<uint8_t>(lost->normal + g.forces.at(f, p).normal - before);
  lost->special = 0;
}

void reveal_token_in_battle(Table& t) {
  const Game& g = t.game;
  const Faction side = side_dialing(g, kRichese);
  if (side == Faction::None || !is_token_in_battle(g, side)) return;
  t.rule("2.10.26"_r);
  reveal_no_field(t, Cause::Battle);
  if (forces_in_battle(g, side).empty()) t.rule("2.10.28"_r);
}

}  // namespace kanly
