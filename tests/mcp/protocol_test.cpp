// The Model Context Protocol itself: revisions, requests that make no sense, cancelling, what is listed.
#include "mcp/desk_client.h"
#include "mcp/library.h"

namespace kanly::mcp {
namespace {

const std::string kMeta = R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                          R"("io.modelcontextprotocol/clientCapabilities":{}})";

TEST(Negotiation, TheRevisionAskedForIfItIsKnown) {
  for (const std::string_view revision : kByHandshake) {
    Client c;
    const JsonValue answer =
        c.request("initialize", R"({"protocolVersion":")" + std::string(revision) + R"("})");
    EXPECT_EQ(text_at(answer, "result.protocolVersion"), revision);
    EXPECT_EQ(text_at(answer, "result.serverInfo.name"), "kanly");
    EXPECT_EQ(c.with->revision, revision);
  }
}

TEST(Negotiation, ElseTheNewestWithAHandshake) {
  for (const std::string revision : {"2026-07-28", "1999-01-01", "2030-01-01"}) {
    Client c;
    const JsonValue answer =
        c.request("initialize", R"({"protocolVersion":")" + revision + R"("})");
    EXPECT_EQ(text_at(answer, "result.protocolVersion"), "2025-11-25");
  }
}

TEST(Negotiation, OnceAndFirst) {
  Client c;
  EXPECT_EQ(number_at(c.request("tools/list"), "error.code"), kInvalidRequest);
  EXPECT_EQ(number_at(c.request("initialize"), "error.code"), kInvalidParams);
  EXPECT_EQ(text_at(c.request("ping"), "result"), "{}");
  c.initialize();
  EXPECT_EQ(number_at(c.request("initialize", R"({"protocolVersion":"2025-11-25"})"), "error.code"),
            kInvalidRequest);
  EXPECT_EQ(number_at(c.request("server/discover"), "error.code"), kMethodNotFound);
}

TEST(Stateless, EveryRequestStandsForItself) {
  Client c;
  const JsonValue found = c.request("server/discover", "{" + kMeta + "}");
  EXPECT_EQ(text_at(found, "result.supportedVersions"), R"(["2026-07-28"])");
  EXPECT_EQ(text_at(found, "result.resultType"), "complete");
  EXPECT_EQ(text_at(found, "result.cacheScope"), "public");
  EXPECT_NE(text_at(found, "result._meta").find("\"kanly\""), std::string::npos);
  EXPECT_GT(at(c.request("tools/list", "{" + kMeta + "}"), "result.tools").as_array()->size(), 15U);
  // What belongs to conversations is not there.
  EXPECT_EQ(number_at(c.request("ping", "{" + kMeta + "}"), "error.code"), kMethodNotFound);
  EXPECT_EQ(number_at(c.request("initialize", R"({"protocolVersion":"2025-11-25",)" + kMeta + "}"),
                      "error.code"),
            kMethodNotFound);
}

TEST(Stateless, WhatEveryRequestMustSay) {
  Client c;
  const JsonValue other = c.request(
      "tools/list", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01"}})");
  EXPECT_EQ(number_at(other, "error.code"), kUnsupportedVersion);
  EXPECT_TRUE(c.last.malformed);
  EXPECT_EQ(text_at(other, "error.data.requested"), "2031-01-01");
  EXPECT_EQ(text_at(other, "error.data.supported.0"), "2026-07-28");
  const JsonValue none = c.request(
      "tools/list", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})");
  EXPECT_EQ(number_at(none, "error.code"), kInvalidParams);
  const JsonValue number =
      c.request("tools/list", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":7}})");
  EXPECT_EQ(number_at(number, "error.code"), kInvalidParams);
}

TEST(Nonsense, IsAnsweredByOneClearError) {
  struct Case {
    std::string text;
    int code;
    std::string id;  // as JSON; "null": none
  };
  const Case cases[] = {
      {"", kParseError, "null"},
      {"{", kParseError, "null"},
      {"\xff\xfe", kParseError, "null"},
      {std::string(100'000, ' '), kParseError, "null"},
      {std::string(100, '[') + std::string(100, ']'), kParseError, "null"},
      {R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})", kParseError, "null"},
      {"7", kInvalidRequest, "null"},
      {"[]", kInvalidRequest, "null"},
      {R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])", kInvalidRequest, "null"},
      {R"({"id":1,"method":"ping"})", kInvalidRequest, "1"},
      {R"({"jsonrpc":"1.0","id":"a","method":"ping"})", kInvalidRequest, "\"a\""},
      {R"({"jsonrpc":"2.0","id":null,"method":"ping"})", kInvalidRequest, "null"},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})", kInvalidRequest, "null"},
      {R"({"jsonrpc":"2.0","id":{},"method":"ping"})", kInvalidRequest, "null"},
      {R"({"jsonrpc":"2.0","id":3})", kInvalidRequest, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":7})", kInvalidRequest, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":""})", kInvalidRequest, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"ping","params":[1]})", kInvalidRequest, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"resources/subscribe"})", kMethodNotFound, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"tools/call"})", kInvalidParams, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"chose"}})",
       kInvalidParams, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"menu","arguments":[]}})",
       kInvalidParams, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"cursor":"2"}})", kInvalidParams,
       "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"prompts/get","params":{"name":"play_nobody"}})",
       kInvalidParams, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"resources/read","params":{}})", kInvalidParams, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"file:///etc/passwd"}})",
       -32002, "3"},
      {R"({"jsonrpc":"2.0","id":3,"method":"completion/complete","params":{}})", kInvalidParams,
       "3"},
  };
  for (const Case& one : cases) {
    Client c;
    c.initialize();
    const std::string answer = c.send(one.text);
    const auto read = read_json(answer);
    ASSERT_NE(std::get_if<JsonValue>(&read), nullptr) << one.text.substr(0, 80) << answer;
    const auto& value = std::get<JsonValue>(read);
    EXPECT_EQ(number_at(value, "error.code"), one.code) << one.text.substr(0, 80);
    EXPECT_EQ(to_text(at(value, "id")), one.id) << one.text.substr(0, 80);
    EXPECT_GT(text_at(value, "error.message").size(), 10U);
  }
}

