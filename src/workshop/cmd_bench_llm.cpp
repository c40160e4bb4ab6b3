// kanly bench-llm: Kanly Bench, a benchmark for language models and other players (docs/benchmark.md).
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/errors.h"
#include "base/json_writer.h"
#include "benchmark/gzip.h"
#include "benchmark/luck.h"
#include "benchmark/making.h"
#include "benchmark/model_player.h"
#include "benchmark/pages.h"
#include "benchmark/players.h"
#include "benchmark/run.h"
#include "benchmark/scores.h"
#include "benchmark/season.h"
#include "benchmark/signing.h"
#include "cli/exit.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

namespace bm = benchmark;

volatile std::sig_atomic_t asked_to_stop = 0;

void stop_on_signals() {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::signal(signal, [](int) { asked_to_stop = 1; });
  }
}

struct MakeOptions {
  bm::SeasonPlan plan;
  std::string out;
  std::string entropy;
  uint64_t deals = 2000;
  uint64_t pilot = 24;
  int threads = 1;
  bool seal = false;
};

void seal(const std::string& folder) {
  const bm::Season season = bm::read_season(folder);
  bm::seal_season(season);
  say("{} is sealed: {}\nIts seeds are promised by {}.\n", season.plan.name, bm::seal_of(folder),
      season.commitment);
}

void make(const MakeOptions& o) {
  stop_on_signals();
  bm::Making making;
  making.plan = o.plan;
  making.plan.deals = static_cast<uint32_t>(o.deals);
  making.plan.pilot_deals = static_cast<uint32_t>(o.pilot);
  making.folder = o.out;
  making.entropy = o.entropy;
  making.threads = o.threads;
  making.watch = [](const std::string& what) {
    say_err("{}\n", what);
    return asked_to_stop == 0;
  };
  if (!bm::make_season(making)) {
    say("Stopped; the same command goes on from here.\n");
    return;
  }
  if (o.seal) {
    seal(o.out);
  } else {
    say("The season is in {}. Seal it: kanly bench-llm seal {}\n", o.out, o.out);
  }
}

void add_make(Command app) {
  auto o = std::make_shared<MakeOptions>();
  Command c =
      app.command("make", "Make a season: positions with values, questions, critical states");
  c.option("folder", o->out, "The season's folder").required();
  c.option("--name", o->plan.name, "Its name").shows_default();
  c.option("--entropy", o->entropy, "What the sealed master seed is made of; keep it to yourself")
      .required();
  c.option("--positions", o->plan.positions, "Positions of each of the 12 kinds").shows_default();
  c.option("--deals", o->deals, "Redeals in each half of a value").shows_default();
  c.option("--pilot", o->pilot, "Redeals in each half of the pilot that picks positions")
      .shows_default();
  c.option("--paths", o->plan.most_paths, "Paths valued beforehand at a position").shows_default();
  c.option("--games", o->plan.source_games,
           "Source games: of each one decision a kind is looked at")
      .shows_default();
  c.option("--wide", o->plan.wide_of, "One in so many has six of all factions and all variants")
      .shows_default();
  c.option("--reference", o->plan.reference, "Iterations of the search whose path is valued, too")
      .shows_default();
  c.option("--solo", o->plan.solo_games, "Games of track S").shows_default();
  c.option("--talk", o->plan.talk_deals, "Deals of track T").shows_default();
  c.option("--questions", o->plan.questions, "Questions of track R").shows_default();
  c.option("--critical", o->plan.critical, "Positions of track C").shows_default();
  c.option("--replays", o->plan.critical_replays, "… each played so often").shows_default();
  c.option("--threads", o->threads, "Threads").shows_default();
  c.flag("--seal", o->seal, "Seal it when it is made");
  c.action([o] { make(*o); });
}

// --- Sealing ----------------------------------------------------------------------------------------

void add_seal(Command app) {
  auto folder = std::make_shared<std::string>();
  Command c = app.command("seal", "Seal a season: from now on every byte of it is fixed by a hash");
  c.option("folder", *folder, "The season's folder").required();
  c.action([folder] { seal(*folder); });
}

