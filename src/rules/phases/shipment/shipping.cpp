#include "rules/phases/shipment/shipping.h"

#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hajr.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_shipping.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/richese/no_field.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/shipping_terms.h"
#include "rules/shared_price.h"
#include "rules/variants/homeworlds/between_worlds.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/homeworlds/junction.h"
#include "rules/variants/leader_skills/shipment_skills.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {
namespace {

using Kind = ShipmentKind;

bool from_reserves(Kind kind) { return kind == Kind::Reserves || kind == Kind::Send; }
bool from_board(Kind kind) { return kind == Kind::CrossShip || kind == Kind::ShipBack; }

// --- ship: which kind ---------------------------------------------------------------------------

// A Karama lowers the price or takes the payment from the Guild.
bool karama_serves(const Game& g, Faction f) {
  return (!has_reserves_on_planet(f) || g.config.has(Variant::Homeworlds)) &&
         (shipping_discount(g, f) == Advantage::None || pays_guild(g, f));
}
bool is_stopped_card(const Game& g, CardKind card) {
  return is_worthless(card) && g.shipment.lost.worthless;
}

Factions may_ship(const Game& g, const Frame& f) {
  const auto from_board = [&] {
    return !g.forces.places(f.by).empty() &&
           (cross_shipping(g, f.by) != Advantage::None || may_ship_back(g, f.by));
  };
  const bool any =
      !g.reserves[f.by].empty() || owns(f.by, Advantage::RicheseNoField) || from_board();
  return any ? script_owner(g, f) : Factions{};
}

void ship_options(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  if (!reserve_targets(g, f, Kind::Reserves, CardKind::None).empty()) {
    options.add(Option::of(Word::Reserves));
  }
  if (!reserve_targets(g, f, Kind::Send, CardKind::None).empty()) {
    options.add(Option::of(Word::Send));
  }
  if (can_load(g, f, Kind::CrossShip)) {
    options.add(Option::of(Word::CrossShip));
  }
  if (can_load(g, f, Kind::ShipBack)) {
    options.add(Option::of(Word::ShipBack));
  }
  if (may_ship_no_field(g, f, CardKind::None)) options.add(Option::of(Word::NoField));
  if (!can_play_karama(g, f) || !karama_serves(g, f)) return;
  for (CardKind card : karama_cards(g, f)) {
    if (is_stopped_card(g, card)) continue;
    if (!reserve_targets(g, f, Kind::Reserves, card).empty() || may_ship_no_field(g, f, card)) {
      options.add(Option::of(card));
    }
  }
}

void choose_kind(Table& t, Frame&, Faction, Option o) {
  ShipmentWork& s = t.game.shipment;
  if (o.is(Option::Kind::Pass)) return;
  s.kind = o.is(Word::Send)        ? Kind::Send
           : o.is(Word::CrossShip) ? Kind::CrossShip
           : o.is(Word::ShipBack)  ? Kind::ShipBack
           : o.is(Word::NoField)   ? Kind::NoField
                                   : Kind::Reserves;
  s.card = o.is(Option::Kind::Card) ? o.card() : CardKind::None;
}

// Why this faction has no shipment to decide at all now.
Refusal why_not_shipping(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (g.phase != Phase::Shipment) {
    return {"1.06.00"_r, "Forces are shipped in the Shipment and Movement phase."};
  }
  if (!s.begun) {
    return {"1.06.00"_r, "Nobody ships before what comes at the start of the phase is settled."};
  }
  if (s.stopped == f) return {"1.14.05"_r, "The Guild stopped the shipment of this Turn."};
  if (s.shipped.has(f))
    return {"1.06.02"_r, "{faction} has made the one shipment of this Turn.", f};
  if (s.done.has(f) || s.declined.has(f)) {
    return {"1.06.01"_r, "{faction} let the shipment go; it comes before the movement.", f};
  }
  if (s.acting != f) return {"1.06.01"_r, "It is not the turn of {faction}.", f};
  return {"1.06.03"_r, "There is nothing to ship."};
}

Refusal why_no_karama_shipment(const Game& g, Faction f, CardKind card) {
  if (has_reserves_on_planet(f) && !g.config.has(Variant::Homeworlds)) {
    return {"3.01.11.03"_r, "The Fremen's reserves are on the planet: no Karama for a send."};
  }
  if (is_karama_stopped(g, f)) return karama_is_barred();
  if (!holds(g, f, card) || !can_play_karama(g, f)) {
    return {"3.01.11"_r, "{faction} holds no such card to use as a Karama.", f};
  }
  if (is_stopped_card(g, card)) return {"2.02.22"_r, "That use of the card was cancelled."};
  if (!karama_serves(g, f)) {
    return {"3.01.11.03"_r,
            "The shipment costs half already, paid to the bank: no further halving."};
  }
  return {"1.06.03.02"_r, "There is not enough spice, or nothing in reserves."};
}

Refusal why_no_ship(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_shipping(g, f);
  if (o.is(Option::Kind::Card)) {
    if (o.card() == CardKind::Hajr) return why_no_hajr(g, f);
    return why_no_karama_shipment(g, f, o.card());
  }
  if (o.is(Word::Send)) {
    if (!sends_reserves(g, f)) return {"2.04.05"_r, "Only the Fremen send reserves free."};
    return {"2.04.05"_r, "There are no reserves to send."};
  }
  if (o.is(Word::CrossShip)) return why_no_cross_ship(g, f);
  if (o.is(Word::ShipBack)) return why_no_ship_back(g, f);
  if (o.is(Word::NoField)) return why_no_no_field(g, f);
  if (o.is(Word::Reserves)) {
    if (!may_ship_reserves(g, f)) {
      return {"2.04.03"_r, "The Fremen's reserves are on the planet: they are sent, not shipped."};
    }
    if (g.reserves[f].empty()) return {"1.06.03"_r, "There are no forces in reserves."};
    return {"1.06.03.02"_r, "There is not enough spice to ship a single force."};
  }
  return {"1.06.03"_r, "A shipment takes forces from reserves to one sector of one Territory."};
}

Flow begin_shipment(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  if (s.kind == Kind::None) {
    s.declined.add(f.by);
    return Flow::Done;
  }
  const bool may_be_token = s.card != CardKind::None && may_ship_no_field(t.game, f.by, s.card);
  if (s.kind == Kind::NoField || may_be_token) push(t, ScriptId::ShipWithToken, f.by);
  return Flow::Next;
}

// --- ship_from, ship_to -------------------------------------------------------------------------

Factions names_origin(const Game& g, const Frame& f) {
  return from_board(g.shipment.kind) ? script_owner(g, f) : Factions{};
}
void origins(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_each(loading_territories(g, f, g.shipment.kind));
}
void choose_origin(Table& t, Frame&, Faction, Option o) { t.game.shipment.from = o.territory(); }
Refusal why_not_from(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_shipping(g, f);
  const RuleId rule = g.shipment.kind == Kind::CrossShip ? "2.06.05.02"_r : "2.06.05.03"_r;
  if (!o.is(Option::Kind::Territory)) return {rule, "Name the Territory the forces come from."};
  if (!g.forces.in(f, o.territory()))
    return {rule, "No forces of yours are in {territory}.", o.territory()};
  if (advises(g, f, o.territory())) {
    return {"2.02.12"_r, "Advisors in {territory} are not shipped.", o.territory()};
  }
  if (loading_places(g, f, o.territory()).empty()) {
    return {rule, "The storm lies on the forces in {territory}.", o.territory()};
  }
  return {"1.06.03.02"_r, "There is not enough spice for it."};
}

Factions names_target(const Game& g, const Frame& f) {
  return g.shipment.kind == Kind::ShipBack ? Factions{} : script_owner(g, f);
}
PlaceSet targets(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind == Kind::CrossShip) return cross_targets(g, f, s.from);
  if (s.kind == Kind::NoField) return no_field_targets(g, f, s.card);
  return reserve_targets(g, f, s.kind, s.card);
}
void target_options(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_each(targets(g, f));
}
void choose_target(Table& t, Frame&, Faction, Option o) { t.game.shipment.to = o.place(); }

