#include "scenario/scenario.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/errors.h"
#include "play/config_text.h"
#include "rules/kernel/engine.h"
#include "scenario/expect.h"
#include "scenario/given.h"
#include "scenario/json_file.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

namespace fs = std::filesystem;

// --- game ---------------------------------------------------------------------------------------

// "karamaFullPhase" and "Leader Skills" are how people spell karama_full_phase and leader_skills.
std::string snake_case(std::string_view name) {
  std::string out;
  bool was_upper = false;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool breaks = (upper && !was_upper) || c == '-' || c == ' ';
    was_upper = upper;
    if (breaks && !out.empty() && out.back() != '_') out += '_';
    if (upper) {
      out += static_cast<char>(c - 'A' + 'a');
    } else if (c == '&') {
      out += "and";
    } else if (!breaks) {
      out += c;
    }
  }
  return out;
}

// The one key of an object that matters most may be said without it: who occupies a homeworld, who has
// Duke Vidal, and, where it is expected, which discovery token lies there.
json::object in_full(json::object section, bool expected) {
  const auto whole = [&](std::string_view key, std::string_view inner) {
    json::value* const all = section.if_contains(key);
    if (all == nullptr || !all->is_object()) return;
    for (auto& member : all->get_object()) {
      json::value& v = member.value();
      if (v.is_string() || v.is_null()) v = json::object{{inner, v}};
    }
  };
  whole("homeworlds", "occupier");
  if (expected) whole("discoveries", "token");
  if (json::value* const vidal = section.if_contains("duke_vidal")) {
    const bool nobody = vidal->is_null() || (vidal->is_string() && *vidal == "set_aside");
    if (nobody && expected) {
      *vidal = json::object{{"set_aside", true}};
    } else if (!nobody && vidal->is_string()) {
      *vidal = json::object{{"holder", *vidal}};
    }
  }
  return section;
}

// What the words of the configuration are called elsewhere in the rules.
constexpr std::pair<std::string_view, std::string_view> kOtherRules[] = {
    {"karama_instant_buy", "karama_buys_at_once"},
    {"shield_wall", "shield_wall_stronghold"},
    {"leader_skill_cards", "leader_skills"},
    {"homeworld", "homeworlds"},
    {"advanced_stronghold_cards", "stronghold_cards"},
    {"great_maker", "discoveries"},
    {"cheap_hero", "cheap_hero_traitor"},
    {"ixians_and_tleilaxu_cards", "ixians_tleilaxu"},
    {"choam_and_richese_cards", "choam_richese"},
    {"ecaz_and_moritani_cards", "ecaz_moritani"},
};

std::string rule_word(const std::string& name) {
  const std::string no = name.starts_with("no_") ? "no_" : "";
  const std::string word = name.substr(no.size());
  for (const auto& [other, id] : kOtherRules) {
    if (word == other || word + "_cards" == other) return no + std::string(id);
  }
  return name;
}

void take_rule(Config& config, const std::string& written, const std::string& where) {
  if (!read_rules(config, written)) return;  // as the command line has it: deck-lasgun
  const std::string name = rule_word(snake_case(written));
  const std::string set = name.ends_with("_cards") ? name.substr(0, name.size() - 6) : name;
  const std::string word = from_id<CardSource>(set) ? "cards=" + set : name;
  if (!read_rules(config, word)) return;
  throw BadScenario(
      where, fmt::format("there is no rule '{}'.{}", written, did_you_mean(name, rule_words())));
}

void take_seats(Config& config, const json::value& list, const std::string& where) {
  config.seats = Config::no_seats();
  config.players = 0;
  for (const json::value& item : array_of(list, where)) {
    if (config.players == kMaxSeats) throw BadScenario(where, "names too many factions");
    config.seats[config.players++] = faction_named(item, where);
  }
}

Seed seed_of(const json::value& value, const std::string& where) {
  if (value.is_string()) {
    if (const auto seed = seed_from_hex(std::string_view(value.get_string()))) return *seed;
  }
  if (value.is_uint64()) return seed_from_number(value.get_uint64());
  if (value.is_int64() && value.get_int64() >= 0) {
    return seed_from_number(static_cast<uint64_t>(value.get_int64()));
  }
  throw BadScenario(where, "a seed is a number or 64 hexadecimal digits");
}

