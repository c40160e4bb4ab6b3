// The part of a position that is about the Tleilaxu, as JSON.
#include "game/json_parts.h"
#include "game/queries.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {

void write_tleilaxu(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  if (!g.in_play(Faction::Tleilaxu)) {
    json.key("tleilaxu");
    json.null();
    return;
  }
  const TleilaxuState::Turn& turn = g.tleilaxu.turn;
  json.object_field("tleilaxu");
  json.list_field("face_dancers", hidden_face_dancers(g));  // of a view: those the seat knows
  json.list_field("revealed", revealed_face_dancers(g));
  json.list_field("gholas", g.tleilaxu.gholas);
  json.list_field("raised", turn.raised);
  json.list_field("free_revived", turn.free_revived);
  json.list_field("leader_taken", turn.leader_taken);
  json.field("forbidden", turn.forbidden);
  json.field("revival_stopped", turn.revival_stopped);
  json.field("half_price", turn.half_price);
  json.field("ally_pays_full", turn.ally_pays_full);
  json.close_object();
}

}  // namespace kanly
