#include "arena/arena.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "agents/agents.h"
#include "arena/tournament.h"
#include "arena/workers.h"
#include "model/chat.h"

namespace kanly {
namespace {

// The results file, open for one process alone.
class ResultsFile {
 public:
  ResultsFile() = default;
  ~ResultsFile() {
    if (fd_ >= 0) close(fd_);
  }
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // What is wrong, or "".
  std::string open(const std::string& path) {
    path_ = path;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd_ < 0) return path + ": cannot be written: " + std::strerror(errno) + ".";
    if (!std::filesystem::is_regular_file(path, error)) {
      return path + " is no file that results can be kept in.";
    }
    if (flock(fd_, LOCK_EX | LOCK_NB) != 0) {
      return path + ": another kanly is writing to it at this moment.";
    }
    return {};
  }

  bool empty() const {
    std::error_code error;
    return std::filesystem::file_size(path_, error) == 0;
  }

  void cut(uint64_t bytes) const {
    if (ftruncate(fd_, static_cast<off_t>(bytes)) != 0) fail();
  }
  void write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t n = ::write(fd_, text.data(), text.size());
      if (n < 0 && errno != EINTR) fail();
      if (n > 0) text.remove_prefix(static_cast<size_t>(n));
    }
  }

 private:
  [[noreturn]] void fail() const {
    throw std::system_error(errno, std::generic_category(), path_ + " cannot be written");
  }

  std::string path_;
  int fd_ = -1;
};

// Brings the file to where the next line can be appended; what is wrong with it, or "".
std::string prepare(const Arena& arena, const ResultsFile& file, Results& results) {
  if (arena.restart || file.empty()) {
    file.cut(0);
    file.write(header_line(arena.config));
    results.config = arena.config;
    results.hash = config_hash(arena.config);
    return {};
  }
  results = read_results(arena.out);
  if (!results.wrong.empty()) {
    return results.wrong + "\nTo throw the file away and begin anew: --restart.";
  }
  if (results.hash != config_hash(arena.config)) {
    return arena.out + ": these are " + std::to_string(results.records.size()) +
           " games of another configuration (" + results.hash + ", this one is " +
           config_hash(arena.config) +
           ").\nTo throw them away and begin anew: --restart. To keep them: --out another file.";
  }
  file.cut(results.whole_bytes);
  return {};
}

// The games that shall be played here.
std::vector<uint64_t> wanted_games(const Arena& arena) {
  const uint64_t all = arena.config.total();
  const uint64_t games = arena.most_games == 0 ? all : std::min(all, arena.most_games);
  std::vector<uint64_t> wanted;
  for (uint64_t game = 0; game < games; ++game) {
    if (arena.shard.has(arena.config, game)) wanted.push_back(game);
  }
  return wanted;
}

// Those of them that are not yet in the results; both are in order.
std::vector<uint64_t> missing_games(const Results& results, const std::vector<uint64_t>& wanted) {
  std::vector<uint64_t> missing;
  auto record = results.records.begin();
  for (const uint64_t game : wanted) {
    while (record != results.records.end() && record->game < game) ++record;
    if (record == results.records.end() || record->game != game) missing.push_back(game);
  }
  return missing;
}

}  // namespace

namespace {

std::string folder_beside(const std::string& out, std::string_view name) {
  std::filesystem::path folder = std::filesystem::absolute(out);
  folder.replace_extension();
  return (folder / name).string();
}

bool has_models(const ArenaConfig& config) {
  return std::ranges::any_of(config.agents(),
                             [](const ArenaAgent& a) { return a.chat.has_value(); });
}

constexpr std::string_view kVoid =
    "void ";  // begins the line of a game in which a model was not to be reached

}  // namespace

std::string programs_folder(const std::string& out) { return folder_beside(out, "programs"); }
std::string models_folder(const std::string& out) { return folder_beside(out, "models"); }
std::string games_folder(const ArenaConfig& config, const std::string& out) {
  return has_models(config) ? models_folder(out) : programs_folder(out);
}

Cost most_of_game(const ArenaConfig& config, uint64_t game) {
  Cost cost;
  for (const ArenaAgent& agent : scheduled_game(config, game).agents) {
    if (!agent.chat) continue;
    const model::ChatPlan& plan = *agent.chat;
    cost.tokens += plan.tokens;
    // All of them at the higher price, unless there is a limit on money itself.
    const double dearest =
        std::max(plan.price_in, plan.price_out) * static_cast<double>(plan.tokens);
    const double limit = plan.money > 0 ? std::min(plan.money * 1e6, dearest) : dearest;
    cost.micros += std::llround(limit);
  }
  return cost;
}

Cost cost_of(const GameRecord& record) {
  Cost cost;
  for (const model::Counts& counts : record.models) {
    cost.tokens += counts.tokens_in + counts.tokens_out;
    cost.micros += counts.micros;
  }
  return cost;
}

