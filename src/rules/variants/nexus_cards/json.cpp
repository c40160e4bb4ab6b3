// The part of a position that is about Nexus cards, as JSON.
#include "game/json_parts.h"
#include "rules/variants/nexus_cards/showing.h"

namespace kanly {
namespace {

// From the top; null is a card this seat does not know.
void write_pile(JsonWriter& json, std::string_view name, const NexusState::Pile& pile) {
  json.array_field(name);
  for (int i = pile.size() - 1; i >= 0; --i) json.value(pile[i]);
  json.close_array();
}

void write_hands(JsonWriter& json, const Game& g) {
  json.object_field("nexus_cards");
  if (g.config.has(Variant::NexusCards)) {
    for (Faction f : g.players) {
      const NexusHand& hand = g.nexus.hands[f];
      json.key(id_of(f));
      if (hand.holds && hand.card == NexusCard::None) {
        json.open_object();
        json.field("hidden", 1);
        json.close_object();
      } else {
        json.value(hand.card);
      }
    }
  }
  json.close_object();
}

void write_effects(JsonWriter& json, const NexusState& nexus) {
  const NexusState::Turn& turn = nexus.turn;
  json.object_field("nexus_effects");
  json.field("no_rides", turn.no_rides);
  json.field("no_far_walk", turn.no_far_walk);
  json.field("worm_spares", turn.worm_spares);
  json.field("free_three", turn.free_three);
  json.field("extra_three", turn.extra_three);
  json.field("ships_as_guild", turn.ships_as_guild);
  json.field("suboids_need_no_spice", turn.suboids_need_no_spice);
  json.field("traitor_due", turn.traitor_due);
  json.field("five_for_one", turn.five_for_one);
  json.close_object();
}

}  // namespace

void write_nexus_cards(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  write_hands(json, g);
  write_pile(json, "nexus_deck", g.nexus.deck);
  write_pile(json, "nexus_discards", g.nexus.discards);
  write_effects(json, g.nexus);
}

}  // namespace kanly
