#include "rules/variants/homeworlds/junction.h"

#include "game/queries.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kGuild = Faction::SpacingGuild;

// Who has still a shipment to make and no permission yet.
Factions may_be_permitted(const Game& g) {
  const ShipmentWork& s = g.shipment;
  return g.players - Factions::of(kGuild) - s.done - s.shipped - s.declined -
         g.homeworlds.half_price - g.homeworlds.full_price;
}

void shippers(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(may_be_permitted(g));
}
void choose_shipper(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
void prices(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::HalfPrice));
  options.add(Option::of(Word::FullPrice));
}
void permit(Table& t, Frame& f, Faction, Option o) {
  HomeworldState& h = t.game.homeworlds;
  t.rule("4.04.17"_r);
  (o.is(Word::HalfPrice) ? h.half_price : h.full_price).add(f.target);
  t.emit({.type = EventType::ShipmentPermitted,
          .faction = f.by,
          .target = f.target,
          .word = o.word()});
}
Refusal why_not_permitted(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) return why_no_permission(g, f);
  if (o.is(Option::Kind::Faction)) {
    return {"4.04.17"_r, "{faction} has shipped, or has the permission.", o.faction()};
  }
  return {"4.04.17"_r, "The Guild permits it at half price or at full price."};
}

constexpr Step kPermitSteps[] = {
    ask("permit_shipment", "4.04.17"_r, script_owner, shippers, choose_shipper)
        .uninterrupted()
        .because(why_not_permitted)
        .says("Whom do you permit a shipment in the Guild's ways this Turn?"),
    ask("permit_price", "4.04.17"_r, script_owner, prices, permit)
        .uninterrupted()
        .because(why_not_permitted)
        .says("At which price?"),
};

}  // namespace

const Script kPermitShipmentScript{"permit_shipment", kPermitSteps};

PlaceSet open_worlds(const Game& g, Faction f) {
  PlaceSet open = foreign_worlds(g, f);
  const Faction ally = g.ally[f];
  if (open.empty() || ally == Faction::None) return open;
  for (Homeworld w : worlds_of(g, ally)) open.remove(place_of(w));
  return open - g.forces.places(ally);
}

Refusal why_not_to_world(const Game& g, Faction f, Territory world) {
  const Homeworld w = homeworld_of(world);
  if (!is_in_play(g, w)) return {"4.04.06"_r, "{territory} is not in this game.", world};
  const Faction native = native_of(w);
  if (native == f) {
    return {"4.04.06"_r, "Forces come home only by the Guild's shipments back, or from the Tanks."};
  }
  if (allied(g, f, native)) {
    return {"4.04.06"_r, "{territory} is the homeworld of your ally.", world};
  }
  if (g.ally[f] != Faction::None && g.forces.in(g.ally[f], world)) {
    return {"4.04.06"_r, "Forces of your ally are on {territory}.", world};
  }
  if (g.shipment.kind == ShipmentKind::CrossShip) {
    return {"4.04.06"_r,
            "From the planet or a foreign homeworld only the Guild ships to {territory}, or who "
            "has its permission.",
            world};
  }
  if (g.nexus.turn.ships_as_guild == f) {
    return {"4.07.11"_r, "Who ships as the Guild's secret ally reaches no foreign homeworld."};
  }
  return {"1.06.03.02"_r, "There is not enough spice to ship to {territory}.", world};
}

bool can_permit_shipment(const Game& g, Faction f) {
  return f == kGuild && g.phase == Phase::Shipment && g.shipment.begun &&
         has_high_side(g, Homeworld::Junction) && !may_be_permitted(g).empty();
}

Refusal why_no_permission(const Game& g, Faction f) {
  if (f != kGuild) return {"4.04.17"_r, "The Guild alone permits shipments in its ways."};
  if (!has_high_side(g, Homeworld::Junction)) {
    return {"4.04.17"_r, "The Guild permits shipments while Junction is at High Threshold."};
  }
  return {"4.04.17"_r,
          "The Guild permits shipments in Shipment and Movement, to those who have not shipped."};
}

void end_permission(Table& t, Faction f) {
  t.game.homeworlds.half_price.remove(f);
  t.game.homeworlds.full_price.remove(f);
}

void end_permissions(Table& t) {
  t.game.homeworlds.half_price = {};
  t.game.homeworlds.full_price = {};
}

}  // namespace kanly
