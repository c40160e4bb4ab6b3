#include "protocol/difference.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <vector>

namespace kanly::protocol {
namespace {

// --- Finding the difference: the texts as they are, no trees --------------------------------------

// The end of the string that begins here.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (;;) {
    at = text.find('"', at + 1);
    if (at == std::string_view::npos) return text.size();
    std::size_t slashes = 0;
    while (text[at - 1 - slashes] == '\\') ++slashes;
    if (slashes % 2 == 0) return at + 1;
  }
}

// Most of a text are characters that say nothing about where values end.
constexpr std::array<bool, 256> kTelling = [] {
  std::array<bool, 256> telling{};
  for (const char c : std::string_view("\"{}[],")) telling[static_cast<unsigned char>(c)] = true;
  return telling;
}();

std::size_t value_end(std::string_view text, std::size_t at) {
  int depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (!kTelling[static_cast<unsigned char>(c)]) {
      ++at;
    } else if (c == '"') {
      at = string_end(text, at);
      if (depth == 0) return at;
    } else if (c == '{' || c == '[') {
      ++depth;
      ++at;
    } else if (depth == 0) {  // of what is around a number or a word
      return at;
    } else {
      ++at;
      if (c != ',' && --depth == 0) return at;
    }
  }
  return at;
}

struct NamedMember {
  std::string_view name;  // with its quotes
  std::string_view value;
};

// Goes through the members of an object, or the items of a list.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ + 1 >= text_.size(); }
  std::string_view name() {
    const std::size_t end = string_end(text_, at_);
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end + 1;  // behind the colon
    return found;
  }
  std::string_view value() {
    const std::size_t end = value_end(text_, at_);
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end + 1;  // behind the comma
    return found;
  }
  // The same value as that one: passed over without being looked through.
  bool pass(std::string_view value) {
    const std::size_t end = at_ + value.size();
    if (end >= text_.size() || text_.compare(at_, value.size(), value) != 0) return false;
    if (text_[end] != ',' && text_[end] != '}' && text_[end] != ']') return false;
    at_ = end + 1;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 1;
};

class Difference {
 public:
  std::string made(std::string_view before, std::string_view after) {
    compare(before, after);
    return "[" + out_ + "]";
  }

 private:
  void compare(std::string_view before, std::string_view after) {
    if (before == after) return;
    const std::size_t begin = out_.size();
    if (before.starts_with('{') && after.starts_with('{')) {
      compare_objects(before, after);
    } else if (before.starts_with('[') && after.starts_with('[')) {
      compare_lists(before, after);
    } else {
      return operation("replace", after);
    }
    // Many small changes may say more than the whole.
    if (out_.size() - begin <= path_.size() + after.size()) return;
    out_.resize(begin);
    operation("replace", after);
  }

  // Members stand in the same order as a rule; from the first that does not they are looked up by name.
  void compare_objects(std::string_view before, std::string_view after) {
    Walk old(before);
    Walk now(after);
    std::vector<NamedMember> gone;
    std::vector<NamedMember> come;
    while (!old.at_end() && !now.at_end()) {
      const std::string_view name = old.name();
      const std::string_view other = now.name();
      const std::string_view value = old.value();
      if (name != other) {
        gone.push_back({name, value});
        come.push_back({other, now.value()});
        break;
      }
      if (!now.pass(value)) compare_at(name, value, now.value());
    }
    collect(old, gone);
    collect(now, come);
    const auto named = [](std::vector<NamedMember>& members, std::string_view name) {
      return std::ranges::find(members, name, &NamedMember::name);
    };
    for (const NamedMember& m : gone) {
      if (const auto kept = named(come, m.name); kept != come.end()) {
        compare_at(m.name, m.value, kept->value);
        come.erase(kept);
      } else {
        below(m.name, [&] { operation("remove", {}); });
      }
    }
    for (const NamedMember& m : come) {
      below(m.name, [&] { operation("add", m.value); });
    }
  }

  static void collect(Walk walk, std::vector<NamedMember>& members) {
    while (!walk.at_end()) {
      const std::string_view name = walk.name();
      members.push_back({name, walk.value()});
    }
  }

  // What is alike at both ends stays; between them items are compared one by one, and those that are
  // too many or too few go or come at the end of that part.
  void compare_lists(std::string_view before, std::string_view after) {
    std::vector<std::string_view> old;
    std::vector<std::string_view> now;
    for (Walk walk(before); !walk.at_end();) old.push_back(walk.value());
    for (Walk walk(after); !walk.at_end();) now.push_back(walk.value());
    std::size_t from = 0;
    const std::size_t shorter = std::min(old.size(), now.size());
    while (from < shorter && old[from] == now[from]) ++from;
    std::size_t same = 0;
    while (same < shorter - from && old[old.size() - 1 - same] == now[now.size() - 1 - same])
      ++same;
    const std::size_t old_end = old.size() - same;
    const std::size_t now_end = now.size() - same;
    const std::size_t both = std::min(old_end, now_end);
    for (std::size_t i = from; i < both; ++i) compare_at(std::to_string(i), old[i], now[i]);
    for (std::size_t i = old_end; i > both; --i) {
      below(std::to_string(i - 1), [&] { operation("remove", {}); });
    }
    for (std::size_t i = both; i < now_end; ++i) {
      below(std::to_string(i), [&] { operation("add", now[i]); });
    }
  }

