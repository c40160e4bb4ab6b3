#include "benchmark/tracks.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "agents/search/world.h"
#include "arena/tournament.h"
#include "base/errors.h"
#include "benchmark/table_of_one.h"
#include "play/config_text.h"
#include "play/game_in_play.h"

namespace kanly::benchmark {
namespace {

GameRow row_of(const ScheduledGame& scheduled, const TableOfOne& table) {
  GameRow row;
  row.game = scheduled.number;
  row.seed = scheduled.seed;
  row.one = scheduled.one;
  for (int i = 0; i < scheduled.config.players; ++i) {
    row.seats.push_back(scheduled.config.seats[static_cast<size_t>(i)]);
  }
  row.winners = table.game().winners;
  row.victory = table.game().victory;
  row.turns = table.game().turn;
  row.decisions = table.decisions();
  row.choices = table.choices();
  return row;
}

}  // namespace

// --- D ------------------------------------------------------------------------------------------------

Value value_of_path(const Season& season, const Position& p, const Path& path) {
  const auto known = std::ranges::find(p.paths, path);
  if (known != p.paths.end()) return p.values[static_cast<size_t>(known - p.paths.begin())];
  const View view(game_at(season, p), p.seat);
  return values_of({view, p.kind, deals_of(season, p), p.values[0].deals, 1}, {&path, 1})[0];
}

Skin skin_of(const Season& season, const Position& p) {
  return {season.game(p.game).replay.config,
          seed_for(season.canary, "skin", static_cast<uint64_t>(p.number))};
}

DecisionRow play_decision(const Season& season, const Position& p, bool twin, int draw,
                          Player& player, const std::string& transcript, const Valuer& value) {
  constexpr int kMostDraws = 16;
  const Game game = game_at(season, p);
  const std::unique_ptr<Sitting> sitting =
      twin ? player.sit(transcript, skin_of(season, p)) : player.sit(transcript);
  DecisionRow row;
  row.position = p.number;
  row.twin = twin;
  row.draw = draw;
  row.path = path_of(
      sitting->agent(), game, p.seat, p.kind,
      seed_for(season.canary, "player", static_cast<uint64_t>(p.number * kMostDraws + draw)));
  row.spent = sitting->spent();
  row.value = value(row.path);
  return row;
}

// --- S ------------------------------------------------------------------------------------------------

ArenaConfig solo_config(const Season& season) {
  if (season.master.empty()) {
    throw BadInput(season.folder + ": track S needs the sealed seeds (sealed.json).");
  }
  ArenaConfig config;
  config.name = season.plan.name;
  config.rules = {season.plan.rules};
  Config table;
  if (const auto wrong = read_factions(table, season.plan.factions)) throw BadInput(*wrong);
  for (int i = 0; i < table.players; ++i) {
    config.factions.push_back(table.seats[static_cast<size_t>(i)]);
  }
  config.players = table.players;
  config.tables = {
      {ArenaTable::Kind::One,
       {{std::string(kPlayerName), std::string(kPlayerName)}, {"heuristic", "heuristic"}}}};
  config.games = static_cast<uint64_t>(season.plan.solo_games);
  config.seed = number_for(season.master, "solo", 0);
  return config;
}

GameRow play_solo(const Season& season, uint64_t number, Player& player,
                  const std::string& transcript) {
  const ScheduledGame scheduled = scheduled_game(solo_config(season), number);
  const std::unique_ptr<Sitting> sitting = player.sit(transcript);
  TableOfOne table(scheduled.config, scheduled.config.seats[static_cast<size_t>(scheduled.one)]);
  table.play(*sitting);
  GameRow row = row_of(scheduled, table);
  row.spent = sitting->spent();
  return row;
}

std::vector<DealWorth> worth_of_deals(const Season& season) {
  constexpr uint32_t kPlayouts = 40;
  constexpr int kToTheEnd = 255;
  std::vector<DealWorth> all;
  const ArenaConfig config = solo_config(season);
  World world{Weights{}};
  for (uint64_t n = 0; n < config.games; ++n) {
    const ScheduledGame scheduled = scheduled_game(config, n);
    GameInPlay begun;
    if (const auto refusal = begun.begin(scheduled.config)) throw BadInput(refusal->text);
    DealWorth deal{n, kPlayouts, std::vector<uint32_t>(scheduled.config.players)};
    for (uint32_t i = 0; i < kPlayouts; ++i) {
      world.begin(begun.game(), seed_for(season.canary, "deal worth", n * kPlayouts + i),
                  kToTheEnd);
      world.play_out();
      for (size_t seat = 0; seat < deal.won.size(); ++seat) {
        if (world.game().winners.has(scheduled.config.seats[seat])) ++deal.won[seat];
      }
    }
    all.push_back(std::move(deal));
  }
  return all;
}

std::string replay_solo(const Season& season, const GameRow& row) {
  const ScheduledGame scheduled = scheduled_game(solo_config(season), row.game);
  TableOfOne table(scheduled.config, scheduled.config.seats[static_cast<size_t>(scheduled.one)]);
  if (!table.replay(row.choices)) {
    return fmt::format("game {}: a choice cannot be made again.", row.game);
  }
  GameRow again = row_of(scheduled, table);
  again.spent = row.spent;
  return again == row
             ? ""
             : fmt::format("game {}: it ends otherwise when it is played again.", row.game);
}

}  // namespace kanly::benchmark
