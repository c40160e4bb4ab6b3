#include "benchmark/making.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "agents/agents.h"
#include "agents/heuristic/heuristic.h"
#include "agents/idle.h"
#include "agents/search/search.h"
#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "base/version.h"
#include "benchmark/critical.h"
#include "benchmark/lines.h"
#include "benchmark/questions.h"
#include "benchmark/tracks.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "simulation/signature.h"

namespace kanly::benchmark {
namespace {

namespace fs = std::filesystem;

// --- Source games -----------------------------------------------------------------------------------

// Six of all factions, with all variants: there more kinds of decision come up.
void widen(Config& config, std::string_view master, int number) {
  Dice dice(seed_for(master, "wide table", static_cast<uint64_t>(number)));
  std::vector<Faction> factions;
  for (const Faction f : playable_factions()) factions.push_back(f);
  for (size_t i = 0; i < config.players; ++i) {
    std::swap(factions[i], factions[i + dice.below(static_cast<uint32_t>(factions.size() - i))]);
    config.seats[i] = factions[i];
  }
  config.variants = playable_variants();
}

bool is_wide(const SeasonPlan& plan, int number) {
  return plan.wide_of > 0 && number % plan.wide_of == 1 % plan.wide_of;
}

Config source_config(const SeasonPlan& plan, std::string_view master, int number) {
  Config config;
  if (const auto wrong = read_factions(config, plan.factions)) throw BadInput(*wrong);
  if (const auto wrong = read_rules(config, plan.rules)) throw BadInput(*wrong);
  // Factions turn round the table from game to game.
  std::rotate(config.seats.begin(), config.seats.begin() + number % config.players,
              config.seats.begin() + config.players);
  if (is_wide(plan, number)) widen(config, master, number);
  config.seed = seed_for(master, "game", static_cast<uint64_t>(number));
  return config;
}

std::vector<std::string> agents_of(const Config& config, int number) {
  std::vector<std::string> agents(config.players, "heuristic");
  if (number % 3 != 2) return agents;
  const auto first = static_cast<size_t>(number / 3 % config.players);
  agents[first] = "random";
  agents[(first + 1 + static_cast<size_t>(number / 3 / config.players) % (config.players - 1U)) %
         config.players] = "random";
  return agents;
}

// A decision that was met in a game.
struct Met {
  uint32_t after = 0;
  Kind kind = Kind::Bid;
  Faction seat = Faction::None;
  int turn = 0;
  std::string prompt;
};

// All decisions of the twelve kinds in a game, by playing its choices again.
std::vector<Met> decisions_of(const Replay& replay) {
  std::vector<Met> all;
  GameInPlay game;
  game.begin(replay.config);
  Options menu;
  for (uint32_t i = 0; i < replay.choices.size(); ++i) {
    const Choice& c = replay.choices[i];
    if (!c.interrupt) {
      const Step* step = prompt(game.game(), c.faction);
      const auto kind = kind_begun_by(step->id);
      if (kind) {
        kanly::menu(game.game(), c.faction, menu);
        if (menu.size() > 1) {
          all.push_back({i, *kind, c.faction, game.game().turn, std::string(step->id)});
        }
      }
    }
    game.take(c);
  }
  return all;
}

// --- Which positions --------------------------------------------------------------------------------

// How many of a kind were looked at of each faction and Turn: the next is one of which there are fewest.
struct Evenness {
  std::map<std::pair<Kind, Faction>, int> factions;
  std::map<std::pair<Kind, int>, int> turns;
  std::map<std::pair<Kind, std::string>, int> prompts;

