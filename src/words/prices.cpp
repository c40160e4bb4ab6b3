#include "words/prices.h"

#include <array>

#include "base/filled.h"
#include "game/queries.h"
#include "rules/phases/battle/dial.h"
#include "rules/phases/revival_terms.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly::words {

namespace {

using Terms = Price::Terms;

Price once(int spice) { return {spice, Terms::Once}; }

// What one force costs that lands there.
std::optional<Price> landing(const Game& g, Faction f, Place to) {
  const ShipmentWork& s = g.shipment;
  const Means means = means_of(g, f, s.kind, s.card, 1);
  const int price = total_price(s.kind, to_stronghold(to), 1, means.half);
  const bool one = s.kind == ShipmentKind::NoField || means.five_for_one;
  return Price{price, one || price == 0 ? Terms::Once : Terms::EachForce};
}

// What the shipment costs with so many forces in all.
std::optional<Price> shipment_of(const Game& g, Faction f, int forces) {
  const ShipmentWork& s = g.shipment;
  if (s.to == Place::None || s.kind == ShipmentKind::NoField) return std::nullopt;
  const Means means = means_of(g, f, s.kind, s.card, forces);
  const int paid = means.five_for_one && forces > 0 ? 1 : forces;
  return once(total_price(s.kind, to_stronghold(s.to), paid, means.half));
}

std::optional<Price> revival_of(const Game& g, Faction f, const Step& step, int number) {
  const bool starred = step.id == "revive_special_forces";
  const auto n = static_cast<uint8_t>(number);
  const uint8_t normal = starred ? g.revival.drafts[f].normal : n;
  return once(price_of_forces(g, f, {.normal = normal, .special = starred ? n : uint8_t{0}}));
}

// What the side and its ally pay for so many supported forces; the bank may pay for some (4.05.04).
std::optional<Price> support_of(const Game& g, Faction f, int forces) {
  Game planned = g;
  BattlePlan& plan = planned.battle.plan(f);
  plan.spice = static_cast<uint8_t>(forces);
  plan.ally_spice = 0;
  return once(own_payment(planned, f));
}

// A question whose numbers are spice that is paid by the seat, or to it.
struct Amount {
  std::string_view step;
  int sign;
  Terms terms = Terms::Once;
};
constexpr Amount kAmounts[] = {
    {"bid", 1, Terms::IfWon},
    {"once_around_bid", 1, Terms::IfWon},
    {"silent_bid", 1, Terms::IfWon},
    {"give_spice", 1},
    {"deal_spice", 1},
    {"deal_asks", -1},
    {"plan_skill_spice", 1},
    {"name_price", -1},
    {"nexus_forces", 1},
    {"share_occupation", 1},
};

// A question at which doing it has a price that is always the same.
struct Fixed {
  std::string_view step;
  int spice;
};
constexpr Fixed kFixed[] = {
    {"extortion", 3},       {"sell_terror", -4},   {"sell_hand", -3},
    {"kaitain_discard", 2}, {"karama_revival", 0}, {"ghola", 0},
    {"nexus_leader", 0},    {"caladan_force", 0},  {"ambassador_landing", 0},
};

bool declines(Option o) {
  return o.is(Option::Kind::Pass) || o.is(Option::Kind::No) || o.is(Word::Done);
}

std::optional<Price> price_of_number(const Game& g, Faction f, const Step& step, Option o) {
  for (const Amount& amount : kAmounts) {
    if (amount.step == step.id) return Price{amount.sign * o.value, amount.terms};
  }
  if (step.id == "plan_spice") return support_of(g, f, o.value);
  if (step.id == "ship_forces") return shipment_of(g, f, o.value);
  if (step.id == "ship_special_forces") {
    return shipment_of(g, f, g.shipment.forces.normal + o.value);
  }
  if (step.id == "revive_forces" || step.id == "revive_special_forces") {
    return revival_of(g, f, step, o.value);
  }
  return std::nullopt;
}

std::optional<Price> price_of_card(const Step& step, CardKind card) {
  constexpr int kForWorthless = 2;  // 2.09.07
  constexpr int kForDuplicate = 3;
  if (step.id == "choam_cards") {
    return once(info(card).card_class == CardClass::Worthless ? -kForWorthless : -kForDuplicate);
  }
  if (step.id == "bid" || step.id == "once_around_bid") return once(0);  // by a Karama (3.01.11.04)
  return std::nullopt;
}

}  // namespace

std::string_view id_of(Price::Terms terms) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Terms::kCount)> kIds = {
      "once", "each_force", "if_won"};
  return kIds[static_cast<std::size_t>(terms)];
}

std::optional<Price> price_of(const View& view, const Step* step, Option o) {
  if (step == nullptr) {
    return o == Option::of(CardKind::NullentropyBox) ? std::optional(once(2)) : std::nullopt;
  }
  if (declines(o)) return std::nullopt;
  const Game& g = view.game();
  const Faction f = view.seat();
  for (const Fixed& fixed : kFixed) {
    if (fixed.step == step->id) return once(fixed.spice);
  }
  switch (o.kind) {
    case Option::Kind::Number:
      return price_of_number(g, f, *step, o);
    case Option::Kind::Place:
      return step->id == "ship_to" ? landing(g, f, o.place()) : std::nullopt;
    case Option::Kind::Card:
      return price_of_card(*step, o.card());
    case Option::Kind::Leader:
      if (step->id != "revive_leader" && step->id != "make_ghola") return std::nullopt;
      return once(price_of_leader(g, f, o.leader()));
    case Option::Kind::Ambassador:
      if (step->id != "place_ambassador") return std::nullopt;
      return once(g.ecaz.placed + 1);  // 2.11.06
    case Option::Kind::Word:
      if (o.is(Word::Kill) && step->id == "capture") return once(-2);  // 2.05.10.02
      if (o.is(Word::Send)) return once(0);
      return std::nullopt;
    case Option::Kind::Yes:
      if (step->id != "accept_price") return std::nullopt;
      return once(g.agenda.back().about.is(Option::Kind::Number) ? g.agenda.back().about.value : 0);
    default:
      return std::nullopt;
  }
}

std::string in_words(const Price& price) {
  if (price.spice == 0) return "free";
  if (price.spice < 0) return filled("brings {} spice", -price.spice);
  if (price.terms == Terms::EachForce) return filled("{} spice a force", price.spice);
  if (price.terms == Terms::IfWon) return filled("{} spice if it wins", price.spice);
  return filled("{} spice", price.spice);
}

}  // namespace kanly::words
