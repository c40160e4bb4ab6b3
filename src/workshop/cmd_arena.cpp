// kanly arena: agents against each other in many games. Here: run, which plays them, and merge, which puts
// parts together.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "agents/agents.h"
#include "arena/arena.h"
#include "arena/ratings.h"
#include "arena/report/findings.h"
#include "arena/summary.h"
#include "arena/tournament.h"
#include "base/errors.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "cli/terminal.h"
#include "model/chat_client.h"
#include "model/templates.h"
#include "scenario/json_file.h"
#include "simulation/pool.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

struct Options {
  std::string config;
  std::string out;
  std::string shard;
  int threads = 0;
  uint64_t games = 0;
  bool restart = false;
  bool dry_run = false;
  int64_t tokens = 0;
  double money = 0;
};

ArenaConfig config_of(const std::string& file) {
  ArenaConfig config;
  const std::string wrong = read_arena_config(read_json_file(file), config);
  if (!wrong.empty()) throw BadInput(fmt::format("{}: {}", file, wrong));
  for (const ArenaAgent& agent : config.agents()) {
    if (agent.chat) model::load_templates(agent.chat->prompts);  // says what is wrong with them
    if (agent.process || agent.chat) continue;
    const std::string wrong_words = wrong_agent(agent.words);
    if (wrong_words.empty()) continue;
    throw BadInput(fmt::format("{}: the agent '{}': {} Known are {}.", file, agent.name,
                               wrong_words, fmt::join(agent_names(), ", ")));
  }
  return config;
}

// --- Counting -----------------------------------------------------------------------------------

struct Count {
  uint64_t won = 0;
  uint64_t of = 0;

  void add(bool win) {
    won += win ? 1 : 0;
    ++of;
  }
};

// Wins by who sat where. A forfeited game is a loss for one and void for the others.
struct Counts {
  std::vector<std::map<std::string, Count>> agents;  // by table
  std::vector<Count> ones;                           // by table: the one among others
  PerFaction<Count> factions{};
  std::map<Victory, uint64_t> victories;
  uint64_t games = 0;
  uint64_t forfeits = 0;
  uint64_t turns = 0;
  uint64_t decisions = 0;

  explicit Counts(const ArenaConfig& config)
      : agents(config.tables.size()), ones(config.tables.size()) {}
  void add(const GameRecord& r);
};

