// kanly soak: random games of every kind, every invariant checked after every decision.
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"
#include "simulation/pool.h"
#include "simulation/soak.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

struct Options {
  Soak soak;
  OneKind kind;
  std::string save = "violation.kanly";
  int64_t only = -1;
  bool as_json = false;
};

// --- After a crash ------------------------------------------------------------------------------

constexpr int kMostSoakThreads = 64;
constexpr uint64_t kNoGame = ~uint64_t{0};
std::atomic<uint64_t> playing[kMostSoakThreads];
std::atomic<uint64_t> seed_in_use;

void write_number(uint64_t number) {
  char digits[20];
  size_t n = sizeof digits;
  do {
    digits[--n] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  static_cast<void>(!write(2, digits + n, sizeof digits - n));
}

// Only calls that are allowed in a signal handler.
void on_crash(int signal) {
  const auto say = [](const char* text) { static_cast<void>(!write(2, text, std::strlen(text))); };
  say("\nkanly: crashed. The game is one of these:\n");
  for (const std::atomic<uint64_t>& p : playing) {
    const uint64_t game = p.load();
    if (game == kNoGame) continue;
    say("  kanly soak --seed ");
    write_number(seed_in_use.load());
    say(" --only ");
    write_number(game);
    say("\n");
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void watch_for_crashes(Soak& soak) {
  for (auto& p : playing) p.store(kNoGame);
  seed_in_use.store(soak.first_seed);
  soak.begins = [](int worker, uint64_t game) { playing[worker].store(game); };
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS}) {
    std::signal(signal, on_crash);
  }
}

// --- Progress -----------------------------------------------------------------------------------

class Progress {
 public:
  explicit Progress(uint64_t games) : games_(games) {}

  // On a terminal one line that is written anew, else a line every ten seconds.
  void operator()(uint64_t done) {
    const double seconds = elapsed();
    if (done == 0 || (!terminal_ && done < games_ && seconds < next_line_)) return;
    next_line_ = seconds + 10;
    const double rate = static_cast<double>(done) / seconds;
    say_err("{}{:5.1f} %  {} of {} games, {} a second, {} left{}", terminal_ ? "\r" : "",
            100.0 * static_cast<double>(done) / static_cast<double>(games_), grouped(done),
            grouped(games_), grouped(static_cast<uint64_t>(rate)),
            time_text(static_cast<double>(games_ - done) / rate), terminal_ ? "   " : "\n");
    std::fflush(stderr);
  }
  void end() const {
    if (terminal_) say_err("\r{:78}\r", "");
  }
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  uint64_t games_;
  bool terminal_ = isatty(2) != 0;
  double next_line_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// --- The report ---------------------------------------------------------------------------------

[[noreturn]] void report(const Violation& v, const Options& o) {
  const Config& c = v.replay.config;
  std::string again = fmt::format("kanly soak --seed {} --only {}", o.soak.first_seed, v.game);
  if (o.soak.restless != Soak{}.restless) again += fmt::format(" --restless {}", o.soak.restless);
  if (o.soak.sample != Soak{}.sample) again += fmt::format(" --sample {}", o.soak.sample);
  if (!o.kind.factions.empty()) again += " --factions " + o.kind.factions;
  if (!o.kind.rules.empty()) again += " --rules " + o.kind.rules;
  write_file(o.save, write_replay(v.replay));
  if (o.as_json) {
    print_document("violation", boost::json::object{{"game", v.game},
                                                    {"decision", v.replay.choices.size()},
                                                    {"violation", v.text},
                                                    {"again", again},
                                                    {"replay", o.save}});
  } else {
    const size_t n = v.replay.choices.size();
    say("VIOLATION in game {}, after {} decisions\n\n  {}\n\n", v.game, n, v.text);
    say("  factions  {}\n  rules     {}\n", factions_text(c), rules_text(c));
    for (size_t i = n < 5 ? 0 : n - 5; i < n; ++i) {
      const Choice& choice = v.replay.choices[i];
      say("  choice {}  {}{} {}\n", i + 1, id_of(choice.faction),
          choice.interrupt ? " of its own accord:" : ":", name_of(choice.option));
    }
    say("\nAgain:  {}\nStory:  kanly replay {}\n", again, o.save);
  }
  throw Exit{kFailed};
}

void run_soak(Options o) {
  Soak& s = o.soak;
  s.only = config_of(o.kind);
  if (s.threads == 0) s.threads = core_count();
  if (o.only >= 0) {
    s.first_game = static_cast<uint64_t>(o.only);
    s.games = 1;
  }
  watch_for_crashes(s);
  Progress progress(s.games);
  const SoakResult result = soak(s, std::ref(progress));
  progress.end();
  const double seconds = progress.elapsed();
  if (result.violation) report(*result.violation, o);
  const Tally& t = result.tally;
  if (o.as_json) {
    print_document("soak", boost::json::object{{"games", t.games},
                                               {"decisions", t.decisions},
                                               {"seconds", seconds},
                                               {"violations", 0}});
  } else {
    say("{} games, {} decisions, {} ({} games a second); longest game {} decisions, deepest agenda "
        "{} of {} frames.\n"
        "Every invariant held after every decision. Of {} games also the menus, the views and the "
        "replays were right.\n",
        grouped(t.games), grouped(t.decisions), time_text(seconds),
        grouped(static_cast<uint64_t>(static_cast<double>(t.games) / seconds)),
        grouped(t.longest_game), t.deepest_agenda, Agenda::capacity(), grouped(result.sampled));
  }
}

}  // namespace

void add_soak(Command app) {
  auto o = std::make_shared<Options>();
  o->soak.threads = 0;
  Command command = app.command("soak", "Random games of every kind, everything checked");
  command.footer(
      "Games of two or more factions in all sets, advanced, basic or with some parts of the "
      "advanced\n"
      "game, with and without variants, house rules and a start of the table's own; or of one "
      "kind\n"
      "alone (--factions, --rules);\n"
      "all invariants after every decision; menus, views, games dealt anew and replays of a "
      "sample.\n\n"
      "Examples:\n"
      "  kanly soak                      a million games\n"
      "  kanly soak --games 20000\n"
      "  kanly soak --factions choam,richese,fremen --rules advanced,leader_skills\n"
      "  kanly soak --seed 1 --only 4711 one game again\n"
      "  kanly soak --seed 1 --from 4711 on from there");
  command.option("--games", o->soak.games, "How many games").between(1, kMostGames).shows_default();
  add_one_kind_options(command, o->kind);
  command.option("--threads", o->soak.threads, "On how many threads; 0: on all cores")
      .between(0, kMostSoakThreads)
      .shows_default();
  command.option("--seed", o->soak.first_seed, "The seed of game 0").shows_default();
  command.option("--only", o->only, "Play only the game with this number");
  command.option("--from", o->soak.first_game, "Begin with the game of this number");
  command.option("--sample", o->soak.sample, "Look closer at every so many games; 0: at none")
      .shows_default();
  command
      .option("--restless", o->soak.restless,
              "Of 1,000 chances for an any-time action, bots take so many")
      .between(0, 1000)
      .shows_default();
  command.option("--save", o->save, "Where to save the replay of a violation").shows_default();
  command.flag("--json", o->as_json, "Print JSON");
  command.action([o] { run_soak(*o); });
}

}  // namespace kanly::cli
