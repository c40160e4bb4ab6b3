#include "view/catalog_json.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/json_writer.h"

namespace kanly {
namespace {

// Reads one JSON value and says whether all of the text was one.
class Validator {
 public:
  explicit Validator(std::string_view text) : rest_(text) {}

  bool valid() { return value() && rest_.empty(); }

 private:
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool value() {
    switch (peek()) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return take("true");
      case 'f':
        return take("false");
      case 'n':
        return take("null");
      default:
        return number();
    }
  }

  bool object() {
    if (!take("{")) return false;
    if (take("}")) return true;
    do {
      if (!string() || !take(":") || !value()) return false;
    } while (take(","));
    return take("}");
  }

  bool array() {
    if (!take("[")) return false;
    if (take("]")) return true;
    do {
      if (!value()) return false;
    } while (take(","));
    return take("]");
  }

  bool string() {
    if (!take("\"")) return false;
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\') continue;
      if (take("u")) {
        for (int i = 0; i < 4; ++i) {
          if (std::isxdigit(static_cast<unsigned char>(peek())) == 0) return false;
          rest_.remove_prefix(1);
        }
      } else if (!take("\"") && !take("\\")) {
        return false;
      }
    }
    return false;
  }

  bool digits() {
    const auto count = rest_.find_first_not_of("0123456789");
    if (count == 0 || rest_.empty()) return false;
    rest_.remove_prefix(std::min(count, rest_.size()));
    return true;
  }

  bool number() {
    take("-");
    if (!take("0") && !digits()) return false;
    return !take(".") || digits();
  }

  std::string_view rest_;
};

bool valid(std::string_view text) { return Validator(text).valid(); }

std::string section(std::string_view name) {
  std::string out;
  EXPECT_TRUE(write_catalog_json(out, name));
  return out;
}

int count(std::string_view text, std::string_view what) {
  int n = 0;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(JsonWriter, PutsCommasAndEscapes) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("text", "a \"b\" \\ \n");
  json.field("yes", true);
  json.field("half", 0.5);
  json.field("minus", -3);
  json.text_field("nothing", "");
  json.lines_field("lines", "one\ntwo");
  json.key("empty");
  json.open_array();
  json.close_array();
  json.close_object();
  EXPECT_EQ(out, R"({"text":"a \"b\" \\ \u000a","yes":true,"half":0.5,"minus":-3,)"
                 R"("lines":["one","two"],"empty":[]})");
  EXPECT_TRUE(valid(out));
}

TEST(Validator, RefusesWhatIsNoJson) {
  for (const auto* const bad : {"", "{", "[1,]", "{\"a\"}", "[1 2]", "01", "1.", "\"", "[]]"}) {
    EXPECT_FALSE(valid(bad)) << bad;
  }
}

TEST(CatalogJson, IsValidInAllSections) {
  EXPECT_EQ(catalog_sections().size(), 12U);
  for (const auto name : catalog_sections()) {
    EXPECT_TRUE(valid(section(name))) << name;
    EXPECT_GT(section(name).size(), 20U) << name;
  }
}

TEST(CatalogJson, AppendsAllSectionsWithoutAName) {
  const std::string all = section("");
  EXPECT_TRUE(valid(all));
  for (const auto name : catalog_sections()) {
    EXPECT_NE(all.find("\"" + std::string(name) + "\":" + section(name)), std::string::npos)
        << name;
  }
}

TEST(CatalogJson, RefusesAnUnknownSection) {
  std::string out = "before";
  EXPECT_FALSE(write_catalog_json(out, "dice"));
  EXPECT_EQ(out, "before");
}

TEST(CatalogJson, HoldsWhatABoardIsDrawnFrom) {
  EXPECT_EQ(count(section("map"), "\"terrain\":"), 61);
  EXPECT_EQ(count(section("map"), "\"sector\":"), 105);
  EXPECT_EQ(count(section("layout"), "\"cells\":"), 86);
  EXPECT_EQ(count(section("factions"), "\"starting_spice\":"), 12);
  EXPECT_EQ(count(section("factions"), "\"karama\":"), 109);
  EXPECT_EQ(count(section("leaders"), "\"revival_price\":"), kLeaderCount);
  EXPECT_EQ(count(section("cards"), "\"effect\":"), 47);
  EXPECT_EQ(count(section("cards"), "\"set\":"), 64);
  EXPECT_EQ(count(section("spice"), "\"kind\":"), 29);
  EXPECT_EQ(count(section("homeworlds"), "\"native\":"), 13);
  EXPECT_EQ(count(section("tokens"), "\"id\":"), 3 + 11 + 6 + 8);
  EXPECT_EQ(count(section("nexus"), "\"cunning\":"), 12);
}

}  // namespace
}  // namespace kanly
