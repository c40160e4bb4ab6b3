// kanly arena tune: the weights of the heuristic player, tuned by self-play.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "base/errors.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"
#include "school/tune.h"
#include "simulation/pool.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

constexpr const char* kBuiltIn = "built-in";

struct Options {
  Tuning tuning;
  std::string factions;
  int players = 0;
  std::vector<std::string> rules = {"advanced"};
  int games = 0;  // 0: as many as is usual
  int generations = 60;
  int final_games = 12'000;
  std::string only;
  std::string from = kBuiltIn;
  std::string out;
  bool restart = false;
  std::vector<std::string> compare;
  std::vector<std::string> blend;
};

// --- What was typed -----------------------------------------------------------------------------

Weights weights_from(const std::string& file) {
  Weights weights;
  if (file == kBuiltIn) return weights;
  const std::string wrong = read_weights(text_of_file(file), weights);
  if (!wrong.empty()) throw BadInput(fmt::format("{}: {}.", file, wrong));
  return weights;
}

// Without --factions six are drawn for every table, so that every faction counts.
std::vector<Simulation> kinds_of(const Options& o) {
  constexpr int kUsualPlayers = 6;
  std::vector<Simulation> kinds;
  for (const std::string& rules : o.rules) {
    GameOptions game;
    game.factions = o.factions;
    game.players = o.factions.empty() && o.players == 0 ? kUsualPlayers : o.players;
    game.rules = rules;
    game.agents = "heuristic";
    kinds.push_back(simulation_of(game));
  }
  return kinds;
}

void check_only(const std::vector<std::string>& only) {
  std::vector<std::string> known;
  for (const WeightField& f : weight_fields()) known.emplace_back(f.name);
  for (const std::string& name : only) {
    if (std::ranges::count(known, name) > 0) continue;
    throw BadInput(
        fmt::format("--only: there is no weight '{}'.{}", name, did_you_mean(name, known)));
  }
}

int threads_of(int asked) { return asked == 0 ? core_count() : asked; }

// --- Progress -----------------------------------------------------------------------------------

std::string percent_points(const WithMargin& e) {
  return fmt::format("{:+.1f} ± {:.1f} %", 100 * e.value, 100 * e.margin);
}

// On a terminal one line that is written anew; else nothing but what is told line by line.
class Bar {
 public:
  explicit Bar(uint64_t games) : games_(games) {}

  void show(uint64_t done, const std::string& what) const {
    if (!terminal_) return;
    constexpr uint64_t kWidth = 10;  // so that it all fits 80 columns
    const uint64_t full = games_ == 0 ? kWidth : std::min(kWidth, done * kWidth / games_);
    say_err("\r[{:#<{}}{:.<{}}] {}, {} games{}\x1b[K", "", full, "", kWidth - full, what,
            grouped(done), pace(done));
    std::fflush(stderr);
  }
  void clear() const {
    if (terminal_) say_err("\r\x1b[K");
  }
  // ", 812/s, 3 min 05 s left"
  std::string pace(uint64_t done) const {
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    if (done == 0 || seconds <= 0) return {};
    const double rate = static_cast<double>(done) / seconds;
    return fmt::format(", {}/s, {} left", grouped(static_cast<uint64_t>(rate)),
                       time_text(static_cast<double>(games_ - std::min(games_, done)) / rate));
  }