ArenaEnd run_arena(const Arena& arena) {
  ArenaEnd end;
  ResultsFile file;
  Results results;
  end.wrong = file.open(arena.out);
  if (end.wrong.empty()) end.wrong = prepare(arena, file, results);
  if (!end.wrong.empty()) return end;

  if (arena.restart && has_models(arena.config)) {
    std::error_code error;
    std::filesystem::remove_all(models_folder(arena.out), error);
  }
  Cost spent;
  for (const GameRecord& record : results.records) {
    const Cost cost = cost_of(record);
    spent.tokens += cost.tokens;
    spent.micros += cost.micros;
  }
  const std::vector<uint64_t> wanted = wanted_games(arena);
  const std::vector<uint64_t> missing = missing_games(results, wanted);
  std::erase_if(results.records, [&](const GameRecord& record) {
    return !std::ranges::binary_search(wanted, record.game);
  });
  if (arena.begins) arena.begins(results, wanted.size());
  const AgentFactory make_any = arena.make_agent ? arena.make_agent : [](const std::string& words) {
    return make_agent(words);
  };
  bool go_on = true;
  const auto keep = [&](const GameRecord& record, std::string_view line) {
    file.write(line);
    if (arena.watch) go_on = arena.watch(&record) && go_on;
  };

  // What games that are being played may come to is taken as spent until they are over.
  std::map<uint64_t, Cost> in_play;
  const auto may_begin = [&](uint64_t game) {
    if (arena.most_tokens == 0 && arena.most_micros == 0) return true;
    const Cost most = most_of_game(arena.config, game);
    Cost all = spent;
    for (const auto& [number, cost] : in_play) {
      all.tokens += cost.tokens;
      all.micros += cost.micros;
    }
    const bool fits = (arena.most_tokens == 0 || all.tokens + most.tokens <= arena.most_tokens) &&
                      (arena.most_micros == 0 || all.micros + most.micros <= arena.most_micros);
    if (fits) in_play[game] = most;
    end.spent = end.spent || !fits;
    return fits;
  };
  const auto settle = [&](const GameRecord& record) {
    const Cost cost = cost_of(record);
    spent.tokens += cost.tokens;
    spent.micros += cost.micros;
    in_play.erase(record.game);
  };

  const std::string folder = games_folder(arena.config, arena.out);
  WorkersJob job;
  job.workers = std::max(1, std::min(arena.workers, static_cast<int>(missing.size())));
  job.seconds_per_decision = arena.config.seconds_per_decision;
  job.next = [&, next = missing.begin()]() mutable {
    if (next == missing.end() || !may_begin(*next)) return std::optional<uint64_t>();
    return std::optional(*next++);
  };
  job.play = [&](uint64_t game, Note& note) {
    try {
      std::string line =
          record_line(play_match(scheduled_game(arena.config, game), make_any, note, folder));
      line.pop_back();  // its end
      return line;
    } catch (const model::ChatFault& fault) {
      return std::string(kVoid) + "game " + std::to_string(game) + ": " + fault.what();
    }
  };
  job.done = [&](std::string_view line) {
    if (line.starts_with(kVoid)) {
      end.outage = line.substr(kVoid.size());
      go_on = false;
      return;
    }
    GameRecord record;
    if (const std::string wrong = read_record(line, record); !wrong.empty()) {
      throw std::logic_error("a worker sent a wrong line: " + wrong);
    }
    settle(record);
    keep(record, std::string(line) + "\n");
  };
  job.lost = [&](uint64_t game, const Note& note, Forfeit forfeit) {
    const GameRecord record =
        forfeited(scheduled_game(arena.config, game), note, std::move(forfeit));
    settle(record);
    keep(record, record_line(record));
  };
  job.go_on = [&] { return go_on = go_on && (!arena.watch || arena.watch(nullptr)); };
  const WorkersEnd ended = run_workers(job);
  end.stopped = ended.stopped;
  end.defect = ended.defect;
  return end;
}

// --- Parts put together -------------------------------------------------------------------------------

Results merge_results(const std::vector<std::string>& files) {
  Results all;
  std::string first;
  std::map<uint64_t, std::pair<GameRecord, std::string>> games;  // with the file each is from
  for (const std::string& file : files) {
    Results part = read_results(file);
    if (!part.wrong.empty()) return part;
    if (first.empty()) {
      first = file;
      all.config = part.config;
      all.hash = part.hash;
    } else if (part.hash != all.hash) {
      all.wrong = file + ": these are games of another configuration (" + part.hash + ") than in " +
                  first + " (" + all.hash + ").";
      return all;
    }
    for (GameRecord& record : part.records) {
      const uint64_t number = record.game;
      const auto [there, added] = games.try_emplace(number, std::move(record), file);
      if (added || there->second.first == record) continue;
      all.wrong = "game " + std::to_string(number) + " went differently in " +
                  there->second.second + " and in " + file + ".";
      return all;
    }
  }
  for (auto& [number, record] : games) all.records.push_back(std::move(record.first));
  return all;
}

std::string write_results(const Results& results, const std::string& path) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  const std::string unfinished = path + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary);
  file << header_line(results.config, results.hash);
  for (const GameRecord& record : results.records) file << record_line(record);
  file.close();
  if (!file) return path + ": cannot be written.";
  std::filesystem::rename(unfinished, path, error);
  return error ? path + ": cannot be written: " + error.message() + "." : "";
}

}  // namespace kanly
