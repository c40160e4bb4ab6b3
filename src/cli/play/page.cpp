#include "cli/play/page.h"

#include "cli/text.h"

namespace kanly::cli::play {

namespace {

constexpr std::size_t kLabel = 25;

}  // namespace

std::string paragraph(const Terminal& t, std::string_view text, std::size_t indent) {
  return with_faction_colours(t, wrapped(text, {.width = t.width, .indent = indent})) + "\n";
}

std::string remark(const Terminal& t, std::string_view text, std::size_t indent) {
  return faint(t, wrapped(text, {.width = t.width, .indent = indent})) + "\n";
}

std::string beside(const Terminal& t, std::string_view text, std::size_t column) {
  constexpr std::size_t kNarrowest = 20;
  const std::size_t width = t.width > column + kNarrowest ? t.width - column : kNarrowest;
  std::string out = wrapped(text, {.width = width});
  const std::string indent(column, ' ');
  for (std::size_t at = out.find('\n'); at != std::string::npos; at = out.find('\n', at + 1)) {
    out.insert(at + 1, indent);
  }
  return with_faction_colours(t, out);
}

std::string title(const Terminal& t, std::string_view text) { return bold(t, text) + "\n"; }

std::string row(const Terminal& t, std::string_view label, std::string_view text) {
  // A label that is too long pushes the text aside.
  const std::string gap = columns(label) < kLabel ? "" : " ";
  return "  " + with_faction_colours(t, padded(label, kLabel)) + gap + beside(t, text, kLabel + 2) +
         "\n";
}

namespace {

std::string laid_out(const Terminal& t, const words::Line& line) {
  using Kind = words::Line::Kind;
  switch (line.kind) {
    case Kind::Title:
      return title(t, line.text);
    case Kind::Row:
      return row(t, line.label, line.text);
    case Kind::Sentence:
      return paragraph(t, line.text, 0);
    case Kind::Remark:
      return remark(t, line.text, 2);
    default:
      return paragraph(t, line.text, 2);
  }
}

}  // namespace

std::string laid_out(const Terminal& t, const words::Page& page) {
  std::string out;
  for (const words::Line& line : page.lines) out += laid_out(t, line);
  return out;
}

}  // namespace kanly::cli::play
