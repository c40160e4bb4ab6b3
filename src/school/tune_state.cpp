// A tuning in files, so that it can be stopped and gone on with.
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

#include <boost/json.hpp>

#include "base/files.h"
#include "base/json_writer.h"
#include "play/config_text.h"
#include "school/tune.h"

namespace kanly {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr int kStateVersion = 1;

// --- Numbers that come back exactly as they were --------------------------------------------------

std::string exact(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

std::string short_text(double value) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, 5)
                       .ptr;
  return {digits.data(), end};
}

double number_from(const json::value& value) {
  const json::string& text = value.as_string();
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) {
    throw std::runtime_error("'" + std::string(text) + "' is no number");
  }
  return number;
}

// --- What a state belongs to --------------------------------------------------------------------

std::vector<std::string> field_names(const Tuning& t) {
  std::vector<std::string> names;
  for (const WeightField* f : tuned_fields(t)) names.emplace_back(f->name);
  return names;
}

std::string kind_text(const Simulation& s) {
  std::string who = factions_text(s.config);
  if (s.random_players > 0) {
    who = std::to_string(s.random_players) + " of";
    for (const Faction f : s.drawn_from.empty() ? playable_factions() : s.drawn_from) {
      who += " " + std::string(id_of(f));
    }
  }
  return who + ": " + rules_text(s.config);
}

// A name for people, and the value.
using Settings = std::vector<std::pair<std::string, std::string>>;
Settings settings_of(const Tuning& t) {
  std::string kinds;
  for (const Simulation& s : t.kinds) kinds += (kinds.empty() ? "" : "; ") + kind_text(s);
  std::string fields;
  for (const WeightField* f : tuned_fields(t)) {
    fields += (fields.empty() ? "" : ", ") + std::string(f->name) + " " + exact(f->low) + " to " +
              exact(f->high);
  }
  return {{"seed", std::to_string(t.seed)},
          {"population", std::to_string(t.population)},
          {"games", std::to_string(t.games)},
          {"validation", std::to_string(t.validation)},
          {"spread", exact(t.spread)},
          {"played", kinds},
          {"fields", fields},
          {"start", write_weights(t.start)}};
}

// Why the state belongs to another tuning, or nothing.
std::string other_settings(const json::object& stored, const Tuning& t) {
  for (const auto& [name, value] : settings_of(t)) {
    const json::value* const before = stored.if_contains(name);
    if (before == nullptr) throw std::runtime_error("the setting '" + name + "' is missing");
    const std::string text(before->as_string());
    if (text == value) continue;
    if (name == "start") return "the table to start from was another one";
    if (name == "fields") return "the fields, or their ranges, were others";
    std::string why = "the setting '" + name;
    why += "' was '" + text;
    why += "' and is '" + value;
    return why + "' now";
  }
  return {};
}

// --- Reading ------------------------------------------------------------------------------------

std::vector<double> read_point(const json::object& stored, const std::vector<std::string>& names) {
  std::vector<double> point;
  for (const std::string& name : names) {
    const double place = number_from(stored.at(name));
    if (place < 0 || place > 1) throw std::runtime_error("'" + name + "' is out of range");
    point.push_back(place);
  }
  return point;
}

Generation read_generation(const json::object& stored) {
  Generation g;
  g.number = stored.at("generation").to_number<int>();
  g.games = stored.at("games").to_number<uint64_t>();
  g.gain = {number_from(stored.at("gain")), number_from(stored.at("interval"))};
  g.candidates = number_from(stored.at("candidates"));
  g.best = number_from(stored.at("best"));
  g.difference = number_from(stored.at("difference"));
  g.spread = number_from(stored.at("spread"));
  return g;
}

TuningState state_from(const json::object& file, const Tuning& t) {
  TuningState s;
  const std::vector<std::string> names = field_names(t);
  s.mean = read_point(file.at("mean").as_object(), names);
  s.average = read_point(file.at("average").as_object(), names);
  for (const json::value& stored : file.at("history").as_array()) {
    s.history.push_back(read_generation(stored.as_object()));
    if (s.history.back().number != static_cast<int>(s.history.size())) {
      throw std::runtime_error("a generation is missing");
    }
  }
  return s;
}

// --- Files --------------------------------------------------------------------------------------

}  // namespace

std::string write_state(const Tuning& t, const TuningState& s) {
  std::string out;
  JsonWriter w(out);
  const std::vector<std::string> names = field_names(t);
  const auto point = [&](std::string_view name, const std::vector<double>& places) {
    w.object_field(name);
    for (size_t i = 0; i < names.size(); ++i) w.field(names[i], exact(places[i]));
    w.close_object();
  };
  w.open_object();
  w.field("kanly_tuning", kStateVersion);
  w.object_field("settings");
  for (const auto& [name, value] : settings_of(t)) w.field(name, value);
  w.close_object();
  point("mean", s.mean);
  point("average", s.average);
  w.array_field("history");
  for (const Generation& g : s.history) {
    w.open_object();
    w.field("generation", g.number);
    w.field("games", g.games);
    w.field("gain", exact(g.gain.value));
    w.field("interval", exact(g.gain.margin));
    w.field("candidates", exact(g.candidates));
    w.field("best", exact(g.best));
    w.field("difference", exact(g.difference));
    w.field("spread", exact(g.spread));
    w.close_object();
  }
  w.close_array();
  w.close_object();
  return out + "\n";
}

std::string read_state(std::string_view text, const Tuning& t, TuningState& s) {
  try {
    const json::value file = json::parse(json::string_view(text.data(), text.size()));
    const json::object& all = file.as_object();
    if (all.at("kanly_tuning").to_number<int>() != kStateVersion) {
      return "it was written by another version of kanly.";
    }
    const std::string other = other_settings(all.at("settings").as_object(), t);
    if (!other.empty()) return "it belongs to another tuning: " + other + ".";
    s = state_from(all, t);
    return {};
  } catch (const std::exception& error) {
    return "it is damaged: " + std::string(error.what()) + ".";
  }
}

std::string log_text(const TuningState& s) {
  std::string out = "generation,games,gain,interval,candidates,best,difference,spread\n";
  for (const Generation& g : s.history) {
    out += std::to_string(g.number) + "," + std::to_string(g.games);
    for (const double number :
         {g.gain.value, g.gain.margin, g.candidates, g.best, g.difference, g.spread}) {
      out += "," + short_text(number);
    }
    out += "\n";
  }
  return out;
}

std::string save_tuning(const fs::path& folder, const Tuning& t, const TuningState& s) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return "the folder " + folder.string() + " cannot be made.";
  // The state comes last: what it says is done is in the other files.
  for (const auto& [name, text] :
       {std::pair<const char*, std::string>("best.weights", write_weights(tuned_weights(t, s))),
        std::pair<const char*, std::string>("log.csv", log_text(s)),
        std::pair<const char*, std::string>("state.json", write_state(t, s))}) {
    if (const FileTrouble trouble = replace_file((folder / name).string(), text)) {
      return trouble.text;
    }
  }
  return {};
}

std::string load_tuning(const fs::path& folder, const Tuning& t, TuningState& s) {
  const fs::path path = folder / "state.json";
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  std::string text;
  if (const FileTrouble trouble = read_file(path.string(), text)) return trouble.text;
  const std::string wrong = read_state(text, t, s);
  return wrong.empty() ? "" : path.string() + ": " + wrong;
}

}  // namespace kanly
