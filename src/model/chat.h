// A conversation with a model, as data: what is asked, what comes back, what went wrong. ChatClient holds it
// over the network; a test or a bot may be behind it as well.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kanly::model {

// A call of a tool that a model makes instead of, or beside, saying something.
struct ToolCall {
  std::string id;
  std::string name;
  std::string arguments;  // JSON, as the model wrote it

  friend bool operator==(const ToolCall&, const ToolCall&) = default;
};

struct ChatMessage {
  enum class Role : uint8_t { System, User, Assistant, Tool };
  Role role = Role::User;
  std::string text;
  std::vector<ToolCall> calls = {};  // of the assistant
  std::string call_id = {};          // of a tool: which call it answers

  friend bool operator==(const ChatMessage&, const ChatMessage&) = default;
};
std::string_view id_of(ChatMessage::Role role);

// A function that the model may call, with the JSON Schema of its arguments.
struct Tool {
  std::string name;
  std::string description;
  std::string parameters;
};

struct ChatRequest {
  std::vector<ChatMessage> messages;
  std::vector<Tool> tools;  // if there are any, the model must call one
};

struct ChatReply {
  std::string text;
  std::vector<ToolCall> calls;
  bool cut_off = false;  // by the limit of output tokens
  int64_t tokens_in = 0;
  int64_t tokens_out = 0;
  int64_t milliseconds = 0;  // of the attempt that succeeded
  int retries = 0;           // attempts before it

  friend bool operator==(const ChatReply&, const ChatReply&) = default;
};

// No answer can be had from the provider, or none that may be paid for. It is no fault of the model's: a game
// in which this happens is void, and is played again. The text never holds a key.
struct ChatFault : std::runtime_error {
  enum class Kind : uint8_t {
    Unreachable,  // no connection, or a certificate that is not to be trusted
    Late,         // no whole reply in time
    Limited,      // too many requests, again and again
    Server,       // its own fault (5xx), again and again
    Refused,      // what was asked is wrong (4xx): a key, a model's name
    Malformed,    // replies that are none, again and again
    Spent,        // the limit on tokens or money is reached
  };
  ChatFault(Kind why, const std::string& text) : std::runtime_error(text), kind(why) {}
  Kind kind;
};
std::string_view id_of(ChatFault::Kind kind);

class Chat {
 public:
  virtual ~Chat() = default;
  // Waits for the reply; throws ChatFault.
  virtual ChatReply ask(const ChatRequest& request) = 0;
};

}  // namespace kanly::model
