// The REST interface: every route does what docs/openapi.json says, and answers in its shape.
#include <map>

#include <gtest/gtest.h>

#include "play/bots.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "server/documents.h"
#include "server/schema.h"
#include "server/table.h"

namespace kanly::server::test {
namespace {

class Api : public testing::Test {
 protected:
  Api() : server_(test_options("sqlite:" + folder_.file("rooms.db"))) {
    auto read = read_json(openapi_text(), {.bytes = 1 << 20, .depth = 32, .values = 100'000});
    document_ = std::get<JsonValue>(read);
  }

  // Sends the request, and demands that the answer is one that the description has, in its shape.
  Answered call(const std::string& method, const std::string& route, const std::string& path,
                const std::string& body = "", const std::string& token = "") {
    Answered answered = request(server_.port(), method, path, body, token);
    std::string lower = method;
    for (char& c : lower) c = static_cast<char>(std::tolower(c));
    const JsonValue* described = document_.find("paths")->find(route);
    EXPECT_NE(described, nullptr) << route;
    if (described == nullptr) return answered;
    described = described->find(lower);
    EXPECT_NE(described, nullptr) << method << " " << route;
    if (described == nullptr) return answered;
    const JsonValue* response = described->find("responses")->find(std::to_string(answered.status));
    EXPECT_NE(response, nullptr) << method << " " << path << " answered " << answered.status << " "
                                 << answered.body;
    if (response == nullptr) return answered;
    if (const JsonValue* reference = response->find("$ref"); reference != nullptr) {
      EXPECT_EQ(*reference->as_string(), "#/components/responses/Error");
      response = document_.find("components")->find("responses")->find("Error");
    }
    const JsonValue* content = response->find("content");
    if (content == nullptr) {
      EXPECT_EQ(answered.body, "");
    } else if (const JsonValue* json = content->find("application/json")) {
      EXPECT_EQ(misfit(answered.json(), *json->find("schema"), document_), "") << answered.body;
    }
    tried_[method + " " + route].insert(answered.status);
    return answered;
  }

  // Files that somebody has, and what a seat was told in a game that goes on.
  void look_again();

  Folder folder_;
  Running server_;
  JsonValue document_;
  std::map<std::string, std::set<unsigned>> tried_;
};

// A game between bots as a file.
const std::string& replay_file() {
  static const std::string file = [] {
    Config config;
    read_factions(config, "atreides harkonnen");
    read_rules(config, "basic turns=1");
    config.seed = seed_from_number(4);
    GameInPlay play(GameInPlay::Keep::Choices);
    play.begin(config);
    Bots bots(config);
    for (const Faction f : config.factions()) bots.seat(f, "heuristic");
    while (!play.over()) play.take(bots.decide(play.game()));
    return play.save();
  }();
  return file;
}
std::string body_of(const std::string& file, const std::string& more = "") {
  std::string body;
  JsonWriter json(body);
  json.open_object();
  json.field("file", file);
  json.close_object();
  if (!more.empty()) body.insert(body.size() - 1, "," + more);
  return body;
}

void Api::look_again() {
  const std::string file = replay_file();
  EXPECT_EQ(call("POST", "/api/replay", "/api/replay", body_of(file)).status, 200U);
  EXPECT_EQ(error_id(call("POST", "/api/replay", "/api/replay", body_of("nonsense"))),
            "bad_replay");
  EXPECT_EQ(call("POST", "/api/replay", "/api/replay", "{}").status, 400U);
  const std::string frames = "/api/replay/frames";
  EXPECT_EQ(call("POST", frames, frames, body_of(file, R"("from":0,"to":30)")).status, 200U);
  EXPECT_EQ(
      call("POST", frames, frames, body_of(file, R"("seat":"atreides","from":3,"to":5)")).status,
      200U);
  EXPECT_EQ(call("POST", frames, frames, body_of(file, R"("seat":"fremen")")).status, 400U);
  EXPECT_EQ(call("POST", frames, frames, body_of(file, R"("from":5,"to":4)")).status, 400U);
  EXPECT_EQ(call("POST", frames, frames, body_of(file, R"("from":100000,"to":100001)")).status,
            400U);
  const std::string analysis = "/api/replay/analysis";
  EXPECT_EQ(call("POST", analysis, analysis, body_of(file, R"("at":5,"tries":20)")).status, 200U);
  EXPECT_EQ(call("POST", analysis, analysis, body_of(file, R"("at":-1)")).status, 400U);
  const int64_t last =
      number_in(call("POST", "/api/replay", "/api/replay", body_of(file)).json(), "last");
  EXPECT_EQ(
      call("POST", analysis, analysis, body_of(file, "\"at\":" + std::to_string(last))).status,
      409U);

  // What if: a room that plays on, which no list shows.
  std::string what_if = body_of(file);
  what_if.replace(0, 7,
                  R"({"factions":["atreides","harkonnen"],"seats":["open","cautious"],)"
                  R"("options":{"reaction_ms":60000,"pace_ms":0},"choices":9,"replay")");
  const Answered made = call("POST", "/api/rooms", "/api/rooms", what_if);
  ASSERT_EQ(made.status, 201U) << made.body;
  EXPECT_EQ(number_in(*made.json().find("about"), "opening"), 9);
  const std::string room = text_in(made.json(), "id");
  EXPECT_EQ(call("GET", "/api/rooms", "/api/rooms?stage=open").body.find(room), std::string::npos);
  EXPECT_EQ(call("POST", "/api/rooms", "/api/rooms",
                 R"({"factions":["atreides","harkonnen"],"position":"x"})")
                .status,
            400U);

  // What the seat was told, to nobody else.
  const std::string route = "/api/rooms/{room}/told";
  const std::string told = "/api/rooms/" + room + "/told";
  EXPECT_EQ(call("GET", route, told).status, 401U);
  EXPECT_EQ(call("GET", route, told, "", "wrong").status, 401U);
  EXPECT_EQ(call("GET", route, "/api/rooms/none/told", "", "wrong").status, 401U);
  const Seat seat = join(server_.port(), room, "A", 0);
  EXPECT_EQ(call("GET", route, told, "", seat.token).status, 409U);
  Player player(server_.port(), room, seat.token, 5);
  ASSERT_TRUE(player.enter());
  player.send(R"({"type":"begin"})");
  Answered about;
  for (int i = 0; i < 50 && about.status != 200U; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    about = call("GET", route, told, "", seat.token);
  }
  EXPECT_EQ(about.status, 200U) << about.body;
  EXPECT_EQ(about.body.find("\"seed\""), std::string::npos);
  EXPECT_EQ(text_in(about.json(), "seat"), "atreides");
  EXPECT_EQ(call("GET", route, told + "?from=0&to=0", "", seat.token).status, 200U);
  EXPECT_EQ(call("GET", route, told + "?from=x&to=0", "", seat.token).status, 400U);
  EXPECT_EQ(call("GET", route, told + "?seat=harkonnen", "", seat.token).status, 403U);
  const Seat watcher = join(server_.port(), room, "B", -1);
  EXPECT_EQ(call("GET", route, told, "", watcher.token).status, 403U);
}

TEST_F(Api, RoutesAreThoseOfTheDescription) {
  std::set<std::string> described;
  for (const auto& [path, methods] : *document_.find("paths")->as_object()) {
    for (const auto& [method, what] : *methods.as_object()) {
      std::string upper = method;
      for (char& c : upper) c = static_cast<char>(std::toupper(c));
      described.insert(upper + " " + path);
    }
  }
  std::set<std::string> served;
  for (const Lobby::Route& route : Lobby::routes()) {
    served.insert(std::string(route.method) + " " + std::string(route.path));
  }
  EXPECT_EQ(served, described);
}

TEST_F(Api, EveryRouteAnswersAsDescribed) {
  call("GET", "/api/options", "/api/options");
  const std::string body = room_body(kSix, {"open", "open", "heuristic", "random"},
                                     "advanced turns=1", R"(,"title":"A table","clock":"banked")");
  const Answered made = call("POST", "/api/rooms", "/api/rooms", body);
  ASSERT_EQ(made.status, 201U);
  const std::string room = text_in(made.json(), "id");
  call("POST", "/api/rooms", "/api/rooms", R"({"factions":["atreides"],"rules":["no such rule"]})");
  call("POST", "/api/rooms", "/api/rooms", R"({"factions":)");
  EXPECT_EQ(error_id(call("POST", "/api/rooms", "/api/rooms",
                          room_body(kSix, {"heuristic:weights=/etc/passwd"}, "advanced"))),
            "bad_bot");
  EXPECT_EQ(error_id(call(
                "POST", "/api/rooms", "/api/rooms",
                room_body(kSix, {}, "advanced", R"(,"stand_in":"heuristic:weights=/etc/passwd")"))),
            "bad_bot");
  const Answered list = call("GET", "/api/rooms", "/api/rooms?stage=open");
  EXPECT_NE(list.body.find(room), std::string::npos);
  call("GET", "/api/rooms", "/api/rooms?stage=nowhere");
  call("GET", "/api/rooms", "/api/rooms?after=x");
  EXPECT_EQ(call("GET", "/api/rooms/{room}", "/api/rooms/" + room).status, 200U);
  EXPECT_EQ(call("GET", "/api/rooms/{room}", "/api/rooms/none").status, 404U);
  EXPECT_EQ(call("GET", "/api/rooms/{room}/record", "/api/rooms/" + room + "/record").status, 409U);
  EXPECT_EQ(call("GET", "/api/rooms/{room}/record", "/api/rooms/none/record").status, 404U);

  const std::string members = "/api/rooms/" + room + "/members";
  EXPECT_EQ(call("POST", "/api/rooms/{room}/members", members, R"({"name":""})").status, 400U);
  EXPECT_EQ(call("POST", "/api/rooms/{room}/members", members, R"({"name":"a\nb"})").status, 400U);
  EXPECT_EQ(call("POST", "/api/rooms/{room}/members", members, R"({"name":"A","seat":99})").status,
            400U);
  EXPECT_EQ(call("POST", "/api/rooms/{room}/members", members, R"({"name":"A"})", "wrong").status,
            401U);
  EXPECT_EQ(call("POST", "/api/rooms/{room}/members", "/api/rooms/none/members", R"({"name":"A"})")
                .status,
            404U);
  const Answered stranger =
      call("POST", "/api/rooms/{room}/members", members, R"({"name":"A","seat":0})");
  EXPECT_EQ(stranger.status, 201U);
  // The seat is taken; one is in the room all the same.
  EXPECT_NE(
      text_in(call("POST", "/api/rooms/{room}/members", members, R"({"name":"B","seat":0})").json(),
              "refused"),
      "");

  const std::string account = R"({"name":"Chani","password":"a long password"})";
  const Answered new_account = call("POST", "/api/accounts", "/api/accounts", account);
  ASSERT_EQ(new_account.status, 201U);
  EXPECT_EQ(call("POST", "/api/accounts", "/api/accounts", account).status, 409U);
  EXPECT_EQ(
      call("POST", "/api/accounts", "/api/accounts", R"({"name":"X","password":"short"})").status,
      400U);
  EXPECT_EQ(
      call("POST", "/api/sessions", "/api/sessions", R"({"name":"Chani","password":"wrong one"})")
          .status,
      401U);
  EXPECT_EQ(
      call("POST", "/api/sessions", "/api/sessions", R"({"name":"Nobody","password":"wrong one"})")
          .status,
      401U);
  const Answered session = call("POST", "/api/sessions", "/api/sessions", account);
  ASSERT_EQ(session.status, 200U);
  const std::string token = text_in(session.json(), "token");
  EXPECT_EQ(call("GET", "/api/me", "/api/me", "", token).status, 200U);
  EXPECT_EQ(call("GET", "/api/me", "/api/me").status, 401U);
  EXPECT_EQ(call("GET", "/api/me", "/api/me", "", text_in(stranger.json(), "token")).status, 401U);
  call("PUT", "/api/me/settings", "/api/me/settings",
       R"({"mail":"chani@sietch.example","hook":""})", token);
  EXPECT_EQ(
      call("PUT", "/api/me/settings", "/api/me/settings", R"({"mail":"a\r\nBcc: b@c"})", token)
          .status,
      400U);
  EXPECT_EQ(
      call("PUT", "/api/me/settings", "/api/me/settings", R"({"hook":"file:///etc/passwd"})", token)
          .status,
      400U);
  const std::string claim = R"({"token":")" + text_in(stranger.json(), "token") + "\"}";
  EXPECT_EQ(call("POST", "/api/me/seats", "/api/me/seats", claim, token).status, 204U);
  EXPECT_EQ(call("POST", "/api/me/seats", "/api/me/seats", R"({"token":"x"})", token).status, 404U);
  EXPECT_NE(call("GET", "/api/me", "/api/me", "", token).body.find(room), std::string::npos);
  EXPECT_EQ(call("DELETE", "/api/sessions", "/api/sessions", "", token).status, 204U);
  EXPECT_EQ(call("DELETE", "/api/sessions", "/api/sessions", "", token).status, 401U);
  EXPECT_EQ(call("GET", "/api/me", "/api/me", "", token).status, 401U);

  look_again();

  // Nothing of the description was left out.
  for (const Lobby::Route& route : Lobby::routes()) {
    EXPECT_FALSE(tried_[std::string(route.method) + " " + std::string(route.path)].empty())
        << route.path;
  }
}

// The seat is the account's: its token opens the door, and the game counts for it.
TEST_F(Api, AccountsKeepSeatsAndStatistics) {
  const Answered account = request(server_.port(), "POST", "/api/accounts",
                                   R"({"name":"Stilgar","password":"a long password"})");
  const std::string session = text_in(account.json(), "token");
  const std::string room = make_room(
      server_.port(), room_body({"atreides", "harkonnen"}, {"open", "random"}, "basic turns=1"));
  join(server_.port(), room, "Stilgar", 0, session);
  Player player(server_.port(), room, session, 5);
  ASSERT_TRUE(player.enter());
  player.send(R"({"type":"begin"})");
  ASSERT_TRUE(player.play());
  Answered me;
  for (int i = 0;
       i < 50 && me.body.find("\"faction\":\"atreides\",\"games\":1") == std::string::npos; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    me = request(server_.port(), "GET", "/api/me", "", session);
  }
  EXPECT_NE(me.body.find("\"faction\":\"atreides\",\"games\":1"), std::string::npos) << me.body;
}

TEST_F(Api, PagesHaveStrictHeads) {
  const Answered page = request(server_.port(), "GET", "/");
  EXPECT_EQ(page.status, 200U);
  EXPECT_NE(page.head.find("Content-Security-Policy: default-src 'none'; script-src 'sha256-"),
            std::string::npos);
  EXPECT_EQ(page.head.find("unsafe"), std::string::npos);
  EXPECT_NE(page.head.find("X-Content-Type-Options: nosniff"), std::string::npos);
  EXPECT_NE(page.body.find("<title>Kanly</title>"), std::string::npos);
  EXPECT_EQ(page.body.find(" style="), std::string::npos)
      << "the policy forbids styles of single elements";
  EXPECT_EQ(page.body.find(" onclick="), std::string::npos);
  EXPECT_EQ(request(server_.port(), "GET", "/health").status, 200U);
  const std::string metrics = request(server_.port(), "GET", "/metrics").body;
  EXPECT_NE(metrics.find("# TYPE kanly_requests_total counter"), std::string::npos);
  EXPECT_NE(metrics.find("kanly_act_seconds_bucket{le=\"+Inf\"}"), std::string::npos);
  EXPECT_EQ(
      request(server_.port(), "GET", "/metrics", "", "", "X-Forwarded-For: 9.9.9.9\r\n").status,
      403U);
  EXPECT_EQ(request(server_.port(), "GET", "/ws").status, 426U);
}

}  // namespace
}  // namespace kanly::server::test
