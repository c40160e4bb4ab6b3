#include "words/page.h"

#include <array>

namespace kanly::words {

namespace {

Page one(Line::Kind kind, std::string_view label, std::string_view text) {
  return {{{kind, std::string(label), std::string(text)}}};
}

}  // namespace

std::string_view id_of(Line::Kind kind) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Line::Kind::kCount)> kIds = {
      "title", "row", "paragraph", "sentence", "remark"};
  return kIds[static_cast<std::size_t>(kind)];
}

Page& Page::operator+=(const Page& more) {
  lines.insert(lines.end(), more.lines.begin(), more.lines.end());
  return *this;
}

Page title(std::string_view text) { return one(Line::Kind::Title, {}, text); }
Page row(std::string_view label, std::string_view text) {
  return one(Line::Kind::Row, label, text);
}
Page paragraph(std::string_view text) { return one(Line::Kind::Paragraph, {}, text); }
Page sentence(std::string_view text) { return one(Line::Kind::Sentence, {}, text); }
Page remark(std::string_view text) { return one(Line::Kind::Remark, {}, text); }

void write_page(JsonWriter& json, const Page& page) {
  json.open_array();
  for (const Line& line : page.lines) {
    json.open_object();
    json.field("kind", line.kind);
    if (line.kind == Line::Kind::Row) json.field("label", line.label);
    json.field("text", line.text);
    json.close_object();
  }
  json.close_array();
}

}  // namespace kanly::words
