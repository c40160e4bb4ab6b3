// How a scenario puts discoveries on the table.
#include "rules/given.h"

#include "rules/variants/discoveries/showing.h"
#include "rules/variants/discoveries/tokens.h"

namespace kanly {
namespace {

SpiceCard card_for(const GivenValue& key) {
  const Territory t = key.territory();
  auto found = SpiceCard::None;
  for (SpiceCard card : kDiscoveryCards) {
    if (info(card).token_territory == t) found = card;
  }
  if (found == SpiceCard::None) {
    key.refuse("no discovery token is put in " + std::string(id_of(t)) +
               R"(: the Territory comes first, as in {"cielago_east": "shrine"})");
  }
  return found;
}

void give_token(Game& g, const GivenValue& key, GivenValue& value) {
  const SpiceCard card = card_for(key);
  const auto inside = value.is_object() ? value.need("token") : nullptr;
  const GivenValue& name = inside == nullptr ? value : *inside;  // the token alone lies face down
  const DiscoveryToken token = name.discovery_token();
  DiscoverySite& site = site_of(g, card);
  const bool face_up = value.is_object() && value.yes("face_up");
  const bool fresh = value.is_object() && value.yes("new");
  site = {.state = face_up ? DiscoverySite::State::FaceUp : DiscoverySite::State::FaceDown,
          .token = token,
          .seen_by = {}};
  if (value.is_object()) {
    if (const auto seen = value.find("seen_by")) {
      seen->each_item([&site](GivenValue& f) { site.seen_by.add(f.player()); });
    }
    value.done();
  }
  if (info(token).type != info(card).token_type) name.refuse("its kind does not lie there");
  if (face_up && info(token).kind != DiscoveryKind::Location) {
    name.refuse("it is no place that could lie face up");
  }
  const Faction looks =
      info(token).type == DiscoveryType::Hiereg ? Faction::Fremen : Faction::SpacingGuild;
  if (g.in_play(looks)) site.seen_by.add(looks);        // at any time (4.08.02)
  for (int i = g.spice_deck.size() - 1; i >= 0; --i) {  // its card was drawn
    if (g.spice_deck[i] != card) continue;
    g.spice_deck.erase_at(i);
    g.spice_cards.remove(card);
  }
  if (fresh && face_up) g.discoveries.fresh.add(token);
}

}  // namespace

void give_discoveries(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::Discoveries);
  g.discoveries = {};
  value->each([&g](const GivenValue& key, GivenValue& site) { give_token(g, key, site); });
}

void give_ornithopter_token(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::Discoveries);
  g.discoveries.ornithopter = value->is_null() ? Faction::None : value->player();
}

}  // namespace kanly
