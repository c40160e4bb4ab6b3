#include "rules/variants/homeworlds/income.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr int kGiediPrime = 2;

int income_of(const Game& g, Faction f) {
  int sum = 0;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (occupier_of(g, w) == f) sum += info(w).occupier_income;
  }
  return sum;
}

void pay_occupiers(Table& t) {
  const Game& g = t.game;
  for (Faction f : storm_order(g)) {
    const int income = income_of(g, f);
    if (income == 0) continue;
    t.rule("4.04.09"_r);
    pay(t, Party::bank(), Party::of(f), income, Cause::HomeworldIncome);
    note_harvest(t, f, income);
  }
}

// Once, whatever was collected from desert and homeworlds.
void pay_giedi_prime(Table& t) {
  const Game& g = t.game;
  const Faction f = native_of(Homeworld::GiediPrime);
  if (!has_high_side(g, Homeworld::GiediPrime) || !g.homeworlds.harvested.has(f)) return;
  t.rule("4.04.16"_r);
  pay(t, Party::bank(), Party::of(f), kGiediPrime, Cause::GiediPrime);
}

// All spice of the phase counts, also what they got as occupiers.
void pay_southern_hemisphere(Table& t) {
  const Game& g = t.game;
  const Faction occupier = occupier_of(g, Homeworld::SouthernHemisphere);
  if (occupier == Faction::None) return;
  const Faction f = native_of(Homeworld::SouthernHemisphere);
  t.rule("4.04.15"_r);
  const int half = std::min<int>(g.homeworlds.collected[f] / 2, g.spice[f].value());
  pay(t, Party::of(f), Party::of(occupier), half, Cause::ShareOfOccupier);
}

// --- Half of a price ----------------------------------------------------------------------------

bool is_for_shipment(Cause what) {
  return what == Cause::Shipment || what == Cause::ShipmentOfAlly;
}

// The world for which this faction gets but half of what it is paid for that, or None.
Homeworld shared_world(const Game& g, Faction f, Cause what) {
  if (f == Faction::None || !g.config.has(Variant::Homeworlds)) return Homeworld::None;
  const Homeworld w = homeworld_of(f);
  if (is_for_shipment(what) != (w == Homeworld::Junction)) return Homeworld::None;
  const bool low = w == Homeworld::Kaitain || w == Homeworld::Junction;
  const bool shares =
      low ? has_low_side(g, w) : w == Homeworld::RicheseHomeworld && is_occupied(g, w);
  return shares ? w : Homeworld::None;
}
RuleId rule_of_share(Homeworld w) {
  if (w == Homeworld::Kaitain) return "4.04.13"_r;
  return w == Homeworld::Junction ? "4.04.17"_r : "4.04.21"_r;
}

// --- With the ally ------------------------------------------------------------------------------
// frame.by is the occupier asked now.

struct ShareNotes {
  uint8_t next;  // in storm order
};

int most_to_share(const Game& g, Faction f) {
  return g.ally[f] == Faction::None ? 0 : std::min(income_of(g, f), free_spice(g, f));
}

Flow next_occupier(Table& t, Frame& f) {
  const Game& g = t.game;
  auto& next = f.as<ShareNotes>().next;
  while (next < g.config.players) {
    f.by = storm_order(g)[next++];
    if (most_to_share(g, f.by) > 0) return Flow::Next;
  }
  return Flow::Done;
}

void shares(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, most_to_share(g, f));
}
void share(Table& t, Frame&, Faction f, Option o) {
  give_spice(t, Party::of(f), Party::of(t.game.ally[f]), o.value, Cause::Gift);
}
Refusal why_no_share(const Game& g, const Frame* frame, Faction f, Option) {
  if (frame == nullptr) {
    return {"4.04.09"_r, "Income of an occupied homeworld is shared in Spice Collection, at once."};
  }
  return {"4.04.09"_r, "The homeworlds brought {number} spice.", income_of(g, f)};
}

Flow ask_next(Table&, Frame&) { return Flow::Restart; }

constexpr Step kShareSteps[] = {
    deed("next_occupier", "4.04.09"_r, next_occupier),
    ask("share_occupation", "4.04.09"_r, script_owner, shares, share)
        .uninterrupted()
        .because(why_no_share)
        .says("How much of the spice of occupied homeworlds do you give your ally?"),
    deed("ask_next_occupier", "4.04.09"_r, ask_next),
};

}  // namespace

const Script kShareOccupationScript{"share_occupation", kShareSteps};

int pay_low_bonus(Table& t, Faction f) {
  const int bonus = low_charity_bonus(t.game, f);
  if (bonus == 0) return 0;
  t.rule("4.04.02"_r);
  pay(t, Party::bank(), Party::of(f), bonus, Cause::LowThreshold);
  return bonus;
}

void note_harvest(Table& t, Faction f, int amount) {
  if (!t.game.config.has(Variant::Homeworlds)) return;
  t.game.homeworlds.harvested.add(f);
  note_income(t, f, amount);
}

void note_income(Table& t, Faction f, int amount) {
  if (!t.game.config.has(Variant::Homeworlds)) return;
  uint8_t& sum = t.game.homeworlds.collected[f];
  sum = static_cast<uint8_t>(std::min(sum + amount, 255));
}

void collect_from_worlds(Table& t) {
  Game& g = t.game;
  pay_occupiers(t);
  pay_giedi_prime(t);
  pay_southern_hemisphere(t);
  g.homeworlds.harvested = {};
  g.homeworlds.collected = {};
  for (Faction f : g.players) {
    if (most_to_share(g, f) == 0) continue;
    push(t, ScriptId::ShareOccupation, Faction::None);
    return;
  }
}

void pay_at_home(Table& t, Party payer, Party receiver, PartOfPrice part, Cause what) {
  const Game& g = t.game;
  const Homeworld w = shared_world(g, receiver.faction, what);
  if (w == Homeworld::None) return pay(t, payer, receiver, part.amount, what);
  t.rule(rule_of_share(w));
  const int whole = part.before + part.amount;
  const int own = (whole + 1) / 2 - (part.before + 1) / 2;
  pay(t, payer, receiver, own, what);
  const Faction occupier = occupier_of(g, w);
  pay(t, payer, occupier == Faction::None ? Party::bank() : Party::of(occupier), part.amount - own,
      Cause::ShareOfOccupier);
}

}  // namespace kanly
