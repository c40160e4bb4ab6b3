#include "arena/records.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>

#include "base/files.h"
#include "base/json_writer.h"

namespace kanly {
namespace {

namespace json = boost::json;

// --- Writing ------------------------------------------------------------------------------------

template <class E, class T, int N>
void write_counts(JsonWriter& out, std::string_view name, const PerEnum<E, T, N>& counts) {
  if (std::ranges::all_of(counts, [](T n) { return n == 0; })) return;
  out.object_field(name);
  for (int i = 0; i < N; ++i) {
    const auto e = static_cast<E>(i);
    if (counts[e] != 0) out.field(id_of(e), counts[e]);
  }
  out.close_object();
}

void write_count(JsonWriter& out, std::string_view name, int count) {
  if (count != 0) out.field(name, count);
}

void write_turns(JsonWriter& out, std::string_view name, const std::vector<BySeat>& turns) {
  if (turns.empty()) return;
  out.array_field(name);
  for (const BySeat& seats : turns) out.list(seats);
  out.close_array();
}

void write_seats(JsonWriter& out, const GameRecord& r) {
  out.array_field("seats");
  for (const SeatRecord& seat : r.seats) {
    out.open_array();
    out.value(seat.faction);
    out.value(seat.agent);
    out.close_array();
  }
  out.close_array();
  if (r.one >= 0) out.field("one", r.one);
}

constexpr std::array<std::pair<std::string_view, int ProcessCounts::*>, 6> kProcessCounts = {
    {{"questions", &ProcessCounts::questions},
     {"refused", &ProcessCounts::refused},
     {"timeouts", &ProcessCounts::timeouts},
     {"late", &ProcessCounts::late},
     {"crashes", &ProcessCounts::crashes},
     {"restarts", &ProcessCounts::restarts}}};

// By seat; what is 0 is left out.
void write_processes(JsonWriter& out, const std::vector<ProcessCounts>& processes) {
  if (processes.empty()) return;
  out.array_field("processes");
  for (const ProcessCounts& counts : processes) {
    out.open_object();
    for (const auto& [name, member] : kProcessCounts) write_count(out, name, counts.*member);
    out.close_object();
  }
  out.close_array();
}

void write_models(JsonWriter& out, const std::vector<model::Counts>& models) {
  if (models.empty()) return;
  out.array_field("models");
  for (const model::Counts& counts : models) {
    out.open_object();
    for (const auto& [name, member] : model::kCountFields) {
      if (counts.*member != 0) out.field(name, counts.*member);
    }
    out.close_object();
  }
  out.close_array();
}

// --- Reading ------------------------------------------------------------------------------------
// A line that is not as it should be throws; read_record() turns that into a sentence.

std::string_view text(const json::value& value) {
  if (!value.is_string()) throw std::runtime_error("a text is expected");
  const json::string& s = value.get_string();
  return {s.data(), s.size()};
}

template <HasRows E>
E named(std::string_view id) {
  if (const auto e = from_id<E>(id)) return *e;
  throw std::runtime_error("'" + std::string(id) + "' is not known");
}

const json::value& at(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) throw std::runtime_error("'" + std::string(key) + "' is missing");
  return *value;
}

// Of a count that is left out when it is 0.
int count(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  return value == nullptr ? 0 : value->to_number<int>();
}

template <class E, class T, int N>
void read_counts(const json::object& object, std::string_view key, PerEnum<E, T, N>& counts) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) return;
  for (const auto& field : value->as_object()) {
    counts[named<E>({field.key().data(), field.key().size()})] = field.value().to_number<T>();
  }
}

void read_turns(const json::object& object, std::string_view key, size_t seats,
                std::vector<BySeat>& turns) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) return;
  for (const json::value& turn : value->as_array()) {
    BySeat& numbers = turns.emplace_back();
    for (const json::value& number : turn.as_array()) numbers.push_back(number.to_number<int>());
    if (numbers.size() != seats)
      throw std::runtime_error("'" + std::string(key) + "' lacks a seat");
  }
}

void read_seats(const json::object& object, GameRecord& r) {
  for (const json::value& value : at(object, "seats").as_array()) {
    const json::array& seat = value.as_array();
    r.seats.push_back({named<Faction>(text(seat.at(0))), std::string(text(seat.at(1)))});
  }
  if (const json::value* const one = object.if_contains("one")) r.one = one->to_number<int>();
  if (r.one >= static_cast<int>(r.seats.size())) throw std::runtime_error("'one' is not a seat");
}

void read_processes(const json::object& object, GameRecord& r) {
  const json::value* const value = object.if_contains("processes");
  if (value == nullptr) return;
  for (const json::value& seat : value->as_array()) {
    ProcessCounts& counts = r.processes.emplace_back();
    for (const auto& [name, member] : kProcessCounts) {
      counts.*member = count(seat.as_object(), name);
    }
  }
  if (r.processes.size() != r.seats.size()) throw std::runtime_error("'processes' lacks a seat");
}

void read_models(const json::object& object, GameRecord& r) {
  const json::value* const value = object.if_contains("models");
  if (value == nullptr) return;
  for (const json::value& seat : value->as_array()) {
    model::Counts& counts = r.models.emplace_back();
    for (const auto& [name, member] : model::kCountFields) {
      const json::value* const number = seat.as_object().if_contains(name);
      if (number != nullptr) counts.*member = number->to_number<int64_t>();
    }
  }
  if (r.models.size() != r.seats.size()) throw std::runtime_error("'models' lacks a seat");
}