void add_sign(Command app) {
  struct SignOptions {
    std::string folder;
    std::string key;
  };
  auto o = std::make_shared<SignOptions>();
  Command c = app.command("sign", "Sign the manifest of a season or a row with a key of OpenSSH");
  c.option("folder", o->folder, "The folder of a season or a row").required();
  c.option("key", o->key, "The private key").required();
  c.action([o] {
    if (const std::string wrong = bm::sign_folder(o->folder, o->key); !wrong.empty()) {
      throw BadInput(wrong);
    }
    say("{}/manifest.json.sig is written.\n", o->folder);
  });
}

// --- Running ----------------------------------------------------------------------------------------

struct RunOptions {
  std::string season;
  std::string player;
  std::string out;
  std::string tracks = "DSRCT";
  std::string division = "Fixed";
  int threads = 1;
  std::string ablation;
  int solo = 0;
  int most = 0;
  uint64_t tokens = 0;
  double money = 0;
  bool dry = false;
  bool as_json = false;
};

void check_tracks(const std::string& tracks) {
  for (const char t : tracks) {
    if (std::string_view("DSRCT").find(t) != std::string_view::npos) continue;
    throw BadInput(fmt::format("there is no track '{}'; there are D, S, R, C and T.", t));
  }
}

void show_dry_run(const RunOptions& o) {
  const bm::Season season = bm::read_season(o.season);
  Rows rows = {{"track", "items", "calls", "tokens in", "tokens out"}};
  std::string text;
  JsonWriter json(text);
  json.open_array();
  for (const bm::Forecasted& f : bm::dry_run(season, o.tracks)) {
    rows.push_back(
        {f.track, grouped(f.items), grouped(f.calls), grouped(f.tokens_in), grouped(f.tokens_out)});
    json.open_object();
    json.field("track", f.track);
    json.field("items", f.items);
    json.field("calls", f.calls);
    json.field("tokens_in", f.tokens_in);
    json.field("tokens_out", f.tokens_out);
    json.close_object();
  }
  json.close_array();
  if (o.as_json) {
    out_json(text + "\n");
  } else {
    say("{}", table(rows));
  }
}

void run(const RunOptions& o) {
  check_tracks(o.tracks);
  if (o.dry) {
    show_dry_run(o);
    return;
  }
  std::string wrong;
  const auto player = bm::make_player(o.player, wrong);
  if (!player) throw BadInput(fmt::format("the player '{}': {}", o.player, wrong));
  stop_on_signals();
  bm::Run run;
  run.season = o.season;
  run.ablation = o.ablation;
  const std::string name = o.player + (o.ablation.empty() ? "" : "-" + o.ablation);
  run.folder = o.out.empty() ? o.season + "/rows/" + bm::file_name(name) : o.out;
  run.tracks = o.tracks;
  run.division = o.division;
  run.threads = o.threads;
  run.solo = o.solo;
  run.most = o.most;
  run.tokens = static_cast<int64_t>(o.tokens);
  run.micros = static_cast<int64_t>(o.money * 1e6);
  uint64_t told = 0;
  run.watch = [&](std::string_view track, uint64_t done, uint64_t of) {
    if (done == of || done >= told + of / 10 || done < told) {
      say_err("{} {} of {}\n", track, done, of);
      told = done;
    }
    return asked_to_stop == 0;
  };
  const bm::RunEnd end = bm::run_player(run, *player);
  if (end.voided > 0) say("{} items are void: {}\n", end.voided, end.why);
  if (end.stopped || end.voided > 0) {
    say("Stopped{}; the same command goes on from here.\n", end.voided > 0 ? "" : ": " + end.why);
    return;
  }
  say("The row is in {}. Check it: kanly bench-llm verify {}\n", run.folder, o.season);
}

