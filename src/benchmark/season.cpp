#include "benchmark/season.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include <fmt/format.h>

#include "base/errors.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "base/version.h"
#include "benchmark/lines.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "simulation/signature.h"

namespace kanly::benchmark {
namespace {

namespace fs = std::filesystem;

// Its name and format stand in season.json beside the plan.
constexpr int kFormat = 2;

std::string str(const json::object& o, std::string_view key) {
  return std::string(o.at(key).as_string());
}

}  // namespace

// --- What stands in the lines ---------------------------------------------------------------------

template <>
inline constexpr auto kFields<SeasonPlan> = std::tuple(
    Field("factions", &SeasonPlan::factions), Field("rules", &SeasonPlan::rules),
    Field("positions", &SeasonPlan::positions), Field("deals", &SeasonPlan::deals),
    Field("pilot_deals", &SeasonPlan::pilot_deals),
    Field("least_spread", &SeasonPlan::least_spread, 4),
    Field("random_walks", &SeasonPlan::random_walks), Field("most_paths", &SeasonPlan::most_paths),
    Field("source_games", &SeasonPlan::source_games), Field("wide_of", &SeasonPlan::wide_of),
    Field("reference", &SeasonPlan::reference), Field("twin_of", &SeasonPlan::twin_of),
    Field("solo_games", &SeasonPlan::solo_games), Field("talk_deals", &SeasonPlan::talk_deals),
    Field("questions", &SeasonPlan::questions), Field("critical", &SeasonPlan::critical),
    Field("critical_replays", &SeasonPlan::critical_replays));

template <>
inline constexpr auto kFields<SourceGame> =
    std::tuple(Field("game", &SourceGame::number), Field("agents", &SourceGame::agents),
               Field("replay", &SourceGame::replay));

template <>
inline constexpr auto kFields<Position> =
    std::tuple(Field("position", &Position::number), Field("game", &Position::game),
               Field("after", &Position::after), Field("kind", &Position::kind),
               Field("seat", &Position::seat), Field("turn", &Position::turn),
               Field("prompt", &Position::prompt), Field("twin", &Position::twin),
               Field("paths", &Position::paths), Field("values", &Position::values),
               Field("walks", &Position::walks));
inline void check(const Position& p) {
  if (p.values.size() != p.paths.size() || p.paths.empty()) {
    throw BadInput("there is not one value for each path.");
  }
  const auto takes_a_path = [&](int w) { return w >= 0 && w < static_cast<int>(p.paths.size()); };
  if (!std::ranges::all_of(p.walks, takes_a_path)) {
    throw BadInput("a walk takes no path of the position.");
  }
}

template <>
inline constexpr auto kFields<Critical> = std::tuple(
    Field("critical", &Critical::number), Field("game", &Critical::game),
    Field("after", &Critical::after), Field("seat", &Critical::seat),
    Field("other", &Critical::other), Field("what", &Critical::what),
    Field("territory", &Critical::territory), Field("turn", &Critical::turn),
    Field("kept", &Critical::kept), Field("broken", &Critical::broken),
    Field("other_kept", &Critical::other_kept), Field("other_broken", &Critical::other_broken),
    Field("other_before", &Critical::other_before), Field("replay", &Critical::replay));

template <>
inline constexpr auto kFields<RuleQuestion> =
    std::tuple(Field("question", &RuleQuestion::number), Field("form", &RuleQuestion::form),
               Field("rule", &RuleQuestion::rule), Field("game", &RuleQuestion::game),
               Field("after", &RuleQuestion::after), Field("seat", &RuleQuestion::seat),
               Field("text", &RuleQuestion::text), Field("choices", &RuleQuestion::choices),
               Field("right", &RuleQuestion::right));
inline void check(const RuleQuestion& q) {
  if (q.right < 0 || q.right >= static_cast<int>(q.choices.size())) {
    throw BadInput("the right choice is none of the choices.");
  }
}

template <>
inline constexpr auto kFields<DealWorth> =
    std::tuple(Field("game", &DealWorth::game), Field("playouts", &DealWorth::playouts),
               Field("won", &DealWorth::won));
inline void check(const DealWorth& d) {
  if (std::ranges::any_of(d.won, [&](uint32_t won) { return won > d.playouts; })) {
    throw BadInput("more games were won than played.");
  }
}

double Position::random_loss() const {
  double sum = 0;
  for (const int w : walks) sum += loss(values, values[static_cast<size_t>(w)]);
  return walks.empty() ? 0 : sum / static_cast<double>(walks.size());
}

const SourceGame& Season::game(int number) const {
  const auto found = std::ranges::find(games, number, &SourceGame::number);
  if (found == games.end()) throw BadInput(fmt::format("there is no source game {}.", number));
  return *found;
}

Seed seed_for(std::string_view master, std::string_view label, uint64_t number) {
  const Digest digest = sha256(fmt::format("{} {} {}", master, label, number));
  Seed seed{};
  std::ranges::copy(digest, seed.begin());
  return seed;
}

uint64_t number_for(std::string_view master, std::string_view label, uint64_t number) {
  const Seed seed = seed_for(master, label, number);
  uint64_t n = 0;
  for (size_t i = 0; i < 6; ++i) n = n << 8U | seed[i];  // numbers that JSON keeps exactly
  return n;
}

Game game_at(const Replay& replay, uint32_t after) {
  GameInPlay game;
  if (const auto error = game.begin(replay, after)) throw BadInput(describe(*error));
  return game.game();
}

// --- Writing --------------------------------------------------------------------------------------

std::string plan_json(const SeasonPlan& p) { return object_text(p); }

std::string season_json(const Season& s) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("season", s.plan.name);
  out.field("format", kFormat);
  out.field("engine", s.engine);
  out.field("signature", s.signature);
  out.field("prompt", s.prompt);
  out.field("canary", s.canary);
  out.field("commitment", s.commitment);
  out.key("plan");
  out.json(plan_json(s.plan));
  out.close_object();
  return text + "\n";
}

