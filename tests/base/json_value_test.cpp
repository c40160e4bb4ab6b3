// JSON as it comes from outside: what is right is read as it is, what is wrong is refused with its place.
#include "base/json_value.h"

#include <string>
#include <string_view>
#include <variant>

#include <gtest/gtest.h>

namespace kanly {
namespace {

// The value as text again, or what is wrong.
std::string read(std::string_view text, const JsonLimits& limits = {}) {
  const auto result = read_json(text, limits);
  if (const auto* error = std::get_if<JsonError>(&result)) return describe(*error);
  return to_text(std::get<JsonValue>(result));
}

TEST(JsonValue, ComesBackAsItIsWithoutSpace) {
  EXPECT_EQ(read("null"), "null");
  EXPECT_EQ(read(" true "), "true");
  EXPECT_EQ(read("false"), "false");
  EXPECT_EQ(read("[]"), "[]");
  EXPECT_EQ(read("{}"), "{}");
  EXPECT_EQ(read("\t{ \"b\" : [ 1 , -2,\n{\"a\":null} ] , \"a\":\"x\"}\r\n"),
            R"({"b":[1,-2,{"a":null}],"a":"x"})");
}

TEST(JsonValue, Numbers) {
  EXPECT_EQ(read("0"), "0");
  EXPECT_EQ(read("-0"), "0");
  EXPECT_EQ(read("9223372036854775807"), "9223372036854775807");
  EXPECT_EQ(read("-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(read("2.5"), "2.5");
  EXPECT_EQ(read("-1.25e-3"), "-0.00125");
  EXPECT_EQ(read("3.0"), "3");
  EXPECT_EQ(read("1E3"), "1000");
  EXPECT_TRUE(std::get<JsonValue>(read_json("5.0")).is(JsonValue::Kind::Integer));
  EXPECT_TRUE(std::get<JsonValue>(read_json("0.5")).is(JsonValue::Kind::Number));

  EXPECT_EQ(read("9223372036854775808"), "byte 0: the number does not fit into 64 bits.");
  EXPECT_EQ(read("[1e16]"), "byte 1: the number is too large.");
  EXPECT_EQ(read("1e999"), "byte 0: the number is too large.");
  EXPECT_EQ(read("01"), "byte 0: a number does not begin with a 0.");
  EXPECT_EQ(read("1."), "byte 2: the text ends where a digit should be.");
  EXPECT_EQ(read("-"), "byte 1: the text ends where a digit should be.");
  EXPECT_EQ(read("-x"), "byte 1: this is wrong where a digit should be.");
  EXPECT_EQ(read("1e+"), "byte 3: the text ends where a digit should be.");
  EXPECT_EQ(read(".5"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read("+1"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read("NaN"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read("0x10"), "byte 1: there is more after the value.");
  EXPECT_EQ(read("0." + std::string(62, '1')), "byte 0: the number has too many digits.");
}

TEST(JsonValue, Strings) {
  EXPECT_EQ(read(R"("a\"\\\/\b\f\n\r\tz")"), R"("a\"\\/\u0008\u000c\u000a\u000d\u0009z")");
  EXPECT_EQ(read(R"("\u0041\u00e9\u20AC\ud83d\ude00")"), "\"Aé€😀\"");
  EXPECT_EQ(read(R"("\u0000")"), R"("\u0000")");
  EXPECT_EQ(read("\"Aé€😀\""), "\"Aé€😀\"");

  EXPECT_EQ(read("\"a"), "byte 0: the string that begins here does not end.");
  EXPECT_EQ(read("\"a\\"), "byte 2: there is no such escape.");
  EXPECT_EQ(read(R"("\x41")"), "byte 1: there is no such escape.");
  EXPECT_EQ(read(R"("\u12g4")"), "byte 1: \\u needs four hexadecimal digits.");
  EXPECT_EQ(read(R"("\u12)"), "byte 1: \\u needs four hexadecimal digits.");
  EXPECT_EQ(read(R"("\u-123")"), "byte 1: \\u needs four hexadecimal digits.");
  EXPECT_EQ(read(R"("\ud83d")"), "byte 1: half of a surrogate pair.");
  EXPECT_EQ(read(R"("\ud83d\u0041")"), "byte 1: half of a surrogate pair.");
  EXPECT_EQ(read(R"("\ude00\ud83d")"), "byte 1: half of a surrogate pair.");
  EXPECT_EQ(read("\"a\nb\""), "byte 2: a control character must be escaped.");
}

TEST(JsonValue, Utf8) {
  EXPECT_TRUE(is_utf8("Aé€😀\xf4\x8f\xbf\xbf"));
  for (const std::string_view bad :
       {"\x80", "\xc3", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x80\x80\x80", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    EXPECT_FALSE(is_utf8(bad));
    EXPECT_EQ(read("\"a" + std::string(bad) + "\""), "byte 2: this is no UTF-8.");
  }
}

TEST(JsonValue, WhatIsNotJson) {
  EXPECT_EQ(read(""), "byte 0: the text ends where a value should be.");
  EXPECT_EQ(read("tru"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read("nul1"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read("1 2"), "byte 2: there is more after the value.");
  EXPECT_EQ(read("[1,]"), "byte 3: this is wrong where a value should be.");
  EXPECT_EQ(read("[1 2]"), "byte 3: this is wrong where ',' or ']' should be.");
  EXPECT_EQ(read("[1"), "byte 2: the text ends where ',' or ']' should be.");
  EXPECT_EQ(read("{\"a\":1,}"), "byte 7: this is wrong where a name in quotes should be.");
  EXPECT_EQ(read("{\"a\" 1}"), "byte 5: this is wrong where ':' should be.");
  EXPECT_EQ(read("{a:1}"), "byte 1: this is wrong where a name in quotes should be.");
  EXPECT_EQ(read("{\"a\":1]"), "byte 6: this is wrong where ',' or '}' should be.");
  EXPECT_EQ(read("// no\n1"), "byte 0: this is wrong where a value should be.");
  EXPECT_EQ(read(std::string("1\0", 2)), "byte 1: there is more after the value.");
}

TEST(JsonValue, NoNameStandsTwice) {
  EXPECT_EQ(read(R"({"a":1,"b":{"c":1,"d":2,"c":3}})"),
            "byte 11: a name stands twice in this object: \"c\".");
  EXPECT_EQ(read(R"({"a":1,"\u0061":2})"), "byte 0: a name stands twice in this object: \"a\".");
}

TEST(JsonValue, Limits) {
  const JsonLimits limits = {.bytes = 20, .depth = 3, .values = 5};
  EXPECT_EQ(read("[[[1]]]", limits), "[[[1]]]");
  EXPECT_EQ(read("[[{\"a\":[]}]]", limits),
            "byte 7: lists and objects stand more than 3 deep inside each other.");
  EXPECT_EQ(read("[1,2,3,4]", limits), "[1,2,3,4]");
  EXPECT_EQ(read("[1,2,3,4,5]", limits), "byte 9: there are more than 5 values.");
  EXPECT_EQ(read("\"" + std::string(18, 'x') + "\"", limits), "\"" + std::string(18, 'x') + "\"");
  EXPECT_EQ(read("\"" + std::string(19, 'x') + "\"", limits),
            "byte 20: the text is longer than 20 bytes.");
  EXPECT_EQ(read(std::string(60'000, '[')),
            "byte 16: lists and objects stand more than 16 deep inside each other.");
}

TEST(JsonValue, MembersAreFound) {
  auto result = read_json(R"({"a":{"b":[true,"x"]},"n":7})");
  auto& value = std::get<JsonValue>(result);
  EXPECT_EQ(*value.find("n")->as_integer(), 7);
  EXPECT_TRUE(*value.find("a")->find("b")->as_array()->at(0).as_bool());
  EXPECT_EQ(*value.find("a")->find("b")->as_array()->at(1).as_string(), "x");
  EXPECT_EQ(value.find("c"), nullptr);
  EXPECT_EQ(value.find("n")->find("c"), nullptr);
  *value.find("n") = JsonValue("other");
  EXPECT_EQ(to_text(value), R"({"a":{"b":[true,"x"]},"n":"other"})");
}

}  // namespace
}  // namespace kanly
