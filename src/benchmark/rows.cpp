#include "benchmark/rows.h"

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "benchmark/gzip.h"
#include "benchmark/scores.h"

namespace kanly::benchmark {
namespace {

namespace json = boost::json;

struct SpentField {
  std::string_view name;
  int64_t Spent::* at;
};
constexpr SpentField kSpentFields[] = {
    {"questions", &Spent::questions},
    {"first_try", &Spent::first_try},
    {"refused", &Spent::refused},
    {"given_up", &Spent::given_up},
    {"calls", &Spent::calls},
    {"tokens_in", &Spent::tokens_in},
    {"tokens_out", &Spent::tokens_out},
    {"micros", &Spent::micros},
    {"milliseconds", &Spent::milliseconds},
};

// Left out where there is nothing: bots spend nothing.
void write_spent(JsonWriter& out, const Spent& spent) {
  if (spent == Spent{}) return;
  out.object_field("spent");
  for (const SpentField& f : kSpentFields) {
    if (spent.*f.at != 0) out.field(f.name, spent.*f.at);
  }
  out.close_object();
}

void write_outcome(JsonWriter& out, std::string_view name, const std::optional<bool>& outcome) {
  out.key(name);
  if (outcome) {
    out.value(*outcome);
  } else {
    out.null();
  }
}

void write_believed(JsonWriter& out, const std::vector<std::pair<Faction, double>>& believed) {
  out.array_field("believed");
  for (const auto& [who, share] : believed) {
    out.open_object();
    out.field("by", who);
    out.field("share", fmt::format("{:.3f}", share));
    out.close_object();
  }
  out.close_array();
}

Spent spent_from(const json::object& o) {
  Spent spent;
  const json::value* v = o.if_contains("spent");
  if (v == nullptr) return spent;
  for (const SpentField& f : kSpentFields) {
    if (const json::value* n = v->as_object().if_contains(f.name)) {
      spent.*f.at = n->to_number<int64_t>();
    }
  }
  return spent;
}

int number_in(const json::object& o, std::string_view key) {
  return static_cast<int>(o.at(key).to_number<int64_t>());
}
std::string text_in(const json::object& o, std::string_view key) {
  return std::string(o.at(key).as_string());
}
Faction faction_of(const json::value& v) { return faction_from_id(v.as_string()).value(); }

OwnChoices own_choices(const json::value& v) { return choices_from(v.as_string()).value(); }

DecisionRow decision_from(const json::object& o) {
  DecisionRow r;
  r.position = number_in(o, "position");
  r.twin = o.at("twin").as_bool();
  r.draw = number_in(o, "draw");
  r.path = path_from(text_in(o, "path"));
  const json::array& v = o.at("value").as_array();
  r.value = {v.at(0).to_number<uint32_t>(), v.at(1).to_number<uint32_t>(),
             v.at(2).to_number<uint32_t>()};
  r.spent = spent_from(o);
  return r;
}

GameRow game_from(const json::object& o) {
  GameRow r;
  r.game = o.at("game").to_number<uint64_t>();
  r.seed = o.at("seed").to_number<uint64_t>();
  r.one = number_in(o, "one");
  for (const json::value& v : o.at("seats").as_array()) r.seats.push_back(faction_of(v));
  if (r.one < 0 || r.one >= static_cast<int>(r.seats.size())) throw std::runtime_error("one");
  for (const json::value& v : o.at("winners").as_array()) r.winners.add(faction_of(v));
  const std::string victory = text_in(o, "victory");
  for (int i = 0; i < kVictoryCount; ++i) {
    if (id_of(static_cast<Victory>(i)) == victory) r.victory = static_cast<Victory>(i);
  }
  r.turns = number_in(o, "turns");
  r.decisions = number_in(o, "decisions");
  r.choices = own_choices(o.at("choices"));
  r.spent = spent_from(o);
  return r;
}

AnswerRow answer_from(const json::object& o) {
  AnswerRow r;
  r.question = number_in(o, "question");
  r.open_book = o.at("open_book").as_bool();
  if (!o.at("choice").is_null()) r.choice = number_in(o, "choice");
  r.spent = spent_from(o);
  return r;
}

CriticalRow critical_from(const json::object& o) {
  CriticalRow r;
  r.critical = number_in(o, "critical");
  r.replay = number_in(o, "replay");
  r.broken = o.at("broken").as_bool();
  r.choices = own_choices(o.at("choices"));
  r.spent = spent_from(o);
  return r;
}

std::vector<std::pair<Faction, double>> believed_from(const json::object& o) {
  std::vector<std::pair<Faction, double>> believed;
  for (const json::value& b : o.at("believed").as_array()) {
    believed.emplace_back(faction_of(b.at("by")),
                          std::stod(std::string(b.at("share").as_string())));
  }
  return believed;
}

ClaimRow claim_from(const json::object& o) {
  ClaimRow c;
  c.after = static_cast<uint32_t>(number_in(o, "after"));
  c.from = faction_of(o.at("from"));
  c.kind = text_in(o, "kind");
  c.value = text_in(o, "value");
  if (!o.at("true").is_null()) c.true_then = o.at("true").as_bool();
  c.believed = believed_from(o);
  return c;
}

PromiseRow promise_from(const json::object& o) {
  PromiseRow p;
  p.after = static_cast<uint32_t>(number_in(o, "after"));
  p.turn = number_in(o, "turn");
  p.from = faction_of(o.at("from"));
  if (!o.at("to").is_null()) p.to = faction_of(o.at("to"));
  p.kind = text_in(o, "kind");
  p.value = text_in(o, "value");
  if (!o.at("keep").is_null()) p.keep = std::stod(text_in(o, "keep"));
  if (!o.at("kept").is_null()) p.kept = o.at("kept").as_bool();
  p.believed = believed_from(o);
  return p;
}

TalkRow talk_from(const json::object& o) {
  TalkRow r;
  r.game = o.at("game").to_number<uint64_t>();
  r.seed = o.at("seed").to_number<uint64_t>();
  r.talk = o.at("talk").as_bool();
  for (const json::value& v : o.at("seats").as_array()) r.seats.push_back(faction_of(v));
  for (const json::value& v : o.at("players").as_array()) {
    r.players.push_back(static_cast<int>(v.to_number<int64_t>()));
  }
  for (const json::value& v : o.at("winners").as_array()) r.winners.add(faction_of(v));
  r.turns = number_in(o, "turns");
  for (const json::value& v : o.at("choices").as_array()) r.choices.push_back(own_choices(v));
  for (const json::value& v : o.at("claims").as_array())
    r.claims.push_back(claim_from(v.as_object()));
  for (const json::value& v : o.at("promises").as_array())
    r.promises.push_back(promise_from(v.as_object()));
  r.messages = number_in(o, "messages");
  r.spent = spent_from(o);
  if (r.players.size() != r.seats.size() || r.choices.size() != r.seats.size()) {
    throw std::runtime_error("seats");
  }
  return r;
}

template <class Read>
void each_line(const std::string& path, bool cut_off_is_well, const Read& read) {
  std::string text;
  if (!std::filesystem::exists(path)) return;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    const size_t end = text.find('\n', begin);
    const std::string where = fmt::format("{}: line {}", path, number);
    if (end == std::string::npos) {
      if (!cut_off_is_well) throw BadInput(where + " is cut off.");
      return;
    }
    try {
      const json::value v = json::parse(std::string_view(text).substr(begin, end - begin));
      read(v.as_object());
    } catch (const std::exception&) {
      throw BadInput(where + " cannot be read.");
    }
    begin = end + 1;
  }
}

// By number; what was written twice stands there once, the first of them.
template <class T, class Key>
void in_order(std::vector<T>& rows, const Key& key) {
  std::ranges::stable_sort(rows, {}, key);
  const auto twice = std::ranges::unique(rows, {}, key);
  rows.erase(twice.begin(), twice.end());
}

template <class T>
std::string lines_of(const std::vector<T>& rows) {
  std::string text;
  for (const T& row : rows) text += line_of(row);
  return text;
}

// What a model was asked and what it said, sealed with the rest of its row.
std::vector<std::string> transcripts_of(const std::string& folder) {
  std::vector<std::string> files;
  const std::string transcripts = folder + "/transcripts";
  if (!std::filesystem::is_directory(transcripts)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(transcripts)) {
    if (entry.is_regular_file()) {
      files.push_back("transcripts/" + entry.path().filename().string());
    }
  }
  std::ranges::sort(files);
  return files;
}

void write_row_file(const std::string& path, const std::string& text);

// Each beside its plain file, which goes: it was needed only while the item was not done.
void compress_transcripts(const std::string& folder) {
  const std::string transcripts = folder + "/transcripts";
  if (!std::filesystem::is_directory(transcripts)) return;
  for (const std::string& file : transcripts_of(folder)) {
    if (!file.ends_with(".jsonl")) continue;
    const std::string path = folder + "/" + file;
    std::string text;
    if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
    write_row_file(path + ".gz", gzipped(text));
    std::filesystem::remove(path);
  }
}

void write_row_file(const std::string& path, const std::string& text) {
  if (const FileTrouble trouble = replace_file(path, text)) throw BadInput(trouble.text);
}

}  // namespace

