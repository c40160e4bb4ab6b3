#include "scenario/scenario_index.h"

#include <algorithm>
#include <string_view>

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "scenario/json_file.h"

namespace kanly {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

ScenarioEntry entry_of(const json::value& value, const std::string& file) {
  if (!value.is_object()) throw BadInput(fmt::format("{}: a scenario must be an object", file));
  const json::object& object = value.get_object();
  ScenarioEntry entry{.file = file, .id = text_of(object, "id"), .title = text_of(object, "title")};
  const json::value* const rules = object.if_contains("rules");
  if (rules == nullptr) return entry;
  if (!rules->is_array())
    throw BadInput(fmt::format("{}: {}: rules must be a list", file, entry.id));
  for (const json::value& rule : rules->get_array()) {
    const std::string_view id = rule.is_string() ? std::string_view(rule.get_string()) : "";
    const std::optional<RuleId> known = rule_from_id(id);
    if (!known) throw BadInput(fmt::format("{}: {}: there is no rule '{}'", file, entry.id, id));
    entry.rules.push_back(*known);
  }
  return entry;
}

void read_file(const fs::path& path, std::vector<ScenarioEntry>& out) {
  const std::string file = path.generic_string();
  const json::value content = read_json_file(path);
  if (!content.is_array()) {
    out.push_back(entry_of(content, file));
    return;
  }
  for (const json::value& value : content.get_array()) out.push_back(entry_of(value, file));
}

}  // namespace

std::vector<ScenarioEntry> read_scenario_index(const fs::path& folder) {
  std::vector<fs::path> files;
  if (fs::is_regular_file(folder)) {
    files.push_back(folder);
  } else if (fs::is_directory(folder)) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && entry.path().extension() == ".json") {
        files.push_back(entry.path());
      }
    }
  }
  std::ranges::sort(files);

  std::vector<ScenarioEntry> out;
  for (const fs::path& file : files) read_file(file, out);
  return out;
}

}  // namespace kanly
