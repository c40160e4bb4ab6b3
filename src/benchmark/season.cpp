#include "benchmark/season.h"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <utility>
#include <variant>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "base/version.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "simulation/signature.h"

namespace kanly::benchmark {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

std::string text_of_file(const std::string& path) {
  std::string text;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  return text;
}

void write_text(const std::string& path, const std::string& text) {
  if (const FileTrouble trouble = replace_file(path, text)) throw BadInput(trouble.text);
}

// Reads every line of a file as an object; what is wrong with one is said with its place.
template <class Read>
void each_line(const std::string& path, const Read& read) {
  const std::string text = text_of_file(path);
  size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    size_t end = text.find('\n', begin);
    if (end == std::string::npos)
      throw BadInput(fmt::format("{}: line {} is cut off.", path, number));
    read(std::string_view(text).substr(begin, end - begin),
         fmt::format("{}: line {}", path, number));
    begin = end + 1;
  }
}

json::object object_of(std::string_view line, std::string_view where) {
  boost::system::error_code error;
  const json::value v = json::parse(line, error);
  if (error || !v.is_object()) throw BadInput(fmt::format("{} is no JSON object.", where));
  return v.as_object();
}

// Reading a key that is not there or of another kind is one clear sentence.
template <class Work>
auto in_place(std::string_view where, const Work& work) {
  try {
    return work();
  } catch (const BadInput&) {
    throw;
  } catch (const std::exception&) {
    throw BadInput(fmt::format("{}: a key is missing or of another kind.", where));
  }
}

std::string str(const json::object& o, std::string_view key) {
  return std::string(o.at(key).as_string());
}
int num(const json::object& o, std::string_view key) {
  return static_cast<int>(o.at(key).to_number<int64_t>());
}

Faction faction_named(std::string_view id, std::string_view where) {
  const auto f = faction_from_id(id);
  if (!f) throw BadInput(fmt::format("{}: there is no faction '{}'.", where, id));
  return *f;
}

void write_value(JsonWriter& out, const Value& v) {
  out.open_array();
  out.value(v.deals);
  out.value(v.first);
  out.value(v.second);
  out.close_array();
}

Value value_from(const json::value& v) {
  const json::array& a = v.as_array();
  const auto at = [&](size_t i) { return a.at(i).to_number<uint32_t>(); };
  const Value value{at(0), at(1), at(2)};
  if (value.first > value.deals || value.second > value.deals) throw std::runtime_error("value");
  return value;
}

Path checked_path(std::string_view text, std::string_view where) {
  Path path = path_from(text);
  if (path.empty()) throw BadInput(fmt::format("{}: '{}' is no path.", where, text));
  return path;
}

Replay replay_of(const std::string& text, std::string_view where) {
  auto read = read_replay(text);
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    throw BadInput(fmt::format("{}: the replay: {}", where, describe(*error)));
  }
  return std::move(*std::get_if<Replay>(&read));
}

}  // namespace

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

std::string plan_json(const SeasonPlan& p) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("factions", p.factions);
  out.field("rules", p.rules);
  out.field("positions", p.positions);
  out.field("deals", p.deals);
  out.field("pilot_deals", p.pilot_deals);
  out.field("least_spread", fmt::format("{:.4f}", p.least_spread));
  out.field("random_walks", p.random_walks);
  out.field("most_paths", p.most_paths);
  out.field("source_games", p.source_games);
  out.field("wide_of", p.wide_of);
  out.field("reference", p.reference);
  out.field("twin_of", p.twin_of);
  out.field("solo_games", p.solo_games);
  out.field("talk_deals", p.talk_deals);
  out.field("questions", p.questions);
  out.field("critical", p.critical);
  out.field("critical_replays", p.critical_replays);
  out.close_object();
  return text;
}

std::string season_json(const Season& s) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("season", s.plan.name);
  out.field("format", 2);
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

std::string games_lines(const Season& s) {
  std::string text;
  for (const SourceGame& g : s.games) {
    JsonWriter out(text);
    out.open_object();
    out.field("game", g.number);
    out.field("agents", g.agents);
    out.field("replay", write_replay(g.replay));
    out.close_object();
    text += "\n";
  }
  return text;
}

std::string position_line(const Position& p) {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  out.field("position", p.number);
  out.field("game", p.game);
  out.field("after", p.after);
  out.field("kind", p.kind);
  out.field("seat", p.seat);
  out.field("turn", p.turn);
  out.field("prompt", p.prompt);
  out.field("twin", p.twin);
  out.array_field("paths");
  for (const Path& path : p.paths) out.value(text_of(path));
  out.close_array();
  out.array_field("values");
  for (const Value& v : p.values) write_value(out, v);
  out.close_array();
  out.list_field("walks", p.walks);
  out.close_object();
  return text + "\n";
}

