// What is secret of discoveries: which token lies face down somewhere, but to those who looked.
#include "game/queries.h"
#include "rules/variants/discoveries/showing.h"
#include "rules/variants/discoveries/tokens.h"

namespace kanly {
namespace {

bool is_hidden(const Game& g, const DiscoverySite& site, Faction seat) {
  if (site.state != DiscoverySite::State::FaceDown) return false;
  for (Faction f : site.seen_by) {
    if (shows(g, f, seat)) return false;
  }
  return true;
}

}  // namespace

void hide_discoveries(Game& g, Faction seat) {
  for (DiscoverySite& site : g.discoveries.sites) {
    if (is_hidden(g, site, seat)) site.token = DiscoveryToken::None;
  }
}

void guess_discoveries(Game& g, Faction, Chance& chance) {
  for (SpiceCard card : kDiscoveryCards) {
    DiscoverySite& site = site_of(g, card);
    if (site.state != DiscoverySite::State::FaceDown || site.token != DiscoveryToken::None)
      continue;
    FixedList<DiscoveryToken, kDiscoveryTokenCount> left;
    for (DiscoveryToken t : tokens_left(g, info(card).token_type)) left.push_back(t);
    site.token = left[static_cast<int>(chance.below(static_cast<uint32_t>(left.size())))];
  }
}

}  // namespace kanly
