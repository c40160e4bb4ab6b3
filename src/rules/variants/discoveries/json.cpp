// The part of a position that is about discoveries, as JSON.
#include "game/json_parts.h"
#include "rules/variants/discoveries/showing.h"
#include "rules/variants/discoveries/tokens.h"

namespace kanly {
namespace {

void write_site(JsonWriter& json, const Game& g, SpiceCard card) {
  const DiscoverySite& site = site_of(g, card);
  json.object_field(id_of(info(card).token_territory));
  json.field("at", info(card).token_place);
  json.field("kind", info(card).token_type);
  json.field("token", site.token);  // null where the seat may not know it
  json.field("face_up", site.state == DiscoverySite::State::FaceUp);
  json.field("new", site.token != DiscoveryToken::None && g.discoveries.fresh.has(site.token));
  json.list_field("seen_by", site.seen_by);
  json.close_object();
}

}  // namespace

void write_discoveries(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  json.object_field("discoveries");
  for (SpiceCard card : kDiscoveryCards) {
    if (site_of(g, card).state != DiscoverySite::State::Empty) write_site(json, g, card);
  }
  json.close_object();
  json.list_field("discoveries_gone", g.discoveries.out);
  json.field("ornithopter_token", g.discoveries.ornithopter);
}

}  // namespace kanly
