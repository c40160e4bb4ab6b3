// Games played through tools, and what a seat is told: the same, byte for byte, when all that it cannot know is
// dealt anew.
#include "mcp/desk_client.h"
#include "mcp/drawing.h"
#include "view/game_json.h"
#include "view/redeal.h"

namespace kanly::mcp {
namespace {

std::string at_seat(const std::string& seat, const std::string& more = "") {
  return R"({"seat":")" + seat + R"(")" + (more.empty() ? "" : "," + more) + "}";
}
bool is_error(const JsonValue& result) { return to_text(at(result, "isError")) == "true"; }
std::string text_of(const JsonValue& result) { return text_at(result, "content.0.text"); }

// The answer that the menu calls usual, else any.
std::string answer_to(const JsonValue& menu, uint64_t number) {
  const JsonValue usual = at(menu, "usual");
  if (usual.as_string() != nullptr) return *usual.as_string();
  const auto& options = *at(menu, "options").as_array();
  return text_at(options[number % options.size()], "name");
}

// Plays on until the game is over, or `look` says that it is enough.
template <class Look>
JsonValue play(Client& c, const std::string& seat, JsonValue now, Look look) {
  for (uint64_t i = 0; i < 3000; ++i) {
    if (text_at(now, "structuredContent.stage") == "over") return now;
    const JsonValue menu = at(now, "structuredContent.menu");
    if (!look(now)) return now;
    now = menu.is(JsonValue::Kind::Null)
              ? c.tool("wait", at_seat(seat))
              : c.tool("choose",
                       at_seat(seat, R"("question":)" + text_at(menu, "question") +
                                         R"(,"answers":[")" + answer_to(menu, i) + R"("])"));
    EXPECT_FALSE(is_error(now)) << text_of(now);
    if (is_error(now)) return now;
  }
  ADD_FAILURE() << "the game does not end";
  return now;
}

TEST(Game, IsPlayedThroughTools) {
  Client c(3);
  c.initialize();
  const JsonValue made = c.tool(
      "create_game",
      R"({"faction":"harkonnen","opponents":["atreides","fremen","emperor"],"rules":["advanced","turns=2"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  int asked = 0;
  const JsonValue over = play(c, seat, made, [&](const JsonValue& now) {
    ++asked;
    EXPECT_EQ(text_at(now, "structuredContent.faction"), "harkonnen");
    return true;
  });
  EXPECT_GT(asked, 10);
  EXPECT_NE(text_of(over).find("The game is over."), std::string::npos);
  EXPECT_TRUE(at(over, "structuredContent.winners").as_array() != nullptr);
  // Nothing happened since.
  EXPECT_EQ(to_text(at(c.tool("news", at_seat(seat)), "structuredContent.news")), "[]");
}

TEST(Game, RefusalsNameTheirRule) {
  Client c;
  c.initialize();
  const JsonValue made =
      c.tool("create_game", R"({"faction":"atreides","opponents":["fremen","harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  const JsonValue refused = c.tool("choose", at_seat(seat, R"("answers":["lasgun"])"));
  EXPECT_TRUE(is_error(refused));
  EXPECT_NE(text_of(refused).find("(rule "), std::string::npos) << text_of(refused);
  EXPECT_EQ(text_at(refused, "structuredContent.refusal.rule").substr(0, 2), "0.");
  const JsonValue why = c.tool("why_not", at_seat(seat, R"("answer":"lasgun")"));
  EXPECT_FALSE(is_error(why));
  EXPECT_NE(text_of(why).find("(rule "), std::string::npos);
}

TEST(Game, WrongArgumentsAreToldAsTheToolsOwnErrors) {
  Client c;
  c.initialize();
  const JsonValue made =
      c.tool("create_game", R"({"faction":"atreides","opponents":["fremen","harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  struct Case {
    std::string tool;
    std::string arguments;
    std::string says;
  };
  const Case cases[] = {
      {"create_game", "{}", "faction is missing"},
      {"create_game", R"({"faction":"klingons"})", "which is no faction"},
      {"create_game", R"({"faction":"fremen","opponents":["fremen"]})", "fremen"},
      {"create_game", R"({"faction":"fremen","rules":["nonsense"]})", "nonsense"},
      {"create_game", R"({"faction":"fremen","bot":"nobody"})", "nobody"},
      {"create_game", R"({"faction":"fremen","options":{"pace_ms":-1}})", "pace_ms"},
      {"create_game", R"({"faction":"fremen","seed":"12"})", "seed"},
      {"join_game", R"({"game":"game-77","faction":"fremen"})", "no such game"},
      {"join_game", R"({"game":"game-1","faction":"atreides"})", "Somebody else holds"},
      {"choose", at_seat(seat), "answers is missing"},
      {"choose", at_seat(seat, R"("answers":"pass")"), "a list"},
      {"choose", at_seat(seat, R"("answers":["no such thing"])"), "which is no option_name"},
      {"choose", at_seat(seat, R"("answer":["pass"])"), "Did you mean answers?"},
      {"choose", at_seat(seat, R"("answers":["pass"],"seconds":-1)"), "seconds"},
      {"choose", R"({"answers":["pass"]})", "seat is missing"},
      {"menu", R"({"seat":"seat-99"})", "no such seat"},
      {"menu", R"({"seat":7})", "seat is an integer"},
      {"look", at_seat(seat, R"("page":"cellar")"), "which is no page"},
      {"look_up", at_seat(seat, R"("words":"zzz")"), "zzz"},
      {"rule", R"({"query":"9.99"})", "There is no rule"},
      {"say", at_seat(seat, R"("words":"")"), ""},
      {"react", at_seat(seat), "No window"},
      {"vote", at_seat(seat, R"("number":1,"yes":true)"), ""},
      {"note", at_seat(seat, R"("text":")" + std::string(kLongestNotes + 1, 'a') + R"(")"),
       "at most"},
  };
  for (const Case& one : cases) {
    const JsonValue result = c.tool(one.tool, one.arguments);
    EXPECT_TRUE(is_error(result)) << one.tool << one.arguments.substr(0, 100);
    EXPECT_NE(text_of(result).find(one.says), std::string::npos)
        << one.tool << one.arguments.substr(0, 100) << ": " << text_of(result);
    EXPECT_GT(text_of(result).size(), 8U);
  }
  EXPECT_FALSE(is_error(c.tool("menu", at_seat(seat))));
}

TEST(Game, SeveralSeatsAtOneTable) {
  Client c(5);
  c.initialize();
  const JsonValue made = c.tool(
      "create_game",
      R"({"faction":"atreides","open":["fremen"],"opponents":["harkonnen"],"rules":["turns=1"],"name":"Ana"})");
  const std::string ana = text_at(made, "structuredContent.seat");
  EXPECT_NE(text_of(c.tool("list_games")).find("fremen"), std::string::npos);
  const JsonValue joined =
      c.tool("join_game", R"({"game":"game-1","faction":"fremen","name":"Bo"})");
  const std::string bo = text_at(joined, "structuredContent.seat");
  EXPECT_NE(ana, bo);
  EXPECT_TRUE(is_error(c.tool("begin_game", at_seat(bo))));  // it is not his room
  c.tool("begin_game", at_seat(ana, R"("seconds":0)"));
  c.tool("say", at_seat(bo, R"("words":"Peace?","to":"seat","whom":"atreides")"));
  EXPECT_NE(text_of(c.tool("news", at_seat(ana))).find("Peace?"), std::string::npos);
  // Both play; windows for reactions are let pass.
  bool over = false;
  for (uint64_t i = 0; i < 3000 && !over; ++i) {
    for (const std::string& seat : {ana, bo}) {
      const JsonValue now = c.tool("news", at_seat(seat));
      over = text_at(now, "structuredContent.stage") == "over";
      const JsonValue menu = at(now, "structuredContent.menu");
      if (!menu.is(JsonValue::Kind::Null) && at(menu, "answered").is(JsonValue::Kind::Null)) {
        c.tool("choose",
               at_seat(seat, R"("seconds":0,"answers":[")" + answer_to(menu, i) + R"("])"));
      } else if (!at(now, "structuredContent.window").is(JsonValue::Kind::Null)) {
        c.tool("react", at_seat(seat, R"("seconds":0)"));
      }
    }
    for (int k = 0; k < 20; ++k) c.go_on();
  }
  EXPECT_TRUE(over);
}

TEST(Game, NotesAreKeptForTheSeat) {
  Client c;
  c.initialize();
  const JsonValue made =
      c.tool("create_game", R"({"faction":"atreides","opponents":["fremen","harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  c.tool("note", at_seat(seat, R"("text":"The Baron lies.")"));
  c.tool("note", at_seat(seat, R"("text":"So do I.")"));
  const auto read = [&] {
    return text_at(c.request("resources/read", R"({"uri":"kanly://seats/)" + seat + R"(/notes"})"),
                   "result.contents.0.text");
  };
  EXPECT_NE(read().find("The Baron lies.\nSo do I."), std::string::npos);
  c.tool("note", at_seat(seat, R"("text":"All is well.","anew":true)"));
  EXPECT_EQ(read().find("Baron lies"), std::string::npos);
}

TEST(Game, WhoLeavesTheSeatWatches) {
  Client c;
  c.initialize();
  const JsonValue made =
      c.tool("create_game", R"({"faction":"atreides","opponents":["fremen","harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  const JsonValue left = c.tool("leave_seat", at_seat(seat));
  EXPECT_FALSE(is_error(left));
  EXPECT_NE(text_of(left).find("you watch"), std::string::npos) << text_of(left);
  for (int i = 0; i < static_cast<int>(LookAt::kCount); ++i) {
    const JsonValue looked = c.tool(
        "look", at_seat(seat, R"("page":")" + std::string(id_of(static_cast<LookAt>(i))) + R"(")"));
    EXPECT_FALSE(is_error(looked));
    // Nobody's Traitor cards are shown.
    const JsonValue& traitors = at(looked, "structuredContent.view.traitors.atreides.0");
    EXPECT_NE(traitors.find("hidden"), nullptr) << to_text(traitors);
  }
  EXPECT_TRUE(is_error(c.tool("look_up", at_seat(seat, R"("words":"karama")"))));
  EXPECT_TRUE(is_error(c.tool("choose", at_seat(seat, R"("answers":["pass"])"))));
  for (const char* part : {"board", "board.svg", "view", "notes"}) {
    const JsonValue read =
        c.request("resources/read", R"({"uri":"kanly://seats/)" + seat + "/" + part + R"("})");
    EXPECT_GT(text_at(read, "result.contents.0.text").size(), 20U) << part;
  }
  EXPECT_FALSE(is_error(c.tool("join_game", R"({"game":"game-1","faction":"atreides"})")));
}

// Everything that a seat can be told of a room.
std::string everything(const room::Room& room, Guest guest) {
  std::string all = guest.menu(room).text + guest.menu(room).json + guest.notes(room);
  for (int i = 0; i < static_cast<int>(LookAt::kCount); ++i) {
    const Content looked = guest.look(room, static_cast<LookAt>(i));
    all += looked.text + looked.json;
  }
  for (const char* word : {"karama", "harkonnen", "lasgun", "stilgar"}) {
    all += guest.look_up(room, word).text;
  }
  all += board_svg(room.view(guest.audience()));
  const Content situation = guest.situation(room);
  return all + situation.text + situation.json;
}

TEST(Secrets, WhatASeatIsToldIsTheSameWhenTheRestIsDealtAnew) {
  int compared = 0;
  int different = 0;
  for (uint64_t number = 1; number <= 2; ++number) {
    Client c(number);
    c.initialize();
    const JsonValue made = c.tool(
        "create_game",
        R"({"faction":"bene_gesserit","opponents":["atreides","fremen","harkonnen","emperor","spacing_guild"],)"
        R"("rules":["advanced","turns=2","leader_skills","nexus_cards"]})");
    const std::string seat = text_at(made, "structuredContent.seat");
    Chance chance(seed_from_number(number));
    play(c, seat, made, [&](const JsonValue&) {
      c.rooms.look(seat, [&](const Sight& sight) {
        room::Room other = *sight.room;
        const Game& game = sight.room->play().game();
        const Game dealt = redeal(View(game, Faction::BeneGesserit), chance);
        other.stand_at(dealt);
        const std::string told = everything(*sight.room, *sight.guest);
        EXPECT_EQ(told, everything(other, *sight.guest));
        if (whole_game_json(dealt) != whole_game_json(game)) ++different;
        ++compared;
      });
      return true;
    });
  }
  EXPECT_GT(compared, 25);
  EXPECT_GT(different, compared / 2);  // it was another game
}

TEST(Drawing, ShowsForcesAndStorm) {
  Client c(2);
  c.initialize();
  const JsonValue made =
      c.tool("create_game",
             R"({"faction":"atreides","opponents":["fremen","harkonnen"],"rules":["turns=1"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  play(c, seat, made,
       [&](const JsonValue& now) { return number_at(now, "structuredContent.turn") < 1; });
  const JsonValue read =
      c.request("resources/read", R"({"uri":"kanly://seats/)" + seat + R"(/board.svg"})");
  const std::string svg = text_at(read, "result.contents.0.text");
  EXPECT_EQ(text_at(read, "result.contents.0.mimeType"), "image/svg+xml");
  EXPECT_NE(svg.find("<title>storm</title>"), std::string::npos);
  EXPECT_NE(svg.find("<title>Atreides: 10</title>"), std::string::npos);
  EXPECT_NE(svg.find("<title>Harkonnen: 10</title>"), std::string::npos);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
}

}  // namespace
}  // namespace kanly::mcp
