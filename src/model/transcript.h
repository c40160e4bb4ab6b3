// Everything that was asked of a model and that it replied, a JSON line each. A game that was broken off takes
// its replies from here when it is played again, as long as it is asked the same: nothing is paid for twice.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

#include "model/chat.h"
#include "model/prompt.h"

namespace kanly::model {

class Transcript {
 public:
  // No file: nothing is kept.
  Transcript() = default;
  // Reads what is there, up to a line that was cut off, and goes on behind it.
  explicit Transcript(std::string path);

  // The reply that was given to the same request at the same place, if the transcript goes so far: it is
  // then kept in its place. Once a request is another one, what stands behind it is thrown away.
  bool recall(const std::string& request_hash, ChatReply& reply);

  // Who was asked on which occasion, in which wording, by which request, and what came of it.
  struct Entry {
    std::string_view kind;  // "decision" or "talk"
    std::string_view seat;
    int turn = 0;
    std::string_view phase;
    std::string_view question;  // the id of the prompt
    std::string_view request_hash;
    std::string_view templates;  // their hash
    const Prompt* prompt = nullptr;
    int attempt = 1;           // of this question
    std::string_view told;     // why it was asked again
    std::string_view verdict;  // "answered", "refused", "given_up", "said"
    std::string_view chosen;   // the answer that was given
    const ChatReply* reply = nullptr;
  };
  void add(const Entry& entry);

 private:
  struct Kept {
    std::string hash;
    ChatReply reply;
    std::size_t begins = 0;  // of its line
    std::size_t ends = 0;
  };
  std::string path_;
  std::deque<Kept> kept_;  // not yet used again
  std::size_t end_ = 0;    // of what is settled, in bytes
  bool recalled_ = false;  // the entry that comes stands there already
};

}  // namespace kanly::model
