#include "scenario/given_value.h"

#include "scenario/given_parts.h"
#include "scenario/names.h"

namespace kanly::scenario {

JsonGiven::JsonGiven(const Game& game, json::value value, std::string where)
    : game_(game), value_(std::move(value)), where_(std::move(where)) {}

void JsonGiven::refuse(const std::string& why) const { throw BadScenario(where_, why); }

Faction JsonGiven::player() const { return playing(game_, text_of(value_, where_), where_); }
Place JsonGiven::place() const { return place_named(value_, where_); }
Territory JsonGiven::territory() const { return territory_named(value_, where_); }
Leader JsonGiven::leader() const { return leader_named(value_, where_); }
LeaderSkill JsonGiven::skill() const { return skill_named(value_, where_); }
StrongholdCard JsonGiven::stronghold_card() const { return stronghold_card_named(value_, where_); }
TechToken JsonGiven::tech_token() const { return tech_token_named(value_, where_); }
NexusCard JsonGiven::nexus_card() const { return nexus_card_named(value_, where_); }
DiscoveryToken JsonGiven::discovery_token() const { return discovery_token_named(value_, where_); }
Inflation JsonGiven::inflation() const { return inflation_named(value_, where_); }
TerrorToken JsonGiven::terror_token() const { return terror_token_named(value_, where_); }
Ambassador JsonGiven::ambassador() const { return ambassador_named(value_, where_); }
bool JsonGiven::is(std::string_view word) const {
  return value_.is_string() && std::string_view(value_.get_string()) == word;
}

std::unique_ptr<JsonGiven> JsonGiven::member(const json::value& value, std::string_view key) const {
  return std::make_unique<JsonGiven>(game_, value, where_ + "." + std::string(key));
}

std::unique_ptr<GivenValue> JsonGiven::find(std::string_view key) {
  known_.emplace_back(key);
  const json::value* const value = object_of(value_, where_).if_contains(key);
  return value == nullptr ? nullptr : member(*value, key);
}

std::unique_ptr<GivenValue> JsonGiven::need(std::string_view key) {
  auto value = find(key);
  if (value == nullptr) refuse("'" + std::string(key) + "' is missing");
  return value;
}

void JsonGiven::done() const { check_keys(object_of(value_, where_), known_, where_); }

void JsonGiven::each(const Each& give) const {
  for (const json::key_value_pair& m : object_of(value_, where_)) {
    const std::string_view key = m.key();
    const auto value = member(m.value(), key);
    give(JsonGiven(game_, json::value(key), value->where_), *value);
  }
}

void JsonGiven::each_item(const std::function<void(GivenValue& item)>& give) const {
  for (const json::value& item : array_of(value_, where_)) {
    JsonGiven reader(game_, item, where_);
    give(reader);
  }
}

}  // namespace kanly::scenario