Means means_now(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind == Kind::NoField) return means_with_token(g, f, s.card);
  const int forces = from_reserves(s.kind) ? g.reserves[f].total() : loadable_forces(g, f, s.from);
  return means_of(g, f, s.kind, s.card, forces);
}
int most_now(const Game& g, Faction f) {
  return means_now(g, f).most(to_stronghold(g.shipment.to));
}
int least_now(const Game& g, Faction f) {
  return means_now(g, f).least(to_stronghold(g.shipment.to));
}

// The shipper's own Karama for what costs 1 with it and without it (3.00.02).
bool card_changes_nothing(const Game& g, Faction f, bool stronghold) {
  const Means means = means_now(g, f);
  return means.most(stronghold) > 0 && !means.enough(stronghold);
}

Refusal why_not_to(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_shipping(g, f);
  const Kind kind = g.shipment.kind;
  if (o.is(Option::Kind::Territory)) {
    return {"1.06.03.03"_r, "Name one sector of {territory}.", o.territory()};
  }
  if (o == Option::of(kMobileStronghold) && !owns(f, Advantage::IxiansHms)) {
    return {"2.07.09"_r, "Only the Ixians ship into the mobile stronghold."};
  }
  if (o.is(Option::Kind::Place) && is_homeworld(territory_of(o.place()))) {
    return why_not_to_world(g, f, territory_of(o.place()));
  }
  if (!o.is(Option::Kind::Place) || !ground(g).has(o.place())) {
    return {"1.06.03"_r, "A shipment goes to one sector of one Territory of the map."};
  }
  const Territory t = territory_of(o.place());
  if (kind == Kind::Send && !sending_range(g).has(o.place())) {
    return {"2.04.05"_r, "{territory} is not within two Territories of The Great Flat.", t};
  }
  if (in_storm(g, o.place()) && (kind != Kind::Send || !may_send_into_storm(g, f))) {
    const RuleId rule = kind != Kind::Send           ? "1.06.03.04"_r
                        : g.shipment.lost.into_storm ? "2.04.17"_r
                                                     : "2.04.05"_r;
    return {rule, "The storm lies on that sector of {territory}.", t};
  }
  if (closed_to_shipments(g).has(o.place())) {
    return {"2.12.10.02"_r, "Since the Atomics nobody ships to {territory}.", t};
  }
  if (closed_strongholds(g, f).has(o.place())) {
    return {kind == Kind::Send ? "2.04.05"_r : "1.06.03.05"_r,
            "{territory} is full: two other factions are there.", t};
  }
  if (advised_by(g, f).has(t)) {
    return {"2.02.13"_r, "Your advisors are in {territory}: fighters are not shipped there.", t};
  }
  if (promise_not_to_enter(g, f, t) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", t};
  }
  if (kind == Kind::CrossShip && t == g.shipment.from) {
    return {"2.06.05.02"_r, "A cross-ship goes to another Territory."};
  }
  if (kind == Kind::Reserves && has_reserves_on_planet(f) && sending_range(g).has(o.place())) {
    return {"2.06.10"_r, "Inside their own range the Fremen send free."};
  }
  if (card_changes_nothing(g, f, to_stronghold(o.place()))) {
    return {"3.01.11.03"_r, "For one force the Karama would change nothing."};
  }
  return {"1.06.03.02"_r, "There is not enough spice to ship to {territory}.", t};
}