std::string positions_lines(const Season& s) {
  std::string text;
  for (const Position& p : s.positions) text += position_line(p);
  return text;
}

std::string critical_lines(const Season& s) {
  std::string text;
  for (const Critical& c : s.critical) {
    JsonWriter out(text);
    out.open_object();
    out.field("critical", c.number);
    out.field("game", c.game);
    out.field("after", c.after);
    out.field("seat", c.seat);
    out.field("other", c.other);
    out.field("what", c.what);
    out.field("territory", c.territory);
    out.field("turn", c.turn);
    out.key("kept");
    write_value(out, c.kept);
    out.key("broken");
    write_value(out, c.broken);
    out.key("other_kept");
    write_value(out, c.other_kept);
    out.key("other_broken");
    write_value(out, c.other_broken);
    out.key("other_before");
    write_value(out, c.other_before);
    out.field("replay", write_replay(c.replay));
    out.close_object();
    text += "\n";
  }
  return text;
}

std::string questions_lines(const Season& s) {
  std::string text;
  for (const RuleQuestion& q : s.questions) {
    JsonWriter out(text);
    out.open_object();
    out.field("question", q.number);
    out.field("form", q.form);
    out.field("rule", q.rule);
    out.field("game", q.game);
    out.field("after", q.after);
    out.field("seat", q.seat);
    out.field("text", q.text);
    out.list_field("choices", q.choices);
    out.field("right", q.right);
    out.close_object();
    text += "\n";
  }
  return text;
}

std::string deals_lines(const Season& s) {
  std::string text;
  for (const DealWorth& d : s.deals) {
    JsonWriter out(text);
    out.open_object();
    out.field("game", d.game);
    out.field("playouts", d.playouts);
    out.list_field("won", d.won);
    out.close_object();
    text += "\n";
  }
  return text;
}

// --- Reading --------------------------------------------------------------------------------------

Position read_position(std::string_view line, std::string_view where) {
  return in_place(where, [&] {
    const json::object o = object_of(line, where);
    Position p;
    p.number = num(o, "position");
    p.game = num(o, "game");
    p.after = static_cast<uint32_t>(num(o, "after"));
    const auto kind = kind_from_id(str(o, "kind"));
    if (!kind) throw BadInput(fmt::format("{}: there is no kind '{}'.", where, str(o, "kind")));
    p.kind = *kind;
    p.seat = faction_named(str(o, "seat"), where);
    p.turn = num(o, "turn");
    p.prompt = str(o, "prompt");
    p.twin = o.at("twin").as_bool();
    for (const json::value& v : o.at("paths").as_array()) {
      p.paths.push_back(checked_path(v.as_string(), where));
    }
    for (const json::value& v : o.at("values").as_array()) p.values.push_back(value_from(v));
    for (const json::value& v : o.at("walks").as_array()) {
      p.walks.push_back(static_cast<int>(v.to_number<int64_t>()));
      if (p.walks.back() < 0 || p.walks.back() >= static_cast<int>(p.paths.size())) {
        throw BadInput(fmt::format("{}: a walk takes no path of the position.", where));
      }
    }
    if (p.values.size() != p.paths.size() || p.paths.empty()) {
      throw BadInput(fmt::format("{}: there is not one value for each path.", where));
    }
    return p;
  });
}

namespace {

SeasonPlan plan_from(const json::object& o) {
  SeasonPlan p;
  p.factions = str(o, "factions");
  p.rules = str(o, "rules");
  p.positions = num(o, "positions");
  p.deals = static_cast<uint32_t>(num(o, "deals"));
  p.pilot_deals = static_cast<uint32_t>(num(o, "pilot_deals"));
  p.least_spread = std::stod(str(o, "least_spread"));
  p.random_walks = num(o, "random_walks");
  p.most_paths = num(o, "most_paths");
  p.source_games = num(o, "source_games");
  p.wide_of = num(o, "wide_of");
  p.reference = num(o, "reference");
  p.twin_of = num(o, "twin_of");
  p.solo_games = num(o, "solo_games");
  p.talk_deals = num(o, "talk_deals");
  p.questions = num(o, "questions");
  p.critical = num(o, "critical");
  p.critical_replays = num(o, "critical_replays");
  return p;
}

Critical critical_from(std::string_view line, std::string_view where) {
  const json::object o = object_of(line, where);
  Critical c;
  c.number = num(o, "critical");
  c.game = num(o, "game");
  c.after = static_cast<uint32_t>(num(o, "after"));
  c.seat = faction_named(str(o, "seat"), where);
  c.other = faction_named(str(o, "other"), where);
  c.what = str(o, "what");
  if (!o.at("territory").is_null()) c.territory = territory_from_id(str(o, "territory")).value();
  c.turn = num(o, "turn");
  c.kept = value_from(o.at("kept"));
  c.broken = value_from(o.at("broken"));
  c.other_kept = value_from(o.at("other_kept"));
  c.other_broken = value_from(o.at("other_broken"));
  c.other_before = value_from(o.at("other_before"));
  c.replay = replay_of(str(o, "replay"), where);
  return c;
}

RuleQuestion question_from(std::string_view line, std::string_view where) {
  const json::object o = object_of(line, where);
  RuleQuestion q;
  q.number = num(o, "question");
  q.form = str(o, "form");
  q.rule = str(o, "rule");
  q.game = num(o, "game");
  q.after = static_cast<uint32_t>(num(o, "after"));
  q.seat = faction_named(str(o, "seat"), where);
  q.text = str(o, "text");
  for (const json::value& v : o.at("choices").as_array()) q.choices.emplace_back(v.as_string());
  q.right = num(o, "right");
  if (q.right < 0 || q.right >= static_cast<int>(q.choices.size())) {
    throw BadInput(fmt::format("{}: the right choice is none of the choices.", where));
  }
  return q;
}

}  // namespace