TEST(Nonsense, NobodyIsAnsweredWhoDidNotAsk) {
  Client c;
  c.initialize();
  EXPECT_EQ(c.send(R"({"jsonrpc":"2.0","method":"notifications/unheard_of"})"), "");
  EXPECT_EQ(
      c.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}})"),
      "");
  EXPECT_EQ(c.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})"), "");
  EXPECT_EQ(c.send(R"({"jsonrpc":"2.0","id":1,"result":{}})"), "");
}

TEST(Waiting, EndsWhenItIsCancelled) {
  Client c;
  c.initialize();
  const JsonValue made = c.tool(
      "create_game", R"({"faction":"fremen","open":["atreides"],"opponents":["harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  const std::string wait =
      R"({"jsonrpc":"2.0","id":"w","method":"tools/call","params":{"name":"wait","arguments":{"seat":")" +
      seat + R"("}}})";
  EXPECT_EQ(c.send(wait), "");
  const JsonValue twice = std::get<JsonValue>(read_json(c.send(wait)));
  EXPECT_EQ(number_at(twice, "error.code"), kInvalidRequest);  // the id is taken
  // Others are answered meanwhile.
  EXPECT_EQ(text_at(c.request("ping"), "result"), "{}");
  EXPECT_EQ(c.with->under_way.size(), 1U);
  const std::size_t before = c.said.size();
  c.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"w"}})");
  EXPECT_TRUE(c.with->under_way.empty());
  for (int i = 0; i < 100; ++i) c.go_on();
  c.now += 100'000;
  for (int i = 0; i < 100; ++i) c.go_on();
  EXPECT_EQ(c.said.size(), before);  // and never
  EXPECT_EQ(text_at(c.request("ping"), "result"), "{}");
}

