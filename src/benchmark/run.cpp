#include "benchmark/run.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "base/parallel.h"
#include "base/version.h"
#include "benchmark/critical.h"
#include "benchmark/scores.h"
#include "benchmark/talk.h"
#include "benchmark/tracks.h"
#include "model/chat.h"

namespace kanly::benchmark {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// A provider that fails so often is not asked any more.
constexpr uint64_t kMostVoid = 20;

// A line that was cut off is taken away, so that the next begins where it should.
void cut_to_whole_lines(const std::string& path) {
  std::string text;
  if (!fs::exists(path)) return;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  const size_t end = text.rfind('\n');
  fs::resize_file(path, end == std::string::npos ? 0 : end + 1);
}

// Values counted on demand, shared by the rows of a season: a cache that no check relies on.
class ValueCache {
 public:
  explicit ValueCache(const std::string& season) : path_(season + "/values.cache") {
    std::ifstream in(path_);
    int position = 0;
    std::string path;
    Value v;
    while (in >> position && in.ignore() && std::getline(in, path, '\t') &&
           in >> v.deals >> v.first >> v.second) {
      known_[{position, path}] = v;
    }
  }
  Value get(const Season& season, const Position& p, const Path& path) {
    if (std::ranges::find(p.paths, path) != p.paths.end()) return value_of_path(season, p, path);
    const std::pair key{p.number, text_of(path)};
    {
      const std::lock_guard lock(mutex_);
      const auto found = known_.find(key);
      if (found != known_.end() && found->second.deals == p.values[0].deals) return found->second;
    }
    const Value v = value_of_path(season, p, path);
    const std::lock_guard lock(mutex_);
    known_[key] = v;
    std::ofstream(path_, std::ios::app)
        << fmt::format("{}\t{}\t{} {} {}\n", key.first, key.second, v.deals, v.first, v.second);
    return v;
  }

 private:
  std::string path_;
  std::mutex mutex_;
  std::map<std::pair<int, std::string>, Value> known_;
};

class Runner {
 public:
  Runner(const Run& run, Player& player)
      : run_(run), player_(player), season_(read_season(run.season)), cache_(run.season) {
    if (!fs::exists(run.season + "/manifest.json")) {
      throw BadInput(run.season + ": this season is not sealed: kanly bench-llm seal " +
                     run.season);
    }
    std::error_code error;
    fs::create_directories(run.folder, error);
    if (!fs::is_directory(run.folder)) throw BadInput(run.folder + ": this folder cannot be made.");
    if (!run.ablation.empty() && !player.ablate(run.ablation)) {
      throw BadInput(run.ablation +
                     ": nothing is called so that could be taken away from this player.");
    }
    begin_about();
    for (const std::string& file : kRowFiles) cut_to_whole_lines(run.folder + "/" + file);
    row_ = read_row(run.folder, true);
    const Scores so_far = scores_of(season_, row_);
    spent_ = so_far.spent;
  }

  RunEnd run() {
    for (const char track : run_.ablation.empty() ? std::string_view(run_.tracks) : "D") {
      if (track == 'D') decisions();
      if (track == 'S') solos();
      if (track == 'R') questions();
      if (track == 'C') critical();
      if (track == 'T') talks();
      if (end_.stopped) return end_;
    }
    if (end_.voided == 0) write_row(season_, row_, run_.folder, about_);
    return end_;
  }

 private:
  // Who plays what: written at the beginning, and a row of another player is not gone on with.
  void begin_about() {
    JsonWriter out(about_);
    out.open_object();
    out.field("player", player_.words());
    out.field("division", run_.division);
    out.field("season", season_.plan.name);
    out.field("seal", seal_of(run_.season));
    out.field("engine", KANLY_VERSION);
    out.field("signature", season_.signature);
    out.key("model");
    out.json(player_.about());
    out.close_object();
    const std::string path = run_.folder + "/about.json";
    if (fs::exists(path)) {
      std::string before;
      if (const FileTrouble trouble = read_file(path, before)) throw BadInput(trouble.text);
      if (before != about_ + "\n") {
        throw BadInput(run_.folder + ": here is the row of another player or season.");
      }
    } else if (const FileTrouble trouble = replace_file(path, about_ + "\n")) {
      throw BadInput(trouble.text);
    }
  }

