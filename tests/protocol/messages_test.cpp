// Messages one by one: both ways, what is refused and how it is said, and what is made of their fields.
#include "protocol/messages.h"

#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "protocol/describe.h"
#include "protocol/setup.h"

namespace kanly::protocol {
namespace {

// What is wrong with a message of a client: "code: text"; or the message as it is understood.
std::string read(std::string_view text) {
  const auto result = read_client(text);
  if (const Error* error = std::get_if<Error>(&result.content)) {
    return std::string(id_of(error->code)) + ": " + error->text;
  }
  return text_of(std::get<FromClient>(result.content), result.envelope);
}

TEST(Messages, ComeBackAsTheyAre) {
  for (
      const char* text : {
          R"({"type":"hello","protocol":1})",
          R"({"type":"hello","id":1,"protocol":1,"room":"r1","token":"t","seat":"fremen","since":0,"program":"test"})",
          R"({"type":"join","name":"Ana","agent":true})",
          R"({"type":"take_seat","seat":"bene_gesserit"})",
          R"({"type":"leave_seat"})",
          R"({"type":"hand_seat","seat":"choam","bot":"heuristic"})",
          R"({"type":"hand_seat","seat":"choam","member":3})",
          R"({"type":"begin"})",
          R"({"type":"choose","id":4294967295,"answers":["arrakeen@9","5","2.5","pass"],"question":7,"any_time":true,"words":"é"})",
          R"({"type":"deal","with":"emperor","give":3,"promise":"promise_not_enter","territory":"territory:arrakeen","recorded":true,"turns":2,"words":"x"})",
          R"({"type":"draft","answers":["arrakeen@9","5"],"question":7,"any_time":true})",
          R"({"type":"why_not","answer":"karama","prompt":"bid","any_time":true})",
          R"({"type":"why_not","answer":"5","after":["arrakeen@9"],"after_any_time":true})",
          R"({"type":"waive","window":3})",
          R"({"type":"hold","window":3})",
          R"({"type":"undo"})",
          R"({"type":"stops","stops":[{"window":"*","ask":false},{"window":"karama_cancel","phase":"bidding","ask":true}]})",
          R"({"type":"say","words":"hello"})",
          R"({"type":"say","to":"seat","whom":"atreides","words":"hello"})",
          R"({"type":"propose","motion":"seat_to_bot","about":"ixians"})",
          R"({"type":"vote","number":2,"yes":false})",
          R"({"type":"resend"})",
          R"({"type":"ping"})",
      }) {
    EXPECT_EQ(read(text), text);
  }
}

TEST(Messages, UnknownFieldsArePassedOver) {
  EXPECT_EQ(read(R"({"colour":"red","type":"waive","x":[{"deep":{}}],"window":3})"),
            R"({"type":"waive","window":3})");
  EXPECT_EQ(read(R"({"type":"hello","protocol":1,"since":null})"),
            R"({"type":"hello","protocol":1})");
}

TEST(Messages, WhatIsWrongIsSaid) {
  EXPECT_EQ(read(""), "not_json: byte 0: the text ends where a value should be.");
  EXPECT_EQ(read("[1]"), "bad_field: the message is a list, and should be an object.");
  EXPECT_EQ(read("{}"), "bad_field: type is missing.");
  EXPECT_EQ(read(R"({"type":3})"), "bad_field: type is an integer, and should be a string.");
  EXPECT_EQ(read(R"({"type":"chose"})"),
            "unknown_message: there is no message \"chose\". Did you mean choose?");
  EXPECT_EQ(read(R"({"type":"welcome"})"), "unknown_message: there is no message \"welcome\".");
  EXPECT_EQ(read(R"({"type":"choose"})"), "bad_field: choose: answers is missing.");
  EXPECT_EQ(read(R"({"type":"choose","answers":"pass"})"),
            "bad_field: choose: answers is a string, and should be a list.");
  EXPECT_EQ(read(R"({"type":"choose","answers":["pass",4]})"),
            "bad_field: choose: answers[1] is an integer, and should be a string.");
  EXPECT_EQ(read(R"({"type":"choose","answers":["arakeen"]})"),
            "bad_field: choose: answers[0] is \"arakeen\", which is no option_name.");
  EXPECT_EQ(read(R"({"type":"choose","answers":["pass"],"question":-1})"),
            "bad_field: choose: question is too large or too small.");
  EXPECT_EQ(read(R"({"type":"choose","answers":["pass"],"question":4294967296})"),
            "bad_field: choose: question is too large or too small.");
  EXPECT_EQ(read(R"({"type":"choose","answers":["pass"],"question":1.5})"),
            "bad_field: choose: question is a number, and should be an integer.");
  EXPECT_EQ(read(R"({"type":"take_seat","seat":"corrino"})"),
            "bad_field: take_seat: seat is \"corrino\", which is no faction.");
  EXPECT_EQ(read(R"({"type":"stops","stops":[{"window":"*"}]})"),
            "bad_field: stops: stops[0].ask is missing.");
  EXPECT_EQ(read(R"({"type":"ping","id":"x"})"),
            "bad_field: id is a string, and should be an integer.");
  const std::string cut = read(R"({"type":")" + std::string(3000, 'x') + "\"}");
  EXPECT_LT(cut.size(), 200U);
  EXPECT_EQ(read(R"({"type":"say","words":")" + std::string(17'000, 'x') + "\"}"),
            "not_json: byte 16384: the text is longer than 16384 bytes.");
}