SelectionSetup selection_of(const json::value& value, const std::string& where) {
  Fields f(value, where);
  SelectionSetup setup;
  setup.method = f.text("method", "random");
  setup.players = f.number("players", 6, 0, 99);
  if (const json::value* const list = f.find("factions")) {
    for (const json::value& item : array_of(*list, f.at("factions"))) {
      setup.among.push_back(faction_named(item, f.at("factions")));
    }
  }
  f.done();
  return setup;
}

void read_game(const json::value* value, Scenario& s) {
  Config& c = s.config;
  int next = 0;
  for (Faction f : {Faction::Atreides, Faction::BeneGesserit, Faction::Emperor, Faction::Fremen,
                    Faction::Harkonnen, Faction::SpacingGuild}) {
    c.seats[static_cast<size_t>(next++)] = f;
  }
  c.players = static_cast<uint8_t>(next);
  c.seed = seed_from_number(1);
  if (value == nullptr) return;

  Fields f(*value, "game");
  check_section(value->get_object(), {"seats"}, given_keys(), "given", "game");
  if (const json::value* const list = f.find("factions")) take_seats(c, *list, f.at("factions"));
  if (const json::value* const list = f.find("rules")) {
    const json::array one{*list};
    for (const json::value& item : list->is_string() ? one : array_of(*list, f.at("rules"))) {
      take_rule(c, text_of(item, f.at("rules")), f.at("rules"));
    }
  }
  if (const json::value* const turns = f.find("turns")) {
    c.turns = static_cast<uint8_t>(number_of(*turns, f.at("turns"), 0, 255));
  }
  if (const json::value* const seed = f.find("seed")) c.seed = seed_of(*seed, f.at("seed"));
  if (const json::value* const seats = f.find("seats")) {
    if (seats->is_string()) {
      const std::string how = text_of(*seats, f.at("seats"));
      if (how != "random" && how != "fixed") {
        throw BadScenario(f.at("seats"), "seats are random, fixed, or a list of factions");
      }
      c.random_seats = how == "random";
    } else {
      const Factions before = c.factions();
      s.seated = true;
      take_seats(c, *seats, f.at("seats"));
      if (f.has("factions") && c.factions() != before) {
        throw BadScenario(f.at("seats"), "seats and factions do not name the same factions");
      }
    }
  }
  if (const json::value* const selection = f.find("selection")) {
    s.selection = selection_of(*selection, f.at("selection"));
  }
  f.done();
}

// --- play ---------------------------------------------------------------------------------------

std::vector<std::string> answers_of(const json::value& value, const std::string& where) {
  std::vector<std::string> answers;
  if (!value.is_array()) return {answer_text(value, where)};
  for (const json::value& item : value.get_array()) answers.push_back(answer_text(item, where));
  if (answers.empty()) throw BadScenario(where, "an empty path answers nothing");
  return answers;
}

PlayStep step_of_json(const json::value& value, const Scenario& scenario,
                      const std::string& where) {
  using Kind = PlayStep::Kind;
  Fields f(value, where);
  PlayStep s;
  s.where = where;
  f.find("note");

  if (const json::value* const expect = f.find("expect")) {
    s.kind = Kind::Expect;
    s.expect =
        checked_expect(in_full(object_of(*expect, f.at("expect")), true), scenario, f.at("expect"));
    f.done();
    if (s.expect.contains("game_refused")) {
      throw BadScenario(where, "a game that is played was not refused");
    }
    return s;
  }
  if (const json::value* const until = f.find("until")) {
    s.kind = Kind::Until;
    s.prompt = text_of(*until, f.at("until"));
    if (!is_phase_name(s.prompt)) prompt_named(*until, f.at("until"));
    if (const json::value* const who = f.find("faction")) {
      s.faction = faction_named(*who, f.at("faction"));
    }
    s.turn = f.number("turn", 0, 1, 255);
    f.done();
    return s;
  }
  if (const json::value* const pick = f.find("pick")) {
    s.kind = Kind::Pick;
    s.faction = faction_named(*pick, f.at("pick"));
    s.seat = number_of(f.need("seat"), f.at("seat"), 1, 99);
  } else {
    s.faction = faction_named(f.need("faction"), f.at("faction"));
  }
  if (const json::value* const refused = f.find("refused")) {
    if (refused->is_bool()) {
      if (refused->get_bool()) s.refused = RuleId::none();
    } else {
      s.refused = rule_named(*refused, f.at("refused"));
    }
  }
  if (s.kind == Kind::Pick) {
    f.done();
    return s;
  }

  if (const json::value* const path = f.find("interrupt")) {
    s.kind = Kind::Interrupt;
    s.answers = answers_of(*path, f.at("interrupt"));
    s.is_path = true;
    s.words = f.text("text");
    s.unused = f.number("unused", 0, 0, 255);
    f.done();
    return s;
  }
  if (const json::value* const tried = f.find("try")) {
    s.kind = Kind::Try;
    s.prompt = prompt_named(*tried, f.at("try"));
    s.answers = {answer_text(f.need("choose"), f.at("choose"))};
    f.done();
    if (!s.refused) throw BadScenario(where, "a 'try' needs 'refused': the rule that forbids it");
    return s;
  }
  s.prompt = prompt_named(f.need("prompt"), f.at("prompt"));
  const json::value* const choose = f.find("choose");
  const json::value* const path = f.find("path");
  const bool timeout = f.yes("timeout");
  const bool idle = f.yes("idle");
  if ((choose != nullptr) + (path != nullptr) + timeout + idle != 1) {
    throw BadScenario(where, "says exactly one of choose, path, timeout and idle");
  }
  const bool one = choose != nullptr && !choose->is_array();
  if (one) s.answers = {answer_text(*choose, f.at("choose"))};
  if (path != nullptr || (choose != nullptr && !one)) {
    s.answers =
        path != nullptr ? answers_of(*path, f.at("path")) : answers_of(*choose, f.at("choose"));
    s.is_path = true;
    s.unused = f.number("unused", 0, 0, 255);
  }
  if (timeout) s.kind = Kind::Timeout;
  if (idle) s.kind = Kind::Idle;
  f.done();
  return s;
}

