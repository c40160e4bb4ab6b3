#include "rules/factions/atreides/atreides.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;

// Whoever occupies Caladan looks when they do (4.04.11).
void see_as_occupier(Table& t, Card card) {
  Game& g = t.game;
  const Faction occupier = occupier_of(g, Homeworld::Caladan);
  if (occupier == Faction::None) return;
  t.rule("4.04.11"_r);
  g.knows[occupier].cards.add(card);
  share_sight(t, occupier);
  t.emit({.type = EventType::AuctionCardSeen,
          .faction = occupier,
          .number = g.bidding.number,
          .card = kind_of(card),
          .seen_by = Factions::of(occupier)});
}

}  // namespace

// --- Bidding ------------------------------------------------------------------------------------

void before_card_is_seen(Table& t) {
  t.game.prevented.clear();
  if (has(t.game, Advantage::AtreidesBidding)) open_prevention(t, {Advantage::AtreidesBidding});
}

void see_card(Table& t, Card card) {
  Game& g = t.game;
  const bool sees =
      has(g, Advantage::AtreidesBidding) && !is_prevented(g, Advantage::AtreidesBidding);
  g.prevented.clear();
  if (!sees) return;
  t.rule("2.01.05"_r);
  t.rule("2.01.06"_r);  // noted: they know where it goes from here
  g.knows[kAtreides].cards.add(card);
  share_sight(t, kAtreides);
  t.emit({.type = EventType::AuctionCardSeen,
          .faction = kAtreides,
          .number = g.bidding.number,
          .card = kind_of(card),
          .seen_by = Factions::of(kAtreides)});
  see_as_occupier(t, card);
}

void note_discard(Table& t, Faction, Card card) {
  Game& g = t.game;
  if (g.in_play(kAtreides)) g.knows[kAtreides].cards.add(card);
}

}  // namespace kanly
