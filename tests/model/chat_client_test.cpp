// The chat-completions protocol, against a server of ours that is right, wrong, slow, rate-limited, malformed
// and cut off.
#include "model/chat_client.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/json_value.h"
#include "model/answer.h"
#include "model/stand_in.h"

namespace kanly::model {
namespace {

using std::chrono::milliseconds;

ChatRequest question() {
  ChatRequest request;
  request.messages = {
      {ChatMessage::Role::System, "You play."},
      {ChatMessage::Role::User,
       "# The question\nPass? (`bid`, rule 1.04)\n\n- `pass`\n- `1` to `5`, whole numbers"}};
  return request;
}

// Remembers how long it should have waited, and does not.
struct Pauses {
  std::vector<milliseconds> all;
  ChatClient::Wait wait() {
    return [this](milliseconds time) { all.push_back(time); };
  }
};

ChatFault::Kind fault_of(ChatClient& client, std::string* text = nullptr) {
  try {
    client.ask(question());
  } catch (const ChatFault& fault) {
    if (text != nullptr) *text = fault.what();
    return fault.kind;
  }
  ADD_FAILURE() << "there was a reply";
  return ChatFault::Kind::Spent;
}

class Client : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = new StandIn({"--pause", "30"}); }
  static void TearDownTestSuite() {
    delete server;
    server = nullptr;
  }
  static StandIn* server;
  Pauses pauses_;
};
StandIn* Client::server = nullptr;

TEST_F(Client, AsksAndIsAnswered) {
  ChatClient client(server->plan("good"));
  const ChatReply reply = client.ask(question());
  Answer answer;
  EXPECT_EQ(read_answer(reply, answer), "");
  EXPECT_EQ(answer.path, std::vector<std::string>{"pass"});
  EXPECT_GT(reply.tokens_in, 0);
  EXPECT_GT(reply.tokens_out, 0);
  EXPECT_FALSE(reply.cut_off);
  EXPECT_EQ(reply.retries, 0);
}

TEST_F(Client, CallsTools) {
  ChatClient client(server->plan("good"));
  ChatRequest request = question();
  request.tools = {answer_tool()};
  const ChatReply reply = client.ask(request);
  ASSERT_EQ(reply.calls.size(), 1U);
  EXPECT_EQ(reply.calls[0].name, "answer");
  EXPECT_EQ(reply.text, "");
  Answer answer;
  EXPECT_EQ(read_answer(reply, answer), "");
  EXPECT_EQ(answer.path, std::vector<std::string>{"pass"});
  // The conversation goes on after a call.
  request.messages.push_back({ChatMessage::Role::Assistant, "", reply.calls, {}});
  request.messages.push_back({ChatMessage::Role::Tool, "No.", {}, reply.calls[0].id});
  EXPECT_EQ(client.ask(request).calls.size(), 1U);
}

TEST_F(Client, WaitsAsLongAsItIsAskedTo) {
  ChatClient client(server->plan("limited"), pauses_.wait());
  EXPECT_EQ(client.ask(question()).retries, 1);
  EXPECT_EQ(pauses_.all, std::vector<milliseconds>{milliseconds(0)});  // Retry-After: 0
}

TEST_F(Client, ComesThroughFaultsOfTheServer) {
  for (const std::string kind : {"flaky", "malformed", "partial"}) {
    ChatClient client(server->plan(kind), pauses_.wait());
    for (int i = 0; i < 2; ++i) EXPECT_GE(client.ask(question()).retries, 1) << kind;
  }
}

TEST_F(Client, GivesUpAfterSoManyRetriesAndSaysWhy) {
  std::string text;
  ChatPlan plan = server->plan("down");
  plan.retries = 2;
  ChatClient down(plan, pauses_.wait());
  EXPECT_EQ(fault_of(down, &text), ChatFault::Kind::Server);
  EXPECT_EQ(pauses_.all.size(), 2U);
  EXPECT_NE(text.find("the answer was 503: overloaded"), std::string::npos) << text;
  plan.model = "broke";
  ChatClient broke(plan, pauses_.wait());
  EXPECT_EQ(fault_of(broke), ChatFault::Kind::Limited);
}