std::string line_of(const DecisionRow& r) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("position", r.position);
  out.field("twin", r.twin);
  out.field("draw", r.draw);
  out.field("path", text_of(r.path));
  out.array_field("value");
  out.value(r.value.deals);
  out.value(r.value.first);
  out.value(r.value.second);
  out.close_array();
  write_spent(out, r.spent);
  out.close_object();
  return text + "\n";
}

std::string line_of(const GameRow& r) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("game", r.game);
  out.field("seed", r.seed);
  out.field("one", r.one);
  out.list_field("seats", r.seats);
  out.list_field("winners", r.winners);
  out.field("victory", r.victory);
  out.field("turns", r.turns);
  out.field("decisions", r.decisions);
  out.field("choices", text_of(r.choices));
  write_spent(out, r.spent);
  out.close_object();
  return text + "\n";
}

std::string line_of(const AnswerRow& r) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("question", r.question);
  out.field("open_book", r.open_book);
  out.key("choice");
  if (r.choice) {
    out.value(*r.choice);
  } else {
    out.null();
  }
  write_spent(out, r.spent);
  out.close_object();
  return text + "\n";
}

std::string line_of(const CriticalRow& r) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("critical", r.critical);
  out.field("replay", r.replay);
  out.field("broken", r.broken);
  out.field("choices", text_of(r.choices));
  write_spent(out, r.spent);
  out.close_object();
  return text + "\n";
}

