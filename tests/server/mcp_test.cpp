// The Model Context Protocol by HTTP: sessions, headers, pages from elsewhere, tokens; and a seat that goes on after the
// server was stopped.
#include <gtest/gtest.h>

#include "server/table.h"

namespace kanly::server::test {
namespace {

const std::string kMeta = R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                          R"("io.modelcontextprotocol/clientCapabilities":{}})";

std::string message(const std::string& method, const std::string& params = "{}") {
  return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}";
}
const std::string kInitialize =
    message("initialize", R"({"protocolVersion":"2025-11-25","capabilities":{}})");

Answered post(uint16_t port, const std::string& body, const std::string& headers = "",
              const std::string& token = "") {
  return request(port, "POST", "/mcp", body, token, headers);
}
int64_t code_of(const Answered& answered) {
  const JsonValue json = answered.json();
  const JsonValue* const error = json.find("error");
  return error == nullptr ? 0 : number_in(*error, "code");
}
// The value of a header, "" if there is none.
std::string header(const Answered& answered, const std::string& name) {
  const auto at = answered.head.find(name + ": ");
  if (at == std::string::npos) return "";
  const auto begin = at + name.size() + 2;
  return answered.head.substr(begin, answered.head.find("\r\n", begin) - begin);
}
std::string session_of(const Answered& answered) {
  return "Mcp-Session-Id: " + header(answered, "Mcp-Session-Id") + "\r\n";
}

// A tool of today's revision.
JsonValue tool(uint16_t port, const std::string& name, const std::string& arguments,
               const std::string& token = "") {
  const Answered answered = post(
      port,
      message("tools/call",
              R"({"name":")" + name + R"(","arguments":)" + arguments + "," + kMeta + "}"),
      "Mcp-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: " + name + "\r\n",
      token);
  EXPECT_EQ(answered.status, 200U) << answered.body;
  const JsonValue json = answered.json();
  const JsonValue* const result = json.find("result");
  EXPECT_NE(result, nullptr) << answered.body;
  return result == nullptr ? JsonValue() : *result;
}
bool is_error(const JsonValue& result) { return *result.find("isError")->as_bool(); }
std::string text_of(const JsonValue& result) {
  return *(*result.find("content")->as_array())[0].find("text")->as_string();
}

TEST(Mcp, SessionsOfThoseWhoBeginWithAHandshake) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  const uint16_t port = server.port();
  const Answered begun = post(port, kInitialize);
  ASSERT_EQ(begun.status, 200U) << begun.body;
  const std::string session = session_of(begun);
  EXPECT_GT(session.size(), 40U);
  EXPECT_EQ(post(port, R"({"jsonrpc":"2.0","method":"notifications/initialized"})", session).status,
            202U);
  EXPECT_EQ(post(port, message("ping"), session).status, 200U);
  EXPECT_EQ(
      post(port, message("tools/list"), session + "Mcp-Protocol-Version: 2025-11-25\r\n").status,
      200U);
  EXPECT_EQ(
      post(port, message("tools/list"), session + "Mcp-Protocol-Version: 1999-01-01\r\n").status,
      400U);
  // Errors of methods are read from the body.
  const Answered unknown = post(port, message("no/such"), session);
  EXPECT_EQ(unknown.status, 200U);
  EXPECT_EQ(code_of(unknown), -32601);
  EXPECT_EQ(post(port, message("tools/list")).status, 400U);  // no session
  EXPECT_EQ(post(port, message("tools/list"), "Mcp-Session-Id: made-up\r\n").status, 404U);
  EXPECT_EQ(request(port, "DELETE", "/mcp").status, 400U);
  EXPECT_EQ(request(port, "DELETE", "/mcp", "", "", session).status, 204U);
  EXPECT_EQ(request(port, "DELETE", "/mcp", "", "", session).status, 404U);
  EXPECT_EQ(post(port, message("ping"), session).status, 404U);
  const Answered stream = request(port, "GET", "/mcp");
  EXPECT_EQ(stream.status, 405U);
  EXPECT_EQ(header(stream, "Allow"), "POST, DELETE");
}

TEST(Mcp, HeadersSayWhatTheMessageSays) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  const uint16_t port = server.port();
  const std::string list = message("tools/list", "{" + kMeta + "}");
  const std::string version = "Mcp-Protocol-Version: 2026-07-28\r\n";
  EXPECT_EQ(post(port, list, version + "Mcp-Method: tools/list\r\n").status, 200U);
  for (const std::string& headers :
       {std::string(), version, version + "Mcp-Method: tools/call\r\n",
        std::string("Mcp-Method: tools/list\r\n"),
        std::string("Mcp-Protocol-Version: 2025-11-25\r\nMcp-Method: tools/list\r\n")}) {
    const Answered wrong = post(port, list, headers);
    EXPECT_EQ(wrong.status, 400U) << headers;
    EXPECT_EQ(code_of(wrong), -32020) << headers;
  }
  const std::string prompt = message("prompts/get", R"({"name":"play_ecaz",)" + kMeta + "}");
  const std::string get = version + "Mcp-Method: prompts/get\r\n";
  EXPECT_EQ(post(port, prompt, get + "Mcp-Name: play_ecaz\r\n").status, 200U);
  EXPECT_EQ(post(port, prompt, get + "Mcp-Name: =?base64?cGxheV9lY2F6?=\r\n").status, 200U);
  EXPECT_EQ(code_of(post(port, prompt, get + "Mcp-Name: play_choam\r\n")), -32020);
  EXPECT_EQ(code_of(post(port, prompt, get + "Mcp-Name: =?base64?***?=\r\n")), -32020);
  EXPECT_EQ(code_of(post(port, prompt, get)), -32020);
  // Unknown methods and revisions.
  const Answered unknown =
      post(port, message("no/such", "{" + kMeta + "}"), version + "Mcp-Method: no/such\r\n");
  EXPECT_EQ(unknown.status, 404U);
  EXPECT_EQ(code_of(unknown), -32601);
  const Answered later = post(
      port,
      message(
          "tools/list",
          R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01","io.modelcontextprotocol/clientCapabilities":{}}})"),
      "Mcp-Protocol-Version: 2031-01-01\r\nMcp-Method: tools/list\r\n");
  EXPECT_EQ(later.status, 400U);
  EXPECT_EQ(code_of(later), -32022);
  const Answered without =
      post(port, message("tools/list"), version + "Mcp-Method: tools/list\r\n");
  EXPECT_EQ(without.status, 400U);
  EXPECT_EQ(code_of(without), -32602);
}