  bool may_go_on() {
    if (run_.tokens > 0 && spent_.tokens_in + spent_.tokens_out >= run_.tokens) {
      stop(fmt::format("the limit of {} tokens is reached.", run_.tokens));
    }
    if (run_.micros > 0 && spent_.micros >= run_.micros) stop("the limit on money is reached.");
    return !end_.stopped;
  }
  void stop(const std::string& why) {
    end_.stopped = true;
    end_.why = why;
  }

  // Does work(i) for every item that is wanted, on several threads; what it gives is written down as it comes.
  template <class Item, class Work>
  void each(std::string_view track, const std::string& file, size_t count, std::vector<Item>& rows,
            const std::function<bool(size_t)>& is_done, const Work& work) {
    const size_t most = run_.most > 0 ? std::min(count, static_cast<size_t>(run_.most)) : count;
    std::vector<size_t> missing;
    for (size_t i = 0; i < most; ++i) {
      if (!is_done(i)) missing.push_back(i);
    }
    std::ofstream out(run_.folder + "/" + file, std::ios::app | std::ios::binary);
    std::mutex mutex;
    size_t next = 0;
    uint64_t done = most - missing.size();
    std::exception_ptr defect;
    const int threads = std::max(1, std::min(run_.threads, static_cast<int>(missing.size())));
    in_parallel(threads, [&](int) {
      for (;;) {
        size_t item = 0;
        {
          const std::lock_guard lock(mutex);
          if (next >= missing.size() || defect || !may_go_on()) return;
          item = missing[next++];
        }
        try {
          Item row = work(item);
          const std::lock_guard lock(mutex);
          out << text_of_row(row) << std::flush;
          spent_ += row.spent;
          rows.push_back(std::move(row));
          if (run_.watch && !run_.watch(track, ++done, most)) stop("it was asked to stop.");
        } catch (const model::ChatFault& e) {
          // No answer could be had: the item is void, and the next run asks for it again.
          const std::lock_guard lock(mutex);
          ++end_.voided;
          using Kind = model::ChatFault::Kind;
          const bool for_good =
              e.kind == Kind::Refused || e.kind == Kind::Unreachable || e.kind == Kind::Spent;
          if (for_good || end_.voided >= kMostVoid) stop(e.what());
          end_.why = e.what();
        } catch (...) {
          const std::lock_guard lock(mutex);
          defect = std::current_exception();
        }
      }
    });
    if (defect) std::rethrow_exception(defect);
  }

  std::string transcript(std::string_view item) const {
    if (player_.is_bot()) return {};
    const std::string folder = run_.folder + "/transcripts";
    std::error_code error;
    fs::create_directories(folder, error);
    return fmt::format("{}/{}.jsonl", folder, item);
  }

  void decisions() {
    struct Asked {
      const Position* position;
      bool twin;
      int draw;
    };
    std::vector<Asked> asked;
    const bool all = run_.ablation.empty();
    for (int draw = 0; draw < player_.draws(); ++draw) {
      for (const Position& p : season_.positions) {
        if (all || p.twin) asked.push_back({&p, false, draw});
      }
    }
    for (const Position& p : season_.positions) {
      if (all && p.twin) asked.push_back({&p, true, 0});
    }
    std::set<std::tuple<int, bool, int>> done;
    for (const DecisionRow& r : row_.decisions) done.insert({r.position, r.twin, r.draw});
    each<DecisionRow>(
        "D", "decisions.jsonl", asked.size(), row_.decisions,
        [&](size_t i) {
          return done.contains({asked[i].position->number, asked[i].twin, asked[i].draw});
        },
        [&](size_t i) {
          const auto [position, twin, draw] = asked[i];
          return play_decision(
              season_, *position, twin, draw, player_,
              transcript(fmt::format("D{}{}", position->number, twin ? "-twin" : "")),
              [&](const Path& path) { return cache_.get(season_, *position, path); });
        });
  }