TEST(Waiting, EndsWithTimeOrWithTalk) {
  Client c;
  c.initialize();
  const JsonValue made = c.tool(
      "create_game", R"({"faction":"fremen","open":["atreides"],"opponents":["harkonnen"]})");
  const std::string seat = text_at(made, "structuredContent.seat");
  const room::Time begun = c.now;
  const JsonValue over = c.tool("wait", R"({"seat":")" + seat + R"(","seconds":7})");
  EXPECT_EQ(text_at(over, "structuredContent.stage"), "gathering");
  EXPECT_EQ(c.now - begun, 7000);
  // A stranger sits down and speaks.
  const JsonValue other =
      c.tool("join_game", R"({"game":"game-1","faction":"atreides","name":"Bo"})");
  const std::string bo = text_at(other, "structuredContent.seat");
  EXPECT_EQ(
      c.send(
          R"({"jsonrpc":"2.0","id":"w","method":"tools/call","params":{"name":"wait","arguments":{"seat":")" +
          seat + R"(","talk":true}}})"),
      "");
  c.tool("say", R"({"seat":")" + bo + R"(","words":"Here I am."})");
  c.go_on();
  bool heard = false;
  for (const std::string& text : c.said) {
    heard = heard || (text.find("\"id\":\"w\"") != std::string::npos &&
                      text.find("Here I am.") != std::string::npos);
  }
  EXPECT_TRUE(heard);
}

TEST(Lists, EverythingHasAName) {
  Client c;
  c.initialize();
  const JsonValue tools = c.request("tools/list");
  EXPECT_EQ(to_text(tools), [&] {
    JsonValue again = c.request("tools/list");
    *again.find("id") = *tools.find("id");
    return to_text(again);
  }());
  for (const JsonValue& tool : *at(tools, "result.tools").as_array()) {
    EXPECT_EQ(text_at(tool, "inputSchema.type"), "object");
    EXPECT_EQ(to_text(at(tool, "inputSchema.additionalProperties")), "false");
    for (const auto& [name, schema] : *at(tool, "inputSchema.properties").as_object()) {
      EXPECT_GT(text_at(schema, "description").size(), 5U) << name;
      EXPECT_TRUE(schema.find("type") != nullptr || schema.find("anyOf") != nullptr ||
                  schema.find("additionalProperties") != nullptr)
          << text_at(tool, "name") << "." << name << " " << to_text(schema);
    }
  }
  const JsonValue resources = c.request("resources/list");
  for (const JsonValue& one : *at(resources, "result.resources").as_array()) {
    const std::string uri = text_at(one, "uri");
    const JsonValue read = c.request("resources/read", R"({"uri":")" + uri + R"("})");
    EXPECT_GT(text_at(read, "result.contents.0.text").size(), 20U) << uri;
    EXPECT_EQ(text_at(read, "result.contents.0.uri"), uri);
  }
  const JsonValue prompts = c.request("prompts/list");
  EXPECT_EQ(at(prompts, "result.prompts").as_array()->size(), std::size_t{kFactionCount});
  for (int i = 0; i < kFactionCount; ++i) {
    const auto faction = static_cast<Faction>(i);
    const JsonValue got = c.request("prompts/get", R"({"name":")" + prompt_name(faction) + R"("})");
    const std::string text = text_at(got, "result.messages.0.content.text");
    EXPECT_NE(text.find(name_of(faction)), std::string::npos);
    EXPECT_NE(text.find("# How they are played well"), std::string::npos);
  }
}

TEST(Lists, RulesAreCompleted) {
  Client c;
  c.initialize();
  const JsonValue found = c.request(
      "completion/complete",
      R"({"ref":{"type":"ref/resource","uri":"kanly://rules/{id}"},"argument":{"name":"id","value":"1.06.0"}})");
  const std::string values = to_text(at(found, "result.completion.values"));
  EXPECT_NE(values.find("\"1.06.03\""), std::string::npos) << values;
  EXPECT_EQ(values.find("\"1.07\""), std::string::npos);
}

}  // namespace
}  // namespace kanly::mcp