// --- ship_forces --------------------------------------------------------------------------------

Factions asks_normal(const Game& g, const Frame& f) {
  const bool beside = ships_beside_token(g, f.by) && most_now(g, f.by) > 1;
  const bool any = (from_reserves(g.shipment.kind) || beside) && g.reserves[f.by].normal > 0;
  return any ? script_owner(g, f) : Factions{};
}
void normals(const Game& g, const Frame&, Faction f, Options& options) {
  const Stack reserves = g.reserves[f];
  if (g.shipment.kind == Kind::NoField) {
    options.add_numbers(least_now(g, f) - 1, std::min<int>(reserves.normal, most_now(g, f) - 1));
    return;
  }
  options.add_numbers(std::max(0, least_now(g, f) - reserves.special),
                      std::min<int>(reserves.normal, most_now(g, f)));
}
void choose_normals(Table& t, Frame&, Faction, Option o) {
  t.game.shipment.forces.normal = o.value;
}

Factions asks_special(const Game& g, const Frame& f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind == Kind::NoField) {
    const StarredRange range = starred_with_token(g, f.by);
    return range.least < range.most ? script_owner(g, f) : Factions{};
  }
  const bool any =
      from_reserves(s.kind) && g.reserves[f.by].special > 0 && s.forces.normal < most_now(g, f.by);
  return any ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame&, Faction f, Options& options) {
  if (g.shipment.kind == Kind::NoField) {
    const StarredRange range = starred_with_token(g, f);
    options.add_numbers(range.least, range.most);
    return;
  }
  const int normal = g.shipment.forces.normal;
  options.add_numbers(std::max(0, least_now(g, f) - normal),
                      std::min<int>(g.reserves[f].special, most_now(g, f) - normal));
}
void choose_specials(Table& t, Frame&, Faction, Option o) {
  t.game.shipment.forces.special = o.value;
}