  int crowd(const Met& m) const {
    const auto of = [](const auto& map, const auto& key) {
      const auto found = map.find(key);
      return found == map.end() ? 0 : found->second;
    };
    return 2 * of(factions, std::pair(m.kind, m.seat)) + of(turns, std::pair(m.kind, m.turn)) +
           of(prompts, std::pair(m.kind, m.prompt));
  }
  void add(const Met& m) {
    ++factions[{m.kind, m.seat}];
    ++turns[{m.kind, m.turn}];
    ++prompts[{m.kind, m.prompt}];
  }
};

const Met* most_wanted(const std::vector<Met>& met, Kind kind, const Evenness& even, Dice& dice) {
  const Met* best = nullptr;
  int least = 0;
  uint32_t ties = 0;
  for (const Met& m : met) {
    if (m.kind != kind) continue;
    const int crowd = even.crowd(m);
    if (best == nullptr || crowd < least) {
      best = &m;
      least = crowd;
      ties = 1;
    } else if (crowd == least && dice.below(++ties) == 0) {
      best = &m;
    }
  }
  return best;
}

void add_path(Position& p, Path path) {
  if (!path.empty() && std::ranges::find(p.paths, path) == p.paths.end()) {
    p.paths.push_back(std::move(path));
  }
}

// --- The log ----------------------------------------------------------------------------------------

// A decision that was looked at, with what the pilot says of it.
struct Looked : Met {
  int game = 0;
  double spread = 0;
};

}  // namespace

// The spread with all digits, so that the order is the same when it was read again.
template <>
inline constexpr auto kFields<Looked> = std::tuple(
    Field("game", &Looked::game), Field("after", &Looked::after), Field("kind", &Looked::kind),
    Field("seat", &Looked::seat), Field("turn", &Looked::turn), Field("prompt", &Looked::prompt),
    Field("spread", &Looked::spread, kAllDigits));

namespace {

// What was done: the plan, what was looked at, what was valued. What was found by one plan is not gone on with by
// another, since no command would make that season again.
struct Log {
  std::vector<Looked> looked;
  std::map<int, Position> valued;  // by number
  uint64_t whole = 0;              // so many bytes can be read
};

Log read_log(const std::string& path, const std::string& plan) {
  Log log;
  std::string text;
  if (!fs::exists(path)) return log;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  if (text.find('\n') == std::string::npos) return log;
  if (!text.starts_with(plan)) {
    throw BadInput(path + ": this season was begun with another plan; go on with that one.");
  }
  log.whole = plan.size();
  for (size_t end = text.find('\n', log.whole); end != std::string::npos;
       end = text.find('\n', log.whole)) {
    const std::string_view line = std::string_view(text).substr(log.whole, end - log.whole);
    if (line.starts_with("{\"position\"")) {
      Position p = read_position(line, path);
      log.valued.emplace(p.number, std::move(p));
    } else {
      log.looked.push_back(read_line<Looked>(line, path));
    }
    log.whole = end + 1;
  }
  return log;
}

// --- Making -----------------------------------------------------------------------------------------

constexpr int kLeastOfKind = 3;

class Maker {
 public:
  explicit Maker(const Making& making) : m_(making) {
    season_.plan = m_.plan;
    season_.folder = m_.folder;
    season_.engine = KANLY_VERSION;
    season_.prompt = "none";
  }

  bool make() {
    std::error_code error;
    fs::create_directories(m_.folder, error);
    if (!fs::is_directory(m_.folder)) throw BadInput(m_.folder + ": this folder cannot be made.");
    if (fs::exists(m_.folder + "/manifest.json")) {
      throw BadInput(m_.folder + ": this season is sealed; another one needs another folder.");
    }
    begin_seeds();
    if (!find_positions()) return false;
    season_.signature = hex_of(signature(playable_factions(), playable_variants()));
    if (!make_critical(season_, m_.threads, m_.watch)) return false;
    make_questions(season_);
    season_.deals = worth_of_deals(season_);
    write_season(season_);
    return true;
  }

 private:
  bool tell(const std::string& what) const { return !m_.watch || m_.watch(what); }

  // The master seed is written once; the commitment is its hash.
  void begin_seeds() {
    const std::string path = m_.folder + "/sealed.json";
    std::string text;
    if (!fs::exists(path)) {
      season_.master = sha256_hex("kanly bench " + m_.plan.name + " " + m_.entropy);
      JsonWriter out(text);
      out.open_object();
      out.field("season", m_.plan.name);
      out.field("master", season_.master);
      out.close_object();
      text += "\n";
      if (const FileTrouble trouble = replace_file(path, text)) throw BadInput(trouble.text);
    }
    text = read_text(path);
    const json::object sealed = object_of(text, path);
    in_place(path, [&] { season_.master = std::string(sealed.at("master").as_string()); });
    season_.commitment = sha256_hex(text);
    const std::string id = sha256_hex(season_.master + " canary").substr(0, 32);
    season_.canary = fmt::format("kanly-bench-{}-{}-{}-{}-{}", id.substr(0, 8), id.substr(8, 4),
                                 id.substr(12, 4), id.substr(16, 4), id.substr(20, 12));
  }