Season read_season(const std::string& folder) {
  Season s;
  s.folder = folder;
  const std::string where = folder + "/season.json";
  in_place(where, [&] {
    const json::object o = object_of(text_of_file(where), where);
    if (num(o, "format") != 2) throw BadInput(where + ": this season is of another format.");
    s.plan = plan_from(o.at("plan").as_object());
    s.plan.name = str(o, "season");
    s.engine = str(o, "engine");
    s.signature = str(o, "signature");
    s.prompt = str(o, "prompt");
    s.canary = str(o, "canary");
    s.commitment = str(o, "commitment");
  });
  if (const std::string sealed = folder + "/sealed.json"; fs::exists(sealed)) {
    in_place(sealed, [&] { s.master = str(object_of(text_of_file(sealed), sealed), "master"); });
  }
  each_line(folder + "/games.jsonl", [&](std::string_view line, const std::string& at) {
    in_place(at, [&] {
      const json::object o = object_of(line, at);
      s.games.push_back({num(o, "game"), str(o, "agents"), replay_of(str(o, "replay"), at)});
    });
  });
  each_line(folder + "/positions.jsonl", [&](std::string_view line, const std::string& at) {
    s.positions.push_back(read_position(line, at));
  });
  each_line(folder + "/critical.jsonl", [&](std::string_view line, const std::string& at) {
    in_place(at, [&] { s.critical.push_back(critical_from(line, at)); });
  });
  each_line(folder + "/questions.jsonl", [&](std::string_view line, const std::string& at) {
    in_place(at, [&] { s.questions.push_back(question_from(line, at)); });
  });
  each_line(folder + "/deals.jsonl", [&](std::string_view line, const std::string& at) {
    in_place(at, [&] {
      const json::object o = object_of(line, at);
      DealWorth d{o.at("game").to_number<uint64_t>(), o.at("playouts").to_number<uint32_t>(), {}};
      for (const json::value& v : o.at("won").as_array()) {
        d.won.push_back(v.to_number<uint32_t>());
        if (d.won.back() > d.playouts) throw std::runtime_error("won");
      }
      s.deals.push_back(std::move(d));
    });
  });
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
    const std::string hash = sha256_hex(text_of_file(folder + "/" + file));
    out.field(file, hash);
    all += file + " " + hash + "\n";
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
  return in_place(path, [&] { return str(object_of(text_of_file(path), path), "seal"); });
}

std::vector<std::string> check_manifest(const std::string& folder) {
  std::vector<std::string> wrong;
  const std::string path = folder + "/manifest.json";
  const std::string text = text_of_file(path);
  in_place(path, [&] {
    const json::object o = object_of(text, path);
    std::vector<std::string> files;
    for (const auto& [name, hash] : o.at("files").as_object()) {
      files.emplace_back(name);
      const std::string file = folder + "/" + files.back();
      if (files.back().find("..") != std::string::npos || !fs::is_regular_file(file)) {
        wrong.push_back(fmt::format("{} is not there.", file));
      } else if (sha256_hex(text_of_file(file)) != hash.as_string()) {
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
  write_text(s.folder + "/games.jsonl", games_lines(s));
  write_text(s.folder + "/positions.jsonl", positions_lines(s));
  write_text(s.folder + "/critical.jsonl", critical_lines(s));
  write_text(s.folder + "/questions.jsonl", questions_lines(s));
  write_text(s.folder + "/deals.jsonl", deals_lines(s));
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
    if (sha256_hex(text_of_file(sealed)) != s.commitment) {
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