Refusal why_not_so_many(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_not_shipping(g, f);
  if (ships_beside_token(g, f)) {
    if (o.is(Option::Kind::Number) && o.value < least_now(g, f) - 1) {
      return {"3.01.11.03"_r, "For one force the Karama would change nothing."};
    }
    return {"2.10.45"_r,
            "There is not enough spice, or there are not so many forces, beside the token."};
  }
  if (g.shipment.kind == Kind::NoField) {
    return {"2.10.35"_r, "The token ships its value in forces, or all that are in reserves."};
  }
  if (!o.is(Option::Kind::Number) || o.value == 0) {
    return {"1.06.03"_r, "A shipment takes at least one force."};
  }
  if (o.value > g.reserves[f].total()) {
    return {"1.06.03"_r, "There are not so many forces in reserves."};
  }
  if (o.value < least_now(g, f)) {
    return {"3.01.11.03"_r, "For one force the Karama would change nothing."};
  }
  if (ships_five_for_one(g, f, g.shipment.kind) && o.value > 5) {
    return {"4.07.15"_r, "The Nexus card of Richese ships five forces at most."};
  }
  return {"1.06.03.02"_r, "There is not enough spice for so many forces."};
}

Flow choose_from_board(Table& t, Frame& f) {
  ShipmentWork& s = t.game.shipment;
  if (s.kind == Kind::NoField) s.forces = forces_with_token(t.game, f.by);
  if (!from_board(s.kind)) return Flow::Next;
  gather_group(t, f.by, loading_places(t.game, f.by, s.from), most_now(t.game, f.by));
  return Flow::Next;
}

// --- The declared shipment and the windows against it -------------------------------------------

Cause cause_of(Kind kind) {
  switch (kind) {
    case Kind::Reserves:
      return Cause::FromReserves;
    case Kind::Send:
      return Cause::Send;
    case Kind::CrossShip:
      return Cause::CrossShip;
    case Kind::ShipBack:
      return Cause::ShipBack;
    case Kind::NoField:
      return Cause::NoField;
    case Kind::None:
      break;
  }
  return Cause::None;
}

Flow declare_shipment(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  if (from_board(s.kind)) {
    s.forces = {};
    for (const Group& part : g.group) s.forces += part.forces;
  }
  const bool half = s.card != CardKind::None || discount_for(g, f.by, s.kind) != Advantage::None;
  s.price = static_cast<uint8_t>(total_price(s.kind, to_stronghold(s.to), paid_forces(g), half));
  t.rule("1.06.03.01"_r);
  if (s.kind != Kind::ShipBack) t.rule("1.06.03.03"_r);
  t.emit({.type = EventType::ShipmentDeclared,
          .faction = f.by,
          .amount = s.forces.total(),
          .number = s.price,
          .forces = s.forces,
          .at = s.to,
          .territory = s.kind == Kind::ShipBack ? s.from : territory_of(s.to),
          .card = s.card,
          .cause = cause_of(s.kind)});
  if (off_planet(g, f.by)) settle_guild_rates(t, f.by);
  return Flow::Next;
}

// The shipment is decided again under the normal rules; nothing was placed or paid so far (1.00.04).
Flow decide_again(Table& t) {
  t.rule("1.00.04"_r);
  t.rule("2.00.04"_r);
  t.game.shipment.decide_again();
  return Flow::Restart;
}

