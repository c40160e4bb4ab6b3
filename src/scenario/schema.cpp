#include "scenario/schema.h"

#include <algorithm>

#include "game/event.h"
#include "rules/kernel/engine.h"
#include "scenario/expect.h"
#include "scenario/expect_events.h"
#include "scenario/fields.h"
#include "scenario/given.h"
#include "scenario/select.h"

namespace kanly::scenario {

namespace {

using json::array;
using json::object;
using json::value;

object type(std::string_view name) { return {{"type", text(name)}}; }
object ref(std::string_view name) { return {{"$ref", text("#/$defs/" + std::string(name))}}; }
object list_of(object item) { return {{"type", "array"}, {"items", std::move(item)}}; }
object number(int least, int most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
object described(object schema, std::string_view words) {
  schema["description"] = text(words);
  return schema;
}

object record(object properties, array required = {}) {
  object out = {
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) out["required"] = std::move(required);
  return out;
}

object by_faction(object item) {
  return {{"type", "object"},
          {"propertyNames", ref("faction")},
          {"additionalProperties", std::move(item)}};
}

object either(object a, object b) { return {{"anyOf", array{std::move(a), std::move(b)}}}; }

template <class E>
object ids(int count = count_of<E>()) {
  array names;
  for (int i = 0; i < count; ++i) {
    const value id = text(id_of(static_cast<E>(i)));
    if (std::ranges::find(names, id) == names.end()) names.push_back(id);
  }
  return {{"enum", std::move(names)}};
}

object prompts() {
  array names;
  for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
    for (const Step& s : script(static_cast<ScriptId>(i)).steps) {
      const value id = text(s.id);
      if (s.kind != StepKind::Deed && std::ranges::find(names, id) == names.end()) {
        names.push_back(id);
      }
    }
  }
  return {{"enum", std::move(names)}};
}

object stack() {
  return either(
      number(0, 99),
      record({{"normal", number(0, 99)}, {"special", number(0, 99)}, {"total", number(0, 99)}}));
}

object forces_entry() {
  return record({{"faction", ref("faction")},
                 {"at", ref("place")},
                 {"normal", number(0, 99)},
                 {"special", number(0, 99)},
                 {"total", number(0, 99)},
                 {"no_field", type("boolean")},
                 {"side", {{"enum", array{"advisors", "fighters"}}}}},
                {"faction", "at"});
}

// Things and who holds them.
object holders(std::string_view things) {
  return {{"type", "object"},
          {"propertyNames", ref(things)},
          {"additionalProperties", either(ref("faction"), type("null"))}};
}

// By the id of the card or of its stronghold.
object stronghold_cards() {
  array names;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    names.push_back(text(id_of(info(card).territory)));
    names.push_back(text(id_of(card)));
  }
  return {{"enum", std::move(names)}};
}

// By the id of the card or of its faction.
object nexus_cards() {
  array names;
  for (int i = 0; i < kNexusCardCount; ++i) {
    const auto card = static_cast<NexusCard>(i);
    names.push_back(text(id_of(card)));
    names.push_back(text(id_of(info(card).faction)));
  }
  names.push_back("guild");
  return {{"enum", std::move(names)}};
}

object state(Shape shape) {
  switch (shape) {
    case Shape::Number:
      return {{"type", array{"integer", "null"}}};
    case Shape::Bool:
      return type("boolean");
    case Shape::Phase:
      return ref("phase");
    case Shape::Word:
      return type("string");
    case Shape::Faction:
      return either(ref("faction"), type("null"));
    case Shape::Place:
      return either(ref("place"), type("null"));
    case Shape::FactionNumbers:
      return by_faction({{"type", array{"integer", "null"}}});
    case Shape::FactionStacks:
      return by_faction(stack());
    case Shape::FactionCards:
      return by_faction(list_of(ref("card")));
    case Shape::FactionLeaders:
      return by_faction(list_of(ref("leader")));
    case Shape::Skills:
      return by_faction({{"anyOf", array{ref("skill"), type("null"),
                                         record({{"skill", ref("skill")},
                                                 {"leader", ref("leader")},
                                                 {"drawn", list_of(ref("skill"))}})}}});
    case Shape::SkillList:
      return list_of(ref("skill"));
    case Shape::StrongholdCards:
      return holders("stronghold_card");
    case Shape::TechTokens:
      return holders("tech_token");
    case Shape::NexusCards:
      return by_faction(either(ref("nexus_card"), type("null")));
    case Shape::NexusPile:
      return list_of(ref("nexus_card"));
    case Shape::Inflation:
      return either(ref("inflation"),
                    record({{"side", ref("inflation")}, {"flipped", type("boolean")}}));
    case Shape::CardPile:
    case Shape::Cards:
    case Shape::CardSet:
      return list_of(ref("card"));
    case Shape::SpicePile:
      return list_of(ref("spice_card"));
    case Shape::SpicePiles:
      return record({{"a", list_of(ref("spice_card"))}, {"b", list_of(ref("spice_card"))}});
    case Shape::FactionOrder:
    case Shape::FactionSet:
    case Shape::Factions:
      return list_of(ref("faction"));
    case Shape::Leaders:
      return list_of(
          either(ref("leader"),
                 record({{"leader", ref("leader")}, {"face_down", type("boolean")}}, {"leader"})));
    case Shape::Alliances: {
      object pair = list_of(ref("faction"));
      pair["minItems"] = 2;
      pair["maxItems"] = 2;
      return list_of(std::move(pair));
    }
    case Shape::Forces:
      return list_of(forces_entry());
    case Shape::SpiceOnMap:
      return list_of(record({{"at", ref("place")}, {"amount", number(0, 999)}}, {"at", "amount"}));
    case Shape::Records:
      return type("array");
    case Shape::Object:
      return type("object");
    case Shape::Waiting:
      return list_of(
          either(ref("faction"),
                 record({{"faction", ref("faction")}, {"prompt", ref("prompt")}}, {"faction"})));
  }
  return {};
}

object event() {
  object properties;
  for (const std::string& key : event_keys()) properties[key] = object{};
  for (std::string_view key : {"faction", "target"}) properties[key] = ref("faction");
  for (std::string_view key : {"payer", "receiver"}) properties[key] = ref("party");
  for (std::string_view key : {"amount", "before", "after", "number", "turn"}) {
    properties[key] = {{"type", array{"integer", "null"}}};
  }
  properties["skill"] = either(ref("skill"), type("null"));
  properties["stronghold"] = either(ref("stronghold_card"), type("null"));
  properties["token"] = either(ref("tech_token"), type("null"));
  properties["discovery"] = either(ref("discovery_token"), type("null"));
  properties["type"] = ids<EventType>(static_cast<int>(EventType::kCount));
  return described(record(std::move(properties)),
                   "Only the fields named are compared; null demands that a field is absent.");
}

object question(bool with_option) {
  object properties = {{"faction", ref("faction")},
                       {"prompt", ref("prompt")},
                       {"phase", ref("phase")},
                       {"turn", number(1, 99)}};
  if (with_option) {
    properties["option"] = ref("answer");
    properties["exactly"] = described(list_of(ref("answer")), "The whole menu, in any order.");
    properties["interrupt"] = described(type("boolean"), "Look at the any-time menu.");
    return record(std::move(properties));
  }
  properties["times"] = number(0, 999);
  return record(std::move(properties), {"prompt"});
}

object sight() {
  return record({{"faction", ref("faction")},
                 {"event", ref("event")},
                 {"path", described(type("string"), "Into the seat's view, as in spice.atreides.")},
                 {"value", object{}}},
                {"faction"});
}

object game() {
  return record({
      {"factions", described(list_of(ref("faction")), "By seat.")},
      {"rules",
       described(either(list_of(type("string")), type("string")),
                 "basic or advanced, variants, card sets, house rules (no_… to turn off).")},
      {"turns", number(1, 20)},
      {"seed", either(number(0, 2147483647), type("string"))},
      {"seats", either({{"enum", array{"random", "fixed"}}}, list_of(ref("faction")))},
      {"selection", record({{"method", {{"enum", array{"random", "free_choice", "draft"}}}},
                            {"players", number(2, 6)},
                            {"factions", list_of(ref("faction"))}})},
  });
}

object given() {
  object properties;
  for (const StateKey& key : state_keys()) {
    if (!key.given) continue;
    properties[key.name] =
        key.schema.empty() ? value(state(key.shape)) : json::parse(text(key.schema));
  }
  properties["chance"] = described(
      list_of({{"anyOf", array{type("integer"), type("string"), list_of(type("string"))}}}),
      "Results of chance in order: numbers drawn, orders shuffled (top first).");
  return described(record(std::move(properties)), "What is left out is as set-up leaves it.");
}

object expect() {
  object properties;
  for (const StateKey& key : state_keys()) properties[key.name] = state(key.shape);
  properties["bank_change"] = type("integer");
  properties["discards_contain"] = list_of(either(ref("card"), ref("spice_card")));
  properties["game_refused"] = ref("rule");
  for (std::string_view key : {"asked", "not_asked"}) properties[key] = list_of(question(false));
  for (std::string_view key : {"offered", "not_offered"}) properties[key] = list_of(question(true));
  properties["no_events"] = list_of(either(ref("event"), type("string")));
  object counted = event();
  counted["properties"].get_object()["times"] =
      described(number(0, 9999), "So many in all; then its place among the others does not count.");
  properties["events"] = list_of(either(std::move(counted), type("string")));
  for (std::string_view key : {"sees", "not_sees"}) properties[key] = list_of(sight());
  for (const std::string& key : selection_expect_keys()) properties[key] = object{};
  return described(record(std::move(properties)), "Only what is named is compared.");
}

object step() {
  object properties = {
      {"faction", ref("faction")},
      {"prompt", ref("prompt")},
      {"choose", either(ref("answer"), list_of(ref("answer")))},
      {"path", list_of(ref("answer"))},
      {"unused", number(0, 255)},
      {"interrupt", either(ref("answer"), list_of(ref("answer")))},
      {"text", described(type("string"), "The words of a free Truthtrance question.")},
      {"try", ref("prompt")},
      {"refused", either(ref("rule"), type("boolean"))},
      {"timeout", type("boolean")},
      {"idle", type("boolean")},
      {"until", either(ref("phase"), ref("prompt"))},
      {"turn", number(1, 99)},
      {"seat", number(1, 12)},
      {"pick", ref("faction")},
      {"expect", described(ref("expect"), "What must be so far.")},
      {"note", type("string")},
  };
  return record(std::move(properties));
}

object scenario() {
  return record({{"id", type("string")},
                 {"title", type("string")},
                 {"note", type("string")},
                 {"basis", type("string")},
                 {"rules", list_of(ref("rule"))},
                 {"game", game()},
                 {"given", given()},
                 {"play", list_of(step())},
                 {"expect", ref("expect")}},
                {"id"});
}

object places() {
  array names;
  for (int i = 0; i < kPlaceCount; ++i) names.push_back(text(id_of(static_cast<Place>(i))));
  for (int i = 0; i < kTerritoryCount; ++i) {
    const value id = text(id_of(static_cast<Territory>(i)));
    if (std::ranges::find(names, id) == names.end()) names.push_back(id);
  }
  return {{"enum", std::move(names)}};
}

}  // namespace

