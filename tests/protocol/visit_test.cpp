// docs/protocol.md: the visit it tells of is played here, message by message; its tables are what the source says.
//
// A block that begins with ```visit holds lines: `room REQUEST`, `ana > MESSAGE` (she says it), `ana < MESSAGE` (she
// is told it, at some time after what stands above), `…` (everybody answers idly, bots think and time passes, until
// the next line is told). In a message that is told, "…": "…" stands for members, "…" in a list for items, and
// "…" at the end of a text for the rest of it.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/describe.h"
#include "protocol/visitor.h"

namespace kanly::protocol {
namespace {

constexpr std::string_view kMore = "…";

bool fits(const JsonValue& pattern, const JsonValue& value);

bool object_fits(const JsonValue& pattern, const JsonValue& value) {
  if (!value.as_object()) return false;
  std::size_t named = 0;
  bool more = false;
  for (const auto& [name, item] : *pattern.as_object()) {
    if (name == kMore) {
      more = true;
      continue;
    }
    const JsonValue* const there = value.find(name);
    if (there == nullptr || !fits(item, *there)) return false;
    ++named;
  }
  return more || named == value.as_object()->size();
}

// With "…" anywhere the items after it are looked for in order.
bool list_fits(const JsonValue::Array& pattern, const JsonValue::Array& items) {
  std::size_t at = 0;
  bool more = false;
  for (const JsonValue& p : pattern) {
    if (p == JsonValue(std::string(kMore))) {
      more = true;
      continue;
    }
    while (more && at < items.size() && !fits(p, items[at])) ++at;
    if (at >= items.size() || !fits(p, items[at])) return false;
    ++at;
    more = false;
  }
  return more || at == items.size();
}

bool fits(const JsonValue& pattern, const JsonValue& value) {
  if (pattern.as_object()) return object_fits(pattern, value);
  if (const auto* list = pattern.as_array())
    return value.as_array() && list_fits(*list, *value.as_array());
  const std::string* const text = pattern.as_string();
  if (text == nullptr || !text->ends_with(kMore)) return pattern == value;
  const std::string_view begin = std::string_view(*text).substr(0, text->size() - kMore.size());
  return value.as_string() ? value.as_string()->starts_with(begin) : begin.empty();
}

std::string page() {
  std::ifstream in(KANLY_PROJECT_DIR "/docs/protocol.md");
  return {std::istreambuf_iterator<char>(in), {}};
}

// Plays the lines of a visit.
class Visit {
 public:
  void play(const std::string& line) {
    if (line.starts_with("room ")) return make(line.substr(5));
    if (line == kMore) {
      goes_on_ = true;
      return;
    }
    const std::size_t space = line.find(' ');
    ASSERT_NE(space, std::string::npos) << line;
    ASSERT_TRUE(room_) << "no room yet";
    const std::string name = line.substr(0, space);
    const std::string text = line.substr(space + 3);
    Visitor& visitor = visitors_.try_emplace(name, *room_).first->second;
    if (line[space + 1] == '>') {
      visitor.say_text(text, now_);
      return;
    }
    const auto pattern = read_json(text, kServerLimits);
    ASSERT_TRUE(std::holds_alternative<JsonValue>(pattern))
        << describe(std::get<JsonError>(pattern)) << "\n"
        << text;
    expect(name, visitor, std::get<JsonValue>(pattern), text);
  }

 private:
  void make(const std::string& request) {
    visitors_.clear();
    seen_.clear();
    auto made = LocalRoom::make(request, now_, seed_from_number(7));
    ASSERT_TRUE(std::holds_alternative<LocalRoom>(made)) << std::get<std::string>(made);
    room_.emplace(std::move(std::get<LocalRoom>(made)));
  }

  void expect(const std::string& name, Visitor& visitor, const JsonValue& pattern,
              const std::string& text) {
    std::string passed;
    for (int i = 0; i < (goes_on_ ? 4000 : 1); ++i) {
      visitor.listen();
      for (std::size_t& at = seen_[name]; at < visitor.told.size(); ++at) {
        const auto told = read_json(visitor.told[at], kServerLimits);
        if (fits(pattern, std::get<JsonValue>(told))) {
          ++at;
          goes_on_ = false;
          return;
        }
        if (!goes_on_) passed += "\n  " + visitor.told[at].substr(0, 3000);
      }
      if (goes_on_) go_on();
    }
    FAIL() << name << " is never told\n  " << text << "\nbut" << passed;
  }

  void go_on() {
    for (auto& [name, v] : visitors_) {
      v.listen();
      if (!v.is_asked() || v.menu->answered) continue;
      Choose choose;
      choose.question = v.menu->question;
      choose.answers = {v.menu->idle.value_or(v.menu->options[0].name)};
      v.say(choose, now_);
      return;
    }
    if (room_->think(now_, 1) > 0) return;
    if (const auto next = room_->next_tick()) {
      now_ = std::max(now_, *next);
      room_->tick(now_);
    }
  }

  room::Time now_ = 1'700'000'000'000;
  std::optional<LocalRoom> room_;
  std::map<std::string, Visitor> visitors_;
  std::map<std::string, std::size_t> seen_;
  bool goes_on_ = false;
};

TEST(Page, TheVisitGoesAsItIsTold) {
  const std::string text = page();
  Visit visit;
  int lines = 0;
  bool inside = false;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string line = text.substr(from, end - from);
    from = end + 1;
    if (line.starts_with("```")) {
      inside = line == "```visit";
    } else if (inside && !line.empty()) {
      visit.play(line);
      if (HasFatalFailure()) FAIL() << "at: " << line;
      ++lines;
    }
  }
  EXPECT_GE(lines, 30);
}

TEST(Page, ItsTablesAreThoseOfTheSource) {
  const std::string text = page();
  const std::string tables = markdown();
  const std::size_t begin = text.find("\n## From the client\n");
  ASSERT_NE(begin, std::string::npos);
  const std::string_view there = std::string_view(text).substr(begin);
  const auto [at, is] = std::ranges::mismatch(there, tables);
  EXPECT_EQ(there.size(), tables.size());
  EXPECT_TRUE(at == there.end())
      << "docs/protocol.md: put what `kanly protocol markdown` prints at its end. It goes wrong at "
      << std::string(at, at + std::min<std::ptrdiff_t>(80, there.end() - at)) << "\nwhich is\n"
      << std::string(is, is + std::min<std::ptrdiff_t>(80, tables.end() - is));
}

TEST(Page, ThePatternsAreStrict) {
  const auto fit = [](const char* pattern, const char* value) {
    return fits(std::get<JsonValue>(read_json(pattern)), std::get<JsonValue>(read_json(value)));
  };
  EXPECT_TRUE(fit(R"({"a":1,"…":"…"})", R"({"b":2,"a":1})"));
  EXPECT_FALSE(fit(R"({"a":1})", R"({"b":2,"a":1})"));
  EXPECT_FALSE(fit(R"({"a":1,"…":"…"})", R"({"a":2})"));
  EXPECT_TRUE(fit(R"(["x…","…",3])", R"(["xyz",1,2,3])"));
  EXPECT_FALSE(fit(R"(["x…","…",3])", R"(["xyz",1,2,3,4])"));
  EXPECT_FALSE(fit(R"([1,2])", R"([1,2,3])"));
}

}  // namespace
}  // namespace kanly::protocol
