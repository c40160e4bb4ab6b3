// kanly catalog: what is in the box.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/output.h"
#include "cli/text.h"
#include "view/catalog_json.h"
#include "workshop/commands.h"
#include "workshop/engine_catalog.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

constexpr std::size_t kWidestCell = 36;

void print(const std::string& s) { out(s); }

std::vector<std::string> known_sections() {
  std::vector<std::string> known;
  for (const std::string_view name : catalog_sections()) known.emplace_back(name);
  for (const std::string_view name : kEngineSections) known.emplace_back(name);
  return known;
}

std::string section_json(const std::string& section) {
  std::string out = engine_section_json(section);
  if (!out.empty()) return out;
  if (write_catalog_json(out, section)) {
    if (section.empty()) {  // everything: one more member for each of ours
      out.pop_back();
      for (const std::string_view name : kEngineSections) {
        out += fmt::format(",\"{}\":{}", name, engine_section_json(name));
      }
      out += '}';
    }
    return out;
  }
  const std::vector<std::string> known = known_sections();
  throw BadInput(fmt::format("the catalog has no section '{}'.{} It has {}.", section,
                             did_you_mean(section, known), fmt::join(known, ", ")));
}

// Tables. The text form shows the same as the JSON, so that nothing can be in one and not in the
// other: a list of objects becomes a table with a column for each key.

bool is_table(const json::value& value) {
  return value.is_array() && !value.get_array().empty() &&
         std::ranges::all_of(value.get_array(), [](const json::value& v) { return v.is_object(); });
}

std::string cell(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "-";
    case json::kind::double_:
      return fmt::format("{}", value.get_double());
    case json::kind::string:
      return std::string(value.get_string());
    case json::kind::bool_:
      return value.get_bool() ? "yes" : "no";
    case json::kind::array: {
      std::string out;
      for (const json::value& v : value.get_array()) out += (out.empty() ? "" : " ") + cell(v);
      return out;
    }
    case json::kind::object: {
      std::string out;
      for (const json::key_value_pair& member : value.get_object()) {
        out += fmt::format("{}{}={}", out.empty() ? "" : ",", std::string_view(member.key()),
                           cell(member.value()));
      }
      return out;
    }
    default:
      return json::serialize(value);
  }
}

std::string shortened(std::string text) {
  if (columns(text) <= kWidestCell) return text;
  constexpr std::string_view kCut = "...";
  std::size_t end = kWidestCell - kCut.size();
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not inside a character
  return text.substr(0, end) + std::string(kCut);
}

std::string table(const json::array& rows) {
  std::vector<std::string> keys;
  for (const json::value& row : rows) {
    for (const json::key_value_pair& member : row.get_object()) {
      const std::string key(member.key());
      if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
  }
  std::vector<std::vector<std::string>> cells = {keys};
  for (const json::value& row : rows) {
    std::vector<std::string>& line = cells.emplace_back();
    for (const std::string& key : keys) {
      const json::value* const value = row.get_object().if_contains(key);
      line.push_back(value == nullptr ? "" : shortened(cell(*value)));
    }
  }
  std::string out;
  for (const std::vector<std::string>& line : cells) {
    std::string text = " ";
    for (std::size_t i = 0; i < keys.size(); ++i) {
      std::size_t width = 0;
      for (const std::vector<std::string>& other : cells)
        width = std::max(width, columns(other[i]));
      text += ' ' + padded(line[i], width + 1);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + '\n';
  }
  return out;
}

void append_value(std::string& out, const std::string& name, const json::value& value) {
  if (is_table(value)) {
    out += fmt::format("\n{}\n\n{}", name, table(value.get_array()));
    return;
  }
  if (!value.is_object()) {
    const std::string text = wrapped(cell(value), {.indent = 2});
    out += fmt::format("\n{}\n\n{}\n", name, text);
    return;
  }
  std::string simple;  // what needs no table of its own
  for (const json::key_value_pair& member : value.get_object()) {
    if (member.value().is_object() || is_table(member.value())) continue;
    simple += fmt::format("  {:<24}{}\n", std::string_view(member.key()), cell(member.value()));
  }
  if (!simple.empty()) out += fmt::format("\n{}\n\n{}", name, simple);
  for (const json::key_value_pair& member : value.get_object()) {
    if (!member.value().is_object() && !is_table(member.value())) continue;
    append_value(out, fmt::format("{} / {}", name, std::string_view(member.key())), member.value());
  }
}

void show_sections() {
  print(
      fmt::format("The catalog has these sections: {}.\n"
                  "Show one with kanly catalog SECTION, all of them with kanly catalog --json.\n",
                  fmt::join(known_sections(), ", ")));
}

void show_section(const std::string& section) {
  std::string out;
  append_value(out, section, json::parse(section_json(section)));
  print(out.substr(1));  // without the empty line before the first heading
}

std::string page(const std::string& section) {
  if (section == "prompts") return prompts_markdown();
  if (section == "events") return events_markdown();
  throw BadInput("--markdown is for the prompts and the events alone.");
}

}  // namespace

void add_catalog(Command app) {
  struct Options {
    std::string section;
    bool as_json = false;
    bool as_markdown = false;
  };
  auto options = std::make_shared<Options>();

  Command catalog =
      app.command("catalog", "What is in the box: map, factions, leaders, cards, tokens");
  catalog.footer(
      "Examples:\n"
      "  kanly catalog               the sections\n"
      "  kanly catalog leaders       one section as tables; long cells are cut\n"
      "  kanly catalog map --json    one section, in full, for a program\n"
      "  kanly catalog prompts --markdown    what docs/prompts.md holds");
  catalog.option("SECTION", options->section, "Which section; without it, a list of them");
  catalog.flag("--json", options->as_json, "Print JSON; without SECTION, of everything");
  catalog.flag("--markdown", options->as_markdown, "Print the prompts or the events as a page");
  catalog.action([options] {
    if (options->as_markdown) {
      print(page(options->section));
    } else if (options->as_json) {
      out_json(section_json(options->section) + '\n');
    } else if (options->section.empty()) {
      show_sections();
    } else {
      show_section(options->section);
    }
  });
}

}  // namespace kanly::cli
