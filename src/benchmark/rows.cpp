#include "benchmark/rows.h"

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/errors.h"
#include "benchmark/gzip.h"
#include "benchmark/lines.h"
#include "benchmark/scores.h"

namespace kanly::benchmark {

// --- What stands in the lines -------------------------------------------------------------------------

// Left out where there is nothing: bots spend nothing.
template <>
inline constexpr auto kFields<Spent> =
    std::tuple(if_any("questions", &Spent::questions), if_any("first_try", &Spent::first_try),
               if_any("refused", &Spent::refused), if_any("given_up", &Spent::given_up),
               if_any("calls", &Spent::calls), if_any("tokens_in", &Spent::tokens_in),
               if_any("tokens_out", &Spent::tokens_out), if_any("micros", &Spent::micros),
               if_any("milliseconds", &Spent::milliseconds));

template <>
inline constexpr auto kFields<DecisionRow> =
    std::tuple(Field("position", &DecisionRow::position), Field("twin", &DecisionRow::twin),
               Field("draw", &DecisionRow::draw), Field("path", &DecisionRow::path),
               Field("value", &DecisionRow::value), if_any("spent", &DecisionRow::spent));

template <>
inline constexpr auto kFields<GameRow> =
    std::tuple(Field("game", &GameRow::game), Field("seed", &GameRow::seed),
               Field("one", &GameRow::one), Field("seats", &GameRow::seats),
               Field("winners", &GameRow::winners), Field("victory", &GameRow::victory),
               Field("turns", &GameRow::turns), Field("decisions", &GameRow::decisions),
               Field("choices", &GameRow::choices), if_any("spent", &GameRow::spent));
inline void check(const GameRow& r) {
  if (r.one < 0 || r.one >= static_cast<int>(r.seats.size())) {
    throw BadInput("there is no such seat.");
  }
}

template <>
inline constexpr auto kFields<AnswerRow> =
    std::tuple(Field("question", &AnswerRow::question), Field("open_book", &AnswerRow::open_book),
               Field("choice", &AnswerRow::choice), if_any("spent", &AnswerRow::spent));

template <>
inline constexpr auto kFields<CriticalRow> =
    std::tuple(Field("critical", &CriticalRow::critical), Field("replay", &CriticalRow::replay),
               Field("broken", &CriticalRow::broken), if_any("keep", &CriticalRow::keep),
               Field("choices", &CriticalRow::choices), if_any("spent", &CriticalRow::spent));

template <>
inline constexpr auto kFields<Believed> =
    std::tuple(Field("by", &Believed::by), Field("share", &Believed::share));

template <>
inline constexpr auto kFields<ClaimRow> =
    std::tuple(Field("after", &ClaimRow::after), Field("from", &ClaimRow::from),
               Field("kind", &ClaimRow::kind), Field("value", &ClaimRow::value),
               Field("true", &ClaimRow::true_then), Field("believed", &ClaimRow::believed));

template <>
inline constexpr auto kFields<PromiseRow> =
    std::tuple(Field("after", &PromiseRow::after), Field("turn", &PromiseRow::turn),
               Field("from", &PromiseRow::from), Field("to", &PromiseRow::to),
               Field("kind", &PromiseRow::kind), Field("value", &PromiseRow::value),
               Field("keep", &PromiseRow::keep), Field("kept", &PromiseRow::kept),
               Field("believed", &PromiseRow::believed));

template <>
inline constexpr auto kFields<TalkRow> =
    std::tuple(Field("game", &TalkRow::game), Field("seed", &TalkRow::seed),
               Field("talk", &TalkRow::talk), Field("seats", &TalkRow::seats),
               Field("players", &TalkRow::players), Field("winners", &TalkRow::winners),
               Field("turns", &TalkRow::turns), Field("choices", &TalkRow::choices),
               Field("claims", &TalkRow::claims), Field("promises", &TalkRow::promises),
               Field("messages", &TalkRow::messages), if_any("spent", &TalkRow::spent));
inline void check(const TalkRow& r) {
  if (r.players.size() != r.seats.size() || r.choices.size() != r.seats.size()) {
    throw BadInput("not everybody who sits there is told of.");
  }
}

namespace {

template <class T>
std::vector<T> lines_if_there(const std::string& path, bool cut_off_is_well) {
  if (!std::filesystem::exists(path)) return {};
  return read_lines<T>(path, cut_off_is_well);
}

// By number; what was written twice stands there once, the first of them.
template <class T, class Key>
void in_order(std::vector<T>& rows, const Key& key) {
  std::ranges::stable_sort(rows, {}, key);
  const auto twice = std::ranges::unique(rows, {}, key);
  rows.erase(twice.begin(), twice.end());
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

// Each beside its plain file, which goes: it was needed only while the item was not done.
void compress_transcripts(const std::string& folder) {
  const std::string transcripts = folder + "/transcripts";
  if (!std::filesystem::is_directory(transcripts)) return;
  for (const std::string& file : transcripts_of(folder)) {
    if (!file.ends_with(".jsonl")) continue;
    const std::string path = fmt::format("{}/{}", folder, file);
    write_text(path + ".gz", gzipped(read_text(path)));
    std::filesystem::remove(path);
  }
}

}  // namespace

std::string text_of_row(const DecisionRow& r) { return line_of(r); }
std::string text_of_row(const GameRow& r) { return line_of(r); }
std::string text_of_row(const AnswerRow& r) { return line_of(r); }
std::string text_of_row(const CriticalRow& r) { return line_of(r); }
std::string text_of_row(const TalkRow& r) { return line_of(r); }

Row read_row(const std::string& folder, bool cut_off_is_well) {
  Row row;
  const auto read = [&]<class T>(std::string_view file, std::vector<T>& rows) {
    rows = lines_if_there<T>(fmt::format("{}/{}", folder, file), cut_off_is_well);
  };
  read("decisions.jsonl", row.decisions);
  read("results.jsonl", row.games);
  read("answers.jsonl", row.answers);
  read("critical.jsonl", row.critical);
  read("talk.jsonl", row.talk);
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
  write_text(folder + "/decisions.jsonl", lines_of(row.decisions));
  write_text(folder + "/results.jsonl", lines_of(row.games));
  write_text(folder + "/answers.jsonl", lines_of(row.answers));
  write_text(folder + "/critical.jsonl", lines_of(row.critical));
  write_text(folder + "/talk.jsonl", lines_of(row.talk));
  write_text(folder + "/scores.json", scores_json(season, row));
  write_text(folder + "/about.json", about + "\n");
  compress_transcripts(folder);
  std::vector<std::string> files = kRowFiles;
  files.emplace_back("scores.json");
  files.emplace_back("about.json");
  for (std::string& transcript : transcripts_of(folder)) files.push_back(std::move(transcript));
  write_text(folder + "/manifest.json", manifest_of(folder, files, about));
}

}  // namespace kanly::benchmark