std::string position_line(const Position& p) { return line_of(p); }

Position read_position(std::string_view line, std::string_view where) {
  return read_line<Position>(line, where);
}

Season read_season(const std::string& folder) {
  Season s;
  s.folder = folder;
  const std::string where = folder + "/season.json";
  const json::object head = object_of(read_text(where), where);
  in_place(where, [&] {
    if (head.at("format").to_number<int>() != kFormat) {
      throw BadInput("this season is of another format.");
    }
    read(head.at("plan"), s.plan);
    s.plan.name = str(head, "season");
    s.engine = str(head, "engine");
    s.signature = str(head, "signature");
    s.prompt = str(head, "prompt");
    s.canary = str(head, "canary");
    s.commitment = str(head, "commitment");
  });
  if (const std::string sealed = folder + "/sealed.json"; fs::exists(sealed)) {
    const json::object o = object_of(read_text(sealed), sealed);
    in_place(sealed, [&] { s.master = str(o, "master"); });
  }
  s.games = read_lines<SourceGame>(folder + "/games.jsonl");
  s.positions = read_lines<Position>(folder + "/positions.jsonl");
  s.critical = read_lines<Critical>(folder + "/critical.jsonl");
  s.questions = read_lines<RuleQuestion>(folder + "/questions.jsonl");
  s.deals = read_lines<DealWorth>(folder + "/deals.jsonl");
  return s;
}

// --- Sealing --------------------------------------------------------------------------------------

std::string manifest_of(const std::string& folder, const std::vector<std::string>& files,
                        std::string_view more) {
  std::string all;
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.object_field("files");
  for (const std::string& file : files) {
    const std::string hash = sha256_hex(read_text(fmt::format("{}/{}", folder, file)));
    out.field(file, hash);
    all += fmt::format("{} {}\n", file, hash);
  }
  out.close_object();
  if (!more.empty()) {
    out.key("about");
    out.json(more);
    all += more;
  }
  out.field("seal", sha256_hex(all));
  out.close_object();
  return text + "\n";
}

