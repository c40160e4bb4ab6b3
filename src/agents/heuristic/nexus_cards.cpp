// What Nexus cards ask: drawing one, playing it, and what it asks then.
#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/variants/nexus_cards/holding.h"
#include "rules/variants/nexus_cards/playing.h"

namespace kanly::answers {
namespace {

bool fights(const Decision& d) { return d.g().battle.involves(d.me()); }

// A price below this is not worth the card.
constexpr int kWorthTheCard = 3;

// At this moment the card does something that matters to this seat.
bool is_worth_it(const Decision& d) {
  const Game& g = d.g();
  const Faction me = d.me();
  switch (open_moment(d.frame())) {
    case NexusMoment::Prescience:
    case NexusMoment::Voice:
    case NexusMoment::BeforePlans:
      return fights(d);
    case NexusMoment::WormAppears:
      return me == Faction::Fremen || g.forces.in_territory(me, g.blow.appearances.back()).total() > 2;
    case NexusMoment::CardWon:
      return g.bidding.bid >= kWorthTheCard;
    case NexusMoment::ShipmentPaid:
      return g.shipment.price >= kWorthTheCard;
    case NexusMoment::ShipTurnBegins:
      return g.reserves[me].total() >= kWorthTheCard;
    case NexusMoment::RevivalBegins:
      return g.tanks[me].total() >= kWorthTheCard;
    // With a card that fits the buyer keeps what it bought.
    case NexusMoment::CardBought:
      return d.chance.below(3) == 0;
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

// What may be done at any time is done when it helps: advisors on the own turn, traitors and Face
// Dancers at once, a card of CHOAM when a battle with them is near.
void wish_for_nexus_card(const Game& g, Faction me, Memory& memory) {
  if (!g.nexus.hands[me].holds || memory.wishes.full()) return;
  const Option play = Option::of(Word::NexusCard);
  if (memory.wishes.contains(play) || !can_play_nexus_card(g, me)) return;
  const bool betrays = nexus_use(g, me) == Word::Betrayal;
  if (betrays && g.phase != Phase::Battle) return;
  memory.wishes.push_back(play);
}

}  // namespace kanly::answers
