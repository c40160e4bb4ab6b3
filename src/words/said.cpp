#include "words/said.h"

#include "game/event_words.h"

namespace kanly::words {

namespace {

std::string list_of(const std::vector<Said>& parts) {
  std::string out;
  for (const Said& part : parts) {
    if (&part != &parts.front()) out += ',';
    out += part.part();
  }
  return "[" + out + "]";
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

Said& Said::operator+=(const Said& more) {
  append(more);
  if (!parts_.empty() && !more.parts_.empty()) parts_ += ',';
  parts_ += more.parts_;
  count_ += more.count_;
  return *this;
}

Said fixed(std::string_view text) {
  if (text.empty()) return {};
  return {std::string(text), "[" + quoted(text) + "]"};
}

std::string first_sentence(std::string_view text) {
  const std::size_t end = text.find(". ");
  return std::string(end == std::string_view::npos ? text : text.substr(0, end + 1));
}

Said of_catalog(std::string_view table, std::string_view id, std::string_view field,
                std::string_view text, Part part) {
  const std::string path = std::string(table) + "/" + std::string(id) + "/" + std::string(field);
  std::string data = R"({"text":)" + quoted(path);
  if (part == Part::First) return {first_sentence(text), data + R"(,"first":true})"};
  if (part == Part::Whole) return {std::string(text), data + "}"};
  return {std::string(text.substr(text.find(". ") + 2)), data + R"(,"after":true})"};
}

Said start(const Said& sentence) {
  if (sentence.empty()) return {};
  return {start(std::string(sentence)), R"({"start":)" + sentence.part() + "}"};
}

Said joined(const std::vector<Said>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  if (parts.empty()) return {};
  return {std::move(out), R"({"join":)" + list_of(parts) + "}"};
}

Said separated(const std::vector<Said>& parts, std::string_view by) {
  std::string out;
  for (const Said& part : parts) {
    if (&part != &parts.front()) out += by;
    out += part;
  }
  if (parts.empty()) return {};
  return {std::move(out), R"({"join":)" + list_of(parts) + R"(,"by":)" + quoted(by) + "}"};
}

}  // namespace kanly::words