void read_play(const json::value* value, Scenario& s) {
  if (value == nullptr) return;
  int i = 0;
  for (const json::value& item : array_of(*value, "play")) {
    s.play.push_back(step_of_json(item, s, fmt::format("play[{}]", i++)));
    const bool pick = s.play.back().kind == PlayStep::Kind::Pick;
    if (s.play.back().kind == PlayStep::Kind::Expect) continue;
    if (pick != s.selection.has_value()) {
      throw BadScenario(s.play.back().where, pick ? "picking a faction needs game.selection"
                                                  : "during selection seats only pick factions");
    }
  }
}

// --- The whole ----------------------------------------------------------------------------------

void read(const json::value& value, Scenario& s) {
  Fields f(value, "");
  check_section(value.get_object(), {}, given_keys(), "given", "");
  s.id = f.text("id", "(no id)");
  s.title = f.text("title");
  f.find("note");
  f.find("basis");
  if (const json::value* const rules = f.find("rules")) {
    for (const json::value& rule : array_of(*rules, "rules")) {
      s.rules.push_back(rule_named(rule, "rules"));
    }
  }
  const json::value* const game = f.find("game");
  const json::value* const given = f.find("given");
  const json::value* const play = f.find("play");
  const json::value* const expect = f.find("expect");
  f.done();
  read_game(game, s);
  if (given != nullptr) {
    s.given = in_full(object_of(*given, "given"), false);
    check_given_keys(s.given);
    s.seated = s.seated || s.given.contains("seats") || s.given.contains("circles");
  }
  read_play(play, s);
  if (expect != nullptr) {
    s.expect = checked_expect(in_full(object_of(*expect, "expect"), true), s, "expect");
  }
}

}  // namespace

Scenario scenario_from_json(const json::value& value, const std::string& file) {
  Scenario s;
  s.file = file;
  try {
    read(value, s);
  } catch (const BadScenario& error) {
    s.error = error.what();
    if (s.id.empty()) s.id = "(no id)";
  }
  return s;
}

std::vector<Scenario> load_scenarios(const fs::path& file) {
  const json::value content = read_json_file(file);
  const std::string name = file.generic_string();
  std::vector<Scenario> out;
  if (!content.is_array()) {
    out.push_back(scenario_from_json(content, name));
    return out;
  }
  for (const json::value& value : content.get_array()) {
    out.push_back(scenario_from_json(value, name));
  }
  return out;
}

std::vector<fs::path> scenario_files(const fs::path& path) {
  if (fs::is_regular_file(path)) return {path};
  if (!fs::is_directory(path)) {
    throw BadInput(fmt::format("{}: there is no such file or folder", path.string()));
  }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_regular_file() && entry.path().extension() == ".json") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace kanly::scenario
