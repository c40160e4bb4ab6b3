// The chat-completions protocol, as OpenAI, vLLM, llama.cpp and others speak it, over HTTP or HTTPS.
//
// By libcurl, not Boost.Beast with OpenSSL: the server has it as a dependency already, and name resolution,
// proxies, IPv6, time-outs, certificates of the system and HTTP's own corner cases are kept by others there.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "model/chat.h"
#include "model/chat_plan.h"

namespace kanly::model {

class ChatClient : public Chat {
 public:
  // Takes the key from the environment; throws BadInput if there is none, or if it would have to go over a
  // line that is not encrypted to another machine. `wait` is what it does between attempts; empty: it sleeps.
  using Wait = std::function<void(std::chrono::milliseconds)>;
  explicit ChatClient(const ChatPlan& plan, Wait wait = {});
  ~ChatClient() override;
  ChatClient(const ChatClient&) = delete;
  ChatClient& operator=(const ChatClient&) = delete;

  ChatReply ask(const ChatRequest& request) override;

 private:
  struct Answer;  // of one attempt
  Answer attempt(const std::string& body);
  std::chrono::milliseconds pause(const Answer& answer, int attempt) const;
  std::string without_key(std::string text) const;

  ChatPlan plan_;
  std::string key_;
  Wait wait_;
  struct Line;  // libcurl's handle
  std::unique_ptr<Line> line_;
};

// Why there is no key to send, or none that may be sent there, in a sentence; else "".
std::string wrong_key(const ChatPlan& plan);

// The body of a request; what a reply says. Apart, so that they can be tried without a network.
std::string request_body(const ChatPlan& plan, const ChatRequest& request);
// Why it is no reply, in a sentence, or "".
std::string read_reply(std::string_view body, ChatReply& reply);

}  // namespace kanly::model
