// The difference of two views: small, and exactly what makes one of the other.
#include "protocol/difference.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "play/game_in_play.h"
#include "protocol/visitor.h"
#include "view/game_json.h"

namespace kanly::protocol {
namespace {

JsonValue parsed(std::string_view json) {
  return std::get<JsonValue>(read_json(json, kServerLimits));
}

// The first text changed by the difference, or what went wrong.
std::string changed(std::string_view before, std::string_view after) {
  JsonValue document = parsed(before);
  const auto failed = apply_difference(document, parsed(difference(before, after)));
  return failed ? "\"" + *failed + "\"" : to_text(document);
}

TEST(Difference, IsSmall) {
  const std::string long_text = "\"" + std::string(60, 'x') + "\"";
  EXPECT_EQ(difference(R"({"a":1})", R"({"a":1})"), "[]");
  EXPECT_EQ(
      difference(R"({"l":)" + long_text + R"(,"b":2})", R"({"l":)" + long_text + R"(,"b":25})"),
      R"([{"op":"replace","path":"/b","value":25}])");
  EXPECT_EQ(difference(R"({"a":12,"l":)" + long_text + "}", R"({"a":1,"l":)" + long_text + "}"),
            R"([{"op":"replace","path":"/a","value":1}])");
  EXPECT_EQ(
      difference(R"({"a":1,"b":2,"l":)" + long_text + "}", R"({"a":1,"l":)" + long_text + "}"),
      R"([{"op":"remove","path":"/b"}])");
  EXPECT_EQ(difference(R"({"a":1,"l":)" + long_text + "}",
                       R"({"a":1,"b":{"x":[1]},"l":)" + long_text + "}"),
            R"([{"op":"add","path":"/b","value":{"x":[1]}}])");
  EXPECT_EQ(difference(R"({"s":{"x":{"y":1},"z":)" + long_text + "}}",
                       R"({"s":{"x":{"y":2},"z":)" + long_text + "}}"),
            R"([{"op":"replace","path":"/s/x","value":{"y":2}}])");
  EXPECT_EQ(difference("[" + long_text + R"(,"b","c"])", "[" + long_text + R"(,"c"])"),
            R"([{"op":"remove","path":"/1"}])");
  EXPECT_EQ(difference("[" + long_text + R"(,"c"])", "[" + long_text + R"(,"b","c"])"),
            R"([{"op":"add","path":"/1","value":"b"}])");
  // Where it would be longer than the whole, it is the whole.
  EXPECT_EQ(difference(R"({"s":{"x":1,"y":2}})", R"({"s":{"x":3,"y":4}})"),
            R"([{"op":"replace","path":"","value":{"s":{"x":3,"y":4}}}])");
}

TEST(Difference, AwkwardTexts) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({"a/b":1,"m~n":2,"long":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})",
       R"({"a/b":2,"m~n":3,"long":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})"},
      {R"({"q\"":"],}","x":1})", R"({"q\"":"],}\\","x":1})"},
      {R"({"q\"":1,"x":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})",
       R"({"q\"":2,"x":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})"},
      {R"({"a":[1,[2,{"b":[]}],3]})", R"({"a":[1,[2,{"b":[0]}],3,4]})"},
      {R"({"a":1,"b":2,"c":3})", R"({"c":3,"b":5,"d":4})"},
      {R"([])", R"([1])"},
      {R"([1,2,3])", R"([])"},
      {R"({})", R"({"a":{}})"},
      {R"({"a":null})", R"({"a":[null]})"},
      {R"([1,1,1,1])", R"([1,1])"},
  };
  for (const auto& [before, after] : cases) {
    EXPECT_TRUE(same(parsed(changed(before, after)), parsed(after)))
        << before << " " << after << " " << difference(before, after);
  }
}

TEST(Difference, CarryingOut) {
  JsonValue document = parsed(R"({"a":[1,2],"b":{"c":1}})");
  const JsonValue before = document;
  for (const char* bad : {
           R"({})",
           R"([{"op":"add"}])",
           R"([{"op":"replace","path":"/x","value":1}])",
           R"([{"op":"remove","path":"/a/2"}])",
           R"([{"op":"remove","path":"/a/-"}])",
           R"([{"op":"remove","path":""}])",
           R"([{"op":"add","path":"/a/3","value":1}])",
           R"([{"op":"add","path":"/a/01","value":1}])",
           R"([{"op":"add","path":"/b/c/d","value":1}])",
           R"([{"op":"add","path":"b","value":1}])",
           R"([{"op":"add","path":"/~2","value":1}])",
           R"([{"op":"add","path":"/x"}])",
           R"([{"op":"turn","path":"/b","value":1}])",
           R"([{"op":"replace","path":"/b","value":7},{"op":"test","path":"/b","value":8}])",
       }) {
    EXPECT_TRUE(apply_difference(document, parsed(bad))) << bad;
    EXPECT_EQ(document, before) << bad;  // all or nothing
  }
  EXPECT_FALSE(apply_difference(document, parsed(R"([{"op":"add","path":"/a/-","value":3},)"
                                                 R"({"op":"add","path":"/a/0","value":0},)"
                                                 R"({"op":"remove","path":"/b/c"},)"
                                                 R"({"op":"test","path":"/a/3","value":3},)"
                                                 R"({"op":"add","path":"/x~1y","value":"z"}])")));
  EXPECT_EQ(to_text(document), R"({"a":[0,1,2,3],"b":{},"x/y":"z"})");
}

// Every view of random games, from one decision to the next.
TEST(Difference, OfViewsInRandomGames) {
  std::size_t views = 0;
  std::size_t bytes = 0;
  std::size_t patches = 0;
  for (int number = 1; number <= 3; ++number) {
    Config config;
    ASSERT_FALSE(read_factions(config, number == 1
                                           ? "atreides fremen harkonnen emperor"
                                           : "choam richese ixians tleilaxu ecaz moritani"));
    ASSERT_FALSE(read_rules(
        config, number == 3 ? "advanced homeworlds leader_skills turns=2" : "advanced turns=2"));
    config.seed = seed_from_number(static_cast<uint64_t>(number));
    GameInPlay play;
    ASSERT_FALSE(play.begin(config));
    Chance chance(config.seed);
    PerFaction<std::string> last;
    while (!play.over()) {
      const Faction asked = play.waiting().first();
      const Options menu = play.menu(asked);
      play.take({asked, menu[static_cast<int>(chance.below(static_cast<uint32_t>(menu.size())))]});
      const Faction looks = config.seats[views % config.players];
      std::string now = game_json(play.view(looks));
      ++views;
      if (!last[looks].empty()) {
        const std::string patch = difference(last[looks], now);
        JsonValue document = parsed(last[looks]);
        const auto failed = apply_difference(document, parsed(patch));
        ASSERT_FALSE(failed) << *failed;
        ASSERT_TRUE(same(document, parsed(now)));
        bytes += now.size();
        patches += patch.size();
      }
      last[looks] = std::move(now);
    }
  }
  EXPECT_GT(views, 300U);
  EXPECT_LT(patches * 5, bytes);  // it is worth it
}

}  // namespace
}  // namespace kanly::protocol
