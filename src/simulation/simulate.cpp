#include "simulation/simulate.h"

#include <algorithm>
#include <mutex>

#include "agents/agents.h"
#include "rules/invariants.h"
#include "simulation/pool.h"

namespace kanly {

Config config_of(const Simulation& s, uint64_t game) {
  Config c = s.config;
  c.seed = seed_from_number(s.first_seed + game);
  if (s.random_players == 0) return c;
  Chance chance(derived_seed(c.seed, SeedUse::DrawnPlayers));
  FixedList<Faction, kMaxSeats> factions;
  for (Faction f : s.drawn_from.empty() ? playable_factions() : s.drawn_from) {
    factions.push_back(f);
  }
  chance.shuffle(factions);
  c.seats = Config::no_seats();
  c.players = static_cast<uint8_t>(std::min(s.random_players, factions.size()));
  for (int i = 0; i < c.players; ++i) c.seats[static_cast<size_t>(i)] = factions[i];
  return c;
}

AgentSet::AgentSet(const std::vector<std::string>& names, int restless) {
  for (int i = 0; i < kMaxSeats; ++i) {
    const size_t which = names.size() == 1 ? 0 : static_cast<size_t>(i) % names.size();
    agents_.push_back(make_agent(names[which], restless));
  }
}

Seats AgentSet::seats(const Config& config) const {
  Seats seats{};
  for (int i = 0; i < config.players; ++i) {
    seats[config.seats[static_cast<size_t>(i)]] = agents_[static_cast<size_t>(i)].get();
  }
  return seats;
}

const Step* step_with_number(int number) {
  const auto steps = script(static_cast<ScriptId>(number / kMostSteps)).steps;
  const auto step = static_cast<size_t>(number % kMostSteps);
  return step < steps.size() ? &steps[step] : nullptr;
}

void Tally::add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  interrupts += other.interrupts;
  turns += other.turns;
  longest_game = std::max(longest_game, other.longest_game);
  deepest_agenda = std::max(deepest_agenda, other.deepest_agenda);
  for (size_t i = 0; i < prompts.size(); ++i) {
    prompts[i].asked += other.prompts[i].asked;
    prompts[i].options += other.prompts[i].options;
    prompts[i].forced += other.prompts[i].forced;
    prompts[i].most = std::max(prompts[i].most, other.prompts[i].most);
  }
  const auto add_all = [](auto& to, const auto& from) {
    std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>());
  };
  add_all(victories, other.victories);
  add_all(played, other.played);
  add_all(won, other.won);
  add_all(cards_played, other.cards_played);
  add_all(events, other.events);
}

void EventCounter::on_event(const Event& event, const Game& /*game*/) {
  ++tally_.events[static_cast<size_t>(event.type)];
  if (event.type == EventType::CardPlayed && event.card != CardKind::None) {
    ++tally_.cards_played[event.card];
  }
}

namespace {

void count(Tally& tally, const Game& g, const Choice& choice, int options) {
  ++tally.decisions;
  if (choice.interrupt) {
    ++tally.interrupts;
    return;
  }
  PromptCount& p = tally.prompts[static_cast<size_t>(prompt_number(g.agenda.back()))];
  ++p.asked;
  p.options += static_cast<uint64_t>(options);
  if (options == 1) ++p.forced;
  if (static_cast<uint32_t>(options) > p.most) p.most = static_cast<uint32_t>(options);
}

}  // namespace

std::optional<std::string> play_game(GameInPlay& play, Driver& driver, Tally& tally, bool check,
                                     const std::atomic<bool>* stop) {
  static constexpr std::atomic<bool> kNever = false;
  const std::atomic<bool>& stopped = stop != nullptr ? *stop : kNever;
  const Game& g = play.game();
  const uint64_t before = tally.decisions;
  const uint64_t most = before + kMostDecisions;
  while (!g.over()) {
    if (stopped.load(std::memory_order_relaxed)) return "it was stopped";
    if (check) {
      if (auto broken = broken_invariant(g)) return broken;
    }
    const Choice& choice = driver.decide(g);
    if (choice.option.is(Option::Kind::None)) {
      return "the menu of " + std::string(id_of(choice.faction)) + " at " +
             std::string(prompt(g, choice.faction)->id) + " is empty";
    }
    count(tally, g, choice, driver.menu().size());
    if (g.agenda.size() > tally.deepest_agenda) tally.deepest_agenda = g.agenda.size();
    if (tally.decisions > most) {
      return "the game does not end: " + std::to_string(kMostDecisions) + " decisions";
    }
    play.take(choice);
  }
  if (check) {
    if (auto broken = broken_invariant(g)) return broken;
  }
  ++tally.games;
  tally.turns += g.turn;
  tally.longest_game = std::max(tally.longest_game, tally.decisions - before);
  ++tally.victories[static_cast<size_t>(g.victory)];
  for (Faction f : g.players) ++tally.played[f];
  for (Faction f : g.winners) ++tally.won[f];
  return std::nullopt;
}

namespace {

struct Worker {
  AgentSet agents;
  Driver driver;
  Tally tally;
  GameInPlay play;
};

std::optional<std::string> play_one(Worker& w, const Config& config, const Simulation& s) {
  if (const auto refusal = w.play.begin(config)) return refusal->text;
  w.driver.begin(config, w.agents.seats(config));
  return play_game(w.play, w.driver, w.tally, s.check, s.stop);
}

bool stopped(const Simulation& s) { return s.stop != nullptr && s.stop->load(); }

}  // namespace

SimulationResult simulate(const Simulation& s, const std::function<void(uint64_t done)>& progress) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < std::max(1, s.threads); ++i) {
    workers.push_back(
        std::make_unique<Worker>(Worker{AgentSet(s.agents, s.restless), {}, {}, GameInPlay()}));
  }
  SimulationResult result;
  std::mutex mutex;

  PoolJob job;
  job.games = s.games;
  job.threads = s.threads;
  job.progress = progress;
  job.play = [&](int number, uint64_t game) {
    if (stopped(s)) return false;
    Worker& w = *workers[static_cast<size_t>(number)];
    const Config config = config_of(s, game);
    EventCounter counter(w.tally);
    if (s.count_events) w.play.tell(&counter);
    const uint64_t before = w.tally.decisions;
    const uint64_t interrupts = w.tally.interrupts;
    auto wrong = play_one(w, config, s);
    if (!wrong) return true;
    if (stopped(s)) {  // a game that was broken off does not count
      w.tally.decisions = before;
      w.tally.interrupts = interrupts;
      return false;
    }
    const std::lock_guard lock(mutex);
    if (!result.failure || game < result.failure->game) {
      result.failure = Failure{game, w.tally.decisions - before, config, std::move(*wrong)};
    }
    return false;
  };
  run_pool(job);
  for (const auto& w : workers) result.tally.add(w->tally);
  return result;
}

}  // namespace kanly