Flow guild_may_stop(Table& t, Frame& f) {
  if (t.game.shipment.retake) return decide_again(t);
  if (t.game.shipment.kind == Kind::NoField) t.rule("2.10.32"_r);
  if (off_planet(t.game, f.by)) tell(kListeners.shipment_declared, t, f.by);
  return Flow::Next;
}

// The advantage without which this kind of shipment would not be possible, or None.
Advantage advantage_for_kind(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind == Kind::CrossShip) return cross_shipping(g, f);
  if (s.kind == Kind::ShipBack) return Advantage::SpacingGuildShipments;
  if (s.kind == Kind::Send && in_storm(g, s.to)) return Advantage::FremenStormPlacement;
  if (s.kind == Kind::NoField) return no_field_advantage(f);
  if (s.kind == Kind::Reserves && has_reserves_on_planet(f) && !kWorldPlaces.has(s.to))
    return Advantage::SpacingGuildAllianceCrossShip;
  return Advantage::None;
}

Flow announce_kind(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  if (s.stopped == f.by) {  // the action of this Turn is used up (R45)
    s.shipped.add(f.by);
    return Flow::Done;
  }
  // What a Nexus card gives no card takes (4.07.05).
  const bool by_card = g.nexus.turn.ships_as_guild == f.by || s.second_token.there();
  f.advantage = by_card ? Advantage::None : advantage_for_kind(g, f.by);
  if (f.advantage == Advantage::None) return Flow::Next;
  t.rule(s.kind == Kind::Send ? "2.04.17"_r : guild_rule(f.by, s.kind));
  announce(t, f.advantage);
  return Flow::Next;
}

Flow announce_discount(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  if (f.advantage != Advantage::None && g.cancelled) {
    if (s.kind == Kind::Send)
      s.lost.into_storm = true;
    else if (s.kind == Kind::ShipBack)
      s.lost.ship_back = true;
    else if (s.kind == Kind::NoField)
      lose_no_field(t, f.by);
    else
      s.lost.cross_ship = true;
    return decide_again(t);
  }
  const bool lowered =
      !s.karama && s.price < total_price(s.kind, to_stronghold(s.to), paid_forces(g), false);
  const bool stoppable = lowered && g.nexus.turn.ships_as_guild != f.by;
  f.advantage = stoppable ? discount_for(g, f.by, s.kind) : Advantage::None;
  if (f.advantage == Advantage::None) return Flow::Next;
  t.rule(f.by == faction_of(f.advantage) ? "2.06.06"_r : "2.06.09"_r);
  announce(t, f.advantage);
  return Flow::Next;
}

// --- Landing and payment ------------------------------------------------------------------------

// The payment, split between the shipper and what the ally released.
struct Payment {
  int own = 0;
  int ally = 0;
  Party receiver;       // of the own part
  Party ally_receiver;  // the Guild does not pay itself (R40) but by house rule (5.06)
  bool to_guild() const {
    return (own > 0 && receiver != Party::bank()) || (ally > 0 && ally_receiver != Party::bank());
  }
};
Payment payment(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  Payment p;
  p.own = s.price - s.ally_part;
  p.ally = s.ally_part;
  const bool to_guild = pays_guild(g, f) && !s.karama;
  p.receiver = to_guild ? Party::of(faction_of(Advantage::SpacingGuildPayment)) : Party::bank();
  const bool guild_helps = owns(g.ally[f], Advantage::SpacingGuildPayment);
  p.ally_receiver =
      guild_helps && !g.config.has(HouseRule::GuildHelpReturns) ? Party::bank() : p.receiver;
  return p;
}

void cite_payment(const Table& t, const Payment& p, Faction f) {
  const Game& g = t.game;
  t.rule("1.06.03.02"_r);
  if (g.config.has(HouseRule::GuildIncomeToBank)) t.rule("5.05"_r);
  if (p.ally > 0 && g.config.has(HouseRule::GuildHelpReturns) &&
      owns(g.ally[f], Advantage::SpacingGuildPayment)) {
    t.rule("5.06"_r);
  }
}

