#include "game/config.h"

#include "catalog/advantages.h"

namespace kanly {

bool has_starred_forces(const Config& c, Faction f) {
  const FactionInfo& about = info(f);
  if (about.special_forces == 0) return false;
  // The Fremen put theirs down in the basic game, too (4.04.15).
  if (f == Faction::Fremen && c.has(Variant::Homeworlds)) return true;
  return about.special_game == GameLevel::Basic || c.has(part_of(about.special_advantage));
}

Factions factions_with(CardSource set) {
  const Faction owner = owner_of(set);
  return owner == Faction::None ? factions_in(box_of(set)) : Factions::of(owner);
}

CardSources card_sources(const Config& c) {
  CardSources all = c.card_sources;
  const Factions playing = c.factions();
  for (int i = 0; i < kCardSourceCount; ++i) {
    const auto set = static_cast<CardSource>(i);
    if (playing.has_any(factions_with(set))) all.add(set);
  }
  return all;
}

namespace {
// Those of the base game and the updated ones; the cache has another (5.13).
constexpr Cards kKaramaOfDeck = cards_of(CardKind::Karama) - cards_in_set(CardSource::RicheseCache);
}  // namespace

Cards treachery_cards(const Config& c) {
  const CardSources sources = card_sources(c);
  Cards used;
  for (CardSource s : sources) used |= cards_in_set(s);
  if (sources.has(CardSource::ChoamRichese)) used -= kReplacedByChoamRichese;
  if (c.has(HouseRule::ExtraKarama)) used |= kKaramaOfDeck;
  used |= c.start.added;
  used -= c.start.removed;
  return used;
}

SpiceCards spice_cards(const Config& c) {
  SpiceCards used = kBaseSpiceDeck;
  if (card_sources(c).has(CardSource::IxiansTleilaxu)) used.add(SpiceCard::Sandtrout);
  if (c.has(Variant::Discoveries)) {
    used |= kDiscoveryCards;
    used.add(SpiceCard::GreatMaker);
  }
  used |= c.start.spice_cards_added;
  used -= c.start.spice_cards_removed;
  return used;
}

}  // namespace kanly
