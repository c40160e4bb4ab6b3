#include "benchmark/making.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <utility>
#include <variant>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "agents/agents.h"
#include "agents/cautious.h"
#include "agents/heuristic/heuristic.h"
#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "base/version.h"
#include "benchmark/critical.h"
#include "benchmark/questions.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "simulation/signature.h"

namespace kanly::benchmark {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// --- Source games -----------------------------------------------------------------------------------

Config source_config(const SeasonPlan& plan, std::string_view master, int number) {
  Config config;
  if (const auto wrong = read_factions(config, plan.factions)) throw BadInput(*wrong);
  if (const auto wrong = read_rules(config, plan.rules)) throw BadInput(*wrong);
  // Factions turn round the table from game to game.
  std::rotate(config.seats.begin(), config.seats.begin() + number % config.players,
              config.seats.begin() + config.players);
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

// How many of a kind there are of each faction and Turn: the next is one of which there are fewest.
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
  void add(const Position& p) {
    ++factions[{p.kind, p.seat}];
    ++turns[{p.kind, p.turn}];
    ++prompts[{p.kind, p.prompt}];
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

void add_path(Position& p, Path path, int most) {
  if (path.empty() || static_cast<int>(p.paths.size()) >= most) return;
  if (std::ranges::find(p.paths, path) == p.paths.end()) p.paths.push_back(std::move(path));
}

// --- The log ----------------------------------------------------------------------------------------

// What was tried: a line for every pilot, with the position where it was kept.
struct Tried {
  int game = 0;
  Kind kind = Kind::Bid;
  double spread = 0;
  std::optional<Position> kept;
  SourceGame source = {};  // of a position that was kept, up to it
};

std::string line_of(const Tried& t) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("game", t.game);
  out.field("kind", t.kind);
  out.field("spread", fmt::format("{:.4f}", t.spread));
  out.key("kept");
  if (t.kept) {
    std::string line = position_line(*t.kept);
    line.pop_back();
    out.json(line);
    out.field("agents", t.source.agents);
    out.field("replay", write_replay(t.source.replay));
  } else {
    out.null();
  }
  out.close_object();
  return text + "\n";
}

// The plan stands in the first line: what was found by one plan is not gone on with by another, since no command would
// make that season again.
std::vector<Tried> read_log(const std::string& path, const std::string& plan, uint64_t& whole) {
  std::vector<Tried> all;
  std::string text;
  whole = 0;
  if (!fs::exists(path)) return all;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  if (text.find('\n') == std::string::npos) return all;
  if (!text.starts_with(plan)) {
    throw BadInput(path + ": this season was begun with another plan; go on with that one.");
  }
  whole = plan.size();
  for (size_t end = text.find('\n', whole); end != std::string::npos;
       end = text.find('\n', whole)) {
    const std::string_view line = std::string_view(text).substr(whole, end - whole);
    boost::system::error_code error;
    const json::value v = json::parse(line, error);
    if (error) throw BadInput(path + ": a line cannot be read.");
    Tried t;
    t.game = static_cast<int>(v.at("game").to_number<int64_t>());
    t.kind = kind_from_id(v.at("kind").as_string()).value();
    t.spread = std::stod(std::string(v.at("spread").as_string()));
    if (!v.at("kept").is_null()) {
      t.kept = read_position(json::serialize(v.at("kept")), path);
      auto replay = read_replay(std::string_view(v.at("replay").as_string()));
      if (!std::holds_alternative<Replay>(replay))
        throw BadInput(path + ": a replay cannot be read.");
      t.source = {t.game, std::string(v.at("agents").as_string()), std::get<Replay>(replay)};
    }
    all.push_back(std::move(t));
    whole = end + 1;
  }
  return all;
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
    if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
    boost::system::error_code error;
    const json::value v = json::parse(text, error);
    if (error || !v.is_object() || !v.as_object().contains("master")) {
      throw BadInput(path + " cannot be read.");
    }
    season_.master = std::string(v.at("master").as_string());
    season_.commitment = sha256_hex(text);
    const std::string id = sha256_hex(season_.master + " canary").substr(0, 32);
    season_.canary = fmt::format("kanly-bench-{}-{}-{}-{}-{}", id.substr(0, 8), id.substr(8, 4),
                                 id.substr(12, 4), id.substr(16, 4), id.substr(20, 12));
  }

  bool wants(Kind kind) const {
    const auto k = static_cast<size_t>(kind);
    return kept_[k] < m_.plan.positions && tried_[k] < m_.plan.positions * m_.plan.most_tries;
  }

  void count(Tried t) {
    const auto k = static_cast<size_t>(t.kind);
    ++tried_[k];
    last_game_ = t.game;
    last_kind_ = static_cast<int>(k);
    if (!t.kept) return;
    ++kept_[k];
    even_.add(*t.kept);
    keep_source(std::move(t.source));
    season_.positions.push_back(std::move(*t.kept));
  }

  bool find_positions() {
    const std::string path = m_.folder + "/making.jsonl";
    const std::string plan = plan_json(m_.plan) + "\n";
    uint64_t whole = 0;
    for (Tried& t : read_log(path, plan, whole)) count(std::move(t));
    if (fs::exists(path)) fs::resize_file(path, whole);
    std::ofstream log(path, std::ios::app | std::ios::binary);
    if (whole == 0) log << plan << std::flush;
    for (int number = std::max(0, last_game_); number < m_.plan.most_games; ++number) {
      bool any = false;
      for (int k = 0; k < kKindCount; ++k) any = any || wants(static_cast<Kind>(k));
      if (!any) break;
      const SourceGame source = play_source_game(m_.plan, season_.master, number);
      const std::vector<Met> met = decisions_of(source.replay);
      for (int k = number == last_game_ ? last_kind_ + 1 : 0; k < kKindCount; ++k) {
        const auto kind = static_cast<Kind>(k);
        if (!wants(kind)) continue;
        Dice dice(seed_for(season_.canary, "pick", static_cast<uint64_t>(number * kKindCount + k)));
        const Met* chosen = most_wanted(met, kind, even_, dice);
        if (chosen == nullptr) continue;
        Tried t = value(source, *chosen);
        log << line_of(t) << std::flush;
        count(std::move(t));
        if (!tell(progress(number))) return false;
      }
    }
    finish_positions();
    return true;
  }

  Tried value(const SourceGame& source, const Met& met) const {
    Tried t{.game = source.number, .kind = met.kind};
    Position p;
    p.number = source.number * kKindCount + static_cast<int>(met.kind);
    p.game = source.number;
    p.after = met.after;
    p.kind = met.kind;
    p.seat = met.seat;
    p.turn = met.turn;
    p.prompt = met.prompt;
    const Game game = game_at(source.replay, met.after);
    choose_paths(m_.plan, game, seed_for(season_.canary, "paths", static_cast<uint64_t>(p.number)),
                 p);
    const View view(game, p.seat);
    // Redeals of its own, so that picking by their spread leaves the values untouched.
    const Seed pilot = seed_for(season_.canary, "pilot", static_cast<uint64_t>(p.number));
    t.spread = pilot_spread({view, p.kind, pilot, m_.plan.pilot_deals, 1}, p.paths);
    if (p.paths.size() < 2 || t.spread < m_.plan.least_spread) return t;
    p.values = values_of({view, p.kind, deals_of(season_, p), m_.plan.deals, m_.threads}, p.paths);
    t.kept = std::move(p);
    t.source = source;
    t.source.replay.choices.resize(met.after);
    return t;
  }

  // In order of kinds and games. A position keeps its number, of which its redeals are made. A kind of which hardly any
  // position was found is left out: it would weigh as much as the others.
  void finish_positions() {
    const auto few = [this](const Position& p) {
      return kept_[static_cast<size_t>(p.kind)] < std::min(kLeastOfKind, m_.plan.positions);
    };
    std::erase_if(season_.positions, few);
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

  std::string progress(int game) const {
    std::string text = fmt::format("game {}:", game);
    for (int k = 0; k < kKindCount; ++k) {
      text += fmt::format(" {} {}/{}", id_of(static_cast<Kind>(k)), kept_[static_cast<size_t>(k)],
                          tried_[static_cast<size_t>(k)]);
    }
    return text;
  }

  const Making& m_;
  Season season_;
  Evenness even_;
  std::array<int, kKindCount> kept_{};
  std::array<int, kKindCount> tried_{};
  int last_game_ = -1;
  int last_kind_ = -1;
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
  CautiousAgent cautious;
  const Path usual = path_of(heuristic, game, p.seat, p.kind, seed);
  add_path(p, usual, most);
  Dice dice(seed);
  for (int i = 0; i < plan.random_walks; ++i) {
    const Path walk = random_path(dice, game, p.seat, p.kind);
    add_path(p, walk, most);
    const auto found = std::ranges::find(p.paths, walk);
    if (found != p.paths.end()) p.walks.push_back(static_cast<int>(found - p.paths.begin()));
  }
  add_path(p, path_of(cautious, game, p.seat, p.kind, seed), most);
  Walk first(game, p.seat, p.kind);
  while (!first.done()) first.answer(first.menu()[0]);
  add_path(p, first.path(), most);
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
    add_path(p, walk.path(), most);
  }
}

bool make_season(const Making& making) { return Maker(making).make(); }

}  // namespace kanly::benchmark