  void compare_at(std::string_view name, std::string_view before, std::string_view after) {
    below(name, [&] { compare(before, after); });
  }

  // A name is escaped for the pointer (RFC 6901); for JSON it is already.
  template <class Work>
  void below(std::string_view name, Work work) {
    const std::size_t size = path_.size();
    path_ += '/';
    if (name.starts_with('"')) name = name.substr(1, name.size() - 2);
    for (const char c : name) {
      if (c == '~') {
        path_ += "~0";
      } else if (c == '/') {
        path_ += "~1";
      } else {
        path_ += c;
      }
    }
    work();
    path_.resize(size);
  }

  void operation(std::string_view op, std::string_view value) {
    if (!out_.empty()) out_ += ',';
    out_ += R"({"op":")";
    out_ += op;
    out_ += R"(","path":")";
    out_ += path_;
    out_ += '"';
    if (!value.empty()) {
      out_ += R"(,"value":)";
      out_ += value;
    }
    out_ += '}';
  }

  std::string out_;
  std::string path_;
};

// --- Carrying it out ------------------------------------------------------------------------------

// The parts of a pointer, unescaped; nothing if it is none.
std::optional<std::vector<std::string>> parts_of(std::string_view pointer) {
  std::vector<std::string> parts;
  if (!pointer.empty() && pointer.front() != '/') return {};
  for (std::size_t i = 0; i < pointer.size(); ++i) {
    if (pointer[i] == '/') {
      parts.emplace_back();
    } else if (pointer[i] != '~') {
      parts.back() += pointer[i];
    } else {
      const char next = ++i < pointer.size() ? pointer[i] : '\0';
      if (next != '0' && next != '1') return {};
      parts.back() += next == '0' ? '~' : '/';
    }
  }
  return parts;
}

// A place in a list of that size; the size itself is behind its end.
std::optional<std::size_t> index_of(std::string_view part, std::size_t size) {
  if (part == "-") return size;
  if (part.empty() || (part.size() > 1 && part.front() == '0')) return {};
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
  if (error != std::errc() || end != part.data() + part.size() || index > size) return {};
  return index;
}

JsonValue* child(JsonValue& value, std::string_view part) {
  if (JsonValue::Array* const items = value.as_array()) {
    const auto index = index_of(part, items->size());
    return index && *index < items->size() ? &(*items)[*index] : nullptr;
  }
  return value.find(part);
}

bool add(JsonValue& parent, const std::string& part, const JsonValue& value) {
  if (JsonValue::Array* const items = parent.as_array()) {
    const auto index = index_of(part, items->size());
    if (!index) return false;
    items->insert(items->begin() + static_cast<std::ptrdiff_t>(*index), value);
    return true;
  }
  JsonValue::Object* const members = parent.as_object();
  if (members == nullptr) return false;
  if (JsonValue* const there = parent.find(part)) {
    *there = value;
  } else {
    members->emplace_back(part, value);
  }
  return true;
}

bool remove(JsonValue& parent, std::string_view part) {
  if (JsonValue::Array* const items = parent.as_array()) {
    const auto index = index_of(part, items->size());
    if (!index || *index == items->size()) return false;
    items->erase(items->begin() + static_cast<std::ptrdiff_t>(*index));
    return true;
  }
  JsonValue::Object* const members = parent.as_object();
  return members != nullptr &&
         std::erase_if(*members, [&](const auto& member) { return member.first == part; }) > 0;
}

bool carry_out(JsonValue& document, const JsonValue& operation) {
  const auto text = [&](std::string_view name) -> const std::string* {
    const JsonValue* const value = operation.find(name);
    return value == nullptr ? nullptr : value->as_string();
  };
  const std::string* const op = text("op");
  const std::string* const path = text("path");
  const JsonValue* const value = operation.find("value");
  if (op == nullptr || path == nullptr) return false;
  const auto parts = parts_of(*path);
  if (!parts || (*op != "remove" && value == nullptr)) return false;

  JsonValue* parent = nullptr;
  JsonValue* target = &document;
  for (const std::string& part : *parts) {
    parent = target;
    if (parent == nullptr) return false;
    target = child(*parent, part);
  }
  if (*op == "test") return target != nullptr && *target == *value;
  if (*op == "replace" || (*op == "add" && parent == nullptr)) {
    if (target == nullptr) return false;
    *target = JsonValue(*value);
    return true;
  }
  if (parent == nullptr) return false;
  if (*op == "add") return add(*parent, parts->back(), *value);
  return *op == "remove" && remove(*parent, parts->back());
}

}  // namespace

std::string difference(std::string_view before, std::string_view after) {
  return Difference().made(before, after);
}

std::optional<std::string> apply_difference(JsonValue& document, const JsonValue& patch) {
  const JsonValue::Array* const operations = patch.as_array();
  if (operations == nullptr) return "a difference is a list of operations.";
  JsonValue changed = document;
  for (const JsonValue& operation : *operations) {
    if (!carry_out(changed, operation)) return "this cannot be done: " + to_text(operation);
  }
  document = std::move(changed);
  return {};
}

}  // namespace kanly::protocol