std::string seal_of(const std::string& folder) {
  const std::string path = folder + "/manifest.json";
  const json::object o = object_of(read_text(path), path);
  return in_place(path, [&] { return str(o, "seal"); });
}

std::vector<std::string> check_manifest(const std::string& folder) {
  std::vector<std::string> wrong;
  const std::string path = folder + "/manifest.json";
  const std::string text = read_text(path);
  const json::object o = object_of(text, path);
  in_place(path, [&] {
    std::vector<std::string> files;
    for (const auto& [name, hash] : o.at("files").as_object()) {
      files.emplace_back(name);
      const std::string file = folder + "/" + files.back();
      if (files.back().find("..") != std::string::npos || !fs::is_regular_file(file)) {
        wrong.push_back(fmt::format("{} is not there.", file));
      } else if (sha256_hex(read_text(file)) != hash.as_string()) {
        wrong.push_back(fmt::format("{} is not the file that was sealed.", file));
      }
    }
    if (!wrong.empty()) return;
    std::string about;
    if (const json::value* v = o.if_contains("about")) about = json::serialize(*v);
    if (manifest_of(folder, files, about) != text) {
      wrong.push_back(fmt::format("{} is not as it was sealed.", path));
    }
  });
  return wrong;
}

void write_season(const Season& s) {
  std::error_code error;
  fs::create_directories(s.folder, error);
  write_text(s.folder + "/season.json", season_json(s));
  write_text(s.folder + "/games.jsonl", lines_of(s.games));
  write_text(s.folder + "/positions.jsonl", lines_of(s.positions));
  write_text(s.folder + "/critical.jsonl", lines_of(s.critical));
  write_text(s.folder + "/questions.jsonl", lines_of(s.questions));
  write_text(s.folder + "/deals.jsonl", lines_of(s.deals));
}

void seal_season(const Season& s) {
  write_text(s.folder + "/manifest.json", manifest_of(s.folder, kSeasonFiles));
}

Verdict verify_season(const std::string& folder, int values, int threads) {
  Verdict verdict;
  std::vector<std::string>& wrong = verdict.wrong;
  wrong = check_manifest(folder);
  if (!wrong.empty()) return verdict;
  const Season s = read_season(folder);
  if (s.engine != KANLY_VERSION) {
    verdict.notes.push_back(
        fmt::format("the season belongs to Kanly {}, this is {}.", s.engine, KANLY_VERSION));
  }
  if (const std::string now = hex_of(signature(playable_factions(), playable_variants()));
      now != s.signature) {
    verdict.notes.push_back(fmt::format(
        "the season was made with rules of signature {}, here it is {}.", s.signature, now));
  }
  if (const std::string sealed = folder + "/sealed.json"; fs::exists(sealed)) {
    if (sha256_hex(read_text(sealed)) != s.commitment) {
      wrong.push_back(fmt::format("{} is not what the commitment says.", sealed));
    }
    for (const SourceGame& g : s.games) {
      if (g.replay.config.seed == seed_for(s.master, "game", static_cast<uint64_t>(g.number)))
        continue;
      wrong.push_back(
          fmt::format("source game {} has another seed than the sealed list.", g.number));
    }
  }
  for (const Position& p : s.positions) {
    const auto say = [&](std::string_view what) {
      wrong.push_back(fmt::format("position {}: {}", p.number, what));
    };
    const Game game = game_at(s, p);
    const Step* step = prompt(game, p.seat);
    if (step == nullptr || step->id != p.prompt || kind_begun_by(step->id) != p.kind) {
      say("another question is asked there.");
      continue;
    }
    for (const Path& path : p.paths) {
      if (const std::string w = wrong_path(path, game, p.seat, p.kind); !w.empty()) {
        say(fmt::format("the path '{}': {}", text_of(path), w));
      }
    }
    if (values-- <= 0) continue;
    const View view(game, p.seat);
    if (values_of({view, p.kind, deals_of(s, p), p.values[0].deals, threads}, p.paths) !=
        p.values) {
      say("the values are others when they are counted again.");
    }
  }
  return verdict;
}

}  // namespace kanly::benchmark
