// What a page shows of the table beside the position itself: facts that follow from the position by the
// rules, so that no page works them out a second time.
#pragma once

#include <string>
#include <vector>

#include "base/json_writer.h"
#include "view/view.h"

namespace kanly::words {

// What everybody may count at one faction.
struct SideFacts {
  Faction faction = Faction::None;
  Territories strongholds;  // that it occupies, of those that count for victory
  int held = 0;             // … with its ally
  int needed = 0;           // to win, alone or allied
  Stack on_planet;
  Stack abroad;  // on homeworlds of others
  int hand_limit = 0;
  int free_revivals = 0;
  bool has_flight = false;  // ornithopters carry its moves
  bool acts_now = false;    // is asked something, as far as the seat may know
  bool done = false;        // has had its turn in this phase, where players take turns
};

struct TableFacts {
  std::vector<SideFacts> sides;  // in storm order
  // How far the storm moves next: by dials, by the storm card, or exactly if the seat knows.
  int storm_least = 0;
  int storm_most = 0;
  Territories open_to_storm;  // where forces die when it comes
  Territories strongholds;    // that count for victory
  PlaceSet in_storm;          // which nobody enters or leaves now
};

TableFacts table_facts(const View& view);

// {"sides": {"atreides": {"strongholds": ["arrakeen"], "held": 1, "needed": 3, …}}, "storm": {"least": 2,
//  "most": 6}, "open_to_storm": [ids of Territories], "strongholds": [ids], "in_storm": [ids of places]}
void write_table(JsonWriter& json, const View& view);
// What the seat may see (view/game_json.h) with this as its field "table".
std::string seat_json(const View& view);

}  // namespace kanly::words