  void solos() {
    std::set<uint64_t> done;
    for (const GameRow& r : row_.games) done.insert(r.game);
    each<GameRow>(
        "S", "results.jsonl",
        static_cast<size_t>(run_.solo > 0 ? run_.solo : season_.plan.solo_games), row_.games,
        [&](size_t i) { return done.contains(i); },
        [&](size_t i) {
          return play_solo(season_, i, player_, transcript(fmt::format("S{}", i)));
        });
  }

  void questions() {
    std::set<std::pair<int, bool>> done;
    for (const AnswerRow& r : row_.answers) done.insert({r.question, r.open_book});
    const size_t count = season_.questions.size();
    const auto open = [&](size_t i) { return i >= count; };
    each<AnswerRow>(
        "R", "answers.jsonl", 2 * count, row_.answers,
        [&](size_t i) { return done.contains({season_.questions[i % count].number, open(i)}); },
        [&](size_t i) {
          const RuleQuestion& q = season_.questions[i % count];
          AnswerRow row;
          row.question = q.number;
          row.open_book = open(i);
          Dice dice(seed_for(season_.canary, "guess", i));
          row.choice =
              player_.answer(season_, q, open(i), dice, row.spent,
                             transcript(fmt::format("R{}{}", q.number, open(i) ? "-open" : "")));
          return row;
        });
  }

  void critical() {
    std::set<std::pair<int, int>> done;
    for (const CriticalRow& r : row_.critical) done.insert({r.critical, r.replay});
    const auto replays = static_cast<size_t>(season_.plan.critical_replays);
    each<CriticalRow>(
        "C", "critical.jsonl", season_.critical.size() * replays, row_.critical,
        [&](size_t i) {
          return done.contains(
              {season_.critical[i / replays].number, static_cast<int>(i % replays)});
        },
        [&](size_t i) {
          return play_critical(season_, season_.critical[i / replays],
                               static_cast<int>(i % replays), player_,
                               transcript(fmt::format("C{}-{}", i / replays, i % replays)));
        });
  }

  void talks() {
    std::set<std::pair<uint64_t, bool>> done;
    for (const TalkRow& r : row_.talk) done.insert({r.game, r.talk});
    const auto deals = static_cast<size_t>(season_.plan.talk_deals);
    const auto with_talk = [&](size_t i) { return i >= deals; };
    each<TalkRow>(
        "T", "talk.jsonl", 2 * deals, row_.talk,
        [&](size_t i) { return done.contains({i % deals, with_talk(i)}); },
        [&](size_t i) {
          std::string file =
              transcript(fmt::format("T{}{}", i % deals, with_talk(i) ? "-on" : "-off"));
          if (file.ends_with(".jsonl")) file.resize(file.size() - 6);
          return play_talk(season_, i % deals, with_talk(i), player_, file);
        });
  }

  const Run& run_;
  Player& player_;
  Season season_;
  ValueCache cache_;
  std::string about_;
  Row row_;
  Spent spent_;
  RunEnd end_;
};

}  // namespace

RunEnd run_player(const Run& run, Player& player) { return Runner(run, player).run(); }

std::vector<Forecasted> dry_run(const Season& season, std::string_view tracks) {
  // A prompt has 2,690 tokens on average (`kanly agent prompt --all`, docs/models.md), taken as 3,000. Assumed,
  // not measured: 300 for an answer without reasoning, 70 calls a game.
  constexpr uint64_t kIn = 3000;
  constexpr uint64_t kOut = 300;
  constexpr uint64_t kCallsInGame = 70;
  std::vector<Forecasted> all;
  const auto add = [&](std::string_view track, uint64_t items, uint64_t calls) {
    if (tracks.find(track) == std::string_view::npos || items == 0) return;
    all.push_back({std::string(track), items, calls, calls * kIn, calls * kOut});
  };
  uint64_t twins = 0;
  for (const Position& p : season.positions) twins += p.twin ? 1 : 0;
  add("D", season.positions.size() + twins, season.positions.size() + twins);
  const auto solo = static_cast<uint64_t>(season.plan.solo_games);
  add("S", solo, solo * kCallsInGame);
  add("R", 2 * season.questions.size(), 2 * season.questions.size());
  const uint64_t critical =
      season.critical.size() * static_cast<uint64_t>(season.plan.critical_replays);
  add("C", critical, critical * 6);
  const auto talk = static_cast<uint64_t>(season.plan.talk_deals) * 2;
  add("T", talk, talk * (2 * kCallsInGame + 40));
  return all;
}

