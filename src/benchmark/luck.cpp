#include "benchmark/luck.h"

#include <memory>

#include "agents/search/value.h"
#include "agents/search/world.h"
#include "arena/tournament.h"
#include "base/errors.h"
#include "benchmark/table_of_one.h"
#include "benchmark/tracks.h"

namespace kanly::benchmark {
namespace {

constexpr int kToTheEnd = 255;

// The mean value of the next choice the seat has, chance being drawn anew: decks as they may lie, bots with other whims.
class Redrawn {
 public:
  Redrawn(const Season& season, const GameRow& row, int draws)
      : seat_(row.seats[static_cast<size_t>(row.one)]),
        seed_(seed_for(season.canary, "luck", row.game)),
        chance_(seed_),
        draws_(draws) {}

  double mean_from(const Game& game) {
    double sum = 0;
    for (int i = 0; i < draws_; ++i) {
      Game other = game;
      chance_.shuffle(other.treachery_deck);
      chance_.shuffle(other.spice_deck);
      Seed seed{};
      for (uint8_t& byte : seed) byte = static_cast<uint8_t>(chance_.below(256));
      world_->begin(other, seed, kToTheEnd);
      world_->play_until_asked(seat_, menu_);
      sum += value_of(world_->game(), seat_);
    }
    return sum / draws_;
  }

 private:
  Faction seat_;
  Seed seed_;
  Chance chance_;
  int draws_;
  std::unique_ptr<World> world_ = std::make_unique<World>(Weights{});
  Options menu_;
};

double share_of(std::span<const double> part, std::span<const double> whole) {
  const double all = variance(whole);
  return all > 0 ? variance(part) / all : 1;
}

}  // namespace

Luck luck_of(const Season& season, const GameRow& row, int draws) {
  const ScheduledGame scheduled = scheduled_game(solo_config(season), row.game);
  const Faction seat = scheduled.config.seats[static_cast<size_t>(scheduled.one)];
  TableOfOne table(scheduled.config, seat);
  Redrawn redrawn(season, row, draws);
  Luck luck;
  Game before;
  Options menu;
  bool begun = false;
  double last = 0;      // what the position was worth after its last choice …
  double expected = 0;  // … and what it could expect of chance from there
  const auto ends_stretch = [&](const Choice& choice) {
    if (choice.faction != seat || choice.interrupt) return false;
    kanly::menu(before, seat, menu);
    return menu.size() > 1;
  };
  const auto close = [&](const Game& at) {
    luck.chance += value_of(at, seat) - expected;
    luck.others += value_of(at, seat) - last;
  };
  const auto open = [&](const Game& at) {
    expected = redrawn.mean_from(at);
    last = value_of(at, seat);
  };
  const bool sound = table.replay(row.choices, nullptr, {}, [&](const Choice& c, const Game& now) {
    if (!begun) {
      open(now);
    } else if (ends_stretch(c)) {
      close(before);
      open(now);
    }
    begun = true;
    before = now;
  });
  if (!sound) throw BadInput("a choice of the row cannot be made again.");
  close(table.game());
  luck.won = row.won();
  return luck;
}

LuckOfRow luck_of_row(std::span<const Luck> games) {
  std::vector<double> won;
  std::vector<double> chance;
  std::vector<double> without_chance;
  std::vector<double> without_others;
  for (const Luck& g : games) {
    won.push_back(g.won ? 1 : 0);
    chance.push_back(g.chance);
    without_chance.push_back(won.back() - g.chance);
    without_others.push_back(won.back() - g.others);
  }
  return {mean_of(won), mean_of(chance), share_of(without_chance, won),
          share_of(without_others, won)};
}

}  // namespace kanly::benchmark