void add_run(Command app) {
  auto o = std::make_shared<RunOptions>();
  Command c = app.command("run", "Run a player over a sealed season; stop it, and it goes on");
  c.option("season", o->season, "The season's folder").required();
  c.option("player", o->player,
           "first, random, idle, cautious, heuristic, heuristic:noise=25, search:iterations=30, "
           "chat:URL,MODEL,KEY_ENV")
      .required();
  c.option("--tracks", o->tracks, "Which of D, S, R, C, T").shows_default();
  c.option("--division", o->division, "Fixed (our harness) or Open").shows_default();
  c.option("--out", o->out, "The row's folder (default: rows/PLAYER in the season)");
  c.option("--threads", o->threads, "At once").shows_default();
  c.option(
      "--ablation", o->ablation,
      "Track D without something, on a quarter of the positions: no-menu, no-notes, paraphrased");
  c.option("--solo", o->solo, "Games of track S (default: as the season has it)");
  c.option("--most", o->most, "Only the first so many items of each track");
  c.option("--tokens", o->tokens, "No further item is begun beyond so many tokens");
  c.option("--money", o->money, "… or so much money");
  c.flag("--dry-run", o->dry, "Print how many calls and tokens it takes, and do nothing");
  c.flag("--json", o->as_json, "… as JSON");
  c.action([o] { run(*o); });
}

// --- Verifying --------------------------------------------------------------------------------------

struct VerifyOptions {
  std::string season;
  std::string signers;
  std::string who;
  int values = 3;
  int threads = 1;
  bool as_json = false;
};

void verify(const VerifyOptions& o) {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  bool sound = true;
  const auto tell = [&](const std::string& what, const bm::Verdict& v) {
    json.object_field(what);
    json.field("sound", v.wrong.empty());
    json.list_field("wrong", v.wrong);
    json.list_field("notes", v.notes);
    json.close_object();
    sound = sound && v.wrong.empty();
    if (o.as_json) return;
    say("{}: {}\n", what, v.wrong.empty() ? "sound" : "refused");
    for (const std::string& w : v.wrong) say("  {}\n", w);
    for (const std::string& n : v.notes) say("  note: {}\n", n);
  };
  const auto check_signature = [&](const std::string& folder, bm::Verdict& v) {
    if (!bm::is_signed(folder)) return;
    const std::string wrong = bm::wrong_signature(folder, o.signers, o.who);
    if (!wrong.empty()) v.wrong.push_back(wrong);
  };
  bm::Verdict season = bm::verify_season(o.season, o.values, o.threads);
  check_signature(o.season, season);
  tell("season", season);
  if (season.wrong.empty()) {
    const bm::Season s = bm::read_season(o.season);
    for (const std::string& row : bm::row_folders(o.season)) {
      bm::Verdict verdict = bm::verify_row(s, row, o.threads);
      check_signature(row, verdict);
      tell(row.substr(row.rfind('/') + 1), verdict);
    }
  }
  json.close_object();
  if (o.as_json) out_json(text + "\n");
  if (!sound) throw Exit{kFailed};
}

void add_verify_season(Command app) {
  auto o = std::make_shared<VerifyOptions>();
  Command c = app.command("verify",
                          "Check a season and its rows: every hash, choice, value and score again");
  c.option("season", o->season, "The season's folder").required();
  c.option("--signers", o->signers, "Whose signatures count: a file as ssh-keygen has it");
  c.option("--who", o->who, "… and who of them has to have signed what is signed");
  c.option("--values", o->values, "Positions whose values are counted again").shows_default();
  c.option("--threads", o->threads, "At once").shows_default();
  c.flag("--json", o->as_json, "Print JSON");
  c.action([o] { verify(*o); });
}

// --- Luck -------------------------------------------------------------------------------------------

struct LuckOptions {
  std::string season;
  std::string row;
  int games = 288;
  int draws = 8;
};

void show_luck(const LuckOptions& o) {
  const bm::Season season = bm::read_season(o.season);
  const bm::Row row = bm::read_row(o.row, false);
  std::vector<bm::Luck> games;
  for (const bm::GameRow& g : row.games) {
    if (static_cast<int>(games.size()) < o.games) games.push_back(luck_of(season, g, o.draws));
  }
  const bm::LuckOfRow luck = bm::luck_of_row(games);
  const auto points = [](double x) { return fmt::format("{:.1f}", 100 * x); };
  const auto range = [&](const Estimate& e) {
    return fmt::format("{} ({} to {})", points(e.value), points(e.low), points(e.high));
  };
  say("{}", table({{"", "points"},
                   {"won, of " + grouped(games.size()), range(luck.share)},
                   {"luck by chance, mean", range(luck.chance)},
                   {"variance left without it, %", points(luck.left)},
                   {"without all that others did, %", points(luck.left_at_least)}}));
}

