#include "arena/tournament.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "play/config_text.h"
#include "play/driver.h"

namespace kanly {
namespace {

// What chance decides about the schedule, each with a stream of its own.
enum class Draw : uint8_t { Choices, Neighbours, Mixture };

// 0 … count - 1, shuffled; the same for the same seed and number.
std::vector<size_t> shuffled(size_t count, uint64_t seed, Draw draw, uint64_t number) {
  Seed s = derived_seed(seed_from_number(seed), SeedUse::Schedule);
  for (size_t i = 0; i < 8; ++i) s[8 + i] = static_cast<uint8_t>(number >> (8 * i));
  s[16] = static_cast<uint8_t>(draw);
  Chance chance(s);
  std::vector<size_t> all(count);
  std::iota(all.begin(), all.end(), size_t{0});
  for (size_t i = count; i > 1; --i) {
    std::swap(all[i - 1], all[chance.below(static_cast<uint32_t>(i))]);
  }
  return all;
}

// Every choice of so many of the factions.
std::vector<std::vector<Faction>> choices(const std::vector<Faction>& factions, int players) {
  std::vector<std::vector<Faction>> all;
  for (uint32_t bits = 0; bits < 1U << factions.size(); ++bits) {
    if (std::popcount(bits) != players) continue;
    std::vector<Faction>& choice = all.emplace_back();
    for (size_t i = 0; i < factions.size(); ++i) {
      if ((bits >> i & 1U) != 0) choice.push_back(factions[i]);
    }
  }
  return all;
}

struct Deal {
  uint64_t round = 0;
  uint64_t choice = 0;           // which of the choices of factions, counted over all blocks
  std::vector<Faction> members;  // the factions that play
  std::vector<size_t> by_seat;   // members by number
  size_t one = 0;                // the member who is the one among others
};

Deal make_deal(const ArenaConfig& config, uint64_t number) {
  const auto all = choices(config.factions, config.players);
  const auto k = static_cast<size_t>(config.players);
  const uint64_t run = number / k;
  Deal deal;
  deal.one = number % k;
  deal.round = run / all.size();
  deal.choice = shuffled(all.size(), config.seed, Draw::Choices, deal.round)[run % all.size()];
  deal.members = all[deal.choice];
  const auto circle =
      shuffled(k, config.seed, Draw::Neighbours, deal.round / k * all.size() + deal.choice);
  const size_t turned = (deal.one + deal.round) % k;
  for (size_t seat = 0; seat < k; ++seat) deal.by_seat.push_back(circle[(seat + k - turned) % k]);
  return deal;
}

// Who plays each of the members.
std::vector<ArenaAgent> agents_of(const ArenaConfig& config, const ArenaTable& table,
                                  const Deal& deal) {
  const size_t k = deal.members.size();
  const size_t count = table.agents.size();
  switch (table.kind) {
    case ArenaTable::Kind::One: {
      std::vector<ArenaAgent> agents(k, table.agents[1]);
      agents[deal.one] = table.agents[0];
      return agents;
    }
    case ArenaTable::Kind::All:
      return std::vector<ArenaAgent>(k, table.agents[0]);
    case ArenaTable::Kind::Mixed:
      break;
  }
  const uint64_t block = deal.round / count << 16U | deal.choice;
  std::vector<ArenaAgent> agents;
  for (const size_t place : shuffled(k, config.seed, Draw::Mixture, block)) {
    agents.push_back(table.agents[(place + deal.round) % count]);
  }
  return agents;
}

}  // namespace

ScheduledGame scheduled_game(const ArenaConfig& config, uint64_t number) {
  ScheduledGame game;
  game.number = number;
  const size_t tables = config.tables.size();
  const size_t rules = config.rules.size();
  game.table = static_cast<int>(number % tables);
  game.deal = number / tables / rules;
  game.seed = config.seed + game.deal;
  read_rules(game.config, config.rules[number / tables % rules]);
  game.config.seed = seed_from_number(game.seed);

  const ArenaTable& table = config.tables[static_cast<size_t>(game.table)];
  const Deal deal = make_deal(config, game.deal);
  const std::vector<ArenaAgent> agents = agents_of(config, table, deal);
  for (const size_t member : deal.by_seat) {
    if (table.kind == ArenaTable::Kind::One && member == deal.one) game.one = game.config.players;
    game.config.seats[game.config.players++] = deal.members[member];
    game.agents.push_back(agents[member]);
  }
  return game;
}

bool Shard::has(const ArenaConfig& config, uint64_t game) const {
  const uint64_t deal = game / (config.tables.size() * config.rules.size());
  return deal % of == number - 1;
}

GameRecord blank_record(const ScheduledGame& game) {
  GameRecord record;
  record.game = game.number;
  record.seed = game.seed;
  record.table = game.table;
  record.rules = rules_text(game.config);
  record.one = game.one;
  for (size_t i = 0; i < game.agents.size(); ++i) {
    record.seats.push_back({game.config.seats[i], game.agents[i].name});
  }
  return record;
}

uint64_t balanced_games(const ArenaConfig& config) {
  const auto k = static_cast<uint64_t>(config.players);
  uint64_t rounds = 1;
  for (const ArenaTable& table : config.tables) {
    if (table.kind == ArenaTable::Kind::One) rounds = std::lcm(rounds, k);
    if (table.kind == ArenaTable::Kind::Mixed) rounds = std::lcm(rounds, table.agents.size());
  }
  return rounds * k * choices(config.factions, config.players).size();
}

}  // namespace kanly