std::string scenario_schema() {
  object definitions = {
      {"faction", ids<Faction>()},
      {"phase", ids<Phase>()},
      {"card", ids<CardKind>()},
      {"spice_card", ids<SpiceCard>()},
      {"leader", ids<Leader>()},
      {"skill", ids<LeaderSkill>()},
      {"stronghold_card", stronghold_cards()},
      {"tech_token", ids<TechToken>()},
      {"nexus_card", nexus_cards()},
      {"discovery_token", ids<DiscoveryToken>()},
      {"inflation", ids<Inflation>()},
      {"place", places()},
      {"prompt", prompts()},
      {"rule", object{{"type", "string"}, {"pattern", "^[0-9](\\.[0-9]{2})+$"}}},
      {"party", either(ref("faction"), {{"const", "bank"}})},
      {"answer", object{{"type", array{"string", "number", "boolean", "null"}}}},
      {"event", event()},
      {"expect", expect()},
      {"scenario", scenario()},
  };
  const object schema = {
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Kanly scenarios"},
      {"description", "Rule cases as data; docs/scenarios.md tells how to write one."},
      {"anyOf", array{ref("scenario"), list_of(ref("scenario"))}},
      {"$defs", std::move(definitions)},
  };
  return json::serialize(schema);
}

}  // namespace kanly::scenario
