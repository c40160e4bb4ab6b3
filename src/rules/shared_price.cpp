#include "rules/shared_price.h"

#include "rules/kernel/questions.h"

namespace kanly {
namespace {

bool is_shipment(const Game& g) { return g.phase == Phase::Shipment; }
RuleId rule_of_help(const Game& g) { return is_shipment(g) ? "1.10.02.06"_r : "1.10.02.05"_r; }

void set_part(Table& t, int part) {
  Game& g = t.game;
  if (part > 0) t.rule(rule_of_help(g));
  (is_shipment(g) ? g.shipment.ally_part : g.bidding.ally_part) = static_cast<uint8_t>(part);
}

void parts_of_ally(const Game&, const Frame& f, Faction, Options& options) {
  options.add_numbers(f.as<AllyPart>().least, f.as<AllyPart>().most);
}
void choose_part(Table& t, Frame&, Faction, Option o) {
  t.rule(rule_of_help(t.game));
  set_part(t, o.value);
}
Refusal why_not_that_part(const Game& g, const Frame* f, Faction, Option) {
  if (f == nullptr) {
    return {rule_of_help(g),
            "Who wins an auction or ships decides, where the ally has released spice."};
  }
  return {rule_of_help(g), "The ally pays from {number} to {number2} of this price.",
          f->as<AllyPart>().least, f->as<AllyPart>().most};
}

constexpr Step kSharedPriceSteps[] = {
    ask("ally_pays", "1.10.02.05"_r, script_owner, parts_of_ally, choose_part)
        .as_reaction()
        .because(why_not_that_part)
        .says("How much of the price does your ally pay?"),
};

}  // namespace

// What the ally has released, and what is held, are nobody else's business.
const Script kSharedPriceScript{
    .name = "shared_price", .steps = kSharedPriceSteps, .reaction = true};

void share_price(Table& t, Faction payer, AllyPart part) {
  if (part.least < part.most) {
    push(t, ScriptId::SharedPrice, payer).as<AllyPart>() = part;
  } else {
    nobody_can_answer(t, ScriptId::SharedPrice, payer);
    set_part(t, part.least);
  }
}

}  // namespace kanly
