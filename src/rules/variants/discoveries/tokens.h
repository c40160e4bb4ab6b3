// Discovery tokens (4.08.01 – 4.08.03): put on the board by spice cards, looked at, revealed, and the new
// place entered.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The site of a Discovery card, and the card of a site.
inline constexpr SpiceCard kFirstDiscovery = SpiceCard::DiscoveryHaggaBasin;
inline DiscoverySite& site_of(Game& g, SpiceCard c) {
  return g.discoveries.sites[static_cast<size_t>(c) - static_cast<size_t>(kFirstDiscovery)];
}
inline const DiscoverySite& site_of(const Game& g, SpiceCard c) {
  return g.discoveries.sites[static_cast<size_t>(c) - static_cast<size_t>(kFirstDiscovery)];
}
// Tokens of this kind that nobody has drawn, as far as the game shows.
DiscoveryTokens tokens_left(const Game& g, DiscoveryType type);

// The card's Territory is laid waste and a token drawn for the place it names (4.08.01); the spice of the
// blow comes after.
void make_discovery(Table& t, SpiceCard card);

// Who stands around a new place may enter it before anything else of the Storm phase (4.08.03).
void offer_new_places(Table& t);
// In Spice Collection tokens are looked at and revealed, in storm order (4.08.02, 4.08.03).
void offer_tokens(Table& t);

extern const Script kEnterDiscoveryScript;
extern const Script kDiscoveryTokensScript;

}  // namespace kanly
