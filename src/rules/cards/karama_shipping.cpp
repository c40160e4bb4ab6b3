#include "rules/cards/karama_shipping.h"

#include <string>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly {
namespace {

// frame.by is the shipper, frame.target who pays with the card, frame.card the card.

// --- One card played for it ---------------------------------------------------------------------

// A worthless card of the Bene Gesserit may be answered (2.02.22).
void announce_card(Table& t, CardKind card) {
  t.game.cancelled = false;
  if (is_worthless(card)) announce(t, Advantage::BeneGesseritWorthlessKarama);
}

bool is_worthless_stopped(const Game& g, CardKind card) {
  return is_worthless(card) && g.cancelled;
}

// Any of them may be answered by CHOAM (2.09.11). A use that was stopped already is not.
void answer_with_kull_wahad(Table& t, Faction holder, CardKind card) {
  if (!is_worthless_stopped(t.game, card)) announce_karama(t, holder, card);
}

// False if the use was stopped: the card stays in hand.
bool play_card(Table& t, Faction holder, CardKind card) {
  Game& g = t.game;
  if (is_worthless(card)) t.rule("1.14.06"_r);
  if (is_worthless_stopped(g, card) || is_karama_stopped(g, holder)) return false;
  spend_card(t, holder, card, "3.01.11.03"_r);
  g.shipment.karama = true;
  g.shipment.price = static_cast<uint8_t>(guild_rate(g));
  return true;
}

Flow announce_own(Table& t, Frame& f) {
  if (f.card != CardKind::None) announce_card(t, f.card);
  return Flow::Next;
}

Flow answer_own(Table& t, Frame& f) {
  if (f.card != CardKind::None) answer_with_kull_wahad(t, f.by, f.card);
  return Flow::Next;
}

Flow play_own(Table& t, Frame& f) {
  if (f.card == CardKind::None) return Flow::Next;
  if (!play_card(t, f.by, f.card)) {
    t.game.shipment.lost.worthless = true;
    t.game.shipment.retake = true;
  }
  return Flow::Done;
}

// --- Offered by others (R126) -------------------------------------------------------------------

Factions could_offer(const Game& g, Faction shipper) {
  Factions able;
  for (Faction f : g.players) {
    if (f != shipper && can_play_karama(g, f)) able.add(f);
  }
  return able;
}
Factions may_offer(const Game& g, const Frame& f) { return could_offer(g, f.by); }
Refusal why_no_offer(const Game& g, const Frame* f, Faction faction, Option) {
  if (!can_play_karama(g, faction)) {
    return {"3.01.11"_r, "{faction} holds no card to use as a Karama.", faction};
  }
  if (f == nullptr) {
    return {"3.01.11.03"_r,
            "A Karama is offered when a shipment from off-planet reserves is declared and would "
            "change what is paid."};
  }
  return {"3.01.11.03"_r, "The shipper needs no offer for the own shipment."};
}

Flow collect_offers(Table& t, Frame& f) {
  Game& g = t.game;
  for (Faction faction : f.answered) {
    if (f.answers[faction] != Option::yes() || !can_play_karama(g, faction)) continue;
    g.shipment.offers.add(faction);
    t.emit({.type = EventType::KaramaOffered, .faction = faction, .target = f.by});
  }
  return g.shipment.offers.empty() ? Flow::Done : Flow::Next;
}

void offers(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Faction faction : g.shipment.offers) options.add(Option::of(faction));
}
void accept_offer(Table& t, Frame& f, Faction, Option o) {
  if (!o.is(Option::Kind::Faction)) return;
  f.target = o.faction();
  const auto cards = karama_cards(t.game, f.target);
  if (cards.size() == 1) f.card = cards[0];
}
Refusal why_no_acceptance(const Game&, const Frame*, Faction, Option) {
  return {"3.01.11.03"_r, "Only a Karama offered for this shipment can be accepted."};
}

Factions picks_card(const Game&, const Frame& f) {
  const bool asked = f.target != Faction::None && f.card == CardKind::None;
  return asked ? Factions::of(f.target) : Factions{};
}
void usable_cards(const Game& g, const Frame&, Faction faction, Options& options) {
  for (CardKind kind : karama_cards(g, faction)) options.add(Option::of(kind));
}
void card_picked(Table&, Frame& f, Faction, Option o) { f.card = o.card(); }

Flow announce_offered(Table& t, Frame& f) {
  t.game.shipment.offers = {};
  if (f.target == Faction::None) return Flow::Done;
  announce_card(t, f.card);
  return Flow::Next;
}

Flow answer_offered(Table& t, Frame& f) {
  answer_with_kull_wahad(t, f.target, f.card);
  return Flow::Next;
}

// Stopped, the shipment goes on as it was declared.
Flow play_offered(Table& t, Frame& f) {
  play_card(t, f.target, f.card);
  return Flow::Next;
}

constexpr Step kKaramaShipmentSteps[] = {
    deed("announce_own_karama", "3.01.11.03"_r, announce_own),
    deed("answer_own_karama", "3.01.11.03"_r, answer_own),
    deed("play_own_karama", "3.01.11.03"_r, play_own),
    sealed("offer_karama", "3.01.11.03"_r, may_offer, yes_or_no)
        .as_reaction()
        .because(why_no_offer)
        .says("Offer your Karama, so that this shipment costs half and is paid to the bank?"),
    deed("collect_karama_offers", "3.01.11.03"_r, collect_offers),
    ask("accept_karama", "3.01.11.03"_r, script_owner, offers, accept_offer)
        .uninterrupted()
        .because(why_no_acceptance)
        .says("A Karama is offered for your shipment: whose do you accept?"),
    ask("offered_karama_card", "2.02.22"_r, picks_card, usable_cards, card_picked)
        .as_reaction()
        .says("Which card is used as the Karama?"),
    deed("announce_offered_karama", "3.01.11.03"_r, announce_offered),
    deed("answer_offered_karama", "3.01.11.03"_r, answer_offered),
    deed("play_offered_karama", "3.01.11.03"_r, play_offered),
};

}  // namespace

const Script kKaramaShipmentScript{"karama_shipment", kKaramaShipmentSteps};

void settle_guild_rates(Table& t, Faction shipper) {
  const Game& g = t.game;
  const bool asks = t.watch != nullptr || !could_offer(g, shipper).empty();
  const bool useful = g.shipment.card != CardKind::None || (guild_rates_help(g, shipper) && asks);
  if (useful) push(t, ScriptId::KaramaShipment, shipper).card = g.shipment.card;
}

}  // namespace kanly
