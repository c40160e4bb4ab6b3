// The Shield Wall as a stronghold: everything the rest of the program asks of this variant, in one row.
#include <algorithm>

#include "base/json_writer.h"
#include "rules/given.h"
#include "rules/variants/shield_wall/shield_wall.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

void write_worms(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part == JsonPart::Own) json.field("worms", g.worms);
}

void give_worms(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::ShieldWallStronghold);
  g.worms = static_cast<uint8_t>(std::min(value->number(0, 255), int{kWormsForShieldWall}));
}

std::string sentence_of_shield_wall(const Event& e) {
  if (e.type != EventType::ShieldWallCounts) return {};
  return "Four worms have come: from now on the Shield Wall counts as a stronghold for victory.";
}

constexpr ShownKey kKeys[] = {{"worms", Shape::Number, give_worms}};

constexpr Showing kShowing = {
    .write = write_worms,
    .sentence = sentence_of_shield_wall,
    .keys = kKeys,
};

}  // namespace

// Whoever holds it is found with the other strongholds (victory_strongholds).
extern const VariantRules kShieldWallRules;
const VariantRules kShieldWallRules = {
    .variant = Variant::ShieldWallStronghold,
    .showing = kShowing,
};

}  // namespace kanly