  bool find_positions() {
    const std::string path = m_.folder + "/making.jsonl";
    const std::string plan = plan_json(m_.plan) + "\n";
    Log log = read_log(path, plan);
    if (fs::exists(path)) fs::resize_file(path, log.whole);
    log_.open(path, std::ios::app | std::ios::binary);
    if (log.whole == 0) log_ << plan << std::flush;
    if (!look_at_all(std::move(log.looked)) || !value_most_wanted(log.valued)) return false;
    finish_positions();
    return true;
  }

  // One decision of each kind in every source game, with what the pilot says of it.
  bool look_at_all(std::vector<Looked> before) {
    for (Looked& l : before) add(std::move(l));
    const int begin = looked_.empty() ? 0 : looked_.back().game;
    for (int number = begin; number < m_.plan.source_games; ++number) {
      const SourceGame source = play_source_game(m_.plan, season_.master, number);
      const std::vector<Met> met = decisions_of(source.replay);
      const bool begun = !looked_.empty() && looked_.back().game == number;
      for (int k = begun ? static_cast<int>(looked_.back().kind) + 1 : 0; k < kKindCount; ++k) {
        const auto which = static_cast<uint64_t>(number) * kKindCount + static_cast<uint64_t>(k);
        Dice dice(seed_for(season_.canary, "pick", which));
        const Met* chosen = most_wanted(met, static_cast<Kind>(k), even_, dice);
        if (chosen == nullptr) continue;
        Looked l{*chosen, number, pilot(source, *chosen)};
        log_ << line_of(l) << std::flush;
        add(std::move(l));
      }
      if (!tell(fmt::format("game {} of {} was looked at", number + 1, m_.plan.source_games))) {
        return false;
      }
    }
    return true;
  }

  void add(Looked l) {
    even_.add(l);
    looked_.push_back(std::move(l));
  }

  Position begun(const SourceGame& source, const Met& met) const {
    Position p;
    p.number = source.number * kKindCount + static_cast<int>(met.kind);
    p.game = source.number;
    p.after = met.after;
    p.kind = met.kind;
    p.seat = met.seat;
    p.turn = met.turn;
    p.prompt = met.prompt;
    choose_paths(m_.plan, game_at(source.replay, met.after), paths_seed(p), p);
    return p;
  }

  Seed paths_seed(const Position& p) const {
    return seed_for(season_.canary, "paths", static_cast<uint64_t>(p.number));
  }

  // Redeals of its own, so that picking by their spread leaves the values untouched.
  double pilot(const SourceGame& source, const Met& met) const {
    const Position p = begun(source, met);
    if (p.paths.size() < 2) return 0;
    const View view(game_at(source.replay, met.after), p.seat);
    const Seed seed = seed_for(season_.canary, "pilot", static_cast<uint64_t>(p.number));
    return pilot_spread({view, p.kind, seed, m_.plan.pilot_deals, 1}, p.paths);
  }

  // Of each kind those that matter most.
  std::vector<Looked> most_wanted_of(Kind kind) const {
    std::vector<Looked> all;
    for (const Looked& l : looked_) {
      if (l.kind == kind && l.spread >= m_.plan.least_spread) all.push_back(l);
    }
    std::ranges::stable_sort(all, std::greater<>(), &Looked::spread);
    if (all.size() > static_cast<size_t>(m_.plan.positions)) {
      all.resize(static_cast<size_t>(m_.plan.positions));
    }
    // A kind of which hardly any position was found is left out: it would weigh as much as the others.
    if (static_cast<int>(all.size()) < std::min(kLeastOfKind, m_.plan.positions)) all.clear();
    return all;
  }

  bool value_most_wanted(const std::map<int, Position>& before) {
    for (int k = 0; k < kKindCount; ++k) {
      const std::vector<Looked> wanted = most_wanted_of(static_cast<Kind>(k));
      for (size_t i = 0; i < wanted.size(); ++i) {
        SourceGame source = play_source_game(m_.plan, season_.master, wanted[i].game);
        Position p = begun(source, wanted[i]);
        const auto known = before.find(p.number);
        if (known != before.end()) {
          p = known->second;
        } else {
          value(source, p);
          log_ << position_line(p) << std::flush;
        }
        source.replay.choices.resize(p.after);
        keep_source(std::move(source));
        season_.positions.push_back(std::move(p));
        if (!tell(fmt::format("{}: {} of {} were valued", id_of(static_cast<Kind>(k)), i + 1,
                              wanted.size()))) {
          return false;
        }
      }
    }
    return true;
  }