void read_end(const json::object& object, GameRecord& r) {
  for (const json::value& winner : at(object, "winners").as_array()) {
    r.winners.add(named<Faction>(text(winner)));
  }
  r.victory = named<Victory>(text(at(object, "victory")));
  r.turns = at(object, "turns").to_number<int>();
  r.decisions = at(object, "decisions").to_number<int>();
  if (const json::value* const value = object.if_contains("forfeit")) {
    const json::object& forfeit = value->as_object();
    r.forfeit = Forfeit{named<Faction>(text(at(forfeit, "faction"))),
                        named<Forfeit::Kind>(text(at(forfeit, "kind"))),
                        std::string(text(at(forfeit, "text")))};
  }
}

GameRecord record_of(const json::object& object) {
  GameRecord r;
  r.game = at(object, "game").to_number<uint64_t>();
  r.seed = at(object, "seed").to_number<uint64_t>();
  r.table = at(object, "table").to_number<int>();
  r.rules = text(at(object, "rules"));
  read_seats(object, r);
  read_end(object, r);
  read_processes(object, r);
  read_models(object, r);
  read_counts(object, "battles", r.battles);
  r.traitors = count(object, "traitors");
  r.explosions = count(object, "explosions");
  r.leaders_killed = count(object, "leaders_killed");
  r.alliances = count(object, "alliances");
  read_counts(object, "cards", r.cards_played);
  read_turns(object, "spice", r.seats.size(), r.spice);
  read_turns(object, "strongholds", r.seats.size(), r.strongholds);
  read_counts(object, "forces", r.forces);
  return r;
}

// What is wrong with the first line, or "".
std::string read_header(std::string_view line, Results& results) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  const json::object* const object = error ? nullptr : value.if_object();
  const json::value* const version = object ? object->if_contains("kanly_arena") : nullptr;
  if (version == nullptr || !version->is_int64()) return "this is not a file of arena results.";
  if (version->get_int64() != kResultsVersion) {
    return "these are arena results of version " + std::to_string(version->get_int64()) +
           "; this program reads version " + std::to_string(kResultsVersion) + ".";
  }
  const json::value* const config = object->if_contains("config");
  const json::value* const hash = object->if_contains("config_hash");
  if (config == nullptr || hash == nullptr || !hash->is_string()) {
    return "the first line lacks the configuration.";
  }
  results.hash = text(*hash);
  return read_arena_config(*config, results.config);
}

void sort_records(std::vector<GameRecord>& records) {
  std::ranges::stable_sort(records, {}, &GameRecord::game);
  const auto twice =
      std::ranges::unique(records, {}, &GameRecord::game);  // the first one written stays
  records.erase(twice.begin(), twice.end());
}

}  // namespace

constinit const detail::Names<Forfeit::Kind, 4> detail::kForfeitKinds({
    {Forfeit::Kind::Crash, "crash"},
    {Forfeit::Kind::Hang, "hang"},
    {Forfeit::Kind::Illegal, "illegal"},
    {Forfeit::Kind::Spent, "spent"},
});

int GameRecord::battle_count() const { return std::accumulate(battles.begin(), battles.end(), 0); }

std::string header_line(const ArenaConfig& config) {
  return header_line(config, config_hash(config));
}

std::string header_line(const ArenaConfig& config, std::string_view hash) {
  std::string line;
  JsonWriter out(line);
  out.open_object();
  out.field("kanly_arena", kResultsVersion);
  out.key("config");
  write_arena_config(out, config);
  out.field("config_hash", hash);
  out.close_object();
  return line + "\n";
}

std::string record_line(const GameRecord& r) {
  std::string line;
  JsonWriter out(line);
  out.open_object();
  out.field("game", r.game);
  out.field("seed", r.seed);
  out.field("table", r.table);
  out.field("rules", r.rules);
  write_seats(out, r);
  out.list_field("winners", r.winners);
  out.field("victory", r.victory);
  out.field("turns", r.turns);
  out.field("decisions", r.decisions);
  if (r.forfeit) {
    out.object_field("forfeit");
    out.field("faction", r.forfeit->faction);
    out.field("kind", r.forfeit->kind);
    out.field("text", r.forfeit->text);
    out.close_object();
  }
  write_processes(out, r.processes);
  write_models(out, r.models);
  write_counts(out, "battles", r.battles);
  write_count(out, "traitors", r.traitors);
  write_count(out, "explosions", r.explosions);
  write_count(out, "leaders_killed", r.leaders_killed);
  write_count(out, "alliances", r.alliances);
  write_counts(out, "cards", r.cards_played);
  write_turns(out, "spice", r.spice);
  write_turns(out, "strongholds", r.strongholds);
  write_counts(out, "forces", r.forces);
  out.close_object();
  return line + "\n";
}

std::string read_record(std::string_view line, GameRecord& record) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) return "this is not a game";
  try {
    record = record_of(value.get_object());
  } catch (const std::exception& wrong) {
    return std::string("this is not a game: ") + wrong.what();
  }
  return {};
}

Results parse_results(std::string_view text, std::string_view file_name) {
  Results results;
  size_t line_number = 0;
  while (results.wrong.empty()) {
    const size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    results.whole_bytes += end + 1;
    if (++line_number == 1) {
      results.wrong = read_header(line, results);
    } else {
      results.wrong = read_record(line, results.records.emplace_back());
    }
  }
  if (results.wrong.empty() && line_number == 0) results.wrong = "there is nothing in it.";
  if (!results.wrong.empty()) {
    results.wrong = std::string(file_name) +
                    (line_number > 1 ? ":" + std::to_string(line_number) : "") + ": " +
                    results.wrong;
  }
  sort_records(results.records);
  return results;
}

Results read_results(const std::string& path) {
  std::string text;
  if (const FileTrouble trouble = read_file(path, text)) {
    Results results;
    results.wrong = trouble.text;
    return results;
  }
  return parse_results(text, path);
}

}  // namespace kanly
