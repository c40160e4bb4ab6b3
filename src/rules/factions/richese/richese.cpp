#include "rules/factions/richese/richese.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;

// --- The Karama power (2.10.44) -----------------------------------------------------------------

constexpr int kPriceOfCacheCard = 3;

void cache_cards(const Game& g, const Frame&, Faction, Options& options) {
  add_kinds(g.richese.cache.cards, options);
}

// Which card is missing now is unknown, but for the last one.
void lose_track(Game& g) {
  if (g.richese.cache.size() == 1) return;
  for (Faction f : g.players - Factions::of(kRichese)) g.knows[f].cards -= g.richese.cache.cards;
}

void take_card(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  t.rule("3.03.08"_r);
  spend_for_power(t, Advantage::RicheseKarama);
  lose_track(g);
  const Card card = (g.richese.cache.cards & cards_of(o.card())).first();
  g.richese.cache.cards.remove(card);
  g.hands[f].cards.add(card);
  g.knows[f].cards.add(card);
  t.emit({.type = EventType::CacheCardTaken,
          .faction = f,
          .amount = 1,
          .card = o.card(),
          .secret_for = Factions::of(f)});
  pay(t, Party::of(f), Party::bank(), kPriceOfCacheCard, Cause::CacheCard);
}

Refusal why_not_that_card(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kRichese) return {"2.10.44"_r, "This power is Richese's."};
  if (frame == nullptr) return {"2.10.44"_r, "A card of the cache is taken by the Karama power."};
  if (o.is(Option::Kind::Card) && g.richese.cache.size() > 0) {
    return {"2.10.44"_r, "That card is not in the cache."};
  }
  return {"2.10.44"_r, "The power takes one card of the cache."};
}

constexpr Step kTakeFromCacheSteps[] = {
    ask("take_from_cache", "2.10.44"_r, script_owner, cache_cards, take_card)
        .uninterrupted()
        .because(why_not_that_card)
        .says("Which card of the cache do you take?"),
};

}  // namespace

const Script kTakeFromCacheScript{"take_from_cache", kTakeFromCacheSteps};

void lay_out_cache(Table& t) {
  Game& g = t.game;
  t.rule("3.03.01"_r);
  t.rule("2.10.03"_r);
  g.richese.cache.cards = cards_in_set(CardSource::RicheseCache);
  for (Faction f : g.players) g.knows[f].cards |= g.richese.cache.cards;
}

bool may_take_from_cache(const Game& g) {
  return g.richese.cache.size() > 0 && free_spice(g, kRichese) >= kPriceOfCacheCard;
}

}  // namespace kanly