  // The searching player's path is among those from which the reference is picked.
  void value(const SourceGame& source, Position& p) const {
    const Game game = game_at(source.replay, p.after);
    if (m_.plan.reference > 0) {
      SearchAgent search;
      search.allow({.iterations = static_cast<uint32_t>(m_.plan.reference)});
      add_path(p, path_of(search, game, p.seat, p.kind, paths_seed(p)));
    }
    const View view(game, p.seat);
    p.values = values_of({view, p.kind, deals_of(season_, p), m_.plan.deals, m_.threads}, p.paths);
  }

  // In order of kinds and games. A position keeps its number, of which its redeals are made.
  void finish_positions() {
    std::ranges::stable_sort(season_.positions, {}, [](const Position& p) {
      return std::pair(static_cast<int>(p.kind), p.game);
    });
    for (size_t i = 0; i < season_.positions.size(); ++i) {
      Position& p = season_.positions[i];
      p.twin = m_.plan.twin_of > 0 && i % static_cast<size_t>(m_.plan.twin_of) == 0;
    }
    std::ranges::sort(season_.games, {}, &SourceGame::number);
  }

  // Of a game as much is kept as its last position needs.
  void keep_source(SourceGame source) {
    const auto there = std::ranges::find(season_.games, source.number, &SourceGame::number);
    if (there == season_.games.end()) {
      season_.games.push_back(std::move(source));
    } else if (there->replay.choices.size() < source.replay.choices.size()) {
      *there = std::move(source);
    }
  }

  const Making& m_;
  Season season_;
  Evenness even_;
  std::vector<Looked> looked_;  // in order of games and kinds
  std::ofstream log_;
};

}  // namespace

SourceGame play_source_game(const SeasonPlan& plan, std::string_view master, int number) {
  const Config config = source_config(plan, master, number);
  const std::vector<std::string> agents = agents_of(config, number);
  Bots bots(config);
  for (size_t i = 0; i < agents.size(); ++i) bots.seat(config.seats[i], agents[i]);
  GameInPlay game(GameInPlay::Keep::Choices);
  if (const auto refusal = game.begin(config)) throw BadInput(refusal->text);
  for (int n = 0; !game.over() && n < kMostDecisions; ++n) game.take(bots.decide(game.game()));
  return {number, fmt::format("{}", fmt::join(agents, " ")), game.replay()};
}

void choose_paths(const SeasonPlan& plan, const Game& game, const Seed& seed, Position& p) {
  const int most = plan.most_paths;
  HeuristicAgent heuristic;
  IdleAgent idle;
  const Path usual = path_of(heuristic, game, p.seat, p.kind, seed);
  add_path(p, usual);
  Dice dice(seed);
  // All of them, however many paths there are: their mean is the random player's.
  for (int i = 0; i < plan.random_walks; ++i) {
    const Path walk = random_path(dice, game, p.seat, p.kind);
    add_path(p, walk);
    const auto found = std::ranges::find(p.paths, walk);
    if (found != p.paths.end()) p.walks.push_back(static_cast<int>(found - p.paths.begin()));
  }
  add_path(p, path_of(idle, game, p.seat, p.kind, seed));
  Walk first(game, p.seat, p.kind);
  while (!first.done()) first.answer(first.menu()[0]);
  add_path(p, first.path());
  // One answer otherwise than usual, any of them, and on as usual.
  for (int tries = 0; tries < 4 * most && static_cast<int>(p.paths.size()) < most; ++tries) {
    const auto other = dice.below(static_cast<uint32_t>(usual.size()));
    heuristic.begin(game.config, p.seat, seed);
    Walk walk(game, p.seat, p.kind);
    for (uint32_t part = 0; !walk.done(); ++part) {
      const View view(walk.game(), p.seat);
      const Option as_usual = heuristic.answer(view, walk.menu());
      walk.answer(part == other ? dice.one_of(walk.menu()) : as_usual);
    }
    add_path(p, walk.path());
  }
}

bool make_season(const Making& making) { return Maker(making).make(); }

}  // namespace kanly::benchmark