std::vector<std::string> row_folders(const std::string& season) {
  std::vector<std::string> folders;
  const std::string rows = season + "/rows";
  if (!fs::is_directory(rows)) return folders;
  for (const auto& entry : fs::directory_iterator(rows)) {
    if (fs::exists(entry.path() / "manifest.json")) folders.push_back(entry.path().string());
  }
  std::ranges::sort(folders);
  return folders;
}

RowAbout about_row(const std::string& folder) {
  std::string text;
  if (const FileTrouble trouble = read_file(folder + "/manifest.json", text)) {
    throw BadInput(trouble.text);
  }
  try {
    const json::value v = json::parse(text);
    const json::value& about = v.at("about");
    RowAbout row{std::string(about.at("player").as_string()),
                 std::string(about.at("division").as_string()),
                 {}};
    const json::value* ablation = about.at("model").as_object().if_contains("ablation");
    if (ablation != nullptr) row.ablation = std::string(ablation->as_string());
    return row;
  } catch (const std::exception&) {
    throw BadInput(folder + "/manifest.json does not say whose row it is.");
  }
}

Verdict verify_row(const Season& season, const std::string& folder, int threads) {
  Verdict verdict;
  verdict.wrong = check_manifest(folder);
  if (!verdict.wrong.empty()) return verdict;
  std::string manifest;
  if (const FileTrouble trouble = read_file(folder + "/manifest.json", manifest)) {
    throw BadInput(trouble.text);
  }
  try {
    if (json::parse(manifest).at("about").at("seal").as_string() != seal_of(season.folder)) {
      verdict.wrong.push_back(folder + ": this row belongs to another season.");
      return verdict;
    }
  } catch (const std::exception&) {
    verdict.wrong.push_back(folder + "/manifest.json does not say which season it belongs to.");
    return verdict;
  }
  const Row row = read_row(folder, false);
  std::atomic<size_t> next{0};
  const size_t games = row.decisions.size();
  const size_t critical = games + row.games.size();
  const size_t talk = critical + row.critical.size();
  const size_t count = talk + row.talk.size();
  std::vector<std::string> wrong(count);
  in_parallel(std::max(1, threads), [&](int) {
    for (size_t i = next++; i < count; i = next++) {
      try {
        if (i < games) {
          const DecisionRow& d = row.decisions[i];
          const auto p = std::ranges::find(season.positions, d.position, &Position::number);
          if (p == season.positions.end()) {
            wrong[i] = fmt::format("position {} is none of the season's.", d.position);
            continue;
          }
          const std::string bad = wrong_path(d.path, game_at(season, *p), p->seat, p->kind);
          if (!bad.empty()) {
            wrong[i] = fmt::format("position {}: {}", d.position, bad);
          } else if (value_of_path(season, *p, d.path) != d.value) {
            wrong[i] = fmt::format("position {}: the value of '{}' is another one.", d.position,
                                   text_of(d.path));
          }
        } else if (i < critical) {
          wrong[i] = replay_solo(season, row.games[i - games]);
        } else if (i < talk) {
          wrong[i] = replay_critical(season, row.critical[i - critical]);
        } else {
          wrong[i] = replay_talk(season, row.talk[i - talk]);
        }
      } catch (const std::exception& e) {
        wrong[i] = e.what();
      }
    }
  });
  for (std::string& w : wrong) {
    if (!w.empty()) verdict.wrong.push_back(std::move(w));
  }
  std::string scores;
  if (const FileTrouble trouble = read_file(folder + "/scores.json", scores)) {
    verdict.wrong.push_back(trouble.text);
  } else if (scores != scores_json(season, row)) {
    verdict.wrong.push_back(folder +
                            "/scores.json: the scores are others when they are computed again.");
  }
  return verdict;
}

}  // namespace kanly::benchmark