void bring_down(Table& t, Faction f) {
  Game& g = t.game;
  const ShipmentWork& s = g.shipment;
  switch (s.kind) {
    case Kind::CrossShip:
      move_gathered(t, f, s.to);
      break;
    case Kind::ShipBack:
      t.rule("2.06.07"_r);
      for (const Group& part : g.group) {
        const Stack forces = take_token_home(g, f, part.place, part.forces);
        if (!forces.empty()) return_forces(t, f, part.place, forces);
      }
      t.board_changed = true;
      g.group.clear();
      break;
    case Kind::NoField:
      land_no_field(t, f);
      break;
    default:
      t.rule(s.kind == Kind::Send ? "2.04.05"_r : "1.06.03"_r);
      place_from_reserves(t, f, s.to, s.forces);
      break;
  }
  if (s.to == kMobileStronghold) t.rule("2.07.09"_r);
  if (kDiscoveryPlaces.has(s.to)) t.rule("4.08.04"_r);
  if (has(g, f, Advantage::BeneGesseritCoexistence)) {
    t.rule("2.02.13"_r);  // they land as fighters, or with ship_to_advisors as what is there
  }
  t.rule(guild_rule(f, s.kind));
  if (kWorldPlaces.has(s.to)) t.rule("4.04.06"_r);
  if (is_permitted(g, f) && from_board(s.kind)) t.rule("4.04.17"_r);
}

// Something did: the 0 token ships nothing of the ally's (2.10.35).
bool comes_from_off_planet(const Game& g, Faction f) {
  return off_planet(g, f) && !g.shipment.forces.empty();
}

struct ShipNotes {
  bool guild_is_paid;  // as announced
};

// The price stands: the shipper says how much of the ally's release is used (1.10.02.06).
Flow share_with_ally(Table& t, Frame& f) {
  const Game& g = t.game;
  if (f.advantage != Advantage::None && g.cancelled) {
    t.game.shipment.lost.discount = true;
    return decide_again(t);
  }
  const int price = g.shipment.price;
  const int least = std::max(0, price - free_spice(g, f.by));
  const int most = std::min(price, released_by_ally(g, f.by));
  share_price(t, f.by, {static_cast<uint8_t>(least), static_cast<uint8_t>(most)});
  return Flow::Next;
}

// The Emperor may take forces from both homeworlds (4.04.06).
Flow leave_worlds(Table& t, Frame& f) {
  if (from_reserves(t.game.shipment.kind)) choose_worlds_to_leave(t, f.by);
  return Flow::Next;
}

Flow land_forces(Table& t, Frame& f) {
  Game& g = t.game;
  ShipmentWork& s = g.shipment;
  s.shipped.add(f.by);
  if (s.kind == Kind::NoField) reveal_earlier_token(t);
  t.emit({.type = EventType::Shipped,
          .faction = f.by,
          .amount = s.forces.total(),
          .number = s.price,
          .forces = s.forces,
          .at = s.to,
          .territory = s.kind == Kind::ShipBack ? s.from : territory_of(s.to),
          .cause = cause_of(s.kind)});
  bring_down(t, f.by);
  if (comes_from_off_planet(g, f.by) && !owns(f.by, Advantage::SpacingGuildPayment)) {
    trigger_tech_income(t, TechToken::Heighliners);
  }
  if (s.kind == Kind::Send && in_storm(g, s.to)) lose_half_of_sent(t, s.to, s.forces);
  auto& notes = f.as<ShipNotes>();
  notes.guild_is_paid = payment(g, f.by).to_guild();
  if (notes.guild_is_paid) {
    t.rule("2.06.04"_r);
    announce(t, Advantage::SpacingGuildPayment);
  }
  return Flow::Next;
}

// What is paid may go to somebody else than the Guild or the bank (4.07.11).
Flow nexus_cards_for_payment(Table& t, Frame& f) {
  Game& g = t.game;
  f.as<ShipNotes>().guild_is_paid = f.as<ShipNotes>().guild_is_paid && !g.cancelled;
  if (g.shipment.price > 0) nexus_moment(t, NexusMoment::ShipmentPaid, f.by);
  return Flow::Next;
}