TEST_F(Client, WaitsLongerFromTimeToTime) {
  ChatPlan plan = server->plan("good");
  plan.base_url = "http://127.0.0.1:1/v1";  // nobody is there
  plan.retries = 8;
  ChatClient client(plan, pauses_.wait());
  EXPECT_EQ(fault_of(client), ChatFault::Kind::Unreachable);
  ASSERT_EQ(pauses_.all.size(), 8U);
  for (std::size_t i = 0; i < pauses_.all.size(); ++i) {
    const milliseconds longest = std::min(milliseconds(60'000), milliseconds(1000) * (1 << i));
    EXPECT_GE(pauses_.all[i], longest / 2);
    EXPECT_LE(pauses_.all[i], longest);
  }
}

TEST_F(Client, DoesNotWaitForEver) {
  ChatPlan plan = server->plan("slow");
  plan.seconds = 1;
  plan.retries = 0;
  ChatClient client(plan);
  EXPECT_EQ(fault_of(client), ChatFault::Kind::Late);
}

TEST_F(Client, CountsTokensWhereTheServerDoesNot) {
  ChatClient client(server->plan("no-usage"));
  const ChatReply reply = client.ask(question());
  EXPECT_GT(reply.tokens_in, 20);
  EXPECT_GT(reply.tokens_out, 5);
}

TEST_F(Client, SaysThatAReplyWasCutOff) {
  ChatClient client(server->plan("cut-off"));
  EXPECT_TRUE(client.ask(question()).cut_off);
}

// --- The key --------------------------------------------------------------------------------------------

constexpr const char* kSecret = "sk-stand-in-7f3b19c2d4";

TEST_F(Client, NeverTellsItsKey) {
  setenv("KANLY_TEST_KEY", kSecret, 1);
  ChatPlan plan = server->plan("echo-key");
  plan.key_env = "KANLY_TEST_KEY";
  ChatClient client(plan);
  std::string text;
  EXPECT_EQ(fault_of(client, &text), ChatFault::Kind::Refused);
  EXPECT_NE(text.find("the answer was 401: Incorrect API key provided: Bearer [key]"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find(kSecret), std::string::npos);
  EXPECT_EQ(request_body(plan, question()).find(kSecret), std::string::npos);
  unsetenv("KANLY_TEST_KEY");
}

TEST_F(Client, HasAKeyOrSaysThatThereIsNone) {
  ChatPlan plan = server->plan("good");
  plan.key_env = "KANLY_TEST_NO_KEY";
  EXPECT_THROW(ChatClient client(plan), BadInput);
  setenv("KANLY_TEST_KEY", kSecret, 1);
  plan.key_env = "KANLY_TEST_KEY";
  plan.base_url = "http://models.example/v1";
  EXPECT_THROW(ChatClient client(plan), BadInput);  // over a line that anybody can read
  unsetenv("KANLY_TEST_KEY");
}

// --- Certificates ---------------------------------------------------------------------------------------

TEST(Certificates, AreChecked) {
  const std::string folder =
      ::testing::TempDir() + "kanly-certificates-" + std::to_string(getpid());
  std::filesystem::create_directories(folder);
  const std::string line =
      "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
      "-addext subjectAltName=DNS:localhost -keyout " +
      folder + "/key.pem -out " + folder + "/cert.pem 2>/dev/null";
  ASSERT_EQ(std::system(line.c_str()), 0);
  {
    const StandIn server({"--cert", folder + "/cert.pem", "--key", folder + "/key.pem"});
    ChatPlan plan = server.plan("good");
    plan.retries = 0;
    ChatClient distrustful(plan);
    std::string text;
    EXPECT_EQ(fault_of(distrustful, &text), ChatFault::Kind::Unreachable);
    EXPECT_NE(text.find("certificate"), std::string::npos) << text;
    plan.ca_file = folder + "/cert.pem";
    ChatClient trusting(plan);
    EXPECT_FALSE(trusting.ask(question()).text.empty());
    plan.base_url.replace(plan.base_url.find("localhost"), 9, "127.0.0.1");  // not whom it names
    ChatClient elsewhere(plan);
    EXPECT_EQ(fault_of(elsewhere), ChatFault::Kind::Unreachable);
  }
  std::filesystem::remove_all(folder);
}

// --- Without a network ----------------------------------------------------------------------------------

TEST(Reply, IsReadOrSaidToBeNone) {
  ChatReply reply;
  EXPECT_EQ(read_reply(R"({"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}],
    "usage":{"prompt_tokens":3,"completion_tokens":2}})",
                       reply),
            "");
  EXPECT_EQ(reply.text, "hi");
  EXPECT_EQ(reply.tokens_in, 3);
  EXPECT_EQ(
      read_reply(
          R"({"choices":[{"message":{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}}]})",
          reply),
      "");
  EXPECT_EQ(reply.text, "ab");
  EXPECT_EQ(read_reply(R"({"choices":[{"message":{"content":null}}]})", reply), "");
  EXPECT_EQ(reply.text, "");
  for (const char* const body :
       {"", "[]", "{}", R"({"choices":[]})", R"({"choices":[{}]})",
        R"({"choices":[{"message":{"tool_calls":[{}]}}]})", "{\"choices\": [{\"mess"}) {
    EXPECT_NE(read_reply(body, reply), "") << body;
  }
}

