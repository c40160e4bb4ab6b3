// A page to read, as data: every door lays it out in its own way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"

namespace kanly::words {

struct Line {
  enum class Kind : uint8_t {
    Title,
    Row,        // a label with its text
    Paragraph,  // sentences below a title
    Sentence,   // sentences that stand alone
    Remark,     // less important than the rest
    kCount,
  };
  Kind kind = Kind::Paragraph;
  std::string label;  // of a row
  std::string text;

  friend bool operator==(const Line&, const Line&) = default;
};
std::string_view id_of(Line::Kind kind);

struct Page {
  std::vector<Line> lines;

  bool empty() const { return lines.empty(); }
  Page& operator+=(const Page& more);
  friend Page operator+(Page page, const Page& more) { return page += more; }
  friend bool operator==(const Page&, const Page&) = default;
};

// Pages of one line, to be put together.
Page title(std::string_view text);
Page row(std::string_view label, std::string_view text);
Page paragraph(std::string_view text);
Page sentence(std::string_view text);
Page remark(std::string_view text);

// [{"kind": "row", "label": "Spice", "text": "5"}, …]
void write_page(JsonWriter& json, const Page& page);

}  // namespace kanly::words
