// A position as JSON, with the keys that scenarios use in `given` and `expect`.
//
// What a seat may not know is null; hidden cards of a hand and leaders nobody can tell apart are
// counted as {"hidden": n}.
#pragma once

#include <string>

#include "base/json_writer.h"
#include "view/view.h"

namespace kanly {

void write_game(JsonWriter& json, const View& view);
std::string game_json(const View& view);

// With every secret of every seat: for scenarios and for games that are over.
void write_whole_game(JsonWriter& json, const Game& game);
std::string whole_game_json(const Game& game);

// Where the decision begins of which a step is a part. Others are told no more than that: which parts there are
// may depend on what can be paid.
uint8_t first_of_decision(const Frame& frame);

}  // namespace kanly