TEST(Request, HasWhatThePlanAdds) {
  ChatPlan plan;
  const auto read = [&](const char* text) {
    return read_chat_plan(std::get<JsonValue>(read_json(text)), plan);
  };
  EXPECT_EQ(
      read(
          R"({"agent":"chat","base_url":"https://a.example/v1/","model":"m","limit_field":"max_completion_tokens",
    "output_tokens":100,"extra":{"temperature":0.5,"reasoning":{"effort":"low"}}})"),
      "");
  EXPECT_EQ(plan.base_url, "https://a.example/v1");
  EXPECT_EQ(
      request_body(plan, {{{ChatMessage::Role::User, "hi"}}, {}}),
      R"({"model":"m","messages":[{"role":"user","content":"hi"}],"max_completion_tokens":100,)"
      R"("temperature":0.5,"reasoning":{"effort":"low"}})");
  EXPECT_NE(read(R"({"base_url":"https://a.example","model":"m","extra":{"messages":[]}})"), "");
  EXPECT_NE(read(R"({"base_url":"a.example","model":"m"})"), "");
  EXPECT_NE(read(R"({"base_url":"https://me:secret@a.example","model":"m"})"), "");
  EXPECT_NE(read(R"({"base_url":"https://a.example"})"), "");
  EXPECT_NE(read(R"({"base_url":"https://a.example","model":"m","key":"sk-1"})"), "");
  EXPECT_NE(read(R"({"base_url":"https://a.example","model":"m","key_env":"sk-proj-1"})"), "");
  EXPECT_NE(read(R"({"base_url":"https://a.example","model":"m","seconds":0})"), "");
  EXPECT_NE(read(R"([])"), "");
}

TEST(Request, AnAgentOnTheCommandLineIsAPlan) {
  ChatPlan plan;
  EXPECT_EQ(read_chat_words("chat:http://127.0.0.1:8000/v1,org/model-7b,MY_KEY", plan), "");
  EXPECT_EQ(plan.base_url, "http://127.0.0.1:8000/v1");
  EXPECT_EQ(plan.model, "org/model-7b");
  EXPECT_EQ(plan.key_env, "MY_KEY");
  EXPECT_EQ(read_chat_words("chat:http://127.0.0.1:8000/v1", plan), "");
  EXPECT_EQ(plan.model, "default");
  EXPECT_NE(read_chat_words("chat:", plan), "");
  EXPECT_NE(read_chat_words("chat:ftp://x,m", plan), "");
}

TEST(Request, ToolsHaveSchemasThatAreJson) {
  for (const Tool& tool : {answer_tool(), talk_tool()}) {
    EXPECT_TRUE(std::holds_alternative<JsonValue>(read_json(tool.parameters))) << tool.parameters;
  }
}

}  // namespace
}  // namespace kanly::model
