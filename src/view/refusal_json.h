// Refusals as JSON: the rule, the sentence, and what a page needs to say it in another language.
#pragma once

#include <string>

#include "base/json_writer.h"
#include "rules/kernel/refusal.h"

namespace kanly {

//   {"id": "there_is_not_enough_spice_to_ship_to_territory", "rule": "1.06.03.02",
//    "text": "There is not enough spice to ship to Arrakeen.",
//    "message": "There is not enough spice to ship to {territory}.",
//    "parameters": {"territory": "arrakeen"}}
void write_refusal(JsonWriter& json, const Refusal& refusal);
// {"territory": "arrakeen"}
void write_parameters(JsonWriter& json, const Refusal& refusal);
std::string refusal_json(const Refusal& refusal);

}  // namespace kanly
