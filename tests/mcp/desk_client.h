// A client for the tests: a desk with rooms of its own and a clock that goes forward by itself.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "mcp/desk.h"
#include "mcp/local_rooms.h"
#include "mcp/revision.h"

namespace kanly::mcp {

class Client {
 public:
  explicit Client(uint64_t seed = 1)
      : rooms([this] { return now; }, [seed] { return seed_from_number(seed); }), desk(rooms) {}

  // A text as it comes in; what is answered at once, or "".
  std::string send(const std::string& text) {
    const std::size_t before = said.size();
    const auto read = read_message(text);
    if (const auto* wrong = std::get_if<Malformed>(&read)) {
      said.push_back(error_text(wrong->id, wrong->error));
    } else {
      desk.hear(with, std::get<Message>(read), caller, [this](const Reply& reply) {
        last = reply;
        if (!reply.text.empty()) said.push_back(reply.text);
      });
    }
    return said.size() > before ? said.back() : "";
  }
  // A request; the whole answer, for which bots play and time goes by.
  JsonValue request(const std::string& method, const std::string& params = "{}") {
    const std::size_t before = said.size();
    send(R"({"jsonrpc":"2.0","id":)" + std::to_string(++id) + R"(,"method":")" + method +
         R"(","params":)" + params + "}");
    for (int i = 0; i < 20'000 && said.size() == before; ++i) go_on();
    EXPECT_EQ(said.size(), before + 1) << method << params;
    const auto read = read_json(said.back(), {.bytes = 1 << 20, .depth = 40, .values = 200'000});
    return std::get<JsonValue>(read);
  }
  void go_on() {
    if (rooms.go_on()) return;
    if (const auto wake = rooms.wake(); wake && *wake > now) now = *wake;
  }
  void initialize(const std::string& revision = "2025-11-25") {
    request("initialize", R"({"protocolVersion":")" + revision +
                              R"(","capabilities":{},"clientInfo":{"name":"t","version":"1"}})");
    send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  }
  // The result of a tool.
  JsonValue tool(const std::string& name, const std::string& arguments = "{}") {
    const JsonValue answer =
        request("tools/call", R"({"name":")" + name + R"(","arguments":)" + arguments + "}");
    const JsonValue* const result = answer.find("result");
    EXPECT_NE(result, nullptr) << to_text(answer);
    return result == nullptr ? JsonValue() : *result;
  }

  room::Time now = 1'700'000'000'000;
  LocalRooms rooms;
  Desk desk;
  Caller caller;
  std::shared_ptr<Conversation> with = std::make_shared<Conversation>();
  std::vector<std::string> said;
  Reply last;
  int id = 0;
};

// The value at a path such as "result.tools.0.name"; null where there is none.
inline const JsonValue& at(const JsonValue& value, std::string_view path) {
  static const JsonValue kNone;
  const JsonValue* here = &value;
  while (!path.empty() && here != nullptr) {
    const std::string part(path.substr(0, path.find('.')));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    if (const JsonValue::Array* const items = here->as_array()) {
      const std::size_t i = std::stoul(part);
      here = i < items->size() ? &(*items)[i] : nullptr;
    } else {
      here = here->find(part);
    }
  }
  return here == nullptr ? kNone : *here;
}
inline std::string text_at(const JsonValue& value, std::string_view path) {
  const JsonValue& found = at(value, path);
  return found.as_string() == nullptr ? to_text(found) : *found.as_string();
}
inline int64_t number_at(const JsonValue& value, std::string_view path) {
  const JsonValue& found = at(value, path);
  return found.as_integer() == nullptr ? -1 : *found.as_integer();
}

}  // namespace kanly::mcp