 private:
  uint64_t games_;
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// --- Reports ------------------------------------------------------------------------------------

struct Comparison {
  std::string what;
  const Weights* us;
  const Weights* them;
  Seating share;
};

void print_measures(const Contest& contest, const std::vector<Comparison>& comparisons) {
  Rows rows = {{"who", "games", "gain", "won", "the others", "won more"}};
  const Bar bar(contest.games * comparisons.size());
  uint64_t before = 0;
  for (const Comparison& c : comparisons) {
    const Measure m = measure(contest, *c.us, *c.them, c.share,
                              [&](uint64_t done) { bar.show(before + done, c.what); });
    before += m.games;
    rows.push_back({c.what, grouped(m.games), percent_points(m.gain),
                    fmt::format("{:.1f} %", 100 * m.won),
                    fmt::format("{:.1f} %", 100 * m.others_won), percent_points(m.won_more)});
  }
  bar.clear();
  say("{}", table(rows));
  say("\nGain: share of the victories over what the seats would get if all played alike; a "
      "victory\n"
      "of two allies is half a one for each. Won: games won by a seat, a shared victory counted\n"
      "whole. ± is the 95 % interval.\n");
}

void print_changes(const Tuning& t, const Weights& tuned) {
  struct Change {
    const WeightField* field;
    double size;
  };
  std::vector<Change> changes;
  for (const WeightField* f : tuned_fields(t)) {
    const double size =
        std::abs(place_in_range(*f, tuned.*f->value) - place_in_range(*f, t.start.*f->value));
    changes.push_back({f, size});
  }
  std::ranges::stable_sort(changes,
                           [](const Change& a, const Change& b) { return a.size > b.size; });
  constexpr size_t kShown = 12;
  changes.resize(std::min(changes.size(), kShown));
  Rows rows = {{"field", "before", "after"}};
  for (const Change& c : changes) {
    rows.push_back({std::string(c.field->name), fmt::format("{:.4g}", t.start.*c.field->value),
                    fmt::format("{:.4g}", tuned.*c.field->value)});
  }
  say("\nWhat changed most, as a share of the range:\n\n{}", table(rows));
}

void print_result(const Options& o, const TuningState& s) {
  const Tuning& t = o.tuning;
  const Weights tuned = tuned_weights(t, s);
  const std::string file = (std::filesystem::path(o.out) / "best.weights").string();
  say("\nThe tuned table (generation {}) against the one it began with:\n\n", s.history.size());
  print_measures({t.kinds, t.seed, static_cast<uint64_t>(o.final_games), t.threads},
                 {{"tuned, one seat", &tuned, &t.start, Seating::One},
                  {"tuned, half of the seats", &tuned, &t.start, Seating::Half}});
  print_changes(t, tuned);
  say("\nTo play with it: kanly simulate --agents heuristic:weights={}\n", file);
}

// --- What is done -------------------------------------------------------------------------------

void tell(const Generation& g, int generations, const std::string& pace) {
  say_err("generation {} of {}: gain {}; candidates differ by {:.1f} %{}\n", g.number, generations,
          percent_points(g.gain), 100 * g.difference, pace);
}

void save(const Options& o, const TuningState& s) {
  const std::string wrong = save_tuning(o.out, o.tuning, s);
  if (!wrong.empty()) throw BadInput(wrong);
}

void tune(const Options& o) {
  const Tuning& t = o.tuning;
  TuningState s = begin_tuning(t);
  if (!o.restart) {
    const std::string wrong = load_tuning(o.out, t, s);
    if (!wrong.empty()) {
      throw BadInput(wrong + " With --restart it is thrown away and tuning begins anew.");
    }
  }
  save(o, s);  // at once: better to learn now that the folder cannot be written
  const auto before = static_cast<int>(s.history.size());
  if (before > 0) say_err("going on after generation {} in {}\n", before, o.out);
  const uint64_t each = games_of_generation(t);
  const Bar bar(each * static_cast<uint64_t>(std::max(0, o.generations - before)));
  uint64_t played = 0;
  for (int n = before + 1; n <= o.generations; ++n) {
    const std::string gain =
        s.history.empty() ? "" : ", gain " + percent_points(s.history.back().gain);
    const std::string what = fmt::format("{} of {}{}", n, o.generations, gain);
    tune_on(t, s, [&](uint64_t done) { bar.show(played + done, what); });
    played += each;
    save(o, s);
    bar.clear();
    tell(s.history.back(), o.generations, bar.pace(played));
  }
  print_result(o, s);
}

void compare(const Options& o) {
  const std::string& a = o.compare[0];
  const std::string& b = o.compare[1];
  const Weights one = weights_from(a);
  const Weights other = weights_from(b);
  const auto games = static_cast<uint64_t>(o.games == 0 ? o.final_games : o.games);
  say("A: {}\nB: {}\n\n", a, b);
  print_measures({o.tuning.kinds, o.tuning.seed, games, o.tuning.threads},
                 {{"A, one seat among B", &one, &other, Seating::One},
                  {"B, one seat among A", &other, &one, Seating::One},
                  {"A, half of the seats", &one, &other, Seating::Half}});
}

// A table so far on the way from one to another.
void blend(const Options& o) {
  const Weights from = weights_from(o.blend[0]);
  const Weights to = weights_from(o.blend[1]);
  char* end = nullptr;
  const double part = std::strtod(o.blend[2].c_str(), &end);
  if (o.blend[2].empty() || *end != '\0' || std::isnan(part) || part < 0 || part > 1) {
    throw BadInput(fmt::format("--blend: how far is a number from 0 to 1, not '{}'.", o.blend[2]));
  }
  Weights between;
  for (const WeightField& f : weight_fields()) {
    between.*f.value = from.*f.value + part * (to.*f.value - from.*f.value);
  }
  say("{}", write_weights(between));
}

void run_tune(Options o) {
  if (!o.blend.empty()) return blend(o);
  Tuning& t = o.tuning;
  t.threads = threads_of(t.threads);
  t.kinds = kinds_of(o);
  if (!o.compare.empty()) return compare(o);

  if (o.out.empty()) {
    throw BadInput("--out FOLDER is missing: where the table is kept and gone on with.");
  }
  if (o.games > 0) t.games = o.games;
  t.start = weights_from(o.from);
  t.only = words_of(o.only);
  check_only(t.only);
  const std::string wrong = wrong_tuning(t);
  if (!wrong.empty()) throw BadInput(wrong);
  tune(o);
}

}  // namespace