TEST(Mcp, NonsenseAndPagesFromElsewhere) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  const uint16_t port = server.port();
  EXPECT_EQ(post(port, kInitialize, "Origin: https://evil.example\r\n").status, 403U);
  EXPECT_EQ(
      post(port, kInitialize, "Origin: http://localhost:" + std::to_string(port) + "\r\n").status,
      200U);
  const Answered broken = post(port, "{");
  EXPECT_EQ(broken.status, 400U);
  EXPECT_EQ(code_of(broken), -32700);
  const Answered batch = post(port, "[" + kInitialize + "]");
  EXPECT_EQ(batch.status, 400U);
  EXPECT_EQ(code_of(batch), -32600);
  const std::string plain = raw(port,
                                "POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                                "Content-Length: 2\r\nConnection: close\r\n\r\n{}");
  EXPECT_NE(plain.find(" 415 "), std::string::npos) << plain;
}

TEST(Mcp, ASeatIsOpenedByItsTokenAlsoAfterTheServerWasStopped) {
  Folder folder;
  const std::string db = "sqlite:" + folder.file("rooms.db");
  std::string seat;
  std::string game;
  {
    Running server(test_options(db));
    const JsonValue made =
        tool(server.port(), "create_game",
             R"({"faction":"atreides","opponents":["fremen","harkonnen"],"rules":["turns=1"]})");
    ASSERT_FALSE(is_error(made)) << text_of(made);
    seat = text_in(*made.find("structuredContent"), "seat");
    game = text_in(*made.find("structuredContent"), "game");
    EXPECT_EQ(seat.size(), 43U);
    EXPECT_NE(text_of(made).find("question"), std::string::npos) << text_of(made);
    // Bots are those that clients may name, and the seed is the server's.
    EXPECT_TRUE(is_error(tool(server.port(), "create_game",
                              R"({"faction":"atreides","bot":"heuristic:weights=/etc/passwd"})")));
    EXPECT_TRUE(
        is_error(tool(server.port(), "create_game",
                      R"({"faction":"atreides","seed":")" + std::string(64, '0') + R"("})")));
    EXPECT_TRUE(is_error(tool(server.port(), "menu", R"({"seat":"made-up"})")));
    EXPECT_TRUE(is_error(tool(server.port(), "menu", "{}")));
  }
  Running server(test_options(db));
  const JsonValue asked = tool(server.port(), "menu", R"({"seat":")" + seat + R"("})");
  EXPECT_FALSE(is_error(asked)) << text_of(asked);
  EXPECT_NE(text_of(asked).find("question"), std::string::npos) << text_of(asked);
  // The connection may carry the token instead, as everywhere else.
  EXPECT_FALSE(is_error(tool(server.port(), "look", "{}", seat)));
  EXPECT_EQ(text_of(tool(server.port(), "menu", "{}", seat)), text_of(asked));
  // Somebody else at the same table sees another side of it.
  const JsonValue other = tool(server.port(), "join_game",
                               R"({"game":")" + game + R"(","faction":"fremen","name":"Bo"})");
  ASSERT_FALSE(is_error(other)) << text_of(other);
  const std::string bo = text_in(*other.find("structuredContent"), "seat");
  EXPECT_NE(text_of(tool(server.port(), "look", R"({"page":"own"})", bo)),
            text_of(tool(server.port(), "look", R"({"page":"own"})", seat)));
  EXPECT_NE(text_of(tool(server.port(), "news", "{}", seat)).find("Bo"), std::string::npos);
}

TEST(Mcp, NewGamesAreLimitedAsElsewhere) {
  Folder folder;
  ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  options.new_rooms = {0.001, 2};
  Running server(options);
  const std::string wanted =
      R"({"faction":"atreides","open":["fremen"],"opponents":["harkonnen"]})";
  EXPECT_FALSE(is_error(tool(server.port(), "create_game", wanted)));
  EXPECT_FALSE(is_error(tool(server.port(), "create_game", wanted)));
  const JsonValue third = tool(server.port(), "create_game", wanted);
  EXPECT_TRUE(is_error(third));
  EXPECT_NE(text_of(third).find("Too many new games"), std::string::npos);
}

}  // namespace
}  // namespace kanly::server::test
