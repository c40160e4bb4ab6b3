// A request on its way through the desk: who asked, and how it is answered. For the desk's own files.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "mcp/desk.h"
#include "protocol/fields.h"

namespace kanly::mcp {

struct Request {
  Message message;
  Caller caller;
  Answer answer;
  std::weak_ptr<Conversation> with;
  bool stateless = false;
  bool answered = false;
  std::string seat;  // of a tool: the handle
  std::string game;  // of a tool that made or joined one
  JsonValue arguments;

  // --- Answers; the first counts.

  void finish(Reply reply);
  // A result, given as the members of its object.
  void result(std::string members, bool may_be_kept = false);
  void error(int code, std::string text, std::string data = "", bool malformed = false);
  // Of a tool.
  void content(const Content& content);
  void wrong(std::string text) { content({std::move(text), "", true}); }

  // Reads arguments of a tool; false: they are wrong, and that was answered.
  template <class T>
  bool read(T& into) {
    protocol::Complaint complaint;
    protocol::read_fields(arguments, into, complaint);
    if (!complaint.any()) return true;
    wrong(complaint.text());
    return false;
  }
};

}  // namespace kanly::mcp