std::string line_of(const TalkRow& r) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("game", r.game);
  out.field("seed", r.seed);
  out.field("talk", r.talk);
  out.list_field("seats", r.seats);
  out.list_field("players", r.players);
  out.list_field("winners", r.winners);
  out.field("turns", r.turns);
  out.array_field("choices");
  for (const OwnChoices& c : r.choices) out.value(text_of(c));
  out.close_array();
  out.array_field("claims");
  for (const ClaimRow& c : r.claims) {
    out.open_object();
    out.field("after", c.after);
    out.field("from", c.from);
    out.field("kind", c.kind);
    out.field("value", c.value);
    write_outcome(out, "true", c.true_then);
    write_believed(out, c.believed);
    out.close_object();
  }
  out.close_array();
  out.array_field("promises");
  for (const PromiseRow& p : r.promises) {
    out.open_object();
    out.field("after", p.after);
    out.field("turn", p.turn);
    out.field("from", p.from);
    out.field("to", p.to);
    out.field("kind", p.kind);
    out.field("value", p.value);
    out.key("keep");
    if (p.keep) {
      out.value(fmt::format("{:.3f}", *p.keep));
    } else {
      out.null();
    }
    write_outcome(out, "kept", p.kept);
    write_believed(out, p.believed);
    out.close_object();
  }
  out.close_array();
  out.field("messages", r.messages);
  write_spent(out, r.spent);
  out.close_object();
  return text + "\n";
}

Row read_row(const std::string& folder, bool cut_off_is_well) {
  Row row;
  const auto each = [&](std::string_view file, const auto& read) {
    each_line(folder + "/" + std::string(file), cut_off_is_well, read);
  };
  each("decisions.jsonl",
       [&](const json::object& o) { row.decisions.push_back(decision_from(o)); });
  each("results.jsonl", [&](const json::object& o) { row.games.push_back(game_from(o)); });
  each("answers.jsonl", [&](const json::object& o) { row.answers.push_back(answer_from(o)); });
  each("critical.jsonl", [&](const json::object& o) { row.critical.push_back(critical_from(o)); });
  each("talk.jsonl", [&](const json::object& o) { row.talk.push_back(talk_from(o)); });
  return row;
}

void write_row(const Season& season, const Row& given, const std::string& folder,
               const std::string& about) {
  Row row = given;
  in_order(row.decisions,
           [](const DecisionRow& r) { return std::tuple(r.twin, r.position, r.draw); });
  in_order(row.games, [](const GameRow& r) { return r.game; });
  in_order(row.answers, [](const AnswerRow& r) { return std::pair(r.open_book, r.question); });
  in_order(row.critical, [](const CriticalRow& r) { return std::pair(r.critical, r.replay); });
  in_order(row.talk, [](const TalkRow& r) { return std::pair(r.talk, r.game); });
  write_row_file(folder + "/decisions.jsonl", lines_of(row.decisions));
  write_row_file(folder + "/results.jsonl", lines_of(row.games));
  write_row_file(folder + "/answers.jsonl", lines_of(row.answers));
  write_row_file(folder + "/critical.jsonl", lines_of(row.critical));
  write_row_file(folder + "/talk.jsonl", lines_of(row.talk));
  write_row_file(folder + "/scores.json", scores_json(season, row));
  write_row_file(folder + "/about.json", about + "\n");
  compress_transcripts(folder);
  std::vector<std::string> files = kRowFiles;
  files.emplace_back("scores.json");
  files.emplace_back("about.json");
  for (std::string& transcript : transcripts_of(folder)) files.push_back(std::move(transcript));
  write_row_file(folder + "/manifest.json", manifest_of(folder, files, about));
}

}  // namespace kanly::benchmark
