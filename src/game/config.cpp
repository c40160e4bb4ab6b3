#include "game/config.h"

namespace kanly {

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

Cards treachery_cards(const Config& c) {
  const CardSources sources = card_sources(c);
  Cards used;
  for (CardSource s : sources) used |= cards_in_set(s);
  if (sources.has(CardSource::ChoamRichese)) used -= kReplacedByChoamRichese;
  return used;
}

}  // namespace kanly
