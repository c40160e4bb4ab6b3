// What Nexus cards ask: drawing one, playing it, and what it asks then.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/variants/nexus_cards/holding.h"
#include "rules/variants/nexus_cards/playing.h"

namespace kanly::answers {
namespace {

bool fights(const Decision& d) { return d.g().battle.involves(d.me()); }

// A fight of one's own for something that matters.
bool fights_for_much(const Decision& d) {
  return fights(d) && d.look.counts(d.g().battle.territory());
}

// It is no friend, and what it does now may win it the game.
bool is_near_victory(const Decision& d, Faction f) {
  return !d.look.friendly(f) && d.look.lacks(f, 1);
}

// A price below this is not worth the card.
constexpr int kWorthTheCard = 3;

bool is_worth_betraying(const Decision& d) {
  const Game& g = d.g();
  const Faction victim = faction_of(g.nexus.hands[d.me()].card);
  switch (open_moment(d.frame())) {
    case NexusMoment::Prescience:
    case NexusMoment::Voice:
    case NexusMoment::BeforePlans:
      return fights_for_much(d);
    case NexusMoment::FarWalk:
    case NexusMoment::RidesBegin:
      return is_near_victory(d, victim);
    case NexusMoment::TraitorCalled:
      return fights(d) || is_near_victory(d, victim);
    case NexusMoment::FaceDancer:
      return g.battle.winner == d.me() || is_near_victory(d, victim);
    // That the Emperor pays for an ally helps nobody else; what Richese lose does.
    case NexusMoment::CardWon:
      return victim == Faction::Richese && g.bidding.bid >= kWorthTheCard;
    case NexusMoment::ShipmentPaid:
      return g.shipment.price >= kWorthTheCard;
    // Whoever wins together is parted.
    case NexusMoment::ShipmentPhaseBegins:
      return is_near_victory(d, victim);
    default:
      return true;
  }
}

// At this moment the card does something that matters to this seat.
bool is_worth_it(const Decision& d) {
  const Game& g = d.g();
  const Faction me = d.me();
  if (nexus_use(g, me) == Word::Betrayal) return is_worth_betraying(d);
  switch (open_moment(d.frame())) {
    case NexusMoment::BeforeVoice:
    case NexusMoment::AfterVoice:
    case NexusMoment::AfterPrescience:
    case NexusMoment::BeforePlans:
      return fights_for_much(d);
    case NexusMoment::WormAppears:
      return me == Faction::Fremen ||
             g.forces.in_territory(me, g.blow.appearances.back()).total() > 2;
    case NexusMoment::CardWon:
      return g.bidding.bid >= kWorthTheCard;
    case NexusMoment::ShipTurnBegins:
      return g.reserves[me].total() >= kWorthTheCard && g.spice[me].value() >= 2;
    case NexusMoment::ShipTurnEnds:
      return g.reserves[me].total() >= kWorthTheCard && g.spice[me].value() >= kWorthTheCard;
    case NexusMoment::RevivalBegins:
      return g.tanks[me].total() >= kWorthTheCard;
    // What is worth less than an unknown card goes.
    case NexusMoment::CardBought:
      return value_of(d, kind_of(card_bought(d.frame()))) < 0.5 * d.w().card;
    default:
      return true;
  }
}

}  // namespace

// A card for nothing; one that is held is as good as another.
Option draw_nexus_card(const Decision& d) {
  return d.g().nexus.hands[d.me()].holds ? Option::no() : Option::yes();
}
// The own card always finds its moment; what is drawn instead may not.
Option redraw_nexus_card(const Decision&) { return Option::no(); }

Option nexus_card(const Decision& d) {
  return d.offers(Option::yes()) && is_worth_it(d) ? Option::yes() : Option::no();
}

// Leaders of others are worth more as traitors than own ones.
Option nexus_traitor_back(const Decision& d) { return give_back_traitor(d); }

Option nexus_advisors(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Territory) && strongholds(d.g()).has(o.territory())) return o;
  }
  return Option::of(Word::Done);
}

// Who holds most traitors, or else is strongest.
Option nexus_question(const Decision& d) {
  const auto worth = [&](Option o) {
    return (o.faction() == Faction::Harkonnen ? 10 : 0) + d.look.of_side(o.faction());
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Out of the place that is worth most to them.
Option nexus_send_home(const Decision& d) {
  const Faction ally = d.g().ally[Faction::Ecaz];
  const auto worth = [&](Option o) {
    return (d.look.counts(o.territory()) ? 20 : 0) +
           d.g().forces.in_territory(ally, o.territory()).total();
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Out of one's own way: where one would like to go, or stands.
Option nexus_terror(const Decision& d) {
  const auto worth = [&](Option o) {
    const bool counts = d.look.counts(o.territory());
    return (counts ? d.look.stronghold_value(o.territory()) : 0.0) +
           (d.g().forces.in(d.me(), o.territory()) ? 0 : 1);
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

namespace {

// The time at which a card for any time does most.
bool is_time_for(const Game& g, Faction me) {
  const Faction card = faction_of(g.nexus.hands[me].card);
  const bool own_turn = g.phase == Phase::Shipment && g.shipment.acting == me;
  switch (card) {
    case Faction::Moritani:  // before one enters where a token lies
      return own_turn;
    case Faction::Choam:  // when a battle with them is near
      return g.phase == Phase::Battle;
    case Faction::Ecaz:  // Duke Vidal serves for the Turn
      return me != Faction::Ecaz || g.phase == Phase::Shipment;
    default:
      return true;
  }
}

}  // namespace

// What may be done at any time is done when it helps: advisors on the own turn, traitors and Face
// Dancers at once.
void wish_for_nexus_card(const Game& g, Faction me, Memory& memory) {
  if (!g.nexus.hands[me].holds || memory.wishes.full()) return;
  const Option play = Option::of(Word::NexusCard);
  if (memory.wishes.contains(play) || !can_play_nexus_card(g, me)) return;
  if (!is_time_for(g, me)) return;
  memory.wishes.push_back(play);
}

}  // namespace kanly::answers
