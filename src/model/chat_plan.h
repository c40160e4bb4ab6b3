// Which model, where, and within which limits: what a file says of an agent "chat" (docs/models.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kanly {
class JsonWriter;
class JsonValue;
}  // namespace kanly

namespace kanly::model {

struct ChatPlan {
  std::string base_url;  // "https://api.openai.com/v1": /chat/completions is added
  std::string model;
  std::string key_env;         // the environment variable that has the key; empty: none is sent
  std::string ca_file;         // certificates to trust instead of the system's
  std::string prompts;         // a folder of templates; empty: those that were compiled in
  std::string limit_field;     // how the provider calls the limit of output tokens
  std::string extra;           // an object whose fields are added to every request, or empty
  bool tools = false;          // answers come as tool calls
  bool talk = false;           // speaks at the table
  int seconds = 120;           // for one attempt
  int retries = 6;             // … and how many more there may be
  int output_tokens = 4000;    // of one reply
  int64_t tokens = 3'000'000;  // of a game, both ways; a seat that needs more forfeits it
  double price_in = 0;         // for a million tokens
  double price_out = 0;
  double money = 0;  // of a game; 0: no limit

  friend bool operator==(const ChatPlan&, const ChatPlan&) = default;
};

// Reads {"agent": "chat", "base_url": …, "model": …, …}; what is wrong, in a sentence, or "". "name" and "agent"
// are passed over.
std::string read_chat_plan(const JsonValue& value, ChatPlan& plan);
// "chat:URL" or "chat:URL,MODEL[,KEY_ENV]", as on the command line.
std::string read_chat_words(std::string_view words, ChatPlan& plan);
// Its fields, into an open object; reading them gives the same again.
void write_chat_plan(JsonWriter& json, const ChatPlan& plan);

// The same with what it may cost and how long it is waited for as if nothing had been said of it: the games
// are the same.
ChatPlan without_limits(ChatPlan plan);

// What tokens cost, in millionths of what the prices are in.
int64_t micros_of(const ChatPlan& plan, int64_t tokens_in, int64_t tokens_out);

}  // namespace kanly::model
