// What a table may agree on, in sentences: variants, parts of the advanced game, house rules. For the
// command line, forms and help alike.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/config.h"

namespace kanly {

struct HouseRuleText {
  HouseRule rule;
  std::string_view ruling;  // of docs/rules/rulings.md, or a rule
  std::string_view on;
  std::string_view off;
};
std::span<const HouseRuleText> house_rule_texts();

struct PartText {
  AdvancedPart part;
  Faction faction;         // whose it is, or None
  std::string_view rules;  // where they begin
  std::string_view text;
};
std::span<const PartText> part_texts();
bool is_playable(const PartText& part);

struct VariantText {
  Variant variant;
  std::string_view rules;  // where they begin
  std::string_view text;
};
std::span<const VariantText> variant_texts();
bool is_playable(const VariantText& variant);

// All of it as the members of an open JSON object: "factions", "variants", "advanced_parts", "house_rules".
class JsonWriter;
void write_table_rules(JsonWriter& json);

}  // namespace kanly