void add_arena_tune(Command arena) {
  auto o = std::make_shared<Options>();
  Tuning& t = o->tuning;
  t.threads = 0;
  Command command = arena.command("tune", "Tune the weights of the heuristic player by self-play");
  command.footer(
      "It can be stopped at any time; the same command goes on after the last whole generation.\n"
      "With more --generations a tuning that has ended goes on too. See docs/tuning.md.\n\n"
      "Examples:\n"
      "  kanly arena tune --out tuning\n"
      "  kanly arena tune --out tuning --rules advanced --rules basic --players 6\n"
      "  kanly arena tune --out bids --only unknown_card,purse_share,poor --generations 20\n"
      "  kanly arena tune --compare tuning/best.weights built-in --games 20000\n"
      "  kanly arena tune --blend built-in tuning/best.weights 0.5 > half.weights");
  const Argument out =
      command.option("--out", o->out, "The folder for state.json, best.weights and log.csv");
  const Argument from =
      command.option("--from", o->from, "A table of weights to start from").shows_default();
  const Argument only =
      command.option("--only", o->only, "Tune these fields alone: stronghold,thrift,…");
  command.option("--factions", o->factions, "Who plays: atreides,choam,… in seats drawn by lot");
  command
      .option("--players", o->players,
              "Instead: so many factions, drawn for every table (default: 6)")
      .between(2, static_cast<uint64_t>(playable_factions().size()));
  command
      .option("--rules", o->rules, "As in kanly simulate; given more than once, tables take turns")
      .one_each_time()
      .shows_default();
  command
      .option("--games", o->games,
              fmt::format("Games of each candidate (default: {}), or of a comparison "
                          "(default: {})",
                          t.games, o->final_games))
      .between(1, kMostGames);
  command.option("--population", t.population, "Candidates of a generation")
      .between(4, 10'000)
      .shows_default();
  command.option("--generations", o->generations, "How many generations")
      .between(1, 1'000'000)
      .shows_default();
  command.option("--validation", t.validation, "Games against the start after each of them")
      .between(2, 10'000'000)
      .shows_default();
  command.option("--final", o->final_games, "Games for each line of the last report")
      .between(1, kMostGames)
      .shows_default();
  command.option("--spread", t.spread, "Of the candidates at first, as a share of a field's range")
      .between(0, 1)
      .shows_default();
  command.option("--seed", t.seed, "The same seed gives the same table").shows_default();
  command.option("--threads", t.threads, "On how many threads; 0: on all cores")
      .between(0, kMostThreads)
      .shows_default();
  command.flag("--restart", o->restart, "Begin anew, whatever the folder holds");
  command
      .option("--compare", o->compare,
              "Instead of tuning: measure two tables against each other; "
              "'built-in' is a table too")
      .takes(2)
      .excludes({out, from, only});
  command
      .option("--blend", o->blend,
              "Instead of tuning: print the table so far (0 to 1) on the way from one to another")
      .takes(3)
      .named("FROM TO PART")
      .excludes({out, from, only});
  command.action([o] { run_tune(*o); });
}

}  // namespace kanly::cli
