#include "rules/variants/homeworlds/bidding.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// --- Kaitain (4.04.13) --------------------------------------------------------------------------

constexpr Faction kEmperor = Faction::Emperor;
constexpr int kDiscardPrice = 2;

bool can_pay_discard(const Game& g) {
  return free_spice(g, kEmperor) >= kDiscardPrice && !free_cards(g, kEmperor).empty();
}
void own_cards(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  add_kinds(free_cards(g, f), options);
}
void discard_one(Table& t, Frame&, Faction faction, Option o) {
  if (!o.is(Option::Kind::Card)) return;
  t.rule("4.04.13"_r);
  pay(t, Party::of(faction), Party::bank(), kDiscardPrice, Cause::KaitainDiscard);
  discard(t, faction, (free_cards(t.game, faction) & cards_of(o.card())).first());
  offer_kaitain_discards(t);
}
Refusal why_no_discard(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != kEmperor) return {"4.04.13"_r, "Kaitain lets the Emperor discard cards."};
  if (!has_high_side(g, Homeworld::Kaitain)) {
    return {"4.04.13"_r, "Cards are discarded while Kaitain is at High Threshold."};
  }
  if (frame == nullptr) {
    return {"4.04.13"_r, "Cards are discarded for 2 spice each at the end of the Bidding phase."};
  }
  return {"4.04.13"_r, "That card is not in your hand."};
}

constexpr Step kKaitainSteps[] = {
    ask("kaitain_discard", "4.04.13"_r, script_owner, own_cards, discard_one)
        .as_reaction()  // that it can be paid is nobody's business
        .because(why_no_discard)
        .says("Kaitain: discard a Treachery card for 2 spice?"),
};

// --- Giedi Prime (4.04.16) ----------------------------------------------------------------------

void who_draws(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(may_draw_for_occupier(g));
}
void choose_drawer(Table& t, Frame&, Faction, Option o) { draw_card(t, o.faction()); }
Refusal why_not_drawn(const Game&, const Frame*, Faction, Option) {
  return {"4.04.16"_r,
          "The extra card of the Harkonnen goes to the occupier of Giedi Prime or to its ally, "
          "where there is room."};
}

constexpr Step kOccupierDrawsSteps[] = {
    ask("occupier_draws", "4.04.16"_r, script_owner, who_draws, choose_drawer)
        .uninterrupted()
        .because(why_not_drawn)
        .says("Who draws the extra card of the Harkonnen: you or your ally?"),
};

}  // namespace

const Script kKaitainDiscardsScript{
    .name = "kaitain_discards", .steps = kKaitainSteps, .reaction = true};
const Script kOccupierDrawsScript{"occupier_draws", kOccupierDrawsSteps};

void offer_kaitain_discards(Table& t) {
  if (!has_high_side(t.game, Homeworld::Kaitain)) return;
  if (!can_pay_discard(t.game)) {
    return nobody_can_answer(t, ScriptId::KaitainDiscards, kEmperor);
  }
  push(t, ScriptId::KaitainDiscards, kEmperor);
}

Factions may_draw_for_occupier(const Game& g) {
  Factions able;
  const Faction occupier = occupier_of(g, Homeworld::GiediPrime);
  if (occupier == Faction::None) return able;
  for (Faction f : Factions::of(occupier, g.ally[occupier])) {
    if (has_room(g, f)) able.add(f);
  }
  return able;
}

void draw_for_occupier(Table& t) {
  const Factions able = may_draw_for_occupier(t.game);
  t.rule("4.04.16"_r);
  if (able.size() == 1) {
    draw_card(t, able.first());
  } else if (able.size() > 1) {
    push(t, ScriptId::OccupierDraws, occupier_of(t.game, Homeworld::GiediPrime));
  }
}

}  // namespace kanly