void add_luck(Command app) {
  auto o = std::make_shared<LuckOptions>();
  Command c = app.command(
      "luck", "How much of the games of a row was luck, and what would be left of their variance");
  c.option("season", o->season, "The season's folder").required();
  c.option("row", o->row, "The row's folder").required();
  c.option("--games", o->games, "The first so many").shows_default();
  c.option("--draws", o->draws, "How often chance is drawn between two choices").shows_default();
  c.action([o] { show_luck(*o); });
}

// --- Reporting --------------------------------------------------------------------------------------

struct ReportOptions {
  std::string season;
  std::string out;
  bool markdown = false;
  bool as_json = false;
};

std::vector<bm::ScoredRow> scored_rows(const bm::Season& season) {
  std::vector<bm::ScoredRow> rows;
  for (const std::string& folder : bm::row_folders(season.folder)) {
    bm::ScoredRow r;
    r.name = folder.substr(folder.rfind('/') + 1);
    const bm::RowAbout about = bm::about_row(folder);
    r.words = about.player;
    r.division = about.division;
    r.ablation = about.ablation;
    r.row = bm::read_row(folder, false);
    r.scores = bm::scores_of(season, r.row);
    rows.push_back(std::move(r));
  }
  return rows;
}

void write_player(const bm::Season& season, const bm::ScoredRow& r, const std::string& out) {
  const std::string folder = out + "/" + r.name;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  write_file(folder + "/index.html", bm::player_page(season, r));
  const auto& all = r.row.decisions;
  for (size_t i = 0; i < all.size(); ++i) {
    std::string transcript;
    const std::string file = fmt::format("{}/rows/{}/transcripts/D{}{}.jsonl.gz", season.folder,
                                         r.name, all[i].position, all[i].twin ? "-twin" : "");
    if (std::filesystem::exists(file)) transcript = bm::gunzipped(text_of_file(file), file);
    if (all[i].draw > 0) continue;  // one page a position
    write_file(
        folder + "/" + bm::page_name(all[i]),
        bm::decision_page(season, r, all[i], transcript, i == 0 ? "" : bm::page_name(all[i - 1]),
                          i + 1 == all.size() ? "" : bm::page_name(all[i + 1])));
  }
}

void report(const ReportOptions& o) {
  const bm::Season season = bm::read_season(o.season);
  const std::vector<bm::ScoredRow> rows = scored_rows(season);
  if (rows.empty())
    throw BadInput(o.season + ": no row is finished yet. 'kanly bench-llm run' makes one.");
  if (o.markdown) {
    say("{}", bm::leaderboard_markdown(rows));
    return;
  }
  if (o.as_json) {
    std::string text = "{";
    for (const bm::ScoredRow& r : rows) {
      std::string scores = bm::scores_json(season, r.row);
      scores.pop_back();
      std::string name;
      JsonWriter(name).value(std::string_view(r.words));
      text += (text.size() > 1 ? "," : "") + name + ":" + scores;
    }
    out_json(text + "}\n");
    return;
  }
  const std::string out = o.out.empty() ? o.season + "/report" : o.out;
  std::error_code error;
  std::filesystem::create_directories(out, error);
  write_file(out + "/index.html", bm::season_page(season, rows));
  for (const bm::ScoredRow& r : rows) write_player(season, r, out);
  say("The page is {}/index.html; every player has a folder beside it.\n", out);
}

void add_report(Command app) {
  auto o = std::make_shared<ReportOptions>();
  Command c =
      app.command("report", "Pages of a season: the leaderboard, the players, every decision");
  c.option("season", o->season, "The season's folder").required();
  c.option("--out", o->out, "The folder for the pages (default: report in the season)");
  c.flag("--markdown", o->markdown, "Print the leaderboard as a Markdown table instead");
  c.flag("--json", o->as_json, "Print all scores as JSON instead");
  c.action([o] { report(*o); });
}

}  // namespace

void add_bench_llm(Command app) {
  Command c = app.command(
      "bench-llm", "Kanly Bench: how well models and bots decide, play, talk and know the rules");
  add_make(c);
  add_seal(c);
  add_sign(c);
  add_run(c);
  add_verify_season(c);
  add_luck(c);
  add_report(c);
  c.one_of_its_commands();
}

}  // namespace kanly::cli