void Counts::add(const GameRecord& r) {
  const auto table = static_cast<size_t>(r.table);
  if (table >= agents.size()) return;
  ++games;
  for (int i = 0; i < static_cast<int>(r.seats.size()); ++i) {
    const SeatRecord& seat = r.seats[static_cast<size_t>(i)];
    if (r.forfeit && r.forfeit->faction != seat.faction) continue;
    (i == r.one ? ones[table] : agents[table][seat.agent]).add(r.won(i));
    factions[seat.faction].add(r.won(i));
  }
  if (r.forfeit) {
    ++forfeits;
    return;
  }
  ++victories[r.victory];
  turns += static_cast<uint64_t>(r.turns);
  decisions += static_cast<uint64_t>(r.decisions);
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::vector<std::string> row(std::vector<std::string> cells, const Count& c) {
  const Estimate e = wilson(c.won, c.of);
  cells.push_back(grouped(c.of));
  cells.push_back(grouped(c.won));
  cells.push_back(c.of == 0 ? "-" : percent(e.value));
  cells.push_back(c.of == 0 ? "-" : percent(e.low) + " to " + percent(e.high));
  return cells;
}

// "heuristic 87.3 %" of the agents that are compared.
std::string headline(const ArenaConfig& config, const Counts& counts) {
  std::vector<std::string> parts;
  const auto add = [&](const std::string& name, const Count& c) {
    if (c.of > 0) parts.push_back(name + " " + percent(wilson(c.won, c.of).value));
  };
  for (size_t i = 0; i < config.tables.size(); ++i) {
    const ArenaTable& table = config.tables[i];
    if (table.kind == ArenaTable::Kind::One) add(table.agents[0].name, counts.ones[i]);
    if (table.kind != ArenaTable::Kind::Mixed) continue;
    for (const auto& [name, count] : counts.agents[i]) add(name, count);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

// --- While it runs ------------------------------------------------------------------------------

volatile std::sig_atomic_t asked_to_stop = 0;

void stop_on_signals() {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::signal(signal, [](int) { asked_to_stop = 1; });
  }
}

class Progress {
 public:
  explicit Progress(const ArenaConfig& config) : config_(config), counts_(config) {}

  void begin(const Results& results, uint64_t games) {
    games_ = games;
    for (const GameRecord& r : results.records) {
      ++done_;
      counts_.add(r);
    }
    before_ = done_;
    if (before_ > 0 && before_ < games) {
      say_err("{} of {} games are there already.\n", grouped(before_), grouped(games));
    }
  }

  bool operator()(const GameRecord* record) {
    if (record != nullptr) {
      ++done_;
      counts_.add(*record);
    }
    show();
    return asked_to_stop == 0;
  }

  void end() const {
    if (terminal_) say_err("\r\x1b[K");
  }
  uint64_t done() const { return done_; }
  uint64_t games() const { return games_; }
  uint64_t played() const { return done_ - before_; }
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  // On a terminal one line that is written anew, else a line now and then.
  void show() {
    const double seconds = elapsed();
    if (seconds < next_ || played() == 0) return;
    next_ = seconds + (terminal_ ? 0.2 : wait_);
    wait_ = std::min(wait_ * 1.5, 600.0);
    const double rate = static_cast<double>(played()) / seconds;
    std::string line = fmt::format("{} of {} games, {} left", grouped(done_), grouped(games_),
                                   time_text(static_cast<double>(games_ - done_) / rate));
    if (const std::string who = headline(config_, counts_); !who.empty()) line += "; " + who;
    if (terminal_) {
      constexpr uint64_t kWidth = 24;
      std::string bar(done_ * kWidth / std::max<uint64_t>(games_, 1), '=');
      bar.resize(kWidth, ' ');
      line = fmt::format("[{}] {}", bar, line).substr(0, terminal().width - 1);
      say_err("\r\x1b[K{}", line);
    } else {
      say_err("{}\n", line);
    }
    std::fflush(stderr);
  }

  const ArenaConfig& config_;
  Counts counts_;
  uint64_t games_ = 0;
  uint64_t before_ = 0;
  uint64_t done_ = 0;
  bool terminal_ = isatty(2) != 0;
  double next_ = terminal_ ? 0 : 10;
  double wait_ = 10;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// --- What came of it ----------------------------------------------------------------------------

std::string agents_table(const ArenaConfig& config, const Counts& counts) {
  Rows rows = {{"table", "agent", "seats", "won", "share", "95 %"}};
  for (size_t i = 0; i < config.tables.size(); ++i) {
    const ArenaTable& table = config.tables[i];
    std::string name = describe(table);
    if (table.kind == ArenaTable::Kind::One) {
      rows.push_back(row({name, "the one " + table.agents[0].name}, counts.ones[i]));
      name.clear();
    }
    for (const auto& [agent, count] : counts.agents[i]) {
      const bool others = table.kind == ArenaTable::Kind::One;
      rows.push_back(row({name, others ? "the other " + agent : agent}, count));
      name.clear();
    }
  }
  return table(rows);
}

std::string factions_table(const Counts& counts) {
  Rows rows = {{"faction", "games", "won", "share", "95 %"}};
  for (const Faction f : all_factions()) {
    if (counts.factions[f].of > 0) {
      rows.push_back(row({std::string(name_of(f))}, counts.factions[f]));
    }
  }
  return with_faction_colours(terminal(), table(rows));
}

std::string endings_table(const Counts& counts) {
  Rows rows = {{"victory", "games", "share"}};
  const uint64_t whole = counts.games - counts.forfeits;
  for (const auto& [victory, games] : counts.victories) {
    rows.push_back({std::string(id_of(victory)), grouped(games),
                    percent(static_cast<double>(games) / static_cast<double>(whole))});
  }
  return table(rows);
}

// How programs got on, by agent; "" if none played.
std::string programs_table(const std::vector<GameRecord>& records) {
  std::map<std::string, ProcessCounts> counts;
  for (const GameRecord& r : records) {
    for (size_t i = 0; i < r.processes.size(); ++i) {
      const ProcessCounts& c = r.processes[i];
      if (c == ProcessCounts{}) continue;
      ProcessCounts& sum = counts[r.seats[i].agent];
      sum.questions += c.questions;
      sum.refused += c.refused;
      sum.timeouts += c.timeouts;
      sum.late += c.late;
      sum.crashes += c.crashes;
      sum.restarts += c.restarts;
    }
  }
  if (counts.empty()) return {};
  const auto text = [](int n) { return grouped(static_cast<uint64_t>(n)); };
  Rows rows = {{"program", "questions", "refused", "timeouts", "late", "crashes", "restarts"}};
  for (const auto& [name, c] : counts) {
    rows.push_back({name, text(c.questions), text(c.refused), text(c.timeouts), text(c.late),
                    text(c.crashes), text(c.restarts)});
  }
  return table(rows);
}

// How models answered and what they cost; "" if none played.
std::string models_table(const std::vector<GameRecord>& records) {
  const auto models = count_models(records);
  if (models.empty()) return {};
  const auto text = [](int64_t n) { return grouped(static_cast<uint64_t>(n)); };
  Rows rows = {{"model", "questions", "first try", "refused", "given up", "messages", "retries",
                "tokens in", "tokens out", "cost"}};
  for (const ModelSummary& m : models) {
    const model::Counts& c = m.counts;
    rows.push_back({m.agent, text(c.questions), text(c.first_try), text(c.refused),
                    text(c.given_up), text(c.messages), text(c.retries), text(c.tokens_in),
                    text(c.tokens_out), report::money_text(c.micros)});
  }
  return table(rows);
}

std::string forfeits_text(const ArenaConfig& config, const std::vector<GameRecord>& records) {
  constexpr int kShown = 5;
  std::string out;
  int count = 0;
  for (const GameRecord& r : records) {
    if (!r.forfeit || ++count > kShown) continue;
    const ScheduledGame game = scheduled_game(config, r.game);
    std::vector<std::string> factions;
    std::vector<std::string> words;
    std::string loser;
    for (size_t i = 0; i < r.seats.size(); ++i) {
      factions.emplace_back(id_of(r.seats[i].faction));
      words.push_back(game.agents[i].words);
      if (r.seats[i].faction == r.forfeit->faction) loser = r.seats[i].agent;
    }
    out += fmt::format("  game {}, turn {}: {}, who played {}: {}: {}\n", r.game, r.turns, loser,
                       name_of(r.forfeit->faction), id_of(r.forfeit->kind), r.forfeit->text);
    out += fmt::format("    kanly story --seed {} --factions {} --rules {} --agents {}\n", r.seed,
                       fmt::join(factions, ","), with_commas(r.rules), fmt::join(words, ","));
  }
  if (count > kShown) out += fmt::format("  and {} more\n", count - kShown);
  return out;
}

void print_results(const Results& results, const std::string& file) {
  Counts counts(results.config);
  for (const GameRecord& r : results.records) counts.add(r);
  const Terminal term = terminal();
  const uint64_t whole = counts.games - counts.forfeits;
  std::string out = fmt::format("{}\n\n{}", bold(term, "Who won, by agent"),
                                agents_table(results.config, counts));
  out += fmt::format("\n{}\n\n{}", bold(term, "Who won, by faction"), factions_table(counts));
  if (whole > 0) {
    out += fmt::format("\n{}\n\n{}", bold(term, "How games ended"), endings_table(counts));
    out += fmt::format("\nA game lasted {:.1f} turns and {:.0f} decisions.\n",
                       static_cast<double>(counts.turns) / static_cast<double>(whole),
                       static_cast<double>(counts.decisions) / static_cast<double>(whole));
  }
  if (const std::string programs = programs_table(results.records); !programs.empty()) {
    out += fmt::format("\n{}\n\n{}", bold(term, "How programs answered"), programs);
  }
  if (const std::string models = models_table(results.records); !models.empty()) {
    out += fmt::format("\n{}\n\n{}", bold(term, "How models answered"), models);
  }
  if (counts.forfeits > 0) {
    out += fmt::format("\n{}\n\n{}", bold(term, fmt::format("Forfeits: {}", counts.forfeits)),
                       forfeits_text(results.config, results.records));
  }
  out +=
      faint(term, fmt::format("\nThe results are in {0}. A report of them: kanly arena report {0}",
                              file)) +
      "\n";
  say("{}", out);
}

// --- The command --------------------------------------------------------------------------------

std::string go_on_command(const Options& o) {
  std::string command = "kanly arena run " + o.config;
  if (!o.out.empty()) command += " --out " + o.out;
  if (!o.shard.empty()) command += " --shard " + o.shard;
  if (o.threads != 0) command += fmt::format(" --threads {}", o.threads);
  if (o.games != 0) command += fmt::format(" --games {}", o.games);
  return command;
}

void announce(const ArenaConfig& config, const std::string& file, int threads) {
  std::vector<std::string> tables;
  tables.reserve(config.tables.size());
  for (const ArenaTable& table : config.tables) tables.push_back(describe(table));
  say_err("{}: {} games ({}), {} worker{}, into {}\n", config.name, grouped(config.total()),
          fmt::join(tables, "; "), threads, threads == 1 ? "" : "s", file);
  if (std::ranges::any_of(config.agents(),
                          [](const ArenaAgent& agent) { return agent.process.has_value(); })) {
    say_err("What programs write to standard error is kept in {}.\n", games_folder(config, file));
  }
  if (std::ranges::any_of(config.agents(),
                          [](const ArenaAgent& agent) { return agent.chat.has_value(); })) {
    say_err("What models were asked and answered is kept in {}.\n", games_folder(config, file));
  }
  if (std::ranges::any_of(config.agents(), [](const ArenaAgent& agent) {
        return looks_at_the_clock(agent.words);
      })) {
    say_err("An agent looks at the clock: played again, its games may come out otherwise.\n");
  }
  if (const uint64_t even = balanced_games(config); config.games % even != 0) {
    say_err(
        "Agents have every faction and seat nearly equally often; exactly so with a multiple "
        "of {} games.\n",
        grouped(even));
  }
}

// "3/8": the third of eight parts.
Shard shard_of(const std::string& text) {
  Shard shard;
  if (text.empty()) return shard;
  const auto number = [](std::string_view digits, uint64_t& value) {
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
    return error == std::errc() && end == digits.end();
  };
  const size_t slash = std::min(text.find('/'), text.size());
  const std::string_view all = text;
  if (slash == text.size() || !number(all.substr(0, slash), shard.number) ||
      !number(all.substr(slash + 1), shard.of) || shard.number < 1 || shard.number > shard.of) {
    throw BadInput(
        fmt::format("--shard is a part and how many there are, as in 3/8, not '{}'.", text));
  }
  return shard;
}

std::string results_file(const ArenaConfig& config, const Shard& shard) {
  if (shard.whole()) return "arena/" + config.name + ".jsonl";
  return fmt::format("arena/{}-{}-of-{}.jsonl", config.name, shard.number, shard.of);
}

// What it could cost, and nothing played.
void tell_cost(const ArenaConfig& config) {
  Cost most;
  uint64_t seats = 0;
  for (uint64_t game = 0; game < config.total(); ++game) {
    const Cost cost = most_of_game(config, game);
    most.tokens += cost.tokens;
    most.micros += cost.micros;
    for (const ArenaAgent& agent : scheduled_game(config, game).agents) seats += agent.chat ? 1 : 0;
  }
  say("{} games with {} seats of models: at most {} tokens and {} of money, by the limits of the "
      "file.\n",
      grouped(config.total()), grouped(seats), grouped(static_cast<uint64_t>(most.tokens)),
      report::money_text(most.micros));
}

void run(const Options& o) {
  Arena arena;
  arena.config = config_of(o.config);
  arena.shard = shard_of(o.shard);
  arena.out = o.out.empty() ? results_file(arena.config, arena.shard) : o.out;
  arena.workers = o.threads == 0 ? core_count() : o.threads;
  arena.most_games = o.games;
  arena.restart = o.restart;
  arena.most_tokens = o.tokens;
  arena.most_micros = std::llround(o.money * 1e6);
  if (o.dry_run) return tell_cost(arena.config);
  for (const ArenaAgent& agent : arena.config.agents()) {
    const std::string wrong = agent.chat ? model::wrong_key(*agent.chat) : std::string();
    if (!wrong.empty()) throw BadInput(fmt::format("{}: '{}': {}", o.config, agent.name, wrong));
  }
  announce(arena.config, arena.out, arena.workers);
  Progress progress(arena.config);
  arena.begins = [&](const Results& results, uint64_t games) { progress.begin(results, games); };
  arena.watch = [&](const GameRecord* record) { return progress(record); };
  stop_on_signals();
  const ArenaEnd end = run_arena(arena);
  progress.end();
  if (!end.wrong.empty()) throw BadInput(end.wrong);
  if (!end.defect.empty()) {
    throw std::runtime_error(
        fmt::format("{}. The games played so far are in {}.", end.defect, arena.out));
  }
  say_err("{} games played in {}.\n\n", grouped(progress.played()), time_text(progress.elapsed()));
  print_results(read_results(arena.out), arena.out);
  if (!end.outage.empty()) {
    say_err("\nA model could not be reached, so this game is void and will be played again. {}\n",
            end.outage);
  }
  if (end.spent) {
    say_err("\nThe next game could go beyond {}.\n",
            o.tokens > 0 ? "--most-tokens or --most-money" : "--most-money");
  }
  if (end.stopped || end.spent || !end.outage.empty()) {
    say_err("\nStopped after {} of {} games. To go on: {}\n", grouped(progress.done()),
            grouped(progress.games()), go_on_command(o));
    throw Exit{kFailed};
  }
}

void add_run(Command arena) {
  auto o = std::make_shared<Options>();
  Command command = arena.command("run", "Play the games that a file asks for");
  command.footer(
      "Finished games are kept: stopped with Ctrl-C or otherwise, the same command goes on where "
      "it\n"
      "was. The results do not depend on the number of workers, unless an agent thinks for a time\n"
      "(search:ms=100). docs/arena.md has the format.\n\n"
      "Examples:\n"
      "  kanly arena run bench/arena/heuristic-vs-random.json\n"
      "  kanly arena run bench/arena/smoke.json --out smoke.jsonl --restart");
  command.option("config", o->config, "What is played, a JSON file").required();
  command.option("--out", o->out,
                 "Where the results go (default: arena/NAME.jsonl below this folder)");
  command.option("--threads", o->threads, "How many games at a time; 0: one on every core")
      .between(0, kMostThreads)
      .shows_default();
  command
      .option("--shard", o->shard,
              "Only this part of the games: 3/8 is the third of eight ('kanly arena merge')")
      .named("K/N");
  command.option("--games", o->games, "Only the first so many games").between(1, kMostGames);
  command.flag("--restart", o->restart, "Throw away what is there and begin anew");
  command
      .option("--most-tokens", o->tokens,
              "Begin no game with which language models could go beyond so many tokens in all")
      .between(1, int64_t{1} << 50);
  command
      .option("--most-money", o->money, "… beyond so much money, in what the file's prices are in")
      .between(0, 1'000'000'000);
  command.flag("--dry-run", o->dry_run, "Say what models could cost at most, and play nothing");
  command.action([o] { run(*o); });
}

// --- Parts put together -------------------------------------------------------------------------

struct MergeOptions {
  std::vector<std::string> parts;
  std::string out;
};

void merge(const MergeOptions& o) {
  const Results results = merge_results(o.parts);
  if (!results.wrong.empty()) throw BadInput(results.wrong);
  const std::string out = o.out.empty() ? results_file(results.config, {}) : o.out;
  if (const std::string wrong = write_results(results, out); !wrong.empty()) throw BadInput(wrong);
  print_results(results, out);
  const uint64_t missing = results.config.total() - results.records.size();
  if (missing == 0) return;
  say_err("\n{} of {} games are not in these files.\n", grouped(missing),
          grouped(results.config.total()));
  throw Exit{kFailed};
}

void add_merge(Command arena) {
  auto o = std::make_shared<MergeOptions>();
  Command command = arena.command("merge", "Put the results of several runs together");
  command.footer(
      "With all parts the file is the same as if one worker had played everything. It can be gone "
      "on\n"
      "with: 'kanly arena run' plays what is missing.\n\n"
      "Example:\n"
      "  kanly arena run bench/arena/smoke.json --shard 1/2     # on one machine\n"
      "  kanly arena run bench/arena/smoke.json --shard 2/2     # on another\n"
      "  kanly arena merge arena/smoke-*-of-2.jsonl");
  command.option("results", o->parts, "What 'kanly arena run' has written").required();
  command.option("--out", o->out,
                 "Where all of it goes (default: arena/NAME.jsonl below this folder)");
  command.action([o] { merge(*o); });
}

}  // namespace

void add_arena(Command app) {
  Command arena = app.command("arena", "Agents against each other: tournaments and reports");
  arena.one_of_its_commands();
  add_run(arena);
  add_merge(arena);
  add_arena_report(arena);
  add_arena_tune(arena);
  add_arena_learn(arena);
  add_arena_blunders(arena);
}

}  // namespace kanly::cli
