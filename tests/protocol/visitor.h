// A client for the tests: keeps what it is told as a real one does, and notes what is wrong with it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json_value.h"
#include "protocol/difference.h"
#include "protocol/local_room.h"
#include "protocol/messages.h"

namespace kanly::protocol {

class Visitor {
 public:
  explicit Visitor(LocalRoom& room) : room_(&room), number_(room.open()) {}

  void say(const FromClient& message, room::Time now, std::optional<uint32_t> id = {}) {
    say_text(text_of(message, {.id = id}), now);
  }
  void say_text(const std::string& text, room::Time now) {
    said.push_back(text);
    room_->hear(number_, text, now);
  }
  void hello(room::Time now, std::optional<uint32_t> since = {}) {
    Hello hello;
    hello.protocol = kVersion;
    if (member) hello.token = std::to_string(*member);
    hello.since = since;
    say(hello, now);
  }
  // Leaves and comes back, as after a broken connection: asks for what it missed, or for everything.
  void come_back(room::Time now, bool with_since) {
    room_->close(number_);
    number_ = room_->open();
    hello(now, with_since ? std::optional(letter) : std::nullopt);
  }

  // Reads what it was told. Returns how much.
  std::size_t listen() {
    const Texts texts = room_->take(number_);
    for (const std::string& text : texts) {
      told.push_back(text);
      auto read = read_server(text);
      if (const Error* unread = std::get_if<Error>(&read.content)) {
        wrong.push_back("cannot be read: " + unread->text + " in " + text.substr(0, 200));
        continue;
      }
      // JSON both ways: what was read is written as it was.
      if (text_of(std::get<FromServer>(read.content), read.envelope) != text) {
        wrong.push_back("comes back otherwise: " + text.substr(0, 200));
      }
      if (read.envelope.letter) {
        if (*read.envelope.letter != letter + 1) {
          wrong.push_back("letter " + std::to_string(*read.envelope.letter) + " after " +
                          std::to_string(letter));
        }
        letter = *read.envelope.letter;
      }
      std::visit([&](auto& message) { take(message); }, std::get<FromServer>(read.content));
    }
    return texts.size();
  }

  bool is_asked() const { return menu && menu->question != 0 && !menu->options.empty(); }

  std::vector<std::string> said;   // every message, for the schema
  std::vector<std::string> told;   // … likewise
  std::vector<std::string> wrong;  // what should not be
  uint32_t letter = 0;
  std::optional<uint16_t> member;
  std::optional<Faction> seat;
  std::optional<JsonValue> view;
  std::optional<Menu> menu;
  std::optional<AnyTime> any_time;
  std::vector<Option> unused;  // of the last path
  std::optional<WindowInfo> window;
  std::optional<MotionInfo> motion;
  std::optional<Over> over;
  std::optional<Refused> refusal;
  std::optional<Error> error;
  std::optional<Reason> reason;
  std::optional<Menu> drafted;  // where a draft leads
  bool complete = false;        // … or would it count?
  room::Stage stage = room::Stage::Gathering;
  std::vector<EventInfo> events;
  std::vector<SaidInfo> heard;
  std::size_t changes = 0;
  std::size_t patch_bytes = 0;
  std::size_t views = 0;

 private:
  static JsonValue parsed(const std::string& json) {
    return std::get<JsonValue>(read_json(json, kServerLimits));
  }
  void take(const Welcome& m) {
    letter = m.letters;
    member = m.member;
    seat = m.seat;
    stage = m.stage;
    window = m.window;
    motion = m.motion;
    heard = m.said;
    view.reset();
    menu.reset();
    any_time.reset();
    over.reset();
  }
  void take(const Joined& m) { member = m.member; }
  void take(const StageNews& m) { stage = m.stage; }
  void take(const ViewMessage& m) {
    view = parsed(m.view.json);
    std::ranges::copy(m.events, std::back_inserter(events));
    ++views;
  }
  void take(const Change& m) {
    ++changes;
    patch_bytes += m.patch.json.size();
    std::ranges::copy(m.events, std::back_inserter(events));
    if (!view) return wrong.push_back("a change without a view");
    if (const auto failed = apply_difference(*view, parsed(m.patch.json))) wrong.push_back(*failed);
  }
  void take(const Menu& m) { (m.draft ? drafted : menu) = m; }
  void take(const Complete&) { complete = true; }
  void take(const AnyTime& m) { any_time = m; }
  void take(const Unused& m) { unused = m.answers; }
  void take(const ReactionsNews& m) { window = m.window; }
  void take(const MotionNews& m) { motion = m.motion; }
  void take(const Over& m) { over = m; }
  void take(const Said& m) { heard.push_back(m.said); }
  void take(const Refused& m) { refusal = m; }
  void take(const Error& m) { error = m; }
  void take(const Reason& m) { reason = m; }
  template <class Other>
  void take(const Other&) {}

  LocalRoom* room_;
  int number_;
};

// Objects are the same in whatever order their members stand.
inline bool same(const JsonValue& a, const JsonValue& b) {
  if (const JsonValue::Object* members = a.as_object(); members && b.as_object()) {
    return members->size() == b.as_object()->size() &&
           std::ranges::all_of(*members, [&](const JsonValue::Member& m) {
             const JsonValue* other = b.find(m.first);
             return other != nullptr && same(m.second, *other);
           });
  }
  if (const JsonValue::Array* items = a.as_array(); items && b.as_array()) {
    return std::ranges::equal(*items, *b.as_array(), same);
  }
  return a == b;
}

}  // namespace kanly::protocol