Flow pay_shipment(Table& t, Frame& f) {
  Game& g = t.game;
  Payment p = payment(g, f.by);
  if (!f.as<ShipNotes>().guild_is_paid) p.receiver = p.ally_receiver = Party::bank();
  if (const Faction taker = g.shipment.payment_taken; taker != Faction::None) {
    p.receiver = p.ally_receiver = Party::of(taker);
    if (taker == f.by) p.own = 0;  // to itself
  }
  if (g.shipment.price > 0) cite_payment(t, p, f.by);
  pay_at_home(t, Party::of(f.by), p.receiver, {.amount = p.own}, Cause::Shipment);
  if (p.ally > 0) {
    const Faction ally = g.ally[f.by];
    g.help[ally].shipping = static_cast<uint8_t>(g.help[ally].shipping - p.ally);
    const int before = p.receiver == p.ally_receiver ? p.own : 0;
    pay_at_home(t, Party::of(ally), p.ally_receiver, {.amount = p.ally, .before = before},
                Cause::ShipmentOfAlly);
  }
  return Flow::Next;
}

// --- Reactions to the entry ---------------------------------------------------------------------

constexpr std::string_view kEntry = "entry_reactions";

Flow entry_reactions(Table& t, Frame& f) {
  const Game& g = t.game;
  const Place to = g.shipment.to;
  if (to == Place::None || g.forces.at(f.by, to).empty()) return Flow::Next;
  tell_of_entry(t, f.by, to, std::max(1, g.shipment.forces.total()));  // a token counts one
  return Flow::Next;
}

constexpr Step kShipSteps[] = {
    ask("ship", "1.06.02"_r, may_ship, ship_options, choose_kind)
        .because(why_no_ship)
        .says("Make your shipment, or decline it?"),
    deed("begin_shipment", "1.06.02"_r, begin_shipment),
    ask("ship_from", "2.06.05"_r, names_origin, origins, choose_origin)
        .uninterrupted()
        .because(why_not_from)
        .says("From which Territory are forces shipped?"),
    ask("ship_to", "1.06.03"_r, names_target, target_options, choose_target)
        .uninterrupted()
        .because(why_not_to)
        .says("Where does the shipment land?"),
    ask("ship_forces", "1.06.03"_r, asks_normal, normals, choose_normals)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many normal forces are shipped?"),
    ask("ship_special_forces", "1.06.03"_r, asks_special, specials, choose_specials)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces are shipped?"),
    deed("choose_from_board", "1.06.02"_r, choose_from_board),
    ask("smuggle", "4.03.29.01"_r, may_smuggle, yes_or_no, answer_smuggle)
        .uninterrupted()
        .because(why_no_smuggling)
        .says("Does one more force come along for free?"),
    ask("smuggled_special_forces", "4.03.29.01"_r, picks_smuggled, smuggled_kinds, choose_smuggled)
        .uninterrupted()
        .because(why_no_smuggling)
        .says("Is it a normal (0) or a starred force (1)?"),
    deed("declare_shipment", "1.06.03.00"_r, declare_shipment),
    deed("guild_may_stop", "1.06.03"_r, guild_may_stop),
    deed("announce_kind", "1.06.03"_r, announce_kind),
    deed("announce_discount", "1.06.03"_r, announce_discount),
    deed("share_with_ally", "1.06.03"_r, share_with_ally),
    deed("leave_worlds", "1.06.02"_r, leave_worlds),
    deed("land", "1.06.02"_r, land_forces),
    deed("nexus_cards_for_payment", "1.06.03"_r, nexus_cards_for_payment),
    deed("pay_shipment", "1.06.03"_r, pay_shipment),
    deed(kEntry, "1.06.03"_r, entry_reactions),
};

}  // namespace

const Script kShipScript{"ship", kShipSteps};

void shipment_entered(Table& t, Faction entrant, Place p, int) {
  const Frame* const ship = frame_of(t.game, ScriptId::Ship);
  if (ship == nullptr || at_end(*ship) || step_of(*ship).id != kEntry) return;
  if (ship->by != entrant) return;
  if (comes_from_off_planet(t.game, entrant)) tell(kListeners.shipped, t, entrant, p);
}

}  // namespace kanly