TEST(Messages, AnErrorFindsItsWayBack) {
  EXPECT_EQ(read_client(R"({"type":"nonsense","id":12})").envelope.id, 12U);
  EXPECT_EQ(read_client(R"({"type":"choose","id":13})").envelope.id, 13U);
}

template <class Variant, std::size_t... kIndex>
void add_names(std::multiset<std::string_view>& names, std::index_sequence<kIndex...>) {
  (names.insert(std::variant_alternative_t<kIndex, Variant>::kName), ...);
}

TEST(Messages, NoNameStandsForTwo) {
  std::multiset<std::string_view> names;
  add_names<FromClient>(names, std::make_index_sequence<std::variant_size_v<FromClient>>());
  add_names<FromServer>(names, std::make_index_sequence<std::variant_size_v<FromServer>>());
  const auto parsed = read_json(schema(), kServerLimits);
  const JsonValue* const definitions = std::get<JsonValue>(parsed).find("$defs");
  for (const std::string_view name : names) EXPECT_EQ(names.count(name), 1U) << name;
  EXPECT_GE(definitions->as_object()->size(),
            names.size() + 20);  // unique, else it is no JSON to us
}

// Every reference of the schema leads somewhere, and every field is explained.
void check(const JsonValue& value, const JsonValue& definitions) {
  if (const JsonValue::Object* members = value.as_object()) {
    for (const auto& [name, item] : *members) {
      if (name == "$ref") {
        const std::string& target = *item.as_string();
        ASSERT_TRUE(target.starts_with("#/$defs/"));
        EXPECT_NE(definitions.find(target.substr(8)), nullptr) << target;
      }
      if (name == "description") {
        const std::string& sentence = *item.as_string();
        EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with('"')) << sentence;
      }
      check(item, definitions);
    }
  } else if (const JsonValue::Array* items = value.as_array()) {
    for (const JsonValue& item : *items) check(item, definitions);
  }
}

TEST(Messages, TheSchemaIsWhole) {
  const auto parsed = read_json(schema(), kServerLimits);
  const auto& value = std::get<JsonValue>(parsed);
  check(value, *value.find("$defs"));
}

TEST(Messages, RoomsAreAskedFor) {
  const auto wrong = [](std::string_view json) -> std::string {
    const auto request = read_request(json);
    if (const auto* text = std::get_if<std::string>(&request)) return *text;
    const auto setup = setup_of(std::get<RoomRequest>(request), 5, {}, false);
    const auto* text = std::get_if<std::string>(&setup);
    return text == nullptr ? "" : *text;
  };
  EXPECT_EQ(
      wrong(R"({"factions":["atreides","fremen"],"rules":["advanced"],"seats":["open","random"],)"
            R"("options":{"title":"Table","listed":false,"pace_ms":5}})"),
      "");
  EXPECT_EQ(wrong("{"), "byte 1: the text ends where a name in quotes should be.");
  EXPECT_EQ(wrong("{}"), "factions is missing.");
  EXPECT_NE(wrong(R"({"factions":["atreides","atreides"]})"), "");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"rules":["easy"]})"), "");
  EXPECT_EQ(wrong(R"({"factions":["atreides","fremen"],"seats":["open","open","open"]})"),
            "seats: there are more than factions.");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"seats":["genius"]})"), "");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"options":{"colour":"red"}})"), "");
  EXPECT_EQ(wrong(R"({"factions":["atreides","fremen"],"options":{"title":[]}})"),
            "options: \"title\" must be text, a number or a boolean.");
  EXPECT_EQ(wrong(R"({"factions":["atreides","fremen"],"seed":"12"})"),
            "seed: it must be 64 hexadecimal digits.");
  EXPECT_EQ(wrong(R"({"factions":["atreides","fremen"],"seed":")" + std::string(64, '0') + "\"}"),
            "seed: it is drawn here, and nobody may name it.");
}

}  // namespace
}  // namespace kanly::protocol
